// Places of the United States, as a part of the program: nothing is read or parsed at its start.
//
// ZIP data: GeoNames (https://www.geonames.org), CC BY 4.0, modified; U.S. Census Bureau Gazetteer
// (public domain). Borders: U.S. Census Bureau cartographic boundaries (public domain).
#ifndef CATLAS_H
#define CATLAS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct {
  const unsigned char *bytes;
  size_t size;
} fin_embedded_data;

/// The ZIP codes with state, city and place, for a binary search. Numbers are little-endian.
///
///     0  char[4] 'FZP1'   4 u16 version 1   6 u16 cities a block B
///     8  u32 records     12 u32 cities     16 u32 states
///     20 u32 prefix  24 u32 record  28 u32 state  32 u32 block  36 u32 pool: where each part begins
///     40 u32 size of all
///     prefix  u16[1001]  the first record of each ZIP prefix of three digits; the next one's ends it
///     record  7 bytes    u8 last two digits, 0x80 if a Census area; u16 city; i16 latitude,
///                        i16 longitude in hundredths of a degree; latitude -32768: no place
///     state   4 bytes    char[2] code, u16 its first city; cities stand by state, then name
///     block   u32        where each B cities begin in the pool
///     pool    a city     u8 kept << 4 | count, then u8 count - 15 where count is 15, then bytes;
///                        kept: how many bytes of the name before stay, 0 at the start of a block
fin_embedded_data fin_zip_table(void);

/// The borders of states and coasts, one a line of text: the two states that it parts, `-` for the sea
/// or another country, and the points. Of each point the steps in hundredths of a degree from the one
/// before, longitude first: the sign as the lowest bit, five bits a character from the lowest on, 63
/// added, and 32 more where another follows (Google's encoded polylines).
fin_embedded_data fin_border_lines(void);

#pragma clang assume_nonnull end

#endif
