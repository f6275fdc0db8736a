// A program on a terminal of its own: between fork and exec there must be no Swift.
#ifndef CPTY_H
#define CPTY_H
#include <stdbool.h>
#include <sys/types.h>

/// Starts the program, and gives our end of its terminal; negative where that is not possible.
pid_t pty_spawn(
    const char *path, char *const *arguments, char *const *environment, int columns, int rows, int *ours);
void pty_resize(int terminal, int columns, int rows);
/// As a shell gives it: 128 and the signal for a program that was killed.
int pty_exit_code(int status);
/// The process group that keys such as Ctrl-C go to.
pid_t pty_foreground(int terminal);
/// Returns true if the terminal echoes what is typed.
bool pty_echoes(int terminal);
/// Returns true if the program has read all that was typed, and waits for more. True where the
/// system does not tell.
bool pty_waits(int terminal, pid_t process);
#endif
