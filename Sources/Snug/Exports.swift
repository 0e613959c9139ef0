// A program imports Snug alone: the layout core and the views come with it.
@_exported import SnugLayout
@_exported import SnugViews
