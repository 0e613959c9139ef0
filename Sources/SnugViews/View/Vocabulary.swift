// SwiftUI's names for types the layout core has.
import SnugLayout

public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGSize = Size
public typealias CGRect = Rect
public typealias ProposedViewSize = ProposedSize
public typealias CGAffineTransform = AffineTransform
