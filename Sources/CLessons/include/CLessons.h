// The lessons, as parts of the program: one that is handed to somebody without its sources teaches, too.
#ifndef CLESSONS_H
#define CLESSONS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct {
  /// The name in `fin lesson`.
  const char *name;
  /// UTF-8, without a null at its end.
  const unsigned char *text;
  size_t size;
} fin_lesson;

/// The lessons in the order in which they build on each other; null behind the last one.
const fin_lesson *_Nullable fin_lesson_at(size_t place);

#pragma clang assume_nonnull end

#endif
