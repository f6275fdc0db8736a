"""Runs the benchmarks round robin, so that all candidates meet the same noise, and prints medians."""

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import goals
import plans
import profiles
import sessions
import shares
import transactions

FOLDER = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(FOLDER, "programs")


def lua():
    return shutil.which("lua5.4") or shutil.which("lua") or "lua5.4"


def spawn(command):
    """Runs a command; its wall time and its processor time, in seconds."""
    null = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    pid = os.posix_spawnp(command[0], command, os.environ, file_actions=null)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.exit(f"bench: {' '.join(command)} failed")
    return wall, usage.ru_utime + usage.ru_stime


def round_robin(candidates, rounds, which):
    """Medians by name; `which` picks wall (0) or processor (1) time."""
    times = {name: [] for name, _ in candidates}
    for name, command in candidates:
        spawn(command)
    order = list(candidates)
    for _ in range(rounds):
        # Who comes after a large program finds colder caches: nobody always does.
        random.shuffle(order)
        for name, command in order:
            times[name].append(spawn(command)[which])
    return {name: statistics.median(values) for name, values in times.items()}


def table(title, unit, scale, medians, base):
    print(f"\n{title}")
    width = max(len(name) for name in medians)
    for name, seconds in medians.items():
        ratio = seconds / medians[base]
        print(f"  {name:<{width}}  {seconds * scale:10.2f} {unit}  {ratio:8.2f} × {base}")


def drop(path):
    """Takes a file out of the page cache; false where the system keeps it there or cannot tell."""
    if not hasattr(os, "posix_fadvise"):
        return False
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
        # Where nothing is cached, a read that may not wait fails.
        os.preadv(file, [bytearray(1)], 0, os.RWF_NOWAIT)
        return False
    except BlockingIOError:
        return True
    finally:
        os.close(file)


def evicted(candidates, rounds):
    """A file lies differently in memory when it was read from disk than when it was just written: fewer of its
    pages are mapped at once. So the programs are dropped from the page cache, all alike: once, and read again by
    a first run; and before each run, which then waits for the disk."""
    paths = [os.path.realpath(shutil.which(command[0]) or command[0]) for _, command in candidates]
    # Somebody else may run one of them just now, which keeps it there.
    if not all(any(drop(path) for _ in range(100)) for path in paths):
        print("\nStart-up after eviction: left out, as the page cache cannot be dropped here")
        return
    medians = round_robin(candidates, rounds, 0)
    table("Start-up, evicted from the page cache once and read again (wall time)", "ms", 1000,
          medians, "lua5.4")
    beside_lua(medians, 1.2)
    times = {name: [] for name, _ in candidates}
    for _ in range(max(rounds // 10, 5)):
        for (name, command), path in zip(candidates, paths):
            drop(path)
            times[name].append(spawn(command)[0])
    medians = {name: statistics.median(values) for name, values in times.items()}
    table("Start-up, evicted before each run: with what the disk takes (wall time)", "ms", 1000,
          medians, "lua5.4")
    beside_lua(medians, 5)


def beside_lua(medians, most):
    goals.row("a start beside Lua's", medians["fin"] / medians["lua5.4"], most, "×")


def start_up(fin, rounds):
    # bc has no option for an expression: it reads a file and ends with `quit`.
    expression = os.path.join(PROGRAMS, "sum.bc")
    candidates = [
        ("fin", [fin, "-e", "1+1"]),
        ("lua5.4", [lua(), "-e", "print(1+1)"]),
        ("bc", ["bc", "-q", expression]),
        ("python3", ["/usr/bin/python3" if os.path.exists("/usr/bin/python3") else "python3",
                     "-c", "print(1+1)"]),
    ]
    medians = round_robin(candidates, rounds, 0)
    table("Start-up: evaluate 1+1 and end (wall time)", "ms", 1000, medians, "lua5.4")
    beside_lua(medians, 1.05)
    evicted(candidates[:2], rounds)


def loops(fin, rounds):
    """Processor time of the whole process less that of one that does nothing."""
    python = sys.executable
    empty = {
        "fin": [fin, "-e", "0"],
        "lua5.4": [lua(), "-e", "return"],
        "python3": [python, "-c", "0"],
        "python3 decimal": [python, "-c", "import decimal"],
    }
    nothing = round_robin(list(empty.items()), rounds * 3, 1)
    for program, title in [
        ("fib", "fib(27), by recursion"),
        ("loop", "a loop of 5 million steps"),
        ("amortization", "1,000 amortization schedules of 360 rows, written in the language"),
        ("amortization-money", "the same in money and percents, which the peers lack"),
        ("elements", "two million changes of a list's elements"),
        ("append", "a list of a million elements made one by one at top level, and read"),
        ("functions", "map, filter and reduce over a million numbers"),
        ("records", "two million changes of a record's fields"),
    ]:
        path = os.path.join(PROGRAMS, program)
        peer = path.removesuffix("-money")
        candidates = [("fin", [fin, path + ".fin"]), ("lua5.4", [lua(), peer + ".lua"])]
        if peer != path:
            candidates.insert(1, ("fin, plain numbers", [fin, peer + ".fin"]))
        if os.path.exists(peer + ".py"):
            candidates += [
                ("python3", [python, peer + ".py", "float"]),
                ("python3 decimal", [python, peer + ".py", "decimal"]),
            ]
        medians = round_robin(candidates, rounds, 1)
        medians = {name: max(value - nothing[name.split(",")[0]], 1e-6)
                   for name, value in medians.items()}
        table(f"{title} (processor time, start-up taken off)", "ms", 1000, medians, "lua5.4")


def growth(fin):
    """How many instructions twice as many steps take, less those of a start: 2 is linear, 4 is not."""
    if not shutil.which("valgrind"):
        return
    print("\nInstructions for twice as many steps (2 is linear)")

    def instructions(text):
        with tempfile.TemporaryDirectory() as folder:
            program, path = os.path.join(folder, "fin"), os.path.join(folder, "grow.fin")
            # Valgrind does not read what newer compilers write for debuggers.
            subprocess.run(["strip", "-o", program, fin], check=True)
            with open(path, "w") as file:
                file.write(text)
            run = subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, path],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            return int(run.stderr.rsplit("Collected : ", 1)[1].split()[0])

    steps = 5000
    for name, text in [
        ("xs[i] = v", "xs = map(1..{n}, i => 0)\nfor i in 1..{n} {{ xs[i] = i }}"),
        ("xs = xs + [i]", "xs = []\nfor i in 1..{n} {{ xs = xs + [i] }}"),
        ("xs = add(xs, i)", "fn add(xs, x) = xs + [x]\nxs = []\nfor i in 1..{n} {{ xs = add(xs, i) }}"),
        ("r.xs = r.xs + [i]", "r = {{xs: []}}\nfor i in 1..{n} {{ r.xs = r.xs + [i] }}"),
        ("xs = [i] + xs", "xs = []\nfor i in 1..{n} {{ xs = [i] + xs }}"),
        ("xs = drop(xs, 1)", "xs = map(1..{n}, i => i)\nfor i in 1..{n} {{ xs = drop(xs, 1) }}"),
        ("t = t + \"x\"", "t = \"\"\nfor i in 1..{n} {{ t = t + \"x\" }}"),
        ("rows[i].n += 1", "rows = map(1..{n}, i => {{n: i}})\nfor i in 1..{n} {{ rows[i].n += 1 }}"),
        ("recurring()", "expenses = map(1..{n}, i => expense($9, \"food\", \"Shop\","
         " on: 2024-01-01 + mod(i, 700) * 1d))\nrecurring().count"),
        ("l = pay(l, $1)", "l = loan($300k, 6.5%, 30y, start: 2026-01-15)\n"
         "for i in 1..{n} / 50 {{ l = pay(l, $1, 2026-02-15) }}"),
        ("unknown names", None),
    ]:
        def source(count):
            if text:
                return text.format(n=count)
            return "".join(f"unknown{place} + 1\n" for place in range(count // 10))

        start = instructions("0")
        one, two = (instructions(source(count)) - start for count in (steps, 2 * steps))
        print(f"  {name:<16}  {one / 1e6:8.1f} M  {two / 1e6:8.1f} M  {two / one:6.2f} ×")


def many_inputs(fin, rounds):
    """Processor time as for the loops. The peer works in binary and makes payments only; fin makes loans, exact
    to the cent, from which any other figure could be taken."""
    python = sys.executable
    try:
        import numpy_financial
    except ImportError:
        return
    empty = {"fin": [fin, "-e", "0"], "numpy": [python, "-c", "import numpy_financial"]}
    nothing = round_robin(list(empty.items()), rounds, 1)
    for program, title in [
        ("grid", "a grid of 10,000 loan payments"),
        ("simulate", "100,000 loan payments at rates drawn from a normal distribution"),
    ]:
        path = os.path.join(PROGRAMS, program)
        candidates = [
            ("fin", [fin, path + ".fin"]),
            ("fin, a what-if each", [fin, path + "-live.fin"]),
            ("numpy_financial, vectorised", [python, path + ".py", "vectorised"]),
            ("numpy_financial, a call each", [python, path + ".py", "calls"]),
        ]
        medians = round_robin(candidates, rounds, 1)
        medians = {name: max(value - nothing["fin" if name.startswith("fin") else "numpy"], 1e-6)
                   for name, value in medians.items()}
        table(f"{title} (processor time, start-up taken off)", "ms", 1000, medians,
              "numpy_financial, vectorised")


def python_schedules():
    """Seconds a schedule of 360 rows by the peers in Python; those that are not there are left out."""
    peers = {}
    try:
        import numpy
        import numpy_financial

        periods = numpy.arange(1, 361)

        def numpy_schedule():
            interest = numpy_financial.ipmt(0.065 / 12, periods, 360, -360000.0)
            principal = numpy_financial.ppmt(0.065 / 12, periods, 360, -360000.0)
            return interest, principal, 360000.0 - numpy.cumsum(principal)

        peers["numpy_financial"] = numpy_schedule
    except ImportError:
        pass
    try:
        from amortization.schedule import amortization_schedule

        peers["PyPI amortization"] = lambda: list(amortization_schedule(360000, 0.065, 360))
    except ImportError:
        pass
    medians = {}
    for name, schedule in peers.items():
        schedule()
        times = []
        for _ in range(15):
            start = time.process_time()
            for _ in range(20):
                schedule()
            times.append((time.process_time() - start) / 20)
        medians[name] = statistics.median(times)
    return medians


def native_medians(native, *arguments):
    output = subprocess.run([native, *arguments], check=True, capture_output=True, text=True).stdout
    medians = {}
    for line in output.splitlines():
        name, seconds = line.rsplit("\t", 1)
        medians[name] = float(seconds)
    return medians


def payoff_plans(native):
    medians = native_medians(native, "plans")
    medians.update(plans.peers())
    base = next(iter(medians))
    table("A payoff plan over 20 debts and 30 years, exact to the cent (processor time)", "µs", 1e6,
          medians, base)


def schedules(native):
    medians = native_medians(native)
    medians.update(python_schedules())
    base = next(iter(medians))
    table("A schedule of 360 rows, exact to the cent (processor time)", "µs", 1e6, medians, base)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fin", required=True)
    parser.add_argument("--native", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    if options.markdown:
        print("# Speed\n\nMeasured by `scripts/bench --markdown`, fin beside its peers in one run. A processor that changes its "
              "pace changes\nthe times; the ratios say more.\n\n```text")
    print(f"{os.uname().sysname} {os.uname().machine}, {os.cpu_count()} processors; "
          f"medians, all candidates in turn")
    start_up(options.fin, 50 if options.quick else 300)
    shares.run(options.fin, spawn, options.quick)
    loops(options.fin, 3 if options.quick else 11)
    growth(options.fin)
    goals.run(options.fin, round_robin, options.quick)
    many_inputs(options.fin, 3 if options.quick else 11)
    schedules(options.native)
    payoff_plans(options.native)
    sessions.run(options.fin, round_robin, options.quick)
    profiles.run(options.fin, options.quick)
    transactions.run(options.fin, spawn, options.quick)
    if options.markdown:
        print("```")


main()
