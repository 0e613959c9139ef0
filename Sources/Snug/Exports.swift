// A program imports Snug alone: the layout core and the views come with it.
// With the C library comes the mathematics that shapes are written in (`sin`, `cos`, `sqrt`), as SwiftUI brings it along.
@_exported import Glibc
@_exported import SnugLayout
@_exported import SnugViews
