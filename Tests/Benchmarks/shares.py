"""Figures of starts and of loans' rows, and the shares of functions in what loops over many, each with its goal."""

import os
import shutil
import statistics
import subprocess
import tempfile
import time

from goals import row

# The share of the samples that one function of FinLibrary may have: release builds don't optimize it.
MOST_OF_LIBRARY = 0.05


def instructions(fin, arguments):
    """The millions of instructions of a run; nil where nobody can count them."""
    if not shutil.which("valgrind"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "fin")
        # Valgrind does not read what newer compilers write for debuggers.
        subprocess.run(["strip", "-o", program, fin], check=True)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *arguments],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        return int(run.stderr.rsplit("Collected : ", 1)[1].split()[0]) / 1e6


def wall(command, rounds):
    """The median wall time of a command, which may fail."""
    times = []
    for _ in range(rounds + 1):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return statistics.median(times[1:])


def starting(fin, rounds):
    print("\nThe start, and the first line of a process that fails")
    for name, arguments, most in [
        ("instructions of a start", ["-e", "1+1"], 0.95),
        ("instructions of a line that fails", ["-e", "x + unknown_name"], 20),
    ]:
        counted = instructions(fin, arguments)
        if counted is None:
            print(f"  {name}: left out, as there is no valgrind")
        else:
            row(name, counted, most, "M")
    for name, line in [
        ("a name that nobody set", "x + unknown_name"), ("a function that is misspelt", "lowan($1)"),
        ("a question", "how much is my mortgage payment"),
    ]:
        row(f"{name} (wall time)", 1e3 * wall([fin, "-e", line], rounds), 5, "ms")


def rows_of_loans(fin, spawn, rounds):
    """Processor time of one loan with what is asked of it, the process taken off."""
    print("\nA loan of 360 payments from the language (processor time)")
    count = 3000

    def median(text):
        with tempfile.NamedTemporaryFile("w", suffix=".fin") as file:
            file.write(text)
            file.flush()
            return statistics.median(spawn([fin, file.name])[1] for _ in range(rounds))

    nothing = median(f"for i in 1..{count} {{ x = 1 }}\n")
    for name, asked, most in [
        (".schedule[360]", "loan($300k, 6.5%, 30y).schedule[360]", 15),
        ("sum(.schedule.interest)", "sum(loan($300k, 6.5%, 30y).schedule.interest)", 30),
    ]:
        seconds = median(f"for i in 1..{count} {{ x = {asked} }}\n") - nothing
        row(name, 1e6 * seconds / count, most, "µs")


def addresses(fin):
    """The names of each address: functions with the same code are one, under any of their names."""
    names = {}
    for line in subprocess.run(["nm", "--defined-only", fin], check=True, capture_output=True,
                               text=True).stdout.splitlines():
        address, _, name = line.split(" ", 2)
        names.setdefault(address, []).append(name)
    return {name: all for all in names.values() for name in all}


def sampled(fin, program, folder):
    """The share of each function in the samples of a run, by perf, else by valgrind's counts; nil without both."""
    if shutil.which("perf"):
        data = os.path.join(folder, "perf.data")
        run = subprocess.run(["perf", "record", "-o", data, fin, program],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if run.returncode == 0:
            report = subprocess.run(
                ["perf", "report", "-i", data, "--stdio", "--no-children", "-F", "overhead,symbol"],
                capture_output=True, text=True).stdout
            lines = [line.split() for line in report.splitlines() if line and line[0] != "#"]
            return {parts[-1]: float(parts[0].rstrip("%")) / 100 for parts in lines if len(parts) > 2}
    if shutil.which("valgrind"):
        counts = os.path.join(folder, "callgrind")
        stripped = os.path.join(folder, "fin")
        subprocess.run(["strip", "--strip-debug", "-o", stripped, fin], check=True)
        subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}", stripped,
                        program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        report = subprocess.run(["callgrind_annotate", counts], capture_output=True, text=True).stdout
        shares = {}
        for line in report.splitlines():
            if "(" in line and "%)" in line and ":" in line:
                share, name = line.split("(", 1)[1].split("%)", 1)
                name = name.split(":", 1)[1].split(" [")[0].strip()
                shares[name] = float(share) / 100
        return shares
    return None


WORK = {
    "search": "expenses = map(1..100_000, i => expense($9, \"food\", \"Shop {i} Market\", on: 2024-01-01))\n"
              "for i in 1..3 { x = count(search(\"no such payee\")) }",
    "export": "expenses = map(1..50_000, i => expense($9, \"food\", \"Shop {i} Market\", on: 2024-01-01))\n"
              "x = export(expenses, \"rows.csv\")",
    "plan": "ds = [card($6_500, $15k, 24.99%), card($3_000, $10k, 19.99%), loan($12k, 7%, 5y)]\n"
            "for i in 1..1_000 { x = plan(ds, extra: $200).schedule }",
    "by_year": "h = loan($300k, 6.5%, 30y, start: 2024-01-01)\nfor i in 1..2_000 { x = by_year(h) }",
    "cards": "x = map(1..20_000, i => card($1_200 + $1 * i, $5M, 24.99%, due: 15).utilization)",
    "mortgages": "x = map(1..5_000, i => mortgage($450k + $1 * i, 20%, 6.5%, 30y, tax: 1.1%).monthly)",
    "split": "t = join(map(1..20_000, i => \"note {i}\"), \",\")\nfor i in 1..20 { x = split(t, \",\") }",
    "contains": "xs = map(1..200_000, i => \"note {i} market\")\n"
                "x = count(filter(xs, t => contains(t, \"no such\")))",
    "schedule": "for i in 1..3_000 { x = loan($300k, 6.5%, 30y).schedule[360] }",
    "recurring": "expenses = map(1..50_000, i => expense($1 + $0.01 * mod(i * 7919, 29_900), \"food\","
                 " \"Shop {mod(i * 104_729, 300)} Market\", on: 2017-01-01 + mod(i, 2_920) * 1d))\n"
                 "x = recurring().count",
}


def library(fin):
    """Names each function of FinLibrary, which release builds leave unoptimized, with too much of the samples."""
    print(f"\nFunctions of FinLibrary above {MOST_OF_LIBRARY:.0%} of the samples (goal: none)")
    known = addresses(fin)
    found = False
    for work, text in WORK.items():
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "work.fin")
            with open(program, "w", encoding="utf-8") as file:
                file.write(text + "\n")
            before = os.getcwd()
            os.chdir(folder)
            try:
                shares = sampled(fin, program, folder)
            finally:
                os.chdir(before)
        if shares is None:
            return print("  not known: there is neither perf nor valgrind")
        for name, share in shares.items():
            # Of functions that are one, any may be meant: it is FinLibrary's if all are.
            if share > MOST_OF_LIBRARY and all("10FinLibrary" in other for other in known.get(name, [name])):
                found = True
                print(f"  {work}: {share:.0%} {name}  MISSED")
    if not found:
        print("  none")


def run(fin, spawn, quick):
    starting(fin, 5 if quick else 21)
    rows_of_loans(fin, spawn, 3 if quick else 11)
    library(fin)
