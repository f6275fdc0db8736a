#include <stdio.h>
#include <string.h>

#include "Terminal.h"

EditLine *le_init(const char *program) {
  remember_terminal();
  return el_init(program, stdin, stdout, stderr);
}

void le_end(EditLine *line) {
  el_end(line);
  le_restore_terminal();
}

void le_set_context(EditLine *line, void *context) { el_set(line, EL_CLIENTDATA, context); }

void *le_context(EditLine *line) {
  void *context = NULL;
  el_get(line, EL_CLIENTDATA, &context);
  return context;
}

void le_set_prompt(EditLine *line, le_prompt_function function) {
  el_wset(line, EL_PROMPT, function);
}

void le_set_reader(EditLine *line, le_read_function function) {
  el_wset(line, EL_GETCFN, function);
}

void le_set_mode(EditLine *line, const char *mode) { el_set(line, EL_EDITOR, mode); }

bool le_is_vi(EditLine *line) {
  const char *mode = NULL;
  return el_get(line, EL_EDITOR, &mode) == 0 && mode && strcmp(mode, "vi") == 0;
}

bool le_is_disabled(EditLine *line) {
  int isEnabled = 1;
  el_get(line, EL_EDITMODE, &isEnabled);
  return !isEnabled;
}

// Wide, because the narrow form leaks the copies that it makes; the names must live as long as the editor.
int le_add_function(EditLine *line, const wchar_t *name, const wchar_t *help, le_key_function f) {
  return el_wset(line, EL_ADDFN, name, help, f);
}

int le_bind(EditLine *line, const char *key, const char *command) {
  return el_set(line, EL_BIND, key, command, NULL);
}

int le_bind_alternative(EditLine *line, const char *key, const char *command) {
  return el_set(line, EL_BIND, "-a", key, command, NULL);
}

void le_parse(EditLine *line, const char *text) {
  Tokenizer *words = tok_init(NULL);
  if (!words) return;
  int count = 0;
  const char **list = NULL;
  if (tok_str(words, text, &count, &list) == 0 && count > 0) el_parse(line, count, list);
  tok_end(words);
}

int le_set_terminal_mode(EditLine *line, const char *which, const char *mode) {
  return el_set(line, EL_SETTY, which, mode, NULL);
}

void le_enter_raw_mode(EditLine *line, bool raw) { el_set(line, EL_PREP_TERM, raw ? 1 : 0); }

void le_refresh(EditLine *line) { el_set(line, EL_REFRESH); }

void le_replace(EditLine *line, const wchar_t *text) {
#ifndef __APPLE__
  if (*text) {
    el_wreplacestr(line, text);
    return;
  }
#endif
  const LineInfoW *info = el_wline(line);
  int length = (int)(info->lastchar - info->buffer);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  if (length > 0) el_deletestr(line, length);
  if (*text) el_winsertstr(line, text);
}

// Wide, because the narrow one fails at `history size` in an .editrc, and the rest of the file with it.
HistoryW *le_history(EditLine *line, int size) {
  HistoryW *history = history_winit();
  if (!history) return NULL;
  HistEventW event;
  history_w(history, &event, H_SETSIZE, size);
  el_wset(line, EL_HIST, history_w, history);
  return history;
}

void le_history_clear(HistoryW *history) {
  HistEventW event;
  history_w(history, &event, H_CLEAR);
}

void le_history_enter(HistoryW *history, const wchar_t *text) {
  HistEventW event;
  history_w(history, &event, H_ENTER, text);
}
