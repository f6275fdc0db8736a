// The fonts of documents and pictures, as a part of the program: none has to be installed.
//
// Noto Sans (SIL Open Font License 1.1) and signs of DejaVu Sans (Bitstream Vera license), cut down by
// Tests/Fonts/make.py; `fin --licenses` shows both licenses.
#ifndef CFONTS_H
#define CFONTS_H

#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#pragma clang assume_nonnull begin

/// The fonts in the order of their numbers: regular letters, bold ones, and signs that both lack.
enum { fin_font_count = 3 };

/// Opens an embedded font; null where there is no memory for it. `face` lives as long as the font does.
cairo_font_face_t *_Nullable fin_open_font(int number, FT_Face _Nullable *_Nonnull face);

#pragma clang assume_nonnull end

#endif
