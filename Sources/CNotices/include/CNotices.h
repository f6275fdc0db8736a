// The notices of all that is in the program, and the commit that it was built from.
#ifndef CNOTICES_H
#define CNOTICES_H

#pragma clang assume_nonnull begin

/// The licenses and copyrights of the fonts and libraries inside the program; ends with a zero byte.
const char *fin_notices(void);

/// The commit, as git abbreviates it, with what follows where the sources were changed since; empty where
/// the build did not say.
const char *fin_built_from(void);

/// The day of the commit: 2026-01-15, or empty.
const char *fin_built_of(void);

#pragma clang assume_nonnull end

#endif
