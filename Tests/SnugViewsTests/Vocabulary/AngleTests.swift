import Glibc
import SnugLayout
import SnugViews
import Testing

@Suite("Angle") struct AngleTests {
    @Test("Degrees and radians are two names of one turn")
    func units() {
        #expect(Angle.degrees(180) == .radians(.pi))
        #expect(Angle(degrees: 90) == Angle(radians: .pi / 2))
        #expect(abs(Angle.degrees(60).degrees - 60) < 1e-12)
        #expect(Angle.degrees(30) + .degrees(60) == .degrees(90))
        #expect(-Angle.degrees(90) < .zero)
        #expect(Angle.degrees(90) * 2 / 4 - .degrees(45) == .zero)
    }

    @Test("Sine and cosine agree with the C library within 4e-16, up to 1,600,000 radians")
    func accuracy() {
        var angles = stride(from: -100.0, through: 100, by: 0.0137).map { $0 }
        angles += (-1000...1000).map { Double($0) * .pi / 4 }
        angles += stride(from: -1_600_000.0, through: 1_600_000, by: 1234.567).map { $0 }
        for angle in angles {
            let turn = AffineTransform(rotationAngle: angle)
            #expect(abs(turn.b - sin(angle)) < 4e-16 && abs(turn.a - cos(angle)) < 4e-16, "at \(angle)")
        }
    }

    @Test("Beyond that the error is that of a turn's rounding, and what is no number does not turn")
    func extremes() {
        #expect(abs(AffineTransform(rotationAngle: 1e9).b - sin(1e9)) < 1e-6)
        for angle in [Double.nan, .infinity, -.infinity] {
            #expect(AffineTransform(rotationAngle: angle) == .identity)
        }
    }
}
