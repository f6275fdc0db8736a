#ifndef CLINEEDIT_TERMINAL_H
#define CLINEEDIT_TERMINAL_H
#include <signal.h>
#include <termios.h>

#include "CLineEdit.h"

void remember_terminal(void);
#endif
