// What people type and the answers to it, as parts of the program; .github/CONTRIBUTING.md describes the files.
#ifndef CFORMS_H
#define CFORMS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct {
  /// The name of the file, without its ending.
  const char *name;
  /// UTF-8, without a null at its end.
  const unsigned char *text;
  size_t size;
} fin_forms;

/// The files in the order in which their rows are tried; null behind the last one.
const fin_forms *_Nullable fin_forms_at(size_t place);

/// The book that sentences are read by.
extern const fin_forms *const fin_sentences;
/// The pages of help for everyday words.
extern const fin_forms *const fin_pages;

#pragma clang assume_nonnull end

#endif
