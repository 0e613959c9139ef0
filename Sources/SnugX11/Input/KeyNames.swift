import SnugViews

// Xlib has a constant `KeyPress` (an event type, `CX11.KeyPress` here); in this module the bare name is the key of a shortcut.
typealias KeyPress = SnugViews.KeyPress
