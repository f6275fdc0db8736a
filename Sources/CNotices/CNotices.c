#include "CNotices.h"

#ifndef __has_embed
#error "the notices are embedded with #embed, which clang knows from version 19 on"
#endif

// C23 has #embed; clang takes it in older C as an extension and says so each time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char notices[] = {
#embed "notices.txt"
    , 0};

const char *fin_notices(void) { return notices; }

// scripts/release.sh links an object that has them, so that a new commit compiles nothing again.
extern const char fin_commit[] __attribute__((weak)) = "";
extern const char fin_commit_day[] __attribute__((weak)) = "";

const char *fin_built_from(void) { return fin_commit; }
const char *fin_built_of(void) { return fin_commit_day; }
