#!/usr/bin/env python3
"""Compares repayment plans of student loans with a second implementation, in exact fractions.

Usage: check.py [--seed NUMBER] [--count NUMBER] FIN      asks the program FIN for each loan
       check.py [--seed NUMBER] [--count NUMBER] --table  prints payments and loans as rows

The rows are those of plans.txt, which the tests of the engine read.
"""

import argparse
import calendar
import datetime
import random
import subprocess
import sys
from fractions import Fraction as F

# HHS poverty guidelines, first person and each one more: 81 FR 4036, 82 FR 8831, 83 FR 2642, 84 FR 1167,
# 85 FR 3060, 86 FR 7732, 87 FR 3315, 88 FR 3424, 89 FR 2961, 90 FR 5917, 91 FR 1797; with the day from which
# they hold.
GUIDELINES = [
    (datetime.date(2016, 1, 25), {"48": (11880, 4140), "AK": (14840, 5180), "HI": (13670, 4760)}),
    (datetime.date(2017, 1, 26), {"48": (12060, 4180), "AK": (15060, 5230), "HI": (13860, 4810)}),
    (datetime.date(2018, 1, 13), {"48": (12140, 4320), "AK": (15180, 5400), "HI": (13960, 4970)}),
    (datetime.date(2019, 1, 11), {"48": (12490, 4420), "AK": (15600, 5530), "HI": (14380, 5080)}),
    (datetime.date(2020, 1, 15), {"48": (12760, 4480), "AK": (15950, 5600), "HI": (14680, 5150)}),
    (datetime.date(2021, 1, 13), {"48": (12880, 4540), "AK": (16090, 5680), "HI": (14820, 5220)}),
    (datetime.date(2022, 1, 12), {"48": (13590, 4720), "AK": (16990, 5900), "HI": (15630, 5430)}),
    (datetime.date(2023, 1, 12), {"48": (14580, 5140), "AK": (18210, 6430), "HI": (16770, 5910)}),
    (datetime.date(2024, 1, 11), {"48": (15060, 5380), "AK": (18810, 6730), "HI": (17310, 6190)}),
    (datetime.date(2025, 1, 15), {"48": (15650, 5500), "AK": (19550, 6880), "HI": (17990, 6330)}),
    (datetime.date(2026, 1, 13), {"48": (15960, 5680), "AK": (19950, 7100), "HI": (18360, 6530)}),
]
# ICR's income percentage factors: FR Doc. 2025-14806 and 2026-11540, from July 1 of the year.
FACTORS = {
    ("single", 2025): "13722 55 18881 57.79 24295 60.57 29831 66.23 35118 71.89 41786 80.33 52483 88.77"
    " 65824 100 79170 100 95150 111.80 121836 123.50 172561 141.20 197858 150 352418 200",
    ("single", 2026): "13717 55 18873 57.79 24285 60.57 29819 66.23 35104 71.89 41769 80.33 52462 88.77"
    " 65798 100 79138 100 95112 111.80 121787 123.50 172492 141.20 197779 150 352277 200",
    ("married", 2025): "13722 50.52 21650 56.68 25800 59.56 33730 67.79 41786 75.22 52483 87.61 65823 100"
    " 79170 100 99186 109.40 132534 125 179230 140.60 250660 150 409597 200",
    ("married", 2026): "13717 50.52 21641 56.68 25790 59.56 33717 67.79 41769 75.22 52462 87.61 65797 100"
    " 79138 100 99146 109.40 132481 125 179158 140.60 250560 150 409433 200",
}
# The plans by income: share, multiple of the guideline, payments to forgiveness (20 USC 1098e; 34 CFR 685.209).
PLANS = {
    "ibr": (F(1, 10), F(3, 2), 240),
    "ibr_old": (F(15, 100), F(3, 2), 300),
    "paye": (F(1, 10), F(3, 2), 240),
    "icr": (F(1, 5), F(1), 300),
    "rap": (None, None, 360),
}
ENDS = datetime.date(2028, 7, 1)


def cents(amount):
    """Rounded half-up to whole cents; amounts are never negative."""
    return F((amount * 200 + 1) // 2, 100)


def later(day, months):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    month += 1
    return datetime.date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def guideline(day, region, household, inflation=F(0)):
    """That in force on a day; beyond the last one known it grows once a year."""
    since, table = ([row for row in GUIDELINES if row[0] <= day] or GUIDELINES)[-1]
    first, more = table[region]
    amount = F(first + (household - 1) * more)
    # In 2016 seven people and more had steps of their own.
    if since.year == 2016 and household > 7 - (region == "48"):
        seven, more = {"48": (36730, 4160), "AK": (45920, 5200), "HI": (42230, 4780)}[region]
        amount = F(seven + (household - 7) * more)
    if since < GUIDELINES[-1][0] or day < since:
        return amount
    years = day.year - since.year - ((day.month, day.day) < (since.month, since.day))
    return whole(amount * (1 + inflation) ** years)


def by_income(plan, agi, guide, dependents):
    """A month's payment by income, before any cap."""
    if plan == "rap":
        # 34 CFR 685.209(b)(2): bands of $10,000, each closed at its top; a percent of the whole income.
        if agi <= 10_000:
            base = F(120)
        else:
            base = agi * min(-((10_000 - agi) // 10_000), 10) / 100
        return cents(max(base / 12 - 50 * dependents, F(10)))
    share, multiple, _ = PLANS[plan]
    payment = cents(max(agi - multiple * guide, F(0)) * share / 12)
    if plan == "icr":
        return F(5) if 0 < payment < 5 else payment
    return F(0) if payment < 5 else F(10) if payment < 10 else payment


def level(owed, rate, months):
    r = rate / 12
    return cents(owed / months if r == 0 else owed * r / (1 - (1 + r) ** -months))


def factor(filing, day, agi):
    year = max(min(day.year if day.month >= 7 else day.year - 1, 2026), 2025)
    words = FACTORS[filing, year].split()
    rows = [(F(words[i]), F(words[i + 1])) for i in range(0, len(words), 2)]
    if agi <= rows[0][0]:
        return rows[0][1] / 100
    for (low, a), (high, b) in zip(rows, rows[1:]):
        if agi <= high:
            return cents(a + (agi - low) / (high - low) * (b - a)) / 100
    return rows[-1][1] / 100


def whole(amount):
    """Rounded half-up to whole dollars."""
    return F((amount * 2 + 1) // 2)


class Loan:
    """A loan that begins with its repayment, month by month."""

    def __init__(self, case):
        self.case = case

    def steps(self, owed, months):
        """Steps of 24 months that grow by one ratio, the last three times the first."""
        count = -(-months // 24)
        ratio = F(str(float(3) ** (1 / (count - 1))))
        # The ratio by Newton's method, exact to 40 digits.
        for _ in range(6):
            ratio = ratio - (ratio ** (count - 1) - 3) / ((count - 1) * ratio ** (count - 2))
            ratio = F(ratio.numerator * 10**45 // ratio.denominator, 10**45)
        r = self.case["rate"] / 12
        worth = sum(ratio ** (month // 24) / (1 + r) ** (month + 1) for month in range(months))
        first = owed / worth
        return [cents(max(first * ratio**step, owed * r)) for step in range(count)]

    def run(self):
        case = self.case
        plan, rate, start = case["plan"], case["rate"], case["start"]
        balance, unpaid = case["amount"], case["unpaid"]
        owed = balance + unpaid
        ten, twelve = level(owed, rate, 120), level(owed, rate, 144)
        months = {"graduated": 120, "extended_graduated": 300}.get(plan)
        steps = self.steps(owed, months) if months else []
        day, paid, waived, matched, payments = start, F(0), F(0), F(0), []
        for number in range(1, 2000):
            due = later(start, number)
            accrued = cents(balance * rate * (due - day).days / F(36525, 100))
            day = due
            # The payment of a year is set on the anniversary, by the tables of that day.
            year = (number - 1) // 12
            set_on = later(start, 12 * year)
            guide = guideline(set_on, case["region"], case["household"], case["inflation"])
            agi = cents(case["agi"] * (1 + case["growth"]) ** year)
            now = "rap" if plan in ("paye", "icr") and due >= ENDS else plan
            left = balance + unpaid + accrued
            if months:
                ask = left if number >= months else steps[(number - 1) // 24]
            else:
                ask = by_income(now, agi, guide, case["dependents"])
                if now in ("ibr", "ibr_old", "paye"):
                    ask = min(ask, ten)
                if now == "icr":
                    ask = min(ask, cents(twelve * factor(case["filing"], set_on, agi)))
            payment = min(ask, left)
            interest = min(payment, unpaid + accrued)
            principal = payment - interest
            unpaid += accrued - interest
            balance -= principal
            off = F(0)
            if now == "rap":
                off = min(unpaid, max(accrued - payment, F(0)))
                if principal < 50:
                    match = min(max(min(F(50), payment) - principal, F(0)), balance)
                    balance -= match
                    matched += match
            elif now in ("ibr", "ibr_old", "paye") and case["subsidized"] and number <= 36:
                off = min(unpaid, max(accrued - payment, F(0)))
            unpaid -= off
            waived += off
            paid += payment
            payments.append(payment)
            if balance + unpaid == 0:
                return payments, paid, F(0), waived, matched
            if not months:
                enough = 120 if case["pslf"] else PLANS[now][2]
                if number >= enough:
                    return payments, paid, balance + unpaid, waived, matched
        raise AssertionError("never repaid")


def random_case(dice):
    plan = dice.choice(["rap", "ibr", "ibr_old", "paye", "icr", "graduated", "extended_graduated"])
    low = datetime.date(2026, 7, 1) if plan == "rap" else datetime.date(2023, 9, 1)
    high = datetime.date(2027, 12, 1) if plan == "rap" else datetime.date(2026, 6, 30)
    start = low + datetime.timedelta(dice.randrange((high - low).days))
    return {
        "plan": plan,
        "amount": F(dice.randrange(3_100_000, 15_000_000), 100),
        "rate": F(dice.randrange(100, 1_000), 10_000),
        "start": start,
        "unpaid": dice.choice([F(0), F(dice.randrange(1, 500_000), 100)]),
        "agi": F(dice.randrange(0, 250_000)) if dice.random() < 0.8 else F(dice.randrange(26) * 10_000),
        "growth": dice.choice([F(0), F(3, 100), F(25, 1000)]),
        "household": dice.randrange(1, 10),
        "dependents": dice.randrange(0, 9),
        "region": dice.choice(["48", "AK", "HI"]),
        "filing": dice.choice(["single", "married"]),
        "inflation": dice.choice([F(0), F(2, 100)]),
        "subsidized": dice.random() < 0.3,
        "pslf": dice.random() < 0.2,
    }


def plain(amount):
    return f"{float(amount):.2f}"


def percent(share):
    return f"{float(share * 100):g}%"


def call(case):
    words = [
        f"${plain(case['amount'])}", percent(case["rate"]), f"\"{case['plan']}\"",
        f"start: {case['start']}", f"income: ${plain(case['agi'])}",
        f"household: {case['household']}", f"dependents: {case['dependents']}",
        f"region: \"{case['region']}\"", f"filing: \"{case['filing']}\"",
        f"income_growth: {percent(case['growth'])}", f"inflation: {percent(case['inflation'])}",
        f"subsidized: {str(case['subsidized']).lower()}", f"pslf: {str(case['pslf']).lower()}",
        f"unpaid_interest: ${plain(case['unpaid'])}",
    ]
    return f"student_loan({', '.join(words)})"


def results(case):
    payments, paid, forgiven, waived, matched = Loan(case).run()
    return [str(len(payments)), plain(payments[0]), plain(payments[len(payments) // 2]),
            plain(payments[-1]), plain(paid), plain(forgiven), plain(waived), plain(matched)]


def table(dice, count):
    print("# payment|plan|income|household|dependents|region|guideline of|payment of a month by income")
    day = datetime.date(2026, 3, 1)
    for region in ("48", "AK", "HI"):
        for household in range(1, 10):
            for agi in range(0, 250_001, 12_500):
                for plan in PLANS:
                    if plan == "rap" and region != "48":
                        continue
                    amount = by_income(
                        plan, F(agi), guideline(day, region, household), household - 1)
                    print(f"payment|{plan}|{agi}|{household}|{household - 1}|{region}|2026|"
                          f"{plain(amount)}")
    print("# loan|plan|amount|rate|start|unpaid interest|income|growth|household|dependents|region|filing|"
          "inflation|subsidized|pslf|")
    print("# payments|first|middle|last|total paid|forgiven|interest waived|principal matched")
    for _ in range(count):
        case = random_case(dice)
        given = [case["plan"], plain(case["amount"]), f"{float(case['rate']):g}", str(case["start"]),
                 plain(case["unpaid"]), plain(case["agi"]), f"{float(case['growth']):g}",
                 str(case["household"]), str(case["dependents"]), case["region"], case["filing"],
                 f"{float(case['inflation']):g}", str(int(case["subsidized"])), str(int(case["pslf"]))]
        print("|".join(["loan"] + given + results(case)))


def compare(dice, count, fin):
    wrong = 0
    for _ in range(count):
        case = random_case(dice)
        source = (f"s = {call(case)}; n = s.payments; x => x; "
                  "[n, s.schedule[1].payment, s.schedule[floor(n / 2) + 1].payment, s.last_payment,"
                  " s.total_paid, s.forgiven, s.interest_waived, s.principal_matched]")
        source = source.replace("x => x; ", "")
        run = subprocess.run([fin, "--json", "-e", source], capture_output=True, text=True)
        try:
            told = run.stdout.strip().splitlines()[-1].strip("[]").split(",")
            told = [told[0]] + [plain(F(part)) for part in told[1:]]
        except (IndexError, ValueError):
            told = [run.stdout + run.stderr]
        if told != results(case):
            wrong += 1
            print(call(case), "fin", told, "check", results(case), sep="\n  ")
    print(f"{count} loans, {wrong} differ")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20_261_126)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("fin", nargs="?")
    given = parser.parse_args()
    dice = random.Random(given.seed)
    if given.table:
        table(dice, given.count)
        return 0
    return compare(dice, given.count, given.fin)


if __name__ == "__main__":
    sys.exit(main())
