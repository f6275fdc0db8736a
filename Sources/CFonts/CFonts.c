#include "CFonts.h"

#include <stdlib.h>

#ifndef __has_embed
#error "the fonts are embedded with #embed, which clang knows from version 19 on"
#endif

// C23 has #embed; clang takes it in older C as an extension and says so each time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char regular[] = {
#embed "sans-regular.ttf"
};
static const unsigned char bold[] = {
#embed "sans-bold.ttf"
};
static const unsigned char signs[] = {
#embed "signs.ttf"
};

static const struct {
  const unsigned char *bytes;
  FT_Long size;
} fonts[fin_font_count] = {
    {regular, sizeof regular}, {bold, sizeof bold}, {signs, sizeof signs}};

// A library of its own for each font: FreeType's are not for several threads.
static void close_font(void *face) {
  FT_Library library = ((FT_Face)face)->generic.data;
  FT_Done_Face(face);
  FT_Done_FreeType(library);
}

cairo_font_face_t *fin_open_font(int number, FT_Face *face) {
  static const cairo_user_data_key_t key;
  FT_Library library;
  if (number < 0 || number >= fin_font_count || FT_Init_FreeType(&library)) return NULL;
  if (FT_New_Memory_Face(library, fonts[number].bytes, fonts[number].size, 0, face)) {
    FT_Done_FreeType(library);
    return NULL;
  }
  (*face)->generic.data = library;
  cairo_font_face_t *font =
      cairo_ft_font_face_create_for_ft_face(*face, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
  // From here on cairo closes it, after the last picture that it is in.
  if (cairo_font_face_set_user_data(font, &key, *face, close_font)) {
    cairo_font_face_destroy(font);
    close_font(*face);
    return NULL;
  }
  return font;
}
