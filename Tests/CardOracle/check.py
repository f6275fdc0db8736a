#!/usr/bin/env python3
"""Compares cards in time with a second implementation, day by day in exact fractions.

Usage: check.py [--seed NUMBER] [--count NUMBER] FIN

Balances, the interest of each month, what is due or overdue and since when, and the payoff at a fixed
payment must agree to the cent. Here every day is taken by itself: in the morning a statement may
close, then the day's entries, then on a due day the automatic payment and the interest, and at its
end the day's interest.
"""

import argparse
import calendar
import datetime
import json
import random
import subprocess
import sys
from fractions import Fraction as F

DAY = datetime.timedelta(1)


def cents(amount):
    sign = -1 if amount < 0 else 1
    return sign * F((abs(amount) * 200 + 1) // 2, 100)


def in_month(year, month, day):
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return datetime.date(year, month, min(day, calendar.monthrange(year, month)[1]))


def on_day(date, day):
    """True if a date is that day of its month, or the month's last where it has none."""
    return date == in_month(date.year, date.month, day)


class Card:
    def __init__(self, case):
        self.case = case
        self.balance = case["balance"]
        self.rate, self.due = case["apr"], case["due"]
        self.accrued = F(0)
        self.interest, self.payments = [], []
        self.statement = None
        self.carried, self.in_full = False, 0

    def month(self, date):
        """The due days around a date: the one before or on it, and the one after it."""
        last = date
        while not on_day(last, self.due):
            last -= DAY
        following = date + DAY
        while not on_day(following, self.due):
            following += DAY
        return last, following

    def closing(self, date):
        """True if a statement closes on a date."""
        if self.case["closing"]:
            return on_day(date, self.case["closing"])
        return on_day(date + 25 * DAY, self.due)

    def due_after(self, closing):
        return self.month(closing)[1]

    def minimum(self, balance):
        interest = cents(max(balance, F(0)) * self.rate / 12)
        if balance + interest <= 0:
            return F(0)
        return min(max(F(25), cents(balance / 100) + interest), balance + interest)

    def asked(self, statement):
        owed = max(statement["balance"], F(0))
        return min(self.minimum(statement["balance"]) + sum(a for _, a in statement["missed"]),
                   owed + cents(owed * self.rate / 12))

    def unpaid(self, own):
        """What is missing of the statement's minimums, the oldest first, with its own or without."""
        s = self.statement
        rows = list(s["missed"])
        if own:
            rows.append((s["due"], self.asked(s) - sum(a for _, a in rows)))
        paid, room, left = s["paid"], max(self.balance, F(0)), []
        for due, amount in rows:
            filled = min(paid, amount)
            paid -= filled
            amount = min(amount - filled, room)
            room -= amount
            if amount > 0:
                left.append((due, amount))
        return left

    def open(self, date, history):
        counts = self.statement and self.followed is not None and self.followed < date
        missed = self.unpaid(True) if counts else []
        paid = sum((a for d, a in self.case["payments"] if date <= d), F(0)) if history else F(0)
        self.statement = {"due": self.due_after(date), "balance": self.balance + paid, "paid": paid,
                          "missed": missed}

    def pay(self, amount, date):
        self.balance -= amount
        self.payments.append((date, amount))
        if self.statement:
            self.statement["paid"] += amount

    def run(self, to):
        start = self.case["as_of"]
        # Minimums can be missed from the cycle of the first payment on.
        self.followed = start if self.case["autopay"] is not None else min(
            (d for d, _, k in self.case["since"] if k == "payment" and d <= to), default=None)
        # The statement under way on the day of the balance.
        opened = start
        while not self.closing(opened):
            opened -= DAY
        if self.due_after(opened) >= start:
            self.open(opened, opened < start)
        date = start
        while True:
            if date > start and self.closing(date):
                self.open(date, False)
            for day, amount, kind in self.case["since"]:
                if day != date:
                    continue
                if kind == "payment":
                    self.pay(amount, date)
                else:
                    self.balance += amount
                    if kind == "interest":
                        self.accrued = F(0)
                        self.interest.append((date, amount))
            if date > start and on_day(date, self.due):
                self.add(date)
            if date == to:
                return self
            last, following = self.month(date)
            self.accrued += max(self.balance, F(0)) * self.rate / 12 / (following - last).days
            date += DAY

    def add(self, date):
        interest = cents(self.accrued)
        self.accrued = F(0)
        s = self.statement
        if s and s["due"] == date:
            autopay = self.case["autopay"]
            owed = max(self.balance + interest, F(0))
            if any(d == date and k == "payment" for d, _, k in self.case["since"]):
                amount = F(0)
            elif autopay == "full":
                amount = min(max(s["balance"] - s["paid"], F(0)), max(self.balance, F(0)))
            elif autopay == "minimum":
                amount = min(max(self.asked(s) - s["paid"], F(0)), owed)
            else:
                amount = min(autopay or F(0), owed)
            if amount > 0:
                self.pay(amount, date)
            paid_whole = s["paid"] >= s["balance"]
            self.in_full = self.in_full + 1 if paid_whole else 0
            if not paid_whole:
                self.carried = True
            elif self.in_full > 1:
                self.carried = False
            if paid_whole and not self.carried:
                interest = min(interest, max(-self.balance, F(0)))
        self.balance += interest
        self.interest.append((date, interest))

    def payoff(self, date, amount):
        """The dates and interest of paying so much on each due day from a date on."""
        last, following = self.month(date)
        first = following
        if on_day(date, self.due) and date > self.case["as_of"]:
            last, first = date - 28 * DAY, date
            part = F(0)
        else:
            part = self.accrued + max(self.balance, F(0)) * self.rate / 12 * F(
                (following - date).days, (following - last).days)
        balance, rows, number = self.balance, [], 0
        while balance > 0 and number < 600:
            interest = cents(part if number == 0 else balance * self.rate / 12)
            paid = min(amount, balance + interest)
            day = in_month(first.year, first.month + number, self.due)
            balance += interest - paid
            rows.append((str(day), float(interest)))
            number += 1
        return rows


def random_case(generator):
    def amount(low, high):
        return F(generator.randint(low * 100, high * 100), 100)

    as_of = datetime.date(2026, 1, 1) + datetime.timedelta(generator.randint(0, 700))
    due = generator.randint(1, 31)
    closing = generator.choice([None, None, generator.randint(1, 31)])
    if closing == due or closing and (due > 28 or closing > 28):
        closing = None
    case = {
        "balance": amount(100, 9_000), "apr": F(generator.randint(0, 3_200), 10_000), "due": due,
        "closing": closing, "as_of": as_of, "since": [], "payments": [],
        "autopay": generator.choice([None] * 5 + ["minimum", "full", amount(20, 400)]),
    }
    if generator.random() < 0.3:
        case["payments"] = [(as_of - datetime.timedelta(generator.randint(0, 20)), amount(5, 200))]
    day = as_of
    for _ in range(generator.randint(0, 9)):
        day += datetime.timedelta(generator.choice([0, 1, 7, 20, 28, 31, 33, 60]))
        kind = generator.choice(["payment", "payment", "payment", "charge", "interest"])
        case["since"].append((day, amount(1, 60 if kind == "interest" else 500), kind))
    case["on"] = day + datetime.timedelta(generator.randint(0, 150))
    return case


def money(amount):
    return f"${float(amount):.2f}"


def program(case):
    since = ", ".join("{on: %s, amount: %s, kind: \"%s\"}" % (d, money(a), k)
                      for d, a, k in case["since"])
    payments = ", ".join("{on: %s, amount: %s}" % (d, money(a)) for d, a in case["payments"])
    points = int(case["apr"] * 10_000)
    autopay = case["autopay"]
    return (f"card({money(case['balance'])}, $20k, {points // 100}.{points % 100:02}%,"
            f" due: {case['due']}, as_of: {case['as_of']}"
            + (f", closing: {case['closing']}" if case["closing"] else "")
            + (f", since: [{since}]" if since else "")
            + (f", payments: [{payments}]" if payments else "")
            + ("" if autopay is None else f", autopay: {money(autopay)}" if isinstance(autopay, F)
               else f', autopay: "{autopay}"') + ")")


def expected(case, amount):
    card = Card(case).run(case["on"])
    result = {"balance": float(card.balance), "overdue": None,
              "interest": float(sum(a for _, a in card.interest)),
              "paid": float(sum(a for _, a in card.payments))}
    statement = card.statement
    if statement and card.followed is not None:
        is_over = statement["due"] < case["on"]
        left = card.unpaid(is_over)
        missing = sum(a for _, a in left)
        if is_over:
            most = card.balance + cents(max(card.balance, F(0)) * card.rate / 12)
            missing = max(min(card.asked(statement) - statement["paid"], most), F(0))
        if left and missing > 0 and card.balance > 0:
            result["overdue"] = [str(left[0][0]), float(missing)]
    return result, card.payoff(case["on"], amount)


def ask(fin, case, amount):
    lines = [f"c = {program(case)};", "c.balance", "sum(c.history.interest)",
             "sum(c.history.payments)", "c.payment_status", "c.due_on", "c.still_due",
             f"payoff(c, {money(amount)}).schedule" if amount else "[]"]
    out = subprocess.run([fin, "--today", str(case["on"]), "--json"]
                         + [x for line in lines for x in ("-e", line)],
                         capture_output=True, text=True)
    if out.returncode:
        return out.stderr
    values = [json.loads(line) for line in out.stdout.splitlines() if line.strip()]
    values = [v["amount"] if isinstance(v, dict) and "amount" in v else v for v in values]
    balance, interest, paid, status, due, still, schedule = values[-7:]
    return {"balance": balance, "interest": interest, "paid": paid,
            "overdue": [due, still] if status.startswith("overdue") else None}, [
                (row["date"], row["interest"]) for row in schedule]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=20261128)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("fin")
    options = parser.parse_args()
    generator = random.Random(options.seed)
    wrong = 0
    for _ in range(options.count):
        case = random_case(generator)
        amount = F(generator.randint(25_000, 90_000), 100)
        card = Card(case).run(case["on"])
        # A payment that is already made this month moves the first one; that is the engine's test.
        plain = card.statement is not None and card.balance > 0 and sum(
            a for _, a in card.payments + case["payments"]) == 0
        want, rows = expected(case, amount)
        got = ask(options.fin, case, amount if plain else None)
        if isinstance(got, str) or got[0] != want or plain and got[1] != rows:
            wrong += 1
            print(program(case), case["on"], money(amount), "\n  expected", want, rows[:3],
                  "\n  got", got if isinstance(got, str) else (got[0], got[1][:3]))
            if wrong > 3:
                break
    print(f"{options.count} cards, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
