#include "CForms.h"

#ifndef __has_embed
#error "the forms are embedded with #embed, which clang knows from version 19 on"
#endif

// C23 has #embed; clang takes it in older C as an extension and says so each time.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char languages[] = {
#embed "languages.forms"
};
static const unsigned char profiles[] = {
#embed "profiles.forms"
};
static const unsigned char commands[] = {
#embed "commands.forms"
};
static const unsigned char answers[] = {
#embed "answers.forms"
};
static const unsigned char returns[] = {
#embed "returns.forms"
};
static const unsigned char paying[] = {
#embed "paying.forms"
};
static const unsigned char planning[] = {
#embed "planning.forms"
};
static const unsigned char figures[] = {
#embed "figures.forms"
};
static const unsigned char arithmetic[] = {
#embed "arithmetic.forms"
};
static const unsigned char calendar[] = {
#embed "calendar.forms"
};
static const unsigned char conversions[] = {
#embed "conversions.forms"
};
static const unsigned char changes[] = {
#embed "changes.forms"
};
static const unsigned char spending[] = {
#embed "spending.forms"
};
static const unsigned char own[] = {
#embed "own.forms"
};
static const unsigned char questions[] = {
#embed "questions.forms"
};

static const fin_forms files[] = {
    {"languages", languages, sizeof languages},
    {"profiles", profiles, sizeof profiles},
    {"commands", commands, sizeof commands},
    {"answers", answers, sizeof answers},
    {"returns", returns, sizeof returns},
    {"paying", paying, sizeof paying},
    {"planning", planning, sizeof planning},
    {"figures", figures, sizeof figures},
    {"arithmetic", arithmetic, sizeof arithmetic},
    {"calendar", calendar, sizeof calendar},
    {"conversions", conversions, sizeof conversions},
    {"changes", changes, sizeof changes},
    {"spending", spending, sizeof spending},
    {"own", own, sizeof own},
    {"questions", questions, sizeof questions},
};

static const unsigned char sentences[] = {
#embed "sentences.forms"
};

static const fin_forms book = {"sentences", sentences, sizeof sentences};

const fin_forms *const fin_sentences = &book;

static const unsigned char pages[] = {
#embed "pages.forms"
};

static const fin_forms page_book = {"pages", pages, sizeof pages};

const fin_forms *const fin_pages = &page_book;

const fin_forms *fin_forms_at(size_t place) {
  return place < sizeof files / sizeof files[0] ? &files[place] : NULL;
}
