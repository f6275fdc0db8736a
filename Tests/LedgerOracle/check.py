#!/usr/bin/env python3
"""Compares ledgers of loans with a second implementation, in exact fractions, over random payments.

Usage: check.py [--seed NUMBER] [--count NUMBER] FIN      asks the program FIN for each ledger
       check.py [--seed NUMBER] [--count NUMBER] --table  prints ledgers and results as rows

How each payment is divided, what is left, the payments left and the last one must agree to the cent.
The rows are those of ledgers.txt, which the tests of the engine read.
"""

import argparse
import calendar
import datetime
import json
import random
import subprocess
import sys
from fractions import Fraction as F

DAYS = {"act/365": F(365), "act/365.25": F(36525, 100), "act/360": F(360)}
FREE = (datetime.date(2020, 3, 13), datetime.date(2023, 8, 31))


def cents(amount):
    """Rounded half-up to whole cents; amounts are never negative."""
    return F((amount * 200 + 1) // 2, 100)


def later(day, months, anchor=None):
    total = day.year * 12 + day.month - 1 + months
    year, month = divmod(total, 12)
    month += 1
    return datetime.date(year, month, min(anchor or day.day, calendar.monthrange(year, month)[1]))


class Ledger:
    """A loan between its payments, by the day or by its due dates."""

    def __init__(self, case):
        self.case = case
        self.rate, self.payment = case["rate"], case["payment"]
        self.start = case["start"]
        self.balance, self.unpaid = case["amount"], F(0)
        self.day = self.start
        self.rows = []
        self.made, self.partial = 0, F(0)
        self.count = self.contract()

    def due(self, number):
        """Due dates, without those that a pause covers."""
        place = 0
        while number:
            place += 1
            day = later(self.start, place, self.start.day)
            if not any(a < day <= b for a, b in self.case["pauses"]):
                number -= 1
        return day

    # --- by the day

    def accrued(self, balance, start, end):
        days = (end - start).days
        if self.case["federal"]:
            low, high = max(start, FREE[0]), min(end, FREE[1] + datetime.timedelta(1))
            days -= max((high - low).days, 0)
        return balance * self.rate * days / DAYS[self.case["day_count"]]

    def run(self, end):
        """To a day; what a deferment leaves unpaid joins the principal when it ends."""
        for _, stop in self.case["pauses"]:
            if self.day < stop <= end:
                self.unpaid = cents(self.unpaid + self.accrued(self.balance, self.day, stop))
                self.balance, self.unpaid, self.day = self.balance + self.unpaid, F(0), stop
        self.unpaid += cents(self.accrued(self.balance, self.day, end))
        self.day = end

    def contract(self):
        """The scheduled payments: the last one pays all that is left."""
        other = object.__new__(Ledger)
        other.__dict__ = {"case": self.case, "rate": self.rate, "balance": self.balance,
                          "unpaid": self.unpaid, "day": self.day, "start": self.start}
        amounts = []
        while other.balance + other.unpaid > 0:
            if self.case["day_count"] == "30/360":
                interest = cents(other.balance * self.rate / 12)
                paid = min(self.payment, other.balance + interest)
                other.balance += interest - paid
            else:
                other.run(other.due(len(amounts) + 1))
                paid = min(self.payment, other.balance + other.unpaid)
                interest = min(paid, other.unpaid)
                other.unpaid -= interest
                other.balance -= paid - interest
            amounts.append(paid)
        return amounts

    def fill_by_day(self, amount, day, clears):
        """Which installments are behind after a payment."""
        rest = amount
        may_fill_next = not clears and not self.due(self.made + 1) <= day
        while rest > 0 and self.balance > 0:
            number = self.made + 1
            wanted = self.count[number - 1] if number <= len(self.count) else self.balance
            missing = wanted - self.partial
            complete = rest >= missing
            if not (self.due(number) <= day or may_fill_next and complete):
                break
            may_fill_next = False
            paid = min(rest, missing)
            rest -= paid
            if complete:
                self.made, self.partial = number, F(0)
            else:
                self.partial += paid
                break

    def pay_by_day(self, day, amount, principal_only):
        self.run(day)
        if not principal_only:
            self.fill_by_day(amount, day, amount == self.balance + self.unpaid)
        interest = F(0) if principal_only else min(amount, self.unpaid)
        principal = amount - interest
        self.unpaid -= interest
        self.balance -= principal
        extra = principal if principal_only else F(0)
        self.rows.append((day, amount, principal - extra, interest, extra, self.unpaid,
                          self.balance))

    # --- by due dates

    def installment(self):
        """Interest and amount of the next installment, before what was paid toward it."""
        number = self.made + 1
        opening = self.due(number - 1) if number > 1 else self.start
        late = sum((a for d, a in self.deferred if d > opening), F(0))
        before = self.balance + self.partial_principal
        interest = cents((self.balance + self.partial_principal + (late - self.partial_principal))
                         * self.rate / 12)
        owed = before + interest
        return interest, owed if number >= len(self.count) else min(self.payment, owed)

    def pay_scheduled(self, day, amount, principal_only):
        interest_sum = principal_sum = F(0)
        rest = amount
        may_fill_next = not self.due(self.made + 1) <= day
        while not principal_only and rest > 0 and self.balance > 0:
            interest, wanted = self.installment()
            missing = wanted - self.partial
            complete = rest >= missing
            due = self.due(self.made + 1)
            if not (due <= day or may_fill_next and complete):
                break
            may_fill_next = False
            paid = min(rest, missing)
            rest -= paid
            toward = (interest - self.partial_interest if complete
                      else min(paid, interest - self.partial_interest))
            principal = paid - toward
            self.balance -= principal
            interest_sum += toward
            principal_sum += principal
            if complete:
                self.made += 1
                self.partial = self.partial_interest = self.partial_principal = F(0)
                self.deferred = [(d, a) for d, a in self.deferred if d > due]
            else:
                self.partial += paid
                self.partial_interest += toward
                self.partial_principal += principal
                self.deferred.append((due, principal))
                break
        extra = rest
        self.balance -= extra
        if extra:
            self.deferred.append((day, extra))
        self.rows.append((day, amount, principal_sum, interest_sum, extra, F(0), self.balance))

    def play(self):
        self.deferred, self.partial_interest, self.partial_principal = [], F(0), F(0)
        for day, amount, principal_only in self.case["paid"]:
            if self.case["day_count"] == "30/360":
                self.pay_scheduled(day, amount, principal_only)
            else:
                self.pay_by_day(day, amount, principal_only)
        return self

    def rest(self):
        """How many payments are left on the day asked for, and the last of them; by the day only."""
        on = self.case["on"]
        while self.due(self.made + 1) < on:
            self.made += 1
        count, last = 0, F(0)
        while self.balance + self.unpaid > 0:
            count += 1
            self.run(self.due(self.made + count))
            last = min(self.payment, self.balance + self.unpaid)
            interest = min(last, self.unpaid)
            self.unpaid -= interest
            self.balance -= last - interest
        return count, last


def random_case(generator):
    def amount(low, high):
        return F(generator.randint(low * 100, high * 100), 100)

    student = generator.random() < 0.4
    start = datetime.date(2021, 1, 1) + datetime.timedelta(generator.randint(0, 1400))
    months = generator.randint(24, 180)
    lent = amount(2_000, 90_000)
    rate = F(generator.randint(100, 1_100), 10_000)
    level = lent * rate / 12 / (1 - (1 + rate / 12) ** -months)
    case = {
        "student": student, "federal": student and generator.random() < 0.5, "amount": lent,
        "rate": rate, "payment": cents(level * generator.randint(101, 130) / 100), "start": start,
        "day_count": generator.choice(["act/365", "act/365.25"] if student else
                                      ["30/360", "act/365", "act/365.25", "act/360"]),
        "pauses": [],
    }
    if student and generator.random() < 0.4:
        begin = start + datetime.timedelta(generator.randint(0, 900))
        case["pauses"] = [(begin, begin + datetime.timedelta(generator.randint(20, 400)))]
    paid, left, day = [], lent * 6 / 10, start
    for _ in range(generator.randint(1, 14)):
        day += datetime.timedelta(generator.choice([0, 1, 15, 28, 30, 31, 33, 61, 120]))
        kind = generator.random()
        part = case["payment"]
        if kind < 0.2:
            part = cents(part * generator.randint(5, 99) / 100)
        elif kind < 0.35:
            part = cents(part * generator.randint(101, 320) / 100)
        if day <= start or part > left or part <= 0:
            continue
        left -= part
        paid.append((day, part, generator.random() < 0.1))
    case["paid"] = paid
    case["on"] = day + datetime.timedelta(generator.randint(0, 100))
    return case


def money(amount):
    whole = amount * 100
    assert whole.denominator == 1, amount
    return f"{int(whole) // 100}.{int(whole) % 100:02}"


def row(case):
    """A case and its results on one line."""
    ledger = Ledger(case).play()
    rows = [":".join([str(r[0])] + [money(x) for x in r[1:]]) for r in ledger.rows]
    rest = ("-", "-")
    if case["day_count"] != "30/360":
        count, last = ledger.rest()
        rest = (str(count), money(last))
    return "|".join([
        "student" if case["student"] else "loan", "federal" if case["federal"] else "private",
        money(case["amount"]), f"{float(case['rate']):.4f}", money(case["payment"]),
        str(case["start"]), case["day_count"],
        ",".join(f"{a}:{b}" for a, b in case["pauses"]),
        ",".join(f"{d}:{money(a)}:{int(p)}" for d, a, p in case["paid"]), str(case["on"]),
        ";".join(rows), *rest])


def program(case):
    """The case in fin's language."""
    paid = ", ".join("{on: %s, amount: $%s%s}" % (d, money(a), ", principal: true" if p else "")
                     for d, a, p in case["paid"])
    points = int(case["rate"] * 10_000)
    rate = f"{points // 100}.{points % 100:02}%"
    shared = (f"payment: ${money(case['payment'])}, start: {case['start']},"
              f" day_count: \"{case['day_count']}\", paid: [{paid}]")
    if not case["student"]:
        return f"loan(${money(case['amount'])}, {rate}, {shared})"
    pauses = ", ".join("{from: %s, to: %s}" % pause for pause in case["pauses"])
    return (f"student_loan(${money(case['amount'])}, {rate}, {shared},"
            f" federal: {str(case['federal']).lower()}, deferments: [{pauses}])")


def ask(fin, case):
    lines = [f"p = progress({program(case)}, {case['on']})",
             "p.ledger.principal", "p.ledger.interest", "p.ledger.extra",
             "p.ledger.unpaid_interest", "p.ledger.balance", "p.payments_left"]
    out = subprocess.run([fin, "--today", str(case["on"]), "--json"]
                         + [x for line in lines for x in ("-e", line)],
                         capture_output=True, text=True)
    if out.returncode:
        return out.stderr
    values = [json.loads(line) for line in out.stdout.splitlines() if line.strip()][-6:]
    return values


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=20261125)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("fin", nargs="?")
    options = parser.parse_args()
    generator = random.Random(options.seed)
    cases = []
    while len(cases) < options.count:
        case = random_case(generator)
        if case["paid"]:
            cases.append(case)
    if options.table:
        for case in cases:
            print(row(case))
        return 0
    wrong = 0
    for case in cases:
        ledger = Ledger(case).play()
        answer = ask(options.fin, case)
        columns = [[money(r[i]) for r in ledger.rows] for i in (2, 3, 4, 5, 6)]
        if case["day_count"] != "30/360":
            columns.append(ledger.rest()[0])
        got = answer if isinstance(answer, str) else [
            [f"{float(x['amount'] if isinstance(x, dict) else x):.2f}" for x in a]
            if isinstance(a, list) else a for a in answer[:len(columns)]]
        if got != columns:
            wrong += 1
            print(program(case), case["on"], "\n  expected", columns, "\n  got", got)
            if wrong > 3:
                break
    print(f"{len(cases)} ledgers, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
