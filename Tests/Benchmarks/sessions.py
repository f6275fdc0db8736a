"""Benchmarks of saved sessions: opening one, an answered and saved statement, formulas that follow."""

import json
import os
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

EXPENSES = 100_000
FORMULAS = 10_000


def milliseconds(title, medians, base):
    print(f"\n{title}")
    width = max(len(name) for name in medians)
    for name, seconds in medians.items():
        print(f"  {name:<{width}}  {seconds * 1000:10.3f} ms  {seconds / medians[base]:8.2f} × {base}")


def write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return path


def build(fin, session, lines, folder):
    script = write(os.path.join(folder, "build.fin"), lines)
    subprocess.run([fin, "--session", session, script], check=True, stdout=subprocess.DEVNULL)


class Talk:
    """A session on a pipe: each line is answered by one line."""

    def __init__(self, fin, session):
        self.process = subprocess.Popen(
            [fin, "--session", session], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        start = time.perf_counter()
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        seconds = time.perf_counter() - start
        if not answer:
            sys.exit(f"bench: no answer to {line}")
        return seconds

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def opening(fin, folder, round_robin, rounds):
    session = os.path.join(folder, "loans.json")
    lines = ["rate = 6.5%"]
    for n in range(100):
        lines.append(f"l{n} = loan(${100 + n}k, 6.{n:02}%, {10 + n % 20}y, first: 2026-02-01)")
        lines.append(f"f{n} := loan(${100 + n}k, rate, {10 + n % 20}y).payment + l{n}.payment")
    build(fin, session, lines, folder)
    # Opened once more, it is as it will be found.
    subprocess.run([fin, "--session", session, "-e", "1"], check=True, stdout=subprocess.DEVNULL)
    medians = round_robin([
        ("nothing", [fin, "-e", "1"]), ("session", [fin, "--session", session, "-e", "1"]),
    ], rounds, 0)
    parsing = []
    for _ in range(rounds):
        start = time.perf_counter()
        with open(session, encoding="utf-8") as file:
            json.load(file)
        parsing.append(time.perf_counter() - start)
    milliseconds(
        "Opening a session of 100 loans and 100 live formulas (wall time, start-up taken off)",
        {
            "fin, all loans and formulas made": medians["session"] - medians["nothing"],
            "CPython, the file's JSON parsed": statistics.median(parsing),
        }, "CPython, the file's JSON parsed")


def answers(fin, folder, count, rounds):
    """What an assignment and a `spend` take at the prompt of a session with so many expenses: medians."""
    session = os.path.join(folder, f"expenses{count}.json")
    build(fin, session, [
        f"expenses = map(1..{count}, i => expense($1 * (1 + mod(i, 97)), \"food\", \"lunch\","
        " on: 2026-01-01 + 1d * mod(i, 300)))",
    ], folder)
    talk = Talk(fin, session)
    talk.ask("count(expenses)")
    talk.ask("x = 0")
    binding = [talk.ask(f"x = {n}") for n in range(rounds)]
    spending = [talk.ask(f'spend(${n + 1}, "food").amount') for n in range(rounds)]
    talk.close()
    return statistics.median(binding), statistics.median(spending)


def statements(fin, folder, rounds, most):
    binding, spending = answers(fin, folder, EXPENSES, rounds)

    # The peer: one row, committed to disk, in a table of as many rows on the same disk.
    database = sqlite3.connect(os.path.join(folder, "expenses.db"))
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE expenses (amount TEXT, category TEXT, note TEXT, day TEXT)")
    database.executemany(
        "INSERT INTO expenses VALUES (?, 'food', 'lunch', '2026-01-01')",
        ((str(1 + n % 97),) for n in range(EXPENSES)))
    database.commit()
    inserting = []
    for n in range(rounds):
        start = time.perf_counter()
        database.execute("INSERT INTO expenses VALUES (?, 'food', NULL, '2026-01-01')", (str(n),))
        database.commit()
        inserting.append(time.perf_counter() - start)
    database.close()
    milliseconds(
        f"A statement answered and on disk, {EXPENSES:,} expenses beside it (wall time)",
        {
            "fin, x = …": binding,
            "fin, spend(…)": spending,
            "sqlite3, insert and commit": statistics.median(inserting),
        }, "sqlite3, insert and commit")
    milliseconds(
        "A spend answered and on disk, by the expenses beside it (wall time)",
        {f"{count:,}": answers(fin, folder, count, rounds)[1] for count in [1000, most]}, "1,000")


def formulas(fin, folder, round_robin, rounds):
    """Processor time for one change of the input that all of them hang on."""
    again = 20
    # The least that recalculation takes, and a library that tracks what depends on what as fin does.
    plain = write(os.path.join(folder, "closures.py"), [
        "import sys",
        "shape, again = sys.argv[1], int(sys.argv[2])",
        "values = [0] * 10001",
        "if shape == 'chain':",
        "    formulas = [lambda n=n: values[n - 1] + 1 for n in range(1, 10001)]",
        "else:",
        "    formulas = [lambda n=n: values[0] + n for n in range(1, 10001)]",
        "for i in range(again):",
        "    values[0] = i",
        "    for n, formula in enumerate(formulas): values[n + 1] = formula()",
    ])
    tracking = write(os.path.join(folder, "signals.py"), [
        "import sys",
        "from reaktiv import Computed, Signal",
        "shape, again = sys.argv[1], int(sys.argv[2])",
        "sys.setrecursionlimit(200_000)",
        "cells = [Signal(0)]",
        "for n in range(1, 10001):",
        "    before = cells[n - 1 if shape == 'chain' else 0]",
        "    step = 1 if shape == 'chain' else n",
        "    cells.append(Computed(lambda before=before, step=step: before() + step))",
        "    cells[-1]()",
        "for i in range(again):",
        "    cells[0].set(i + 1)",
        "    if shape == 'chain': cells[-1]()",
        "    else:",
        "        for cell in cells: cell()",
    ])
    has_tracking = subprocess.run(
        [sys.executable, "-c", "import reaktiv"], stderr=subprocess.DEVNULL).returncode == 0
    peers = [("python3, closures called in order", plain)]
    if has_tracking:
        peers.append(("PyPI reaktiv", tracking))
    for shape in ["chain", "fan"]:
        lines = ["f0 = 0"]
        for n in range(1, FORMULAS + 1):
            lines.append(f"f{n} := f{n - 1} + 1" if shape == "chain" else f"f{n} := f0 + {n}")
        read = f"f{FORMULAS}"
        if shape == "fan":
            lines.append("total := sum([" + ", ".join(f"f{n}" for n in range(1, FORMULAS + 1)) + "])")
            read = "total"
        scripts = {}
        for count in [1, again + 1]:
            scripts[count] = write(
                os.path.join(folder, f"{shape}{count}.fin"),
                lines + [f"for i in 1..{count} {{ f0 = i; {read} }}"])
        candidates = [("fin", 1, [fin, scripts[1]]), ("fin", 2, [fin, scripts[again + 1]])]
        for name, program in peers:
            candidates.append((name, 1, [sys.executable, program, shape, "1"]))
            candidates.append((name, 2, [sys.executable, program, shape, str(again + 1)]))
        medians = round_robin(
            [(f"{name} {run}", command) for name, run, command in candidates], rounds, 1)
        milliseconds(
            f"{FORMULAS:,} live formulas in a {shape}, after one change (processor time)",
            {
                name: (medians[f"{name} 2"] - medians[f"{name} 1"]) / again
                for name in ["fin"] + [name for name, _ in peers]
            }, "fin")


def run(fin, round_robin, quick):
    folder = tempfile.mkdtemp(prefix="fin-bench-")
    try:
        opening(fin, folder, round_robin, 20 if quick else 100)
        statements(fin, folder, 20 if quick else 100, 100_000 if quick else 1_000_000)
        formulas(fin, folder, round_robin, 3 if quick else 9)
    finally:
        shutil.rmtree(folder)
