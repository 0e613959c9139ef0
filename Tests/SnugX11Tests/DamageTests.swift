// The set of pixels that a few rectangles stand for, against a plain grid of booleans.
import RandomCases
import SnugLayout
import Testing

@testable import SnugX11

@Suite("Damage") struct DamageTests {
    private static let side = 40

    @Test("given random rectangles, then all their pixels are held, and no two rectangles of the damage overlap")
    func random() {
        for seed in 0..<UInt64(CaseCount.scaled(full: 1_000)) {
            var random = SeededGenerator(seed: seed)
            var damage = Damage()
            var added: [Rect] = []
            for _ in 0..<30 {
                let rect = Rect(
                    x: Double(random.next(below: Self.side)), y: Double(random.next(below: Self.side)),
                    width: Double(random.next(below: 12)), height: Double(random.next(below: 12)))
                damage.add(rect)
                added.append(rect)
                #expect(added.allSatisfy(damage.covers), "seed \(seed)")
                #expect(damage.rects.count <= Damage.capacity)
                for (index, one) in damage.rects.enumerated() {
                    #expect(!damage.rects[..<index].contains { $0.overlaps(one) }, "seed \(seed): \(damage.rects)")
                }
            }
        }
    }

    @Test("rectangles far apart stay apart; those that touch along a whole side become one")
    func joining() {
        var damage = Damage(Rect(x: 0, y: 0, width: 10, height: 10))
        damage.add(Rect(x: 500, y: 500, width: 10, height: 10))
        #expect(damage.rects.count == 2)
        damage.add(Rect(x: 10, y: 0, width: 5, height: 10))
        #expect(damage.rects.contains(Rect(x: 0, y: 0, width: 15, height: 10)) && damage.rects.count == 2)
        damage.add(Rect(x: 3, y: 3, width: 2, height: 2))
        #expect(damage.rects.count == 2)
    }

    @Test("a rectangle takes nothing of another twice: an L of two strips holds its corner once")
    func corner() {
        var damage = Damage(Rect(x: 90, y: 0, width: 10, height: 100))
        damage.add(Rect(x: 0, y: 90, width: 100, height: 10))
        #expect(damage.rects.reduce(0) { $0 + $1.area } == 1_900)
        #expect(damage.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
    }
}
