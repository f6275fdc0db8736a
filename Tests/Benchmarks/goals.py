"""Figures that were lost once, each with its goal, so that a loss is seen in the next run."""

import os
import pty
import select
import shutil
import signal
import statistics
import subprocess
import tempfile
import time


def row(name, figure, goal, unit):
    verdict = "met" if figure <= goal else "MISSED"
    print(f"  {name:<58}  {figure:9.2f} {unit:<2}  goal {goal:6.2f} {unit:<2}  {verdict}")


class Goals:
    def __init__(self, fin, round_robin, rounds):
        self.fin, self.round_robin, self.rounds = fin, round_robin, rounds
        self.folder = tempfile.mkdtemp(prefix="fin-goals-")

    def session(self, name, lines):
        path, script = os.path.join(self.folder, name + ".json"), os.path.join(self.folder, name + ".fin")
        with open(script, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        # Opened once more, it is as it will be found.
        for words in [[script], ["-e", "1"]]:
            subprocess.run([self.fin, "--session", path] + words, check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
        return path

    def opening(self):
        kinds = {
            "200 loans": [f"l{n} = loan(${100 + n}k, 6.5%, 30y)" for n in range(200)],
            "200 cards": [f"c{n} = card(${1000 + n}, $9k, 19.9%)" for n in range(200)],
            "200 formulas": ["rate = 6.5%"] + [f"f{n} := rate * {n}" for n in range(200)],
            "4,000 loans": [f"l{n} = loan(${100 + n}k, 6.5%, 30y)" for n in range(4000)],
        }
        paths = {name: self.session(name.replace(" ", "").replace(",", ""), lines) for name, lines in kinds.items()}
        medians = self.round_robin(
            [("nothing", [self.fin, "-e", "1"])]
            + [(name, [self.fin, "--session", path, "-e", "1"]) for name, path in paths.items()], self.rounds, 1)
        for name in kinds:
            row(f"open a session of {name} (processor time, start off)", (medians[name] - medians["nothing"]) * 1000,
                     60 if name == "4,000 loans" else 10, "ms")
        return paths["4,000 loans"]

    def talk(self, path, body):
        """Runs the body with a function that sends keys to a prompt and gives the processor time they took."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(self.fin, [self.fin, "--session", path])

        def quiet(seconds=0.5):
            while select.select([terminal], [], [], seconds)[0]:
                try:
                    if not os.read(terminal, 65536):
                        return
                except OSError:
                    return

        def spent():
            with open(f"/proc/{pid}/schedstat", encoding="utf-8") as file:
                return int(file.read().split()[0]) / 1e9

        def send(keys):
            quiet()
            before = spent()
            os.write(terminal, keys.encode())
            quiet()
            return spent() - before

        try:
            quiet(2)
            return body(send)
        finally:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(terminal)

    def completion(self, path):
        if not os.path.exists("/proc/self/schedstat"):
            return
        # Of the letters before it, those of the second time tell what is not the Tab's.
        def keys(send):
            send("l3999\t\x15")
            times = [(send("l399\t\x15"), send("l399\x15")) for _ in range(5)]
            return statistics.median(tab - plain for tab, plain in times)

        row("Tab at a prompt of 4,000 names (processor time)", self.talk(path, keys) * 1000, 1, "ms")

    def spending(self, most):
        def rows(count):
            return self.session(f"expenses{count}", [
                f"expenses = map(1..{count}, i => expense($1 * (1 + mod(i, 97)), \"food\", \"lunch\","
                " on: 2024-01-01 + 1d * mod(i, 700)))"])

        counts = sorted({10, 100_000, most})
        paths = {f"{count:,}": rows(count) for count in counts}
        report = [self.fin, "--session", paths[f"{most:,}"], "-e", "report(period: 2025).total"]
        medians = self.round_robin([("report", report)], 3, 1)
        row(f"a year's report over {most:,} expenses (processor time)", medians["report"], 1.2 * most / 1e6, "s")
        medians = self.round_robin(
            [(name, [self.fin, "--session", path, "spend", "4", "food"]) for name, path in paths.items()],
            self.rounds, 1)
        for count in counts[1:]:
            row(f"one spend beside {count:,} expenses, by one beside 10", medians[f"{count:,}"] / medians["10"], 1.2, "×")

    def lines(self):
        def line(text):
            start = os.times()
            subprocess.run([self.fin], input=text.encode(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           env=dict(os.environ, XDG_DATA_HOME=self.folder), check=False)
            end = os.times()
            return end.children_user + end.children_system - start.children_user - start.children_system

        row("a line of `1` and 16,000 blanks (processor time)", line("1" + " " * 16_000 + "\n") * 1000, 50, "ms")

    def interruption(self):
        run = subprocess.Popen(
            [self.fin, "-e", 'export(map(1..3000000, i => i), "big.csv")'], cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        start = time.perf_counter()
        run.send_signal(signal.SIGINT)
        run.wait()
        row("end of an export of 3,000,000 numbers after Ctrl-C (wall)", time.perf_counter() - start, 0.5, "s")


def run(fin, round_robin, quick):
    print("\nFigures with a goal")
    goals = Goals(fin, round_robin, 5 if quick else 15)
    try:
        loans = goals.opening()
        goals.completion(loans)
        goals.spending(100_000 if quick else 1_000_000)
        goals.lines()
        goals.interruption()
    finally:
        shutil.rmtree(goals.folder)
