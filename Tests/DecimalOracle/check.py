#!/usr/bin/env python3
"""Compares Money's Decimal with CPython's decimal over seeded random cases.

Usage: check.py [--seed NUMBER] [PATH-OF-DecimalOracle]

Without a path the oracle is built first, with the package's debug build.

Addition, subtraction, multiplication, division, comparison, rounding, square root, exp, ln and
integer powers must agree to the last digit; fractional powers, expm1, log1p and compound growth
within one unit of the 34th digit. CPython works the latter out with many more digits.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys
from decimal import (Context, Decimal, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN,
                     ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, setcontext)

DIGITS, EMAX, EMIN = 34, 6144, -6143
ETINY = EMIN - DIGITS + 1
CONTEXT = Context(prec=DIGITS, rounding=ROUND_HALF_EVEN, Emin=EMIN, Emax=EMAX, traps=[], clamp=0)
EXACT = Context(prec=20000, Emin=-10**9, Emax=10**9, traps=[])
RULES = {
    "half_up": ROUND_HALF_UP, "half_even": ROUND_HALF_EVEN, "half_down": ROUND_HALF_DOWN,
    "up": ROUND_UP, "down": ROUND_DOWN, "ceiling": ROUND_CEILING, "floor": ROUND_FLOOR,
}
NOT_A_NUMBER = "not a number"
# What plain operators in this script use: exact for all that they are used for.
setcontext(Context(prec=200, Emin=-10**9, Emax=10**9))


def wide(precision):
    return Context(prec=precision, rounding=ROUND_HALF_EVEN, Emin=-10**9, Emax=10**9, traps=[])


# --- operands ---------------------------------------------------------------------------------

def digits(rng):
    """A coefficient: short or long, with runs of 0 and 9 and a 5 at its end quite often."""
    length = rng.choice((1, 2, 3, 5, 8, 15, 17, 18, 19, 20, 25, 33, 34, 34, rng.randint(1, 34)))
    kind = rng.randrange(8)
    if kind == 0:
        text = "9" * length
    elif kind == 1:
        text = "1" + "0" * (length - 1)
    elif kind == 2:
        head = rng.randint(0, length)
        text = "".join(rng.choice("0123456789") for _ in range(head)) + "0" * (length - head)
    elif kind == 3:
        text = "".join(rng.choice("0123456789") for _ in range(length - 1)) + "5"
    elif kind == 4:
        edges = (2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**18, 10**19 - 1, 2**31, 1, 0)
        text = str(rng.choice(edges))
    else:
        text = "".join(rng.choice("0123456789") for _ in range(length))
    return text[:DIGITS]


def number(rng, reach=None):
    """A number that the context can hold exactly."""
    coefficient = digits(rng)
    if reach is None:
        reach = rng.choice((3, 10, 10, 40, 40, 100, 6200))
    if reach == 6200 and rng.random() < 0.7:
        exponent = rng.choice((ETINY, ETINY + rng.randint(0, 40), EMAX - len(coefficient) + 1,
                               EMAX - len(coefficient) + 1 - rng.randint(0, 40)))
    else:
        exponent = rng.randint(-reach, reach)
    sign = rng.choice(("", "-"))
    value = CONTEXT.create_decimal(f"{sign}{coefficient}e{exponent}")
    if not value.is_finite():
        return Decimal(1)
    return value if value else Decimal(0)


def near(rng, value):
    """A number beside another: what cancels, and what compares by its last digit."""
    step = rng.randrange(5)
    if step == 0:
        return CONTEXT.next_plus(value)
    if step == 1:
        return CONTEXT.next_minus(value)
    if step == 2:
        return CONTEXT.multiply(value, Decimal("1.000000000000000000000000000000001"))
    if step == 3:
        return value.copy_negate()
    return CONTEXT.normalize(value)


def pair(rng):
    first = number(rng)
    second = near(rng, first) if rng.random() < 0.15 else number(rng)
    if not second.is_finite():
        second = first
    return first, second


def text_of(value):
    return str(value) if value else "0"


# --- cases: each gives (operation line, expected decimal or text, allowed units) ----------------

def arithmetic(rng):
    name = rng.choice(("add", "sub", "mul", "div"))
    first, second = pair(rng)
    operation = {"add": CONTEXT.add, "sub": CONTEXT.subtract, "mul": CONTEXT.multiply,
                 "div": CONTEXT.divide}[name]
    return f"{name} {text_of(first)} {text_of(second)}", operation(first, second), 0


def halves(rng):
    """Sums and products that lie in the middle of two numbers or beside it."""
    whole = rng.randint(10**33, 10**34 - 1)
    if rng.random() < 0.5:
        tail = rng.choice(("5", "50", "500000001", "4999999", "5" + "0" * rng.randint(1, 60) + "1",
                           "4" + "9" * rng.randint(1, 33)))[:34]
        second = Decimal(f"{rng.choice(('', '-'))}{tail.lstrip('0')}e{-len(tail)}")
        return f"add {whole} {text_of(second)}", CONTEXT.add(Decimal(whole), second), 0
    odd = Decimal(rng.randint(10**16, 10**17) * 2 + 1)
    second = Decimal(5 * (rng.randint(10**16, 10**17) * 2 + 1))
    return f"mul {odd} {second}", CONTEXT.multiply(odd, second), 0


def comparison(rng):
    first, second = pair(rng)
    order = CONTEXT.compare(first, second)
    expected = "<" if order < 0 else ">" if order > 0 else "="
    return f"compare {text_of(first)} {text_of(second)}", expected, 0


def rounding(rng):
    value = number(rng)
    rule = rng.choice(list(RULES))
    if rng.random() < 0.3:
        count = rng.randint(1, 36)
        context = Context(prec=count, rounding=RULES[rule], Emin=-10**6, Emax=10**6, traps=[])
        expected = context.plus(value) if value else value
        return f"digits {text_of(value)} {count} {rule}", CONTEXT.plus(expected), 0
    if rng.random() < 0.5 and value:
        places = -(value.adjusted() - rng.randint(-2, 36))
    else:
        places = rng.choice((0, 2, 2, 4, rng.randint(-45, 45), rng.randint(-6200, 6200)))
    if value and value.as_tuple().exponent < -places:
        expected = value.quantize(Decimal(1).scaleb(-places), RULES[rule], EXACT)
    else:
        expected = value
    return f"places {text_of(value)} {places} {rule}", CONTEXT.plus(expected), 0


def integers(rng):
    name = rng.choice(("floor", "ceiling", "truncated", "neg", "abs"))
    value = number(rng)
    if name in ("neg", "abs"):
        expected = -value if name == "neg" else abs(value)
    else:
        rule = {"floor": ROUND_FLOOR, "ceiling": ROUND_CEILING, "truncated": ROUND_DOWN}[name]
        expected = value.to_integral_value(rule, EXACT)
    return f"{name} {text_of(value)}", CONTEXT.plus(expected), 0


def remainders(rng):
    name = rng.choice(("rem", "mod"))
    first, second = number(rng), number(rng)
    if not second:
        return f"{name} {text_of(first)} 0", NOT_A_NUMBER, 0
    expected = EXACT.remainder(first, second)
    if name == "mod" and expected and (expected < 0) != (second < 0):
        expected = EXACT.add(expected, second)
    return f"{name} {text_of(first)} {text_of(second)}", CONTEXT.plus(expected), 0


def roots(rng):
    value = abs(number(rng))
    kind = rng.randrange(4)
    if kind == 0:
        value = CONTEXT.multiply(value, value)
    elif kind == 1:
        # Squares of numbers that end in a half unit, cut to 34 digits: the root is beside a middle.
        middle = Decimal(rng.randint(10**33, 10**34 - 1) * 10 + 5)
        value = CONTEXT.multiply(middle, middle)
        value = rng.choice((value, CONTEXT.next_plus(value), CONTEXT.next_minus(value)))
    elif kind == 2 and value:
        value = -value
    if value.is_nan() or value.is_infinite():
        value = Decimal(2)
    return f"sqrt {text_of(value)}", CONTEXT.sqrt(value), 0


def rounded(value):
    return CONTEXT.plus(value)


def exponentials(rng):
    name = rng.choice(("exp", "exp", "expm1"))
    reach = rng.choice((10, 33, 36, 40))
    value = number(rng, reach)
    if value:
        shift = rng.choice((-40, -34, -33, -20, -5, -1, 0, 0, 0, 1, 2, 3, 4, 5)) - value.adjusted()
        value = value.scaleb(shift)
    if abs(value) > 20000:
        expected = Decimal(0) if value < 0 else Decimal("Infinity")
        if name == "expm1" and value < 0:
            expected = Decimal(-1)
        return f"{name} {value:e}", rounded(expected), 0
    if name == "exp":
        return f"exp {text_of(value)}", rounded(wide(110).exp(value)), 0
    context = wide(160)
    return f"expm1 {text_of(value)}", rounded(context.subtract(context.exp(value), 1)), 1


def logarithms(rng):
    name = rng.choice(("ln", "ln", "log10", "log1p"))
    value = abs(number(rng))
    kind = rng.randrange(3)
    if name == "log10" and rng.random() < 0.3:
        power = rng.randint(-6143, 6111)
        near = Decimal(rng.choice((0, 0, 1, -1, rng.randint(-99, 99)))).scaleb(-33)
        value = rounded((1 + near).scaleb(power))
        return f"log10 {value:e}", rounded(wide(110).log10(value)), 0
    if name != "log1p":
        if kind == 0:
            tiny = Decimal(rng.randint(1, 10**rng.randint(1, 10))).scaleb(-33)
            value = rng.choice((1 + tiny, 1 - tiny / 10))
        elif kind == 1 and value:
            value = value.scaleb(-value.adjusted() + rng.randint(-3, 3))
        if not value:
            return f"{name} 0", NOT_A_NUMBER, 0
        value = rounded(value)
        return f"{name} {value}", rounded(getattr(wide(110), name)(value)), 0
    if value:
        size = rng.choice((-50, -34, -33, -20, -7, -6, -5, -2, -1, 0, 3, 30))
        value = value.scaleb(size - value.adjusted())
    if rng.random() < 0.5 and value < 1:
        value = -value
    context = wide(160)
    return f"log1p {text_of(value)}", rounded(context.ln(context.add(value, 1))), 1


def power_base(rng):
    kind = rng.randrange(6)
    if kind == 0:
        return Decimal(rng.randint(-200, 200)).scaleb(rng.randint(-4, 1))
    if kind == 1:  # 1 + annual rate / 12
        return CONTEXT.add(1, CONTEXT.divide(Decimal(rng.randint(1, 20000)).scaleb(-5), 12))
    if kind == 2:
        return Decimal(rng.choice(
            ("2", "5", "0.5", "0.2", "4", "1.25", "0.8", "25", "10", "0.001")))
    if kind == 3:
        return rounded(1 + Decimal(rng.randint(-10**6, 10**6)).scaleb(rng.randint(-34, -6)))
    value = number(rng, 34)
    return value.scaleb(-value.adjusted() + rng.randint(-1, 1)) if value else Decimal(3)


def integer_powers(rng):
    base = power_base(rng)
    count = rng.choice((
        rng.randint(0, 12), rng.randint(1, 60), rng.choice((12, 60, 180, 240, 360, 480)),
        rng.randint(1, 1000), rng.randint(1, 100000), 10**rng.randint(1, 9)))
    if rng.random() < 0.4:
        count = -count
    if not base or (base and base.adjusted() and abs(base.adjusted() * count) > 30000):
        base = Decimal("1.00541666666666666666666666666666667")
        base = rounded(base)
    return power_case(base, count)


def extreme_powers(rng):
    """Bases within 10^-25 of 1 to powers up to 10^30, and those that come close to a middle."""
    if rng.random() < 0.5:
        base = 1 + Decimal(rng.randint(-999, 999) or 1).scaleb(rng.randint(-33, -25))
        base = rounded(base)
        room = -(abs(base - 1).adjusted()) + 3
        count = rng.randint(1, 10**max(1, min(33, room)))
    else:
        base = 1 - Decimal(rng.randint(1, 99)).scaleb(-34)
        count = rng.choice((-1, 1)) * rng.randint(2, 10**4)
    return power_case(base, rng.choice((-1, 1)) * count)


def power_case(base, count):
    if not base and count <= 0:
        return f"pow 0 {count}", NOT_A_NUMBER, 0
    if count == 0:
        return f"pow {base} 0", Decimal(1), 0
    expected = rounded(wide(130 + len(str(count))).power(base, count))
    return f"pow {base} {count}", expected, 0


def fractional_powers(rng):
    base = abs(power_base(rng)) or Decimal(2)
    if rng.random() < 0.3:
        base = abs(number(rng)) or Decimal(2)
    exponent = number(rng, 20)
    exponent = rng.choice((
        Decimal("0.5"), Decimal("-0.5"), Decimal("0.25"),
        CONTEXT.divide(1, 12), CONTEXT.divide(1, 3),
        Decimal(rng.randint(1, 10**6)).scaleb(-4),
        exponent.scaleb(-exponent.adjusted() + rng.randint(-12, 2)) if exponent else Decimal("0.1")))
    if exponent == exponent.to_integral_value():
        exponent += Decimal("0.5")
    if rng.random() < 0.02:
        return f"pow {-base} {exponent}", NOT_A_NUMBER, 0
    context = wide(90)
    argument = context.multiply(context.ln(base), exponent)
    if abs(argument) > 20000:
        return f"pow {base} {exponent}", NOT_A_NUMBER if argument > 0 else Decimal(0), 0
    return f"pow {base} {exponent}", rounded(context.exp(argument)), 1


def growths(rng):
    rate = Decimal(rng.randint(-9999, 20000) or 1).scaleb(rng.choice((-5, -6, -7, -12, -30, -38)))
    periods = Decimal(rng.choice((1, 12, 360, rng.randint(1, 5000), -360, rng.randint(-5000, -1))))
    if rng.random() < 0.2:
        periods += Decimal("0.25")
    context = wide(170)
    argument = context.multiply(context.ln(context.add(1, rate)), periods)
    expected = context.subtract(context.exp(argument), 1)
    return f"growth {rate} {periods}", rounded(expected), 1


def parses(rng):
    whole = "".join(rng.choice("0123456789") for _ in range(rng.choice((1, 1, 3, 20, 34, 40, 80))))
    text = rng.choice(("", "+", "-")) + rng.choice(("", "0", "000")) + whole
    if rng.random() < 0.6:
        places = rng.choice((1, 2, 9, 34, 60))
        text += "." + "".join(rng.choice("00123456789") for _ in range(places))
    if rng.random() < 0.4:
        text += rng.choice("eE") + rng.choice(("", "+", "-")) + str(
            rng.choice((rng.randint(0, 50), rng.randint(0, 7000), 10**rng.randint(4, 25))))
    if rng.random() < 0.1:
        place = rng.randrange(len(text) + 1)
        text = text[:place] + rng.choice("eE.-+,x_٣") + text[place:]
    return f"parse {text}", parsed(text), 0


def parsed(text):
    """What the grammar says: [+-]digits[.digits][e[+-]digits], or [+-].digits."""
    if not re.fullmatch(r"[+-]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][+-]?[0-9]+)?", text, re.ASCII):
        return "malformed"
    value = CONTEXT.create_decimal(text)
    return plain_text(value)


def plain_text(value):
    """How a number is written: normalized, plain while -20 < adjusted exponent < 34."""
    if not value.is_finite():
        return NOT_A_NUMBER
    if not value:
        return "0"
    value = EXACT.normalize(value)
    if -20 < value.adjusted() < 34:
        return f"{value:f}"
    sign, digits_, _ = value.as_tuple()
    text = "".join(map(str, digits_))
    mantissa = text[0] + ("." + text[1:] if len(text) > 1 else "")
    return f"{'-' if sign else ''}{mantissa}e{value.adjusted()}"


def prints(rng):
    value = number(rng)
    return f"abs {text_of(value)}", plain_text(abs(value)), 0


CASES = (
    (arithmetic, 40000), (halves, 6000), (comparison, 10000), (rounding, 25000), (integers, 5000),
    (remainders, 6000), (roots, 6000), (exponentials, 6000), (logarithms, 6000),
    (integer_powers, 12000), (extreme_powers, 2000), (fractional_powers, 6000), (growths, 3000),
    (parses, 10000), (prints, 5000),
)


# --- judgement --------------------------------------------------------------------------------

def agrees(answer, expected, units):
    if isinstance(expected, str):
        return answer == expected
    if not expected.is_finite():
        return answer == NOT_A_NUMBER
    try:
        value = Decimal(answer)
    except ArithmeticError:
        return False
    if value == expected:
        return True
    if not units or not value.is_finite():
        return False
    unit = Decimal(1).scaleb(max(expected.adjusted() - DIGITS + 1, ETINY))
    return abs(EXACT.subtract(value, expected)) <= units * unit


def built_oracle():
    """Builds the oracle, which takes a moment when nothing has changed, and gives its path."""
    root = pathlib.Path(__file__).resolve().parents[2]
    build = ["swift", "build", "--package-path", str(root), "--product", "DecimalOracle"]
    made = subprocess.run(build, capture_output=True, text=True)
    if made.returncode != 0:
        sys.exit(made.stdout + made.stderr)
    shown = subprocess.run(
        [*build[:4], "--show-bin-path"], capture_output=True, text=True, check=True)
    return str(pathlib.Path(shown.stdout.strip()) / "DecimalOracle")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("oracle", nargs="?")
    parser.add_argument("--seed", default="20260115")
    options = parser.parse_args()
    oracle, seed = options.oracle or built_oracle(), options.seed
    cases = []
    for make, count in CASES:
        # A generator of its own for every family, so that adding to one leaves the others alone.
        rng = random.Random(f"{seed} {make.__name__}")
        cases += [(make.__name__, *make(rng)) for _ in range(count)]
    lines = "".join(case[1] + "\n" for case in cases)
    run = subprocess.run([oracle], input=lines, capture_output=True, text=True)
    answers = run.stdout.splitlines()
    if run.returncode != 0 or len(answers) != len(cases):
        print(f"the oracle ended with code {run.returncode}, "
              f"{len(answers)} of {len(cases)} answers given")
        if len(answers) < len(cases):
            print("  at or soon after:", cases[len(answers)][1])
        sys.exit(1)

    failures = {}
    inexact = {}
    for (family, line, expected, units), answer in zip(cases, answers):
        if not agrees(answer, expected, units):
            failures.setdefault(f"{family} {line.split()[0]}", []).append((line, answer, expected))
        elif units and not agrees(answer, expected, 0):
            inexact[family] = inexact.get(family, 0) + 1
    for kind, examples in failures.items():
        print(f"{kind}: {len(examples)} failed")
        for line, answer, expected in examples[:5]:
            print(f"  {line}\n    got      {answer}\n    expected {expected}")
    for family, count in inexact.items():
        print(f"{family}: {count} off by one unit of the 34th digit, which is allowed")
    failed = sum(map(len, failures.values()))
    print(f"{len(cases) - failed} passed, {failed} failed (seed {seed})")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
