"""Benchmarks of encrypted profiles beside plain ones: a statement, opening, reading transactions.

Deriving the key from the passphrase, which is slow on purpose, is measured by itself; for the rest the profile
has a key that takes no time to derive.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

TRANSACTIONS = 100_000
PASSPHRASE = b"correct horse battery staple\n"


class Profile:
    def __init__(self, fin, home, is_protected):
        self.fin, self.is_protected = fin, is_protected
        self.environment = {"HOME": home, "XDG_DATA_HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC"}
        os.makedirs(home)

    def start(self, *arguments, secrets=1, **options):
        secret = None
        if self.is_protected:
            secret, given = os.pipe()
            os.write(given, PASSPHRASE * secrets)
            os.close(given)
            arguments = [*arguments, "--passphrase-fd", str(secret)]
            options["pass_fds"] = [secret]
        process = subprocess.Popen(
            [self.fin, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=self.environment, **options)
        if secret is not None:
            os.close(secret)
        return process

    def enter(self, *lines, secrets=1):
        process = self.start(secrets=secrets, stdin=subprocess.PIPE)
        process.communicate("".join(line + "\n" for line in lines).encode())

    def time(self, *arguments):
        """Wall and processor time of a run."""
        start = time.perf_counter()
        process = self.start(*arguments)
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        if status != 0 or not output:
            sys.exit(f"bench: {arguments} failed in a profile")
        return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


class Talk:
    def __init__(self, profile):
        self.process = profile.start(stdin=subprocess.PIPE)
        self.ask("x = 0")
        self.ask('spend($1, "food").amount')
        self.times = {}

    def ask(self, line):
        start = time.perf_counter()
        self.process.stdin.write(line.encode() + b'\n"done"\n')
        self.process.stdin.flush()
        while (answer := self.process.stdout.readline()) != b"done\n":
            if not answer:
                sys.exit(f"bench: no answer to {line}")
        return time.perf_counter() - start

    def note(self, name, line):
        before = self.processor
        self.times.setdefault(name, []).append((self.ask(line), self.processor - before))

    @property
    def processor(self):
        """Nanoseconds that the kernel counted for the process."""
        try:
            return int(pathlib.Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0]) / 1e9
        except OSError:
            return 0

    def medians(self, name):
        return [statistics.median(one) for one in zip(*self.times[name])]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def report(title, rows, base):
    print(f"\n{title}")
    width = max(len(name) for name in rows)
    for name, (wall, processor) in rows.items():
        print(
            f"  {name:<{width}}  {wall * 1000:9.2f} ms, {processor * 1000:9.2f} of the processor"
            f"  {wall / rows[base][0]:6.2f} × {base}")


def run(fin, quick):
    folder = tempfile.mkdtemp(prefix="fin-bench-")
    try:
        plain = Profile(fin, os.path.join(folder, "plain"), False)
        sealed = Profile(fin, os.path.join(folder, "sealed"), False)
        kinds = {"plain": plain, "encrypted": sealed}
        for profile in kinds.values():
            profile.enter(":profile new p", "x = 1")
        sealed.is_protected = True
        sealed.enter(":profile passwd", secrets=2)
        derivation = []
        for _ in range(3):
            start = time.perf_counter()
            sealed.time("--session", "default", "-e", "x")
            derivation.append(time.perf_counter() - start)
        sealed.environment["FIN_TEST_CHEAP_KEYS"] = "1"
        # The old passphrase, and the new one twice.
        sealed.enter(":profile passwd", secrets=4)
        rounds = 60 if quick else 300

        def statements(title):
            talks = {name: Talk(profile) for name, profile in kinds.items()}
            for n in range(rounds):
                for talk in talks.values():
                    talk.note("x = …", f"x = {n}")
                    talk.note("spend(…)", f'spend(${n + 1}, "food").amount')
            report(title, {
                f"{name}, {what}": talk.medians(what)
                for what in ("x = …", "spend(…)") for name, talk in talks.items()}, "plain, x = …")
            for talk in talks.values():
                talk.close()

        def medians(rounds, *arguments):
            times = {name: [] for name in kinds}
            for _ in range(rounds):
                for name, profile in kinds.items():
                    times[name].append(profile.time(*arguments))
            return {name: [statistics.median(one) for one in zip(*values)]
                    for name, values in times.items()}

        statements("A statement answered and on disk, in a profile (with the line that marks its end)")
        opening = medians(20 if quick else 60, "--session", "default", "-e", "x")
        report("Opening a profile's session (the whole process, deriving the key aside)", opening, "plain")
        print(f"  deriving the key: {min(derivation) - opening['encrypted'][0]:.2f} s")
        for profile in kinds.values():
            profile.enter(
                f"expenses = map(1..{TRANSACTIONS}, i => expense($1 * (1 + mod(i, 97)), \"food\", \"lunch\","
                " on: 2026-01-01 + 1d * mod(i, 300)));")
        reading = medians(3 if quick else 9, "--session", "default", "-e", "count(expenses)")
        report(f"Reading {TRANSACTIONS:,} transactions of a profile (the whole process)", reading, "plain")
        statements(f"A statement answered and on disk, {TRANSACTIONS:,} transactions beside it")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    run(os.path.abspath(sys.argv[1]), "--quick" in sys.argv)
