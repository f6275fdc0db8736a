#!/usr/bin/env python3
"""Compares payoff plans with a second implementation, in CPython's decimal, over random plans.

Usage: check.py [--seed NUMBER] [--count NUMBER] FIN      asks the program FIN for each plan
       check.py [--seed NUMBER] [--count NUMBER] --table  prints plans and results as rows

Months, total interest, fees, and each debt's payoff month and interest must agree to the cent. The
rows are those of plans.txt, which the tests of the engine read.
"""

import argparse
import calendar
import datetime
import json
import random
import subprocess
import sys
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal as D, getcontext

getcontext().prec = 50
CENT = D("0.01")
METHODS = ("avalanche", "snowball", "highest_utilization", "custom")


def cents(amount, rounding=ROUND_HALF_UP):
    return amount.quantize(CENT, rounding=rounding)


def later(day, months):
    """So many months later, on the last day of a month that is too short."""
    total = day.year * 12 + day.month - 1 + months
    year, month = divmod(total, 12)
    month += 1
    return day.replace(year=year, month=month,
                       day=min(day.day, calendar.monthrange(year, month)[1]))


# --- the plan -----------------------------------------------------------------------------------

class Account:
    def __init__(self, name, balance, rate, minimum, limit=None, promo=None):
        self.name, self.rate, self.limit, self.promo = name, rate, limit, promo
        self.balance, self.minimum = max(balance, D(0)), minimum
        self.start_balance = balance
        self.start_rate = None
        self.interest, self.paid, self.last = D(0), D(0), 0

    def rate_on(self, day):
        return self.promo[0] if self.promo and day <= self.promo[1] else self.rate


def ranked(accounts, case):
    """The accounts in the order of paying."""
    def avalanche(place):
        account = accounts[place]
        return (-account.start_rate, account.start_balance, place)

    def key(place):
        account = accounts[place]
        if case["method"] == "snowball":
            return (account.start_balance, -account.start_rate, place)
        if case["method"] == "highest_utilization":
            if account.limit is None:
                return (1, D(0)) + avalanche(place)
            return (0, -account.start_balance / account.limit) + avalanche(place)
        if case["method"] == "custom" and place in case["order"]:
            return (0, case["order"].index(place))
        return (1,) + avalanche(place)

    return sorted(range(len(accounts)), key=key)


def solve(case):
    """Months, interest, fees, payoff months and interests; None where it never ends."""
    start = case["start"]
    accounts = [Account(*debt) for debt in case["debts"]]
    minimums = sum((a.minimum for a in accounts if a.balance > 0), D(0))
    moves = []
    for index, move in enumerate(case["transfers"]):
        month = 0
        while move["on"] and later(start, month) < move["on"]:
            month += 1
        source = accounts[move["from"]]
        promo = None
        rate = source.rate if move["then"] is None else move["then"]
        if move["for"]:
            promo = (move["apr"], later(start, month + move["for"]))
        else:
            rate = move["apr"]
        moves.append([month, index, move, Account(
            f"New {index + 1}", D(0), rate, D(0), move["limit"], promo)])
    for month, _, move, account in sorted(moves, key=lambda m: m[1]):
        accounts.append(account)
        account.opened = month
    moves.sort(key=lambda m: (m[0], m[1]))
    for account in accounts:
        opened = getattr(account, "opened", 0)
        account.start_rate = account.rate_on(later(start, opened + (1 if opened else 0)))
    fees = D(0)
    month = 0
    order = None
    while True:
        changed = order is None
        while moves and moves[0][0] == month:
            _, _, move, account = moves.pop(0)
            source = accounts[move["from"]]
            changed = True
            if source.balance <= 0:
                continue
            moved = source.balance if move["amount"] is None else min(move["amount"], source.balance)
            if move["limit"] is not None:
                top = move["limit"]
                while moved > 0 and moved + cents(moved * move["fee"]) > top:
                    moved = min(moved - CENT, cents(top / (1 + move["fee"]), ROUND_DOWN) + CENT)
            if moved <= 0:
                continue
            fee = cents(moved * move["fee"])
            part = source.minimum if moved == source.balance else cents(
                source.minimum * moved / source.balance)
            source.balance -= moved
            source.minimum -= part
            source.last = month
            account.balance += moved + fee
            account.minimum += part
            fees += fee
            if month == 0:
                source.start_balance = source.balance
            account.start_balance = account.balance
        if case["method"] in ("avalanche", "custom"):
            # The order follows the rates of the month to come.
            changed = True
            for account in accounts:
                opened = getattr(account, "opened", 0)
                account.start_rate = account.rate_on(later(start, max(month, opened) + 1))
        if changed:
            order = ranked(accounts, case)
        if all(a.balance <= 0 for a in accounts):
            return {
                "months": month, "interest": sum((a.interest for a in accounts), D(0)), "fees": fees,
                "payoff": [a.last for a in accounts], "interests": [a.interest for a in accounts],
            }
        if month == 1200:
            return None
        month += 1
        day = later(start, month)
        if case["budget"] is not None:
            rest = case["budget"]
        else:
            rest = minimums
            due = [(f, n) for n, (f, _) in enumerate(case["extra"]) if f is None or f <= day]
            if due:
                _, n = max(due, key=lambda e: (e[0] or start, e[1]))
                rest += case["extra"][n][1]
        for on, amount in case["extras"]:
            if on <= day and (month == 1 or on > later(start, month - 1)):
                rest += amount
        before = [a.balance > 0 for a in accounts]
        for account in accounts:
            if account.balance > 0:
                interest = cents(account.balance * account.rate_on(day) / 12)
                account.balance += interest
                account.interest += interest
        for place, phase in [(p, 2) for p in range(len(accounts))] + [(p, 3) for p in order]:
            account = accounts[place]
            if not before[place]:
                continue
            amount = min(account.minimum if phase == 2 else rest, account.balance)
            if amount > 0:
                account.balance -= amount
                account.paid += amount
                account.last = month
                rest -= amount


# --- random plans -------------------------------------------------------------------------------

def random_case(rng):
    start = datetime.date(2024 + rng.randrange(4), rng.randint(1, 12), 1)
    start = start.replace(day=min(rng.choice((1, 15, 28, 29, 30, 31, rng.randint(1, 31))),
                                  calendar.monthrange(start.year, start.month)[1]))

    def day(most):
        return start + datetime.timedelta(days=rng.randint(-10, most))

    debts = []
    for n in range(rng.randint(1, rng.choice((2, 4, 8)))):
        balance = D(rng.choice((rng.randint(1, 3000000), rng.randint(1, 900000),
                                100 * rng.randint(1, 9000)))) / 100
        if rng.random() < 0.05:
            balance = D(rng.choice((0, -2500))) / 100
        if debts and rng.random() < 0.08:
            balance = debts[-1][1]
        rate = D(rng.choice((0, rng.randint(0, 3500), rng.randint(300, 2999)))) / 10000
        if debts and rng.random() < 0.1:
            rate = debts[-1][2]
        interest = max(balance, D(0)) * rate / 12
        minimum = cents(interest * D(rng.choice(("0", "0.5", "1", "1.1")))
                        + max(balance, D(0)) * D(rng.choice(("0", "0.005", "0.01", "0.03")))
                        + D(rng.choice((0, 0, 25))))
        limit = None if rng.random() < 0.4 else max(
            cents(max(balance, D(0)) * D(rng.randint(80, 400)) / 100), D(100))
        promo = None
        if rng.random() < 0.25:
            promo = (D(rng.choice((0, 99, 399))) / 10000, day(700))
        debts.append((f"Debt {n + 1}", balance, rate, minimum, limit, promo))
    owing = [n for n, debt in enumerate(debts) if debt[1] > 0]
    owed = sum((debts[n][1] for n in owing), D(0))
    minimums = sum((debts[n][3] for n in owing), D(0))

    def amount(top):
        most = max(int(owed * 100 * D(top)), 100)
        return D(rng.randint(1, most)) / 100

    budget, extra = None, []
    kind = rng.randrange(5)
    if kind == 0:
        budget = minimums + amount("0.03")
    elif kind <= 2:
        extra = [(None, amount("0.03"))]
    elif kind == 3:
        extra = [(day(1000), amount("0.04")) for _ in range(rng.randint(1, 4))]
    extras = [(day(1200), amount("0.2")) for _ in range(rng.choice((0, 0, 1, 3)))]
    method = rng.choice(METHODS)
    order = rng.sample(range(len(debts)), rng.randint(1, len(debts)))
    transfers = []
    if owing and rng.random() < 0.3:
        for source in rng.sample(owing, min(len(owing), rng.randint(1, 2))):
            months = rng.choice((None, 6, 12, 15, 21))
            transfers.append({
                "from": source, "fee": D(rng.choice((0, 300, 350, 500))) / 10000,
                "amount": rng.choice((None, cents(debts[source][1] * D(rng.randint(1, 100)) / 100))),
                "apr": D(rng.choice((0, 299, 999))) / 10000, "for": months,
                "then": None if months is None else rng.choice((None, D("0.1799"), D("0.2899"))),
                "limit": rng.choice((None, None, cents(debts[source][1] * D("0.7")) + 10)),
                "on": rng.choice((None, None, day(500)))})
            if transfers[-1]["amount"] == 0:
                transfers[-1]["amount"] = None
    return {"start": start, "debts": debts, "budget": budget, "extra": extra, "extras": extras,
            "method": method, "order": order, "transfers": transfers}


# --- as rows and as programs --------------------------------------------------------------------

def row(case, result):
    """Parts set off by |, entries by ;, and what is left out as -."""
    def text(value):
        return "-" if value is None else str(value)

    funds = (f"budget {case['budget']}" if case["budget"] is not None else
             "; ".join(f"{text(f)} {a}" for f, a in case["extra"]) or "-")
    debts = "; ".join(
        " ".join(map(text, (b, r, m, l) + (p or (None, None)))) for _, b, r, m, l, p in case["debts"])
    transfers = "; ".join(
        " ".join(text(t[key]) for key in ("from", "amount", "fee", "apr", "for", "then", "limit", "on"))
        for t in case["transfers"])
    method = case["method"]
    if method == "custom":
        method += " " + " ".join(map(str, case["order"]))
    answer = "never"
    if result:
        answer = " ".join([str(result["months"]), str(result["interest"]), str(result["fees"])]
                          + [f"{m}:{i}" for m, i in zip(result["payoff"], result["interests"])])
    extras = "; ".join(f"{on} {a}" for on, a in case["extras"]) or "-"
    return " | ".join((method, funds, extras, str(case["start"]), debts, transfers or "-", answer))


def percent(rate):
    return f"{(rate * 100).normalize():f}%"


def program(case):
    """A call of plan that prints what is compared."""
    debts = []
    for name, balance, rate, minimum, limit, promo in case["debts"]:
        text = f'debt("{name}", {money(balance)}, {percent(rate)}, {money(minimum)}'
        if limit is not None:
            text += f", limit: {money(limit)}"
        if promo:
            text += f", promo: {{apr: {percent(promo[0])}, until: {promo[1]}}}"
        debts.append(text + ")")
    parts = ["[" + ", ".join(debts) + "]", f"start: {case['start']}", f'method: "{case["method"]}"']
    if case["budget"] is not None:
        parts.append(f"budget: {money(case['budget'])}")
    elif len(case["extra"]) == 1 and case["extra"][0][0] is None:
        parts.append(f"extra: {money(case['extra'][0][1])}")
    elif case["extra"]:
        parts.append("extra: [" + ", ".join(
            f"{{from: {f}, amount: {money(a)}}}" for f, a in case["extra"]) + "]")
    if case["extras"]:
        parts.append("extras: [" + ", ".join(
            f"{{on: {on}, amount: {money(a)}}}" for on, a in case["extras"]) + "]")
    if case["method"] == "custom":
        parts.append("order: [" + ", ".join(f'"Debt {n + 1}"' for n in case["order"]) + "]")
    moves = []
    for n, t in enumerate(case["transfers"]):
        move = [f'from: "Debt {t["from"] + 1}"', f'to: "New {n + 1}"', f"fee: {percent(t['fee'])}",
                f"apr: {percent(t['apr'])}"]
        if t["amount"] is not None:
            move.append(f"amount: {money(t['amount'])}")
        if t["for"]:
            move.append(f"for: {t['for']}mo")
        if t["then"] is not None:
            move.append(f"then: {percent(t['then'])}")
        if t["limit"] is not None:
            move.append(f"limit: {money(t['limit'])}")
        if t["on"]:
            move.append(f"on: {t['on']}")
        moves.append("{" + ", ".join(move) + "}")
    if moves:
        parts.append("transfers: [" + ", ".join(moves) + "]")
    return (f"p = plan({', '.join(parts)})\n"
            "print({months: p.months, interest: p.total_interest, fees: p.fees,"
            " payoff: p.by_debt.payoff_month, interests: p.by_debt.interest})\n")


def money(amount):
    return ("-" if amount < 0 else "") + f"${abs(amount):f}"


def ask(fin, case):
    run = subprocess.run([fin, "--json", "--no-session", "-"], input=program(case), text=True,
                         capture_output=True, timeout=600)
    if run.returncode:
        return None if "plan-never-ends" in run.stderr else run.stderr
    found = json.loads(run.stdout.splitlines()[0], parse_float=D, parse_int=D)
    return {"months": int(found["months"]), "interest": found["interest"], "fees": found["fees"],
            "payoff": [int(m) for m in found["payoff"]], "interests": found["interests"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("fin", nargs="?")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    never = months = 0
    for trial in range(options.count):
        case = random_case(rng)
        result = solve(case)
        if options.table:
            print(row(case, result))
            continue
        found = ask(options.fin, case)
        if found != result:
            print(f"seed {options.seed}, trial {trial}:\n{program(case)}expected {result}\ngot {found}")
            sys.exit(1)
        never += result is None
        months += result["months"] if result else 0
    if not options.table:
        print(f"{options.count} plans agree, {months} months of them; {never} never end")


if __name__ == "__main__":
    main()
