"""Benchmarks of many transactions: a statement imported, a year reported, beside plain-text accounting."""

import datetime
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile

import goals
from sessions import Talk, milliseconds

COUNT = 100_000
FIRST_DAY = datetime.date(2017, 1, 1)
DAYS = 8 * 365
# What a bank calls them, with the account that a journal keeps them in.
CATEGORIES = {
    "Groceries": "food", "Food & Drink": "food", "Rent": "home", "Bills & Utilities": "home",
    "Insurance": "insurance", "Shopping": "lifestyle", "Personal": "lifestyle",
    "Entertainment": "entertainment", "Travel": "entertainment", "Gas": "auto",
    "Automotive": "auto", "Fees & Adjustments": "misc",
}
STEMS = ["NORTH", "RIVER", "OAK", "SUNNY", "CORNER", "UNION", "HARBOR", "MAPLE", "CITY", "GREEN"]
ENDS = ["MARKET", "CAFE", "STORE", "GARAGE", "BOOKS", "FUEL", "HOME", "FOODS", "CINEMA", "WEAR"]
PAYEES = 300
EMPLOYERS = ["ACME WIDGETS PAYROLL", "CITY COLLEGE PAYROLL"]
SALARY_EVERY = 60


def transactions(count=COUNT):
    """Day, payee, category (none for pay) and cents of each, oldest first; always the same."""
    chance = random.Random(100)
    payees = [
        (f"{chance.choice(STEMS)} {chance.choice(ENDS)} #{number:04}", chance.choice(list(CATEGORIES)))
        for number in range(PAYEES)]
    rows = []
    for number in range(count):
        day = FIRST_DAY + datetime.timedelta(days=number * DAYS // count)
        if number % SALARY_EVERY == 0:
            rows.append((day, chance.choice(EMPLOYERS), None, chance.randrange(150_000, 400_000)))
        else:
            payee, category = chance.choice(payees)
            rows.append((day, payee, category, -chance.randrange(100, 30_000)))
    return rows


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def write_files(folder, rows):
    """The same rows as a bank's table, as rules that tell hledger what is in it, and as a journal."""
    paths = {kind: os.path.join(folder, f"data.{kind}") for kind in ["csv", "rules", "journal"]}
    with open(paths["csv"], "w", encoding="utf-8") as file:
        file.write("Date,Description,Category,Amount\n")
        for day, payee, category, cents in rows:
            file.write(f"{day},{payee},{category or 'Income'},{money(cents)}\n")
    with open(paths["rules"], "w", encoding="utf-8") as file:
        file.write("skip 1\nfields date, description, category, amount\ncurrency $\n"
                   "date-format %Y-%m-%d\naccount1 assets:checking\naccount2 expenses:misc\n")
        for category, account in CATEGORIES.items():
            file.write(f"if %category ^{category}$\n  account2 expenses:{account}\n")
        file.write("if %category ^Income$\n  account2 income:pay\n")
    with open(paths["journal"], "w", encoding="utf-8") as file:
        for day, payee, category, cents in rows:
            account = f"expenses:{CATEGORIES[category]}" if category else "income:pay"
            file.write(f"{day} {payee}\n    {account}  ${money(-cents)}\n    assets:checking\n\n")
    return paths


def has(program):
    return shutil.which(program) is not None


def output(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def medians(candidates, rounds, prepare=lambda: None):
    """Median wall time of each command, all in turn; `prepare` runs before each."""
    times = {name: [] for name, _, _ in candidates}
    for number in range(rounds + 1):
        for name, spawn, command in candidates:
            prepare()
            wall = spawn(command)[0]
            # The first round warms up the caches.
            if number > 0:
                times[name].append(wall)
    return {name: statistics.median(values) for name, values in times.items()}


def importing(fin, spawn, folder, paths, rounds):
    session, journal = os.path.join(folder, "import.json"), os.path.join(folder, "import.journal")

    def begin_anew():
        for path in [session, session + ".bak", os.path.join(folder, "import.expenses.jsonl"),
                     os.path.join(folder, ".latest.data.csv")]:
            if os.path.exists(path):
                os.remove(path)
        with open(journal, "w", encoding="utf-8"):
            pass

    statement = f'import_statement("{paths["csv"]}", account: "Checking");'
    candidates = [("fin, imported and on disk", spawn, [fin, "--session", session, "-e", statement])]
    if has("hledger"):
        rules = ["--rules-file", paths["rules"]]
        candidates += [
            ("hledger, print of the table", spawn, ["hledger", "-f", paths["csv"], *rules, "print"]),
            ("hledger, import", spawn,
             ["hledger", "-f", journal, "import", "--rules-file", paths["rules"], paths["csv"]]),
        ]
    milliseconds(f"A bank's table of {COUNT:,} transactions imported (wall time)",
                 medians(candidates, rounds, begin_anew), candidates[0][0])


def reporting(fin, spawn, folder, paths, rounds):
    session = os.path.join(folder, "year.json")
    output([fin, "--session", session, "-e",
            f'import_statement("{paths["csv"]}", account: "Checking");'])
    kept = output([fin, "--session", session, "-e", "count(expenses) + count(earnings)"])
    if kept.replace(",", "") != str(COUNT):
        sys.exit(f"bench: {kept} of {COUNT} transactions were imported")
    name = "fin, a year's report"
    candidates = [
        (name, spawn, [fin, "--session", session, "-e", "report(2024)"]),
        ("fin, all expenses counted", spawn, [fin, "--session", session, "-e", "count(expenses)"]),
        ("fin, nothing asked of them", spawn, [fin, "--session", session, "-e", "1"]),
    ]
    if has("hledger"):
        candidates.append(("hledger, a year's balance", spawn,
                           ["hledger", "-f", paths["journal"], "balance", "expenses", "-p", "2024"]))
    if has("ledger"):
        candidates.append(("ledger, a year's balance", spawn,
                           ["ledger", "-f", paths["journal"], "balance", "expenses", "-p", "2024"]))
    result = medians(candidates, rounds)
    talk = Talk(fin, session)
    talk.ask("report(2024).total")
    again = [talk.ask(f"report({2018 + number % 7}).total") for number in range(4 * rounds)]
    adding = [talk.ask(f'spend(${number + 1}, "food").amount') for number in range(4 * rounds)]
    # A month's report after each kind of change: what changes is not to make it look at all of them.
    changes = {
        "nothing": "1",
        "a spend": 'spend(${n}, "food").amount',
        "an edit": "{{ expenses[{n}].amount = $5; 1 }}",
        "a delete": "count(delete({n}))",
    }
    month = {change: [] for change in changes}
    for number in range(4 * rounds):
        for change, statement in changes.items():
            talk.ask(statement.format(n=number + 1))
            # The change is answered before what it replaced is let go.
            talk.ask("1")
            month[change].append(talk.ask("report(2024-03).total"))
    found = [talk.ask('count(search("market", period: 2024-03))') for number in range(4 * rounds)]
    passing = [talk.ask('count(search("no such payee"))') for number in range(4 * rounds)]
    talk.close()
    result["fin, a report at its prompt"] = statistics.median(again)
    result["fin, an expense added at its prompt"] = statistics.median(adding)
    for change, times in month.items():
        result[f"fin, a month's report after {change}"] = statistics.median(times)
    result["fin, a search of a month"] = statistics.median(found)
    result["fin, a search of all"] = statistics.median(passing)
    milliseconds(f"A session or journal of {COUNT:,} transactions (wall time)", result, name)


def asking(fin, spawn, folder, quick):
    """What looks at every transaction: the processor time of a process that reads them and answers."""
    count = COUNT if quick else 10 * COUNT
    paths = write_files(folder, transactions(count))
    session = os.path.join(folder, "asked.json")
    output([fin, "--session", session, "-e",
            f'import_statement("{paths["csv"]}", account: "Checking");'])
    print(f"\nA session of {count:,} transactions, read and asked (processor time)")
    for name, question in [
        ("recurring()", "recurring().count"), ("advice()", "count([advice()])"),
        ("search of all", 'count(search("no such payee"))'),
    ]:
        times = [spawn([fin, "--session", session, "-e", question])[1] for _ in range(3)]
        goals.row(name, statistics.median(times), 3 * count / 1_000_000, "s")


def run(fin, spawn, quick):
    folder = tempfile.mkdtemp(prefix="fin-bench-")
    try:
        paths = write_files(folder, transactions())
        importing(fin, spawn, folder, paths, 1 if quick else 3)
        reporting(fin, spawn, folder, paths, 2 if quick else 7)
        asking(fin, spawn, folder, quick)
    finally:
        shutil.rmtree(folder)
