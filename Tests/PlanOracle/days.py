#!/usr/bin/env python3
"""Compares payoff plans of debts with due days with a second implementation, in exact fractions.

Usage: days.py [--seed NUMBER] [--count NUMBER] FIN

Each row of each debt (due date, payment, interest and balance) and the debt-free date must agree to the cent.
"""

import argparse
import calendar
import datetime
import json
import random
import subprocess
import sys
from fractions import Fraction as F


def cents(amount):
    """Rounded half-up to whole cents; amounts are never negative."""
    return F((amount * 200 + 1) // 2, 100)


def month_of(day):
    return day.year * 12 + day.month - 1


def in_month(month, day):
    """A day of a month, or the month's last."""
    year, month = divmod(month, 12)
    return datetime.date(year, month + 1, min(day, calendar.monthrange(year, month + 1)[1]))


class Debt:
    """What is owed, with the calendar month of its first payment and the day of the month."""

    def __init__(self, case, today):
        self.__dict__.update(case)
        self.left = self.balance
        self.rows = []
        if self.due:
            self.first = month_of(today)
            if in_month(self.first, self.due) < today:
                self.first += 1
            self.day = self.due
            due = in_month(self.first, self.day)
            before = in_month(self.first - 1, self.day)
            self.part = F((due - today).days, (due - before).days)
        else:
            self.first, self.day, self.part = month_of(today) + 1, today.day, F(1)

    def rate_on(self, day):
        return self.promo[0] if self.promo and day <= self.promo[1] else self.rate


def solve(case):
    today = case["today"]
    debts = [Debt(debt, today) for debt in case["debts"]]
    first = min(debt.first for debt in debts)
    budget = case["budget"]

    def order(month):
        """By the rates that the month's due days have; of equal ones the smaller balance."""
        def key(place):
            debt = debts[place]
            if case["method"] == "snowball":
                # By the rate at the start, and what is owed then.
                return (debt.balance, -debt.rate_on(today), place)
            # A debt that is not due yet counts with the rate of its first due day.
            day = in_month(max(first + month, debt.first), debt.day)
            return (-debt.rate_on(day), debt.balance, place)
        return sorted(range(len(debts)), key=key)

    month = 0
    while any(debt.left > 0 for debt in debts):
        if month == 1200:
            return None
        rest, due = budget, []
        for place, debt in enumerate(debts):
            if debt.left <= 0:
                continue
            if first + month < debt.first:
                rest -= debt.minimum
                continue
            day = in_month(first + month, debt.day)
            part = debt.part if not debt.rows else F(1)
            interest = cents(debt.left * debt.rate_on(day) / 12 * part)
            charged = cents(debt.spending * part)
            owed = debt.left + interest + charged
            paid = min(debt.minimum, owed)
            rest -= paid
            due.append(place)
            debt.rows.append([day, paid, interest, owed - paid])
        rest = max(rest, F(0))
        for place in order(month):
            if place in due:
                row = debts[place].rows[-1]
                more = min(rest, row[3])
                row[1], row[3], rest = row[1] + more, row[3] - more, rest - more
                debts[place].left = row[3]
        month += 1
    return debts


# --- random plans -------------------------------------------------------------------------------

def random_case(rng):
    today = datetime.date(2026, 1, 1) + datetime.timedelta(days=rng.randrange(1400))
    debts = []
    for n in range(rng.randint(1, 5)):
        balance = F(rng.randint(50_00, 15_000_00), 100)
        rate = F(rng.choice((rng.randint(0, 3500), rng.randint(900, 2999))), 10000)
        isCard = rng.random() < 0.8
        promo = None
        if rng.random() < 0.25:
            until = today + datetime.timedelta(days=rng.randint(-20, 500))
            promo = (F(rng.choice((0, 199, 399)), 10000), until)
        minimum = min(cents(balance * rate / 12 + balance / 100 + rng.randint(0, 30)), balance)
        debts.append({
            "name": f"Debt {n + 1}", "card": isCard, "balance": balance, "rate": rate, "promo": promo,
            "minimum": minimum, "due": rng.randint(1, 31) if isCard and rng.random() < 0.85 else None,
            "spending": F(rng.randint(1, 9000), 100) if isCard and rng.random() < 0.2 else F(0)})
    least = sum(debt["minimum"] + debt["spending"] for debt in debts)
    return {"today": today, "debts": debts, "method": rng.choice(("avalanche", "snowball")),
            "budget": cents(least + rng.randint(1, 600))}


def money(amount):
    return f"${int(amount * 100) // 100}.{int(amount * 100) % 100:02}"


def percent(rate):
    return f"{int(rate * 10000) / 100:.2f}%"


def program(case):
    debts = []
    for debt in case["debts"]:
        promo = debt["promo"]
        more = f", promo: {{apr: {percent(promo[0])}, until: {promo[1]}}}" if promo else ""
        head = f'"{debt["name"]}", {money(debt["balance"])}'
        if not debt["card"]:
            debts.append(f"debt({head}, {percent(debt['rate'])}, {money(debt['minimum'])}{more})")
            continue
        if debt["due"]:
            more += f", due: {debt['due']}"
        if debt["spending"]:
            more += f", spending: {money(debt['spending'])}"
        debts.append(f"card({head}, $90_000, {percent(debt['rate'])}, minimum: {money(debt['minimum'])}{more})")
    return (f"p = plan([{', '.join(debts)}], {money(case['budget'])}, method: \"{case['method']}\")\n"
            "r = p.schedule_by_debt\n"
            "print({end: p.debt_free, names: r.name, dates: r.date, payments: r.payment,"
            " interest: r.interest, balances: r.balance})\n")


def ask(fin, case):
    run = subprocess.run([fin, "--today", str(case["today"]), "--json", "--no-session", "-"],
                         input=program(case), text=True, capture_output=True, timeout=600)
    if run.returncode:
        return None if "plan-never-ends" in run.stderr else run.stderr
    found = json.loads(run.stdout.splitlines()[0], parse_float=F, parse_int=F)
    rows = {}
    for row in zip(found["names"], found["dates"], found["payments"], found["interest"], found["balances"]):
        rows.setdefault(row[0], []).append([datetime.date.fromisoformat(row[1]), *row[2:]])
    return found["end"], rows


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20261128)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("fin")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    rows = 0
    for trial in range(options.count):
        case = random_case(rng)
        debts = solve(case)
        expected = debts and (
            str(max(debt.rows[-1][0] for debt in debts)), {debt.name: debt.rows for debt in debts})
        found = ask(options.fin, case)
        if found != expected:
            print(f"seed {options.seed}, trial {trial}, on {case['today']}:\n{program(case)}")
            if expected and isinstance(found, tuple):
                for name in expected[1]:
                    for ours, theirs in zip(expected[1][name], found[1].get(name, [])):
                        if ours != theirs:
                            print(name, [str(x) for x in ours], "got", [str(x) for x in theirs])
                            break
            print(f"expected end {expected and expected[0]}, got {found if not isinstance(found, tuple) else found[0]}")
            sys.exit(1)
        rows += sum(len(debt.rows) for debt in debts or [])
    print(f"{options.count} plans by due days agree in all {rows} rows")


if __name__ == "__main__":
    main()
