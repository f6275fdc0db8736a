#include "CAtlas.h"

#ifndef __has_embed
#error "the atlas is embedded with #embed, which clang knows from version 19 on"
#endif

// C23 has #embed; clang takes it in older C as an extension and says so each time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char us_zips[] = {
#embed "us_zips.fzp"
};

static const unsigned char us_map[] = {
#embed "us_map.txt"
};

fin_embedded_data fin_zip_table(void) {
  fin_embedded_data table = {us_zips, sizeof us_zips};
  return table;
}

fin_embedded_data fin_border_lines(void) {
  fin_embedded_data lines = {us_map, sizeof us_map};
  return lines;
}
