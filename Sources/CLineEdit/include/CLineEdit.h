// What Swift cannot say to libedit itself: its variadic functions, C's standard streams, and signal handlers.
#ifndef CLINEEDIT_H
#define CLINEEDIT_H

// For the functions that Swift imports as they are: el_wgets, el_wline, el_winsertstr, el_cursor, …
#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

#pragma clang assume_nonnull begin

typedef wchar_t *_Nonnull (*le_prompt_function)(EditLine *);
typedef unsigned char (*le_key_function)(EditLine *, wint_t);
typedef int (*le_read_function)(EditLine *, wchar_t *);

// ---- the terminal ----

/// Makes LC_CTYPE a UTF-8 locale; false where there is none. Only LC_CTYPE: numbers keep their point.
/// To be called before le_init, whose key maps depend on it.
bool le_use_utf8(void);
/// Returns true if the terminal of this name understands the usual (ANSI) sequences.
bool le_is_capable(const char *terminal);
/// Columns and rows; false where they are not known. A size that no screen has is made the given one.
bool le_size(int *columns, int *rows);
/// The columns that a character takes; negative where it cannot be shown.
int le_width(wchar_t character);
/// Puts the terminal back as it was before the first le_init. Safe in a signal handler.
void le_restore_terminal(void);

// ---- libedit ----

/// An editor on the standard streams. The terminal is put back at exit, too.
EditLine *_Nullable le_init(const char *program);
void le_end(EditLine *);

void le_set_context(EditLine *, void *);
/// The settings; valid only afterwards.
void *le_context(EditLine *);
void le_set_prompt(EditLine *, le_prompt_function);
void le_set_reader(EditLine *, le_read_function);
void le_set_mode(EditLine *, const char *mode);
bool le_is_vi(EditLine *);
/// Returns true if `edit off` was said.
bool le_is_disabled(EditLine *);
int le_add_function(EditLine *, const wchar_t *name, const wchar_t *help, le_key_function);
int le_bind(EditLine *, const char *key, const char *command);
/// In the command mode of vi.
int le_bind_alternative(EditLine *, const char *key, const char *command);
/// Obeys a line of an .editrc.
void le_parse(EditLine *, const char *text);
/// Such as le_set_terminal_mode(line, "-d", "-isig").
int le_set_terminal_mode(EditLine *, const char *which, const char *mode);
void le_enter_raw_mode(EditLine *, bool raw);
void le_refresh(EditLine *);
/// Makes this the line, and leaves what was killed alone. The cursor stays, or goes to the end.
void le_replace(EditLine *, const wchar_t *text);

// ---- libedit's own history, for its own commands (vi's n, M-p) ----

HistoryW *_Nullable le_history(EditLine *, int size);
void le_history_clear(HistoryW *);
void le_history_enter(HistoryW *, const wchar_t *);

// ---- signals ----

enum { LE_INTERRUPTED = 1, LE_RESIZED = 2, LE_RESUMED = 4, LE_TERMINATED = 8, LE_HUNG_UP = 16 };

/// From now on a signal that ends or stops the process finds the terminal as it was.
/// Signals that are ignored (nohup) stay ignored.
void le_guard_terminal(void);
/// While a line is read, signals are noted and wake the reader; false where there are no descriptors left.
bool le_begin_reading(void);
/// Puts the handlers of the owner back.
void le_end_reading(void);
/// Readable whenever a signal was noted.
int le_wake_descriptor(void);
/// The signals noted since the last call.
int le_take_signals(void);
/// Stops the whole job, as the terminal does on Ctrl-Z.
void le_suspend(void);

#pragma clang assume_nonnull end
#endif
