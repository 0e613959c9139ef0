/* The C libraries of the X11 shell as one module: Xlib, XKB, XSync, XRender, Xft, Pango on Xft, and Cairo on Xlib.
   Inline functions stand in for function-like macros, which Swift cannot import. */
#ifndef SNUG_CX11_H
#define SNUG_CX11_H

#include <stdint.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/Xrender.h>
#include <X11/extensions/sync.h>
#include <X11/Xft/Xft.h>
#include <cairo/cairo.h>
#include <cairo/cairo-xlib.h>
#include <cairo/cairo-xlib-xrender.h>
#include <cairo/cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangoxft.h>

/* Pixels of an image through the image's own function table, which Xlib offers as macros. */
static inline unsigned long cx11_get_pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }
static inline void cx11_destroy_image(XImage *image) { XDestroyImage(image); }

/* Pango marks this function deprecated in favour of HarfBuzz fonts, but Xft can draw only its own fonts. */
static inline XftFont *cx11_xft_font(PangoFont *font) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_xft_font_get_font(font);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

/* Deprecated, as layouts of Pango's find the direction by themselves; who itemizes without them needs it. */
static inline PangoDirection cx11_base_direction(const char *text, int length) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_find_base_dir(text, length);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

#endif
