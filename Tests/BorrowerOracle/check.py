#!/usr/bin/env python3
"""Compares borrowers of several student loans with a second implementation, in exact fractions.

Usage: check.py [--seed NUMBER] [--count NUMBER] FIN      asks the program FIN for each household
       check.py [--seed NUMBER] [--count NUMBER] --table  prints households and results as rows

A household has one to six loans of different ages, one of them perhaps still in school; income and people by
year; payments on time, early, late, missed, in part and with more than is due; perhaps a change of the plan.
Every payment made and to come must agree to the cent: its day, amount, interest, what is left, what is unpaid,
waived, matched and forgiven.
"""

import argparse
import calendar
import datetime
import importlib.util
import json
import pathlib
import random
import subprocess
import sys
from fractions import Fraction as F

# Tables and the formulas of a month are those of the program beside this one, which tries single loans.
spec = importlib.util.spec_from_file_location(
    "plans", pathlib.Path(__file__).parent.parent / "IncomePlanOracle" / "check.py")
plans = importlib.util.module_from_spec(spec)
spec.loader.exec_module(plans)
cents, level = plans.cents, plans.level

TODAY = datetime.date(2026, 11, 28)
FREE = (datetime.date(2020, 3, 13), datetime.date(2023, 8, 31))
LIMITED = datetime.date(2023, 7, 1)
REFORM = datetime.date(2026, 7, 1)


def later(day, months, anchor=None):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    month += 1
    return datetime.date(year, month, min(anchor or day.day, calendar.monthrange(year, month)[1]))


def index(day):
    return day.year * 12 + day.month - 1


def bearing(start, end):
    """The days from one until another that bear interest."""
    if end <= start:
        return 0
    first, last = max(start, FREE[0]), min(end, FREE[1] + datetime.timedelta(1))
    return (end - start).days - max((last - first).days, 0)


def whole_years(start, end):
    years = max(end.year - start.year, 0)
    while years and later(start, 12 * years) > end:
        years -= 1
    return years


def parts(amount, weights):
    """Divided in proportion, each rounded down; what is left goes to the first of the largest."""
    total = sum(weights)
    if total <= 0:
        return [F(0) for _ in weights]
    shares = [F(amount * weight * 100 / total // 1, 100) for weight in weights]
    most = max(range(len(weights)), key=lambda place: (weights[place], -place))
    shares[most] += amount - sum(shares)
    return shares


class Facts:
    """Income and household of a borrower."""

    def __init__(self, case):
        self.case = case

    def told(self, name, day):
        facts = self.case[name]
        return ([fact for year, fact in facts if year <= day.year] or [facts[0][1]])[-1]

    def agi(self, base, years, day):
        facts = [pair for pair in self.case["income"][1:] if pair[0] <= day.year]
        if facts:
            year, amount = facts[-1]
            base, years = amount, day.year - year
        return cents(base * (1 + self.case["growth"]) ** years)

    def guideline(self, day):
        return plans.guideline(
            day, self.case["region"], self.told("people", day), self.case["inflation"])


class Course:
    """A plan by income in force on a loan."""

    def __init__(self, loan, plan, number, day, owed, before):
        self.plan, self.number, self.first, self.day = plan, number, loan.due(number), day
        self.cap, self.twelve = level(owed, loan.rate, 120), level(owed, loan.rate, 144)
        if before:
            years, _ = before.term(loan, loan.due(number))
            self.base = cents(before.base * (1 + loan.facts.case["growth"]) ** years)
        elif number > 1 or day > loan.begins:
            first = Course.__new__(Course)
            first.first, first.day = loan.due(1), loan.begins
            years, _ = first.term(loan, loan.due(number))
            self.base = cents(
                loan.facts.case["income"][0][1] * (1 + loan.facts.case["growth"]) ** years)
        else:
            self.base = loan.facts.case["income"][0][1]

    def on(self, day):
        return "rap" if self.plan in ("paye", "icr") and day >= plans.ENDS else self.plan

    def term(self, loan, due):
        """The year since the payment was first set, and the day on which it is set."""
        month = loan.facts.case["recertify"]
        if month is None:
            years = whole_years(self.first, due)
            return years, later(self.day, 12 * years)
        renewal = later(self.first, (month - self.first.month + 11) % 12 + 1)
        if due < renewal:
            return 0, self.day
        years = whole_years(renewal, due)
        return years + 1, later(renewal, 12 * years, self.first.day)

    def asked(self, loan, due):
        """By income alone, and the factor of ICR."""
        years, day = self.term(loan, due)
        agi = loan.facts.agi(self.base, years, day)
        payment = plans.by_income(
            self.on(due), agi, loan.facts.guideline(day), loan.facts.told("dependents", day))
        factor = plans.factor(loan.facts.case["filing"], day, agi) if self.on(due) == "icr" else None
        return payment, factor


class Loan:
    def __init__(self, case, facts):
        self.case, self.facts = case, facts
        self.rate, self.begins = case["rate"], case["begins"]
        self.principal, self.unpaid = case["amount"], F(0)
        if not case["subsidized"]:
            accrued = cents(
                case["amount"] * self.rate * bearing(case["start"], self.begins) / F(36525, 100))
            if self.begins < LIMITED:
                self.principal += accrued
            else:
                self.unpaid = accrued
        self.day, self.made, self.partial = self.begins, 0, F(0)
        self.level = max(level(self.owed, self.rate, 120), F(50))
        self.counts = {"standard": 0, "income": 0, "rap": 0}
        self.course = None
        if case["plan"] != "standard":
            self.course = Course(self, case["plan"], 1, self.begins, self.owed, None)
        self.changes = list(case["changes"])
        self.shares, self.matches, self.queue, self.rows = {}, {}, [], []
        self.month, self.on_time, self.next = None, {}, 1

    @property
    def owed(self):
        return self.principal + self.unpaid

    def due(self, number):
        return later(self.begins, number)

    def interest(self, day):
        return cents(self.principal * self.rate * bearing(self.day, day) / F(36525, 100))

    def follow(self, day):
        """Changes of the plan up to a day; another plan than IBR has unpaid interest join the principal."""
        while self.changes and self.changes[0][0] <= day:
            date, plan = self.changes.pop(0)
            before = self.course.plan if self.course else "standard"
            if before in ("ibr", "ibr_old") and plan not in ("ibr", "ibr_old") and date >= self.day:
                self.unpaid += self.interest(date)
                self.principal, self.unpaid, self.day = self.owed, F(0), date
            number = max(self.made + 1, next(n for n in range(1, 999) if self.due(n) >= date))
            if not self.course:
                self.counts["standard"] += self.made
            self.course = Course(self, plan, number, date, self.owed, self.course)

    def share(self, number):
        if self.shares:
            return self.shares.get(number) or self.shares[max(self.shares)]
        # Filled before its month, under a plan that has not shared a month yet: as if the loan were alone.
        due = self.due(number)
        payment, factor = self.course.asked(self, due)
        plan = self.course.on(due)
        if plan == "rap":
            return payment
        return min(payment, cents(self.course.twelve * factor) if plan == "icr" else self.course.cap)

    def installment(self, number):
        if number not in self.shares and (not self.course or self.course.number > number):
            return self.level
        due = self.due(number)
        return min(self.share(number), self.owed + (self.interest(due) if due > self.day else F(0)))

    def pay(self, day, amount):
        """A payment fills the oldest installments; to interest first."""
        self.follow(day)
        accrued = self.interest(day)
        month = accrued
        missed = [n for n in range(self.made + 1, 999) if self.due(n) < day] if (
            self.due(self.made + 1) < day) else []
        if missed:
            month = accrued - self.interest(self.due(missed[-1]))
        owing, rest, late, filled = self.unpaid + accrued, amount, F(0), []
        may_fill_next = self.due(self.made + 1) > day
        while rest > 0:
            number = self.made + 1
            missing = self.installment(number) - self.partial
            complete = rest >= missing
            if not (self.due(number) <= day or may_fill_next and complete):
                break
            may_fill_next = False
            paid = min(rest, missing)
            rest -= paid
            if self.due(number) < day:
                late += paid
            if not complete:
                self.partial += paid
                break
            self.made, self.partial = number, F(0)
            filled.append(number)
        interest = min(amount, owing)
        principal = amount - interest
        self.principal -= principal
        self.unpaid, self.day = owing - interest, day
        waived = matched = forgiven = F(0)
        for number in filled:
            due = self.due(number)
            if not self.course:
                continue
            if day <= due and not any(self.on_time.get(n, (None,))[0] == day for n in filled):
                paid = amount - late
                self.on_time[number] = (day, paid, max(paid - principal, F(0)))
                waived, matched = self.relief(number, due, month, paid, max(paid - principal, F(0)))
            self.count(due)
            forgiven += self.forgive(due)
        self.rows.append((day, amount, interest, self.principal, self.unpaid, waived, matched, forgiven))

    def relief(self, number, due, accrued, paid, interest):
        waived, matched = F(0), F(0)
        plan = self.course.on(due)
        off = min(self.unpaid, max(accrued - paid, F(0)))
        if plan == "rap":
            waived = off
            matched = min(self.matches.get(number, F(0)), self.principal)
        elif plan in ("ibr", "ibr_old", "paye") and self.case["subsidized"]:
            if number - self.course.number < 36:
                waived = off
        self.unpaid -= waived
        self.principal -= matched
        return waived, matched

    def count(self, due):
        plan = self.course.on(due)
        self.counts["rap" if plan == "rap" else "income"] += 1

    def forgive(self, due):
        plan = self.course.on(due)
        if self.facts.case["pslf"]:
            if sum(self.counts.values()) >= 120:
                return self.clear()
        made = self.counts["standard"] + self.counts["income"]
        if made + (self.counts["rap"] if plan == "rap" else 0) >= plans.PLANS[plan][2]:
            return self.clear()
        return F(0)

    def clear(self):
        left = self.owed
        self.principal = self.unpaid = F(0)
        return left

    # A month of the borrower

    def enter(self, month):
        self.month = None
        if index(self.due(self.next)) == month:
            self.month, self.next = self.next, self.next + 1

    def plan_of_month(self):
        """The plan by income of the month, with the clock by which it is set."""
        if self.month is None or self.weight <= 0:
            return None
        return self.course.on(self.due(self.month)) if self.looked else None


def copy(loan):
    other = Loan.__new__(Loan)
    other.__dict__.update(loan.__dict__)
    for name in ("changes", "shares", "matches", "queue", "rows", "counts", "on_time"):
        value = getattr(loan, name)
        setattr(other, name, value.copy())
    return other


class Borrower:
    """All loans, month by month."""

    def __init__(self, case, dice=None):
        self.case, self.dice, self.facts = case, dice, Facts(case)
        self.loans = [Loan(loan, self.facts) for loan in case["loans"]]

    def look(self):
        """What is owed at the beginning of the month, and each loan's plan on its due date."""
        for loan in self.loans:
            loan.weight, loan.looked = loan.owed, None
            if loan.month is None or loan.owed == 0:
                continue
            seen = copy(loan)
            seen.follow(loan.due(loan.month))
            loan.looked = seen.course
            loan.last = seen.course or getattr(loan, "last", None)

    def among(self):
        return [loan for loan in self.loans
                if loan.month is not None and loan.weight > 0 and loan.looked]

    def divide(self):
        among = self.among()
        whole = sum(loan.weight for loan in among)
        kinds = []
        for loan in among:
            kind = loan.looked.on(loan.due(loan.month))
            if kind not in kinds:
                kinds.append(kind)
        for kind in kinds:
            group = [loan for loan in among if loan.looked.on(loan.due(loan.month)) == kind]
            leading = min(group, key=lambda loan: loan.looked.day)
            payment, factor = leading.looked.asked(leading, leading.due(leading.month))
            courses = []
            for loan in self.loans:
                course = getattr(loan, "last", None)
                day = loan.due(loan.month) if loan.month else None
                if course and (course.on(day) if day else course.plan) == kind:
                    courses.append(course)
            if kind == "icr":
                payment = min(payment, cents(sum(c.twelve for c in courses) * factor))
            elif kind != "rap":
                payment = min(payment, sum(c.cap for c in courses))
            if len(kinds) > 1:
                payment = cents(payment * sum(loan.weight for loan in group) / whole)
            open_ = [loan for loan in group if loan.month not in loan.shares]
            payment -= sum(loan.shares[loan.month] for loan in group if loan not in open_)
            for loan, part in zip(open_, parts(max(payment, F(0)), [l.weight for l in open_])):
                loan.shares[loan.month] = part

    def match(self, group, paid, principal):
        most = max(min(F(50), paid) - principal, F(0)) if principal < 50 else F(0)
        for loan, part in zip(group, parts(most, [loan.weight for loan in group])):
            loan.matches[loan.month] = part

    def matched(self):
        return [loan for loan in self.among() if loan.looked.on(loan.due(loan.month)) == "rap"]

    def run(self):
        first = min(index(loan.due(1)) for loan in self.loans)
        for month in range(first, index(TODAY) + 1):
            for loan in self.loans:
                loan.enter(month)
            self.look()
            self.divide()
            group = self.matched()
            for loan in group:
                loan.matches[loan.month] = F(0)
            self.decide(month)
            last = later(datetime.date(month // 12, month % 12 + 1, 28), 0, 31)
            before = [copy(loan) for loan in self.loans]
            self.enter_payments(min(last, TODAY))
            done = [loan for loan in group if loan.month in loan.on_time]
            if group and len(done) == len(group):
                months = [loan.on_time[loan.month] for loan in group]
                places = [self.loans.index(loan) for loan in group]
                self.loans = before
                self.match([self.loans[place] for place in places], sum(m[1] for m in months),
                           sum(m[1] - m[2] for m in months))
                self.enter_payments(min(last, TODAY))
            if month == index(TODAY):
                self.project()
                self.ahead(month)
        month = index(TODAY)
        while any(loan.owed for loan in self.loans):
            month += 1
            for loan in self.loans:
                loan.enter(month)
            self.ahead(month)
        return [loan.rows for loan in self.loans]

    def enter_payments(self, day):
        for loan in self.loans:
            while loan.queue and loan.queue[0][0] <= day:
                loan.pay(*loan.queue.pop(0))
            for number in range(loan.next, loan.made + 1):
                if loan.shares:
                    loan.shares[number] = loan.share(number)

    def decide(self, month):
        """What is paid for the month: the same for the case with dice, else as it was decided."""
        for loan in self.loans:
            case = loan.case
            if self.dice is None or loan.month is None or loan.owed == 0:
                continue
            due, amount = loan.due(loan.month), loan.level
            if loan.looked:
                amount = loan.shares[loan.month]
            if loan.made >= loan.month or amount <= 0:
                continue
            habit = self.dice.random()
            day = max(due - datetime.timedelta(self.dice.choice([0, 0, 0, 1, 3, 9])),
                      due.replace(day=1))
            paid = [(day, amount)]
            if habit < 0.05:
                paid = []
            elif habit < 0.12:
                paid = [(due + datetime.timedelta(self.dice.randrange(1, 25)), amount)]
            elif habit < 0.17:
                paid = [(day, cents(amount / 2))]
            elif habit < 0.22:
                paid = [(day, amount + self.dice.randrange(1, 20_000) / F(100))]
            elif habit < 0.25:
                paid = [(day, amount), (due + datetime.timedelta(3), F(self.dice.randrange(10, 200)))]
            for date, money in paid:
                if date <= TODAY and money > 0 and money < loan.owed - 1000 and date > loan.begins:
                    loan.queue.append((date, money))
                    case["paid"].append((date, money))
            loan.queue.sort(key=lambda payment: payment[0])

    # --- to come

    def project(self):
        for loan in self.loans:
            start = max(TODAY, loan.begins)
            loan.follow(start)
            before = start - datetime.timedelta(1)
            passed = sum(1 for n in range(1, 999) if loan.due(n) <= before)
            if passed > loan.made:
                loan.partial = F(0)
            loan.made = max(loan.made, passed)

    def ahead(self, month):
        paying = []
        for loan in self.loans:
            loan.weight, loan.looked = loan.owed, None
            if loan.month is not None and (loan.month <= loan.made or loan.owed == 0):
                loan.month = None
            if loan.month is None:
                continue
            loan.follow(loan.due(loan.month))
            loan.looked = loan.course
            loan.last = loan.course or getattr(loan, "last", None)
            paying.append(loan)
        self.divide()
        group = self.matched()
        done = []
        for loan in paying:
            due = loan.due(loan.month)
            accrued = loan.interest(due)
            loan.unpaid, loan.day = loan.unpaid + accrued, max(due, loan.day)
            left = loan.owed
            ask = loan.shares[loan.month] if loan.looked else loan.level
            if not loan.looked and loan.month >= 120:
                ask = left
            amount = min(ask, left)
            interest = min(loan.unpaid, amount)
            loan.unpaid -= interest
            loan.principal -= amount - interest
            done.append((loan, due, accrued, amount, interest))
        inside = [entry for entry in done if entry[0] in group]
        self.match_ahead(group, inside)
        for loan, due, accrued, amount, interest in done:
            waived = matched = forgiven = F(0)
            if loan.looked:
                waived, matched = loan.relief(loan.month, due, accrued, amount, interest)
                loan.count(due)
                forgiven = loan.forgive(due)
            loan.rows.append(
                (due, amount, interest, loan.principal, loan.unpaid, waived, matched, forgiven))

    def match_ahead(self, group, inside):
        self.match(group, sum(entry[3] for entry in inside),
                   sum(entry[3] - entry[4] for entry in inside))


def random_case(dice):
    kind = dice.choice(["rap", "rap", "ibr", "ibr", "paye", "icr", "standard_rap", "standard_ibr", "ibr_rap"])
    loans = []
    for _ in range(dice.choice([1, 2, 2, 3, 3, 4, 5, 6])):
        start = datetime.date(2015, 1, 1) + datetime.timedelta(dice.randrange(3500))
        school = start + datetime.timedelta(dice.randrange(30, 1200))
        begins = later(school, 6)
        if begins < datetime.date(2020, 1, 1) or begins > datetime.date(2027, 6, 1):
            begins = datetime.date(2023, 9, 1) + datetime.timedelta(dice.randrange(900))
            school = later(begins, -6)
            if later(school, 6) != begins:
                begins = later(school, 6)
            start = school - datetime.timedelta(dice.randrange(30, 900))
        loans.append({
            "amount": F(dice.randrange(500_000, 4_000_000), 100),
            "rate": F(dice.randrange(250, 900), 10_000),
            "start": start, "school": school, "begins": begins, "changes": [], "paid": [],
            "subsidized": dice.random() < 0.3, "plan": "standard",
        })
    change = datetime.date(2026, 7, 1) + datetime.timedelta(dice.randrange(100))
    for loan in loans:
        target = kind.split("_")[-1]
        if kind in ("ibr", "paye", "icr"):
            loan["plan"] = kind
        elif kind == "ibr_rap":
            loan["plan"], loan["changes"] = "ibr", [(change, "rap")]
        else:
            loan["changes"] = [(change, target)]
        if loan["begins"] >= change and kind not in ("ibr", "paye", "icr"):
            loan["plan"], loan["changes"] = target, []
    years = sorted(dice.sample(range(2023, 2034), dice.randrange(0, 4)))
    births = sorted(dice.sample(range(2024, 2034), dice.choice([0, 0, 1, 2])))
    people = dice.randrange(1, 4)
    return {
        "loans": loans,
        "income": [(2016, F(dice.randrange(60_000, 160_000)))] + [
            (year, F(dice.randrange(60_000, 200_000))) for year in years],
        "people": [(2016, people)] + [(y, people + n + 1) for n, y in enumerate(births)],
        "dependents": [(2016, people - 1)] + [(y, people + n) for n, y in enumerate(births)],
        "growth": dice.choice([F(0), F(0), F(3, 100)]),
        "inflation": dice.choice([F(0), F(2, 100)]),
        "recertify": dice.choice([None, None, dice.randrange(1, 13)]),
        "region": dice.choice(["48", "48", "AK", "HI"]),
        "filing": dice.choice(["single", "married"]),
        "pslf": dice.random() < 0.2,
    }


def plain(amount):
    return f"{int(amount * 100) / 100:.2f}" if amount >= 0 else f"-{plain(-amount)}"


def money(amount):
    return f"${plain(amount)}"


def calls(case):
    """The loans as lines of the language."""
    lines = []
    for place, loan in enumerate(case["loans"]):
        incomes = ", ".join(f"{{year: {y}, agi: {money(a)}}}" for y, a in case["income"])
        words = [
            money(loan["amount"]), plans.percent(loan["rate"]), f"plan: \"{loan['plan']}\"",
            f"start: {loan['start']}", f"school_until: {loan['school']}",
            f"subsidized: {str(loan['subsidized']).lower()}", f"income: [{incomes}]",
            "household: [" + ", ".join(f"{{year: {y}, people: {n}}}" for y, n in case["people"]) + "]",
            "dependents: [" + ", ".join(
                f"{{year: {y}, people: {n}}}" for y, n in case["dependents"]) + "]",
            f"income_growth: {plans.percent(case['growth'])}",
            f"inflation: {plans.percent(case['inflation'])}", f"region: \"{case['region']}\"",
            f"filing: \"{case['filing']}\"", f"pslf: {str(case['pslf']).lower()}",
            "paid: [" + ", ".join(
                f"{{on: {d}, amount: {money(a)}}}" for d, a in sorted(loan["paid"], key=lambda p: p[0]))
            + "]",
        ]
        if case["recertify"]:
            words.append(f"recertify: {case['recertify']}")
        if loan["changes"]:
            words.append("changes: [" + ", ".join(
                f"{{on: {d}, plan: \"{p}\"}}" for d, p in loan["changes"]) + "]")
        lines.append(f"l{place + 1} = student_loan({', '.join(words)})")
    return lines


def expected(rows):
    return [[str(row[0])] + [plain(value) for value in row[1:]] for row in rows]


def told(fin, case):
    source = "; ".join(calls(case) + [
        "map(student_loans, l => map(l.schedule, r => [r.date, r.payment, r.interest, r.balance,"
        " r.unpaid_interest, r.waived, r.matched, r.forgiven]))"])
    run = subprocess.run(
        [fin, "--today", str(TODAY), "--json", "-e", source], capture_output=True, text=True)
    try:
        loans = json.loads(run.stdout.strip().splitlines()[-1], parse_float=str, parse_int=str)
        return [[[row[0]] + [plain(F(part)) for part in row[1:]] for row in rows] for rows in loans]
    except (IndexError, ValueError, TypeError):
        return run.stdout[-500:] + run.stderr[-1500:]


def household(dice):
    case = random_case(dice)
    return case, Borrower(case, dice).run()


def compare(dice, count, fin):
    wrong, rows = 0, 0
    for _ in range(count):
        case, results = household(dice)
        wanted = [expected(loan) for loan in results]
        rows += sum(len(loan) for loan in wanted)
        got = told(fin, case)
        if got == wanted:
            continue
        wrong += 1
        if wrong <= 3:
            print("\n".join(calls(case)))
            if isinstance(got, str):
                print(got)
                continue
            for place, (a, b) in enumerate(zip(got, wanted)):
                for row, (left, right) in enumerate(zip(a, b)):
                    if left != right:
                        print(f"loan {place + 1} row {row + 1}", "fin", left, "check", right, sep="\n  ")
                        break
                else:
                    if len(a) != len(b):
                        print(f"loan {place + 1}: fin {len(a)} rows, check {len(b)}")
    print(f"{count} households, {rows} payments, {wrong} differ")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20_261_128)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("fin", nargs="?")
    given = parser.parse_args()
    dice = random.Random(given.seed)
    if not given.table:
        return compare(dice, given.count, given.fin)
    for _ in range(given.count):
        case, results = household(dice)
        for line, rows in zip(calls(case), results):
            print(line)
            paid = sum((row[1] for row in rows), F(0))
            print("#", len(rows), rows[-1][0] if rows else "", plain(paid),
                  plain(sum((row[7] for row in rows), F(0))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
