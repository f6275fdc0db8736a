// For wcwidth.
#define _GNU_SOURCE
#include "Terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Of the termcap library that libedit brings; its header would be one more package.
extern int tgetent(char *, const char *);
extern char *tgetstr(const char *, char **);

bool le_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return false;
}

bool le_is_capable(const char *terminal) {
  char entry[4096], strings[4096], *area = strings;
  if (tgetent(entry, terminal) != 1) return false;
  const char *erase = tgetstr("ce", &area), *up = tgetstr("up", &area);
  return up && erase && strncmp(erase, "\033[K", 3) == 0;
}

// No screen has as many columns or rows as some terminals claim that know no size.
static const unsigned short largest_screen = 1000;

bool le_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_col > largest_screen || size.ws_row > largest_screen) {
    // libedit asks for itself, believes it and takes memory for every place of the screen.
    size.ws_col = (unsigned short)*columns;
    size.ws_row = (unsigned short)*rows;
    ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    return false;
  }
  if (size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int le_width(wchar_t character) { return wcwidth(character); }

static struct termios original;
static volatile sig_atomic_t is_known;

void le_restore_terminal(void) {
  // A job in the background would be stopped for touching the terminal.
  if (is_known && tcgetpgrp(STDIN_FILENO) == getpgrp()) tcsetattr(STDIN_FILENO, TCSADRAIN, &original);
}

void remember_terminal(void) {
  if (is_known || tcgetattr(STDIN_FILENO, &original) != 0) return;
  is_known = 1;
  // Objects that live to the end of a Swift program are not taken down.
  atexit(le_restore_terminal);
}
