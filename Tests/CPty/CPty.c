#include "CPty.h"

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#if defined(__linux__)
#include <pty.h>
#else
#include <util.h>
#endif

pid_t pty_spawn(
    const char *path, char *const *arguments, char *const *environment, int columns, int rows, int *ours) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t process = forkpty(ours, NULL, NULL, &size);
  if (process == 0) {
    // Threads of a test run may block or ignore signals.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int s = 1; s < NSIG; s++) signal(s, SIG_DFL);
    execve(path, arguments, environment);
    _exit(127);
  }
  if (process > 0) fcntl(*ours, F_SETFD, FD_CLOEXEC);
  return process;
}

void pty_resize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}

int pty_exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

pid_t pty_foreground(int terminal) { return tcgetpgrp(terminal); }

bool pty_echoes(int terminal) {
  struct termios modes;
  return tcgetattr(terminal, &modes) == 0 && (modes.c_lflag & ECHO) != 0;
}

bool pty_waits(int terminal, pid_t process) {
#if defined(TIOCGPTPEER)
  int unread = 0;
  int program_side = ioctl(terminal, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (program_side >= 0) {
    if (ioctl(program_side, FIONREAD, &unread) < 0) unread = 0;
    close(program_side);
  }
  if (unread > 0) return false;
  char path[64], state = 'S';
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  FILE *file = fopen(path, "re");
  if (file != NULL) {
    if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1) state = 'S';
    fclose(file);
  }
  return state != 'R' && state != 'D';
#else
  (void)terminal, (void)process;
  return true;
#endif
}
