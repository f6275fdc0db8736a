#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "Terminal.h"

// All that the handlers touch is lock-free and safe in a signal handler.
static _Atomic int pending;
static volatile sig_atomic_t is_reading;
static int wake[2] = {-1, -1};

static void note(int bit) {
  int error = errno;
  atomic_fetch_or_explicit(&pending, bit, memory_order_relaxed);
  char byte = 0;
  ssize_t written = write(wake[1], &byte, 1);  // does not block; a full pipe wakes as well
  (void)written;
  errno = error;
}

static void on_noted(int signal) {
  note(signal == SIGINT ? LE_INTERRUPTED : signal == SIGWINCH ? LE_RESIZED : LE_RESUMED);
}

static void set_handler(int signal, void (*handler)(int), struct sigaction *former) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, former);
}

static void on_end(int signal) {
  if (is_reading && (signal == SIGHUP || signal == SIGTERM)) {
    note(signal == SIGHUP ? LE_HUNG_UP : LE_TERMINATED);
    return;
  }
  if (is_reading) {
    static const char end_of_pastes[] = "\033[?2004l\r\n";
    ssize_t written = write(STDOUT_FILENO, end_of_pastes, sizeof end_of_pastes - 1);
    (void)written;
  }
  le_restore_terminal();
  set_handler(signal, SIG_DFL, NULL);
  raise(signal);  // blocked until this handler returns
}

static void on_stop(int signal) {
  int error = errno;
  struct termios now;
  int is_terminal = tcgetattr(STDIN_FILENO, &now) == 0;
  le_restore_terminal();
  set_handler(signal, SIG_DFL, NULL);
  sigset_t only, former;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &only, &former);  // stops here, until someone continues us
  sigprocmask(SIG_SETMASK, &former, NULL);
  set_handler(signal, on_stop, NULL);
  if (is_terminal && tcgetpgrp(STDIN_FILENO) == getpgrp()) tcsetattr(STDIN_FILENO, TCSADRAIN, &now);
  if (is_reading) note(LE_RESUMED);
  errno = error;
}

static void guard(int signal, void (*handler)(int)) {
  struct sigaction now;
  if (sigaction(signal, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
    set_handler(signal, handler, NULL);
}

void le_guard_terminal(void) {
  static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGSEGV};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) guard(ends[i], on_end);
  guard(SIGTSTP, on_stop);
}

static const int noted[] = {SIGINT, SIGWINCH, SIGCONT};
enum { noted_count = sizeof noted / sizeof *noted };
static struct sigaction formerly[noted_count];

static bool open_wake(void) {
  if (wake[0] >= 0) return true;
  if (pipe(wake) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    fcntl(wake[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

bool le_begin_reading(void) {
  if (!open_wake()) return false;
  if (is_reading) return true;
  for (int i = 0; i < noted_count; i++) set_handler(noted[i], on_noted, &formerly[i]);
  is_reading = 1;
  return true;
}

void le_end_reading(void) {
  if (!is_reading) return;
  is_reading = 0;
  for (int i = 0; i < noted_count; i++) sigaction(noted[i], &formerly[i], NULL);
}

int le_wake_descriptor(void) { return wake[0]; }

int le_take_signals(void) {
  char bytes[64];
  while (read(wake[0], bytes, sizeof bytes) > 0) {
  }
  return atomic_exchange_explicit(&pending, 0, memory_order_relaxed);
}

void le_suspend(void) {
  kill(0, SIGTSTP);
  // Where nobody could continue us the system does not stop us: the line is to be drawn again all the same.
  note(LE_RESUMED);
}
