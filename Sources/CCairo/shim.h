#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#endif
