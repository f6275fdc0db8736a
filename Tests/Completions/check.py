#!/usr/bin/env python3
"""Types command lines into bash, zsh and fish at a terminal, and looks at what Tab makes of them.

    check.py PROGRAM [SHELL…]

The shells run a `fin` that answers completions as PROGRAM does, and keeps the words of anything else.
"""
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

# Typed, and the words that fin gets once Tab and Enter were pressed.
CASES = [
    ("overv", ["overview"]),
    ("due --with", ["due", "--within"]),
    ("fmt --ch", ["fmt", "--check"]),
    ("--session wo", ["--session", "work"]),
    ("--session=wo", ["--session=work"]),
    ("--profile an", ["--profile", "ann"]),
    ("export hom", ["export", "home"]),
    ("--session work explain off", ["--session", "work", "explain", "offer"]),
    ("check pla", ["check", "plan.fin"]),
    ("check my", ["check", "my plan.fin"]),
    ("plan.", ["plan.fin"]),
    ("lesson infl", ["lesson", "inflation"]),
    ("help utiliz", ["help", "utilization"]),
    ("help :und", ["help", ":undo"]),
    ("report 3m", ["report", "3mo"]),
    ("spend 42 foo", ["spend", "42", "food"]),
    ("--color ne", ["--color", "never"]),
    ("--color=ne", ["--color=never"]),
    ("import acco", ["import", "account:"]),
    ("import stat", ["import", "statement.csv"]),
    ("loan poin", ["loan", "points:"]),
    ("completions fi", ["completions", "fish"]),
]
STARTS = {
    "bash": (["bash", "--norc", "-i"], 'eval "$(fin completions bash)"'),
    "zsh": (["zsh", "-f", "-i"], 'autoload -U compinit; compinit -D; eval "$(fin completions zsh)"'),
    "fish": (["fish", "--no-config", "-i"], "fin completions fish | source"),
}


class Shell:
    def __init__(self, words, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(
                HOME=folder, XDG_DATA_HOME=folder, TERM="xterm", PS1="$ ", COLUMNS="200",
                PATH=folder + "/bin:" + os.environ["PATH"])
            os.execvp(words[0], words)
        self.shown = b""

    def wait(self, seconds=0.25):
        """Reads until nothing more is shown."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                part = os.read(self.terminal, 65536)
            except OSError:
                return
            self.shown += part
            # fish asks the terminal who it is.
            if part.endswith(b"\x1b[c") or b"\x1b[0c" in part:
                os.write(self.terminal, b"\x1b[?62;c")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def appears(shell, path, seconds):
    """Reads until there is a file; false where it does not come."""
    end = time.monotonic() + seconds
    while not os.path.exists(path):
        if time.monotonic() > end:
            return False
        shell.wait(0.05)
    return True


def words_after(shell, path, line):
    for former in (path, path + ".answered"):
        if os.path.exists(former):
            os.remove(former)
    shell.shown = b""
    shell.type("fin " + line)
    shell.wait(0.15)
    shell.type("\t")
    # However slow the machine is, the answer comes first, then what the shell makes of it.
    appears(shell, path + ".answered", 20)
    shell.wait(0.4)
    shell.type("\r")
    if not appears(shell, path, 20):
        # A line that did not run must not be in the way of the next.
        shell.type("\x03")
        shell.wait()
        return None
    with open(path) as file:
        return file.read().split("\n")[:-1]


def main():
    program = os.path.abspath(sys.argv[1])
    failures = 0
    folder = tempfile.mkdtemp()
    try:
        os.mkdir(folder + "/bin")
        path = folder + "/words"
        with open(folder + "/bin/fin", "w") as file:
            # What Tab asks, and the script of a shell while it starts, is answered by the program.
            file.write(
                f'#!/bin/sh\n[ -e "$HOME/started" ] || exec {program} "$@"\n'
                f'if [ "$2" = words ]; then {program} "$@"; touch {path}.answered; exit; fi\n'
                f'printf "%s\\n" "$@" >{path}.part && mv {path}.part {path}\n')
        os.chmod(folder + "/bin/fin", 0o755)
        environment = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder)

        def fin(*words, typed=""):
            subprocess.run(
                [program, *words], env=environment, input=typed, text=True, check=True,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        fin("--session", "default", "-e", "home = loan($300k, 6.5%, 30y)")
        fin("--session", "work", "-e", "offer = $5")
        fin("--session", "default", typed=":profile new ann\n:profile logout\n")
        for name in ("plan.fin", "my plan.fin", "statement.csv"):
            open(f"{folder}/{name}", "w").close()
        for name in sys.argv[2:] or STARTS:
            if not shutil.which(name):
                print(f"  {name} is missing")
                failures += 1
                continue
            words, start = STARTS[name]
            shell = Shell(words, folder)
            shell.wait(1)
            shell.type(start + "; touch $HOME/started\r")
            appears(shell, folder + "/started", 60)
            shell.wait(0.5)
            for line, wanted in CASES:
                got = words_after(shell, path, line)
                if got != wanted:
                    print(f"  {name}: fin {line} and Tab: wanted {wanted}, got {got}")
                    print("    " + repr(shell.shown[-300:]))
                    failures += 1
            shell.type("exit\r")
            shell.wait()
            shell.end()
            os.remove(folder + "/started")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failures else 0)


main()
