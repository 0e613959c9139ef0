// Draws random layout trees: every container, modifier and leaf, with the odd values that layouts meet.

import RandomCases
import SnugLayout

struct TreeGenerator {
    static let maximumDepth = 8
    private static let maximumNodes = 24
    private var random: SeededGenerator
    private var nodesLeft = maximumNodes

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func tree() -> TreeSpec {
        nodesLeft = Int.random(in: 1...TreeGenerator.maximumNodes, using: &random)
        return TreeSpec(
            root: spec(depth: 1), isRightToLeft: .random(using: &random),
            scaleIndex: Int.random(in: TreeSpec.scales.indices, using: &random))
    }

    /// A window's size: often tight, sometimes ample.
    mutating func size() -> Size {
        Size(width: Double(number(in: 0...400)), height: Double(number(in: 0...300)))
    }

    private mutating func spec(depth: Int) -> Spec {
        nodesLeft -= 1
        var spec: Spec
        if depth == TreeGenerator.maximumDepth || nodesLeft <= 0 {
            spec = Spec(kind: leaf())
        } else {
            switch number(in: 0...9) {
            case 0, 1: spec = Spec(kind: leaf())
            case 2...5:
                spec = Spec(kind: container())
                for _ in 0..<number(in: 0...4) { spec.children.append(self.spec(depth: depth + 1)) }
            case 6:
                spec = Spec(kind: .random(using: &random) ? .background(alignment()) : .overlay(alignment()))
                for _ in 0..<2 { spec.children.append(self.spec(depth: depth + 1)) }
            default:
                spec = Spec(kind: modifier())
                spec.children = [self.spec(depth: depth + 1)]
            }
        }
        if number(in: 0...4) == 0 { spec.priority = pick([-1, 1, 2]) }
        return spec
    }

    private mutating func leaf() -> Spec.Kind {
        switch number(in: 0...9) {
        case 0...4:
            .text(
                Int.random(in: TreeSpec.texts.indices, using: &random),
                lineLimit: number(in: 0...2) == 0 ? number(in: 1...3) : nil)
        case 5: .fixed(Size(width: length(), height: length()))
        case 6: .filling
        case 7: .square
        case 8: .strip(axes())
        default: .geometry
        }
    }

    private mutating func container() -> Spec.Kind {
        switch number(in: 0...11) {
        case 0...2:
            .row(pick([.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]), spacing: spacing())
        case 3...5: .column(pick([.leading, .center, .trailing]), spacing: spacing())
        case 6, 7: .layers(alignment())
        case 8: .fits(axes())
        case 9:
            .overflowRow(
                spacing: spacing(), pick([.prefix, .skipping]), badge: pick([.text, .digits(length())]),
                hasFallback: .random(using: &random))
        case 10: .fitted(artwork(), pick(MarkerOverlap.allCases), clips: .random(using: &random))
        default: .geometry
        }
    }

    private mutating func artwork() -> FittedArtwork {
        FittedArtwork(
            source: Size(width: length(), height: length()), mode: pick(AspectFit.Mode.allCases),
            transform: pick([
                .identity, FittedTransform(zoom: 0), FittedTransform(zoom: 2.5, pan: UnitPoint(x: 0.3, y: -2)),
                FittedTransform(zoom: 0.7, sine: 3, cosine: -4),
            ]))
    }

    private mutating func modifier() -> Spec.Kind {
        switch number(in: 0...9) {
        case 0: .frame(width: optionalLength(), height: optionalLength(), alignment())
        case 1, 2: .flexibleFrame(width: bounds(), height: bounds(), alignment())
        case 3: .fixedSize(axes())
        case 4:
            .padding(EdgeInsets(top: signed(), leading: signed(), bottom: signed(), trailing: signed()))
        case 5: .transparent
        case 6: .random(using: &random) ? .position(point()) : .offset(point())
        case 7: .aspectRatio(pick([nil, 1, 0.5, 1.7, 3]), pick([.fit, .fill]))
        case 8: .scroll(axes())
        default: .compactScroll(maximum: pick([0, 40, 100.5, .infinity]), minimum: optionalLength())
        }
    }
}

// MARK: - Values

extension TreeGenerator {
    private mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    /// A length on the grid of 1/64 pt or, now and then, off it.
    private mutating func length() -> Double {
        switch number(in: 0...5) {
        case 0: 0
        case 1: Double(number(in: 0...6400)) / 64
        case 2: Double(number(in: 0...1000)) / 7
        default: Double(number(in: 1...120))
        }
    }

    private mutating func optionalLength() -> Double? { .random(using: &random) ? length() : nil }

    private mutating func signed() -> Double { number(in: 0...3) == 0 ? -length() / 4 : length() / 4 }

    private mutating func spacing() -> Double? { pick([nil, 0, 3.3, 8, -5]) }

    private mutating func point() -> Point { Point(x: signed(), y: signed()) }

    private mutating func axes() -> Axis.Set { pick([[], .horizontal, .vertical, [.horizontal, .vertical]]) }

    private mutating func bounds() -> Spec.Bounds {
        var bounds = Spec.Bounds(minimum: optionalLength(), ideal: optionalLength(), maximum: optionalLength())
        if number(in: 0...2) == 0 { bounds.maximum = .infinity }
        return bounds
    }

    private mutating func alignment() -> Alignment {
        Alignment(
            horizontal: pick([.leading, .center, .trailing]),
            vertical: pick([.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]))
    }
}
