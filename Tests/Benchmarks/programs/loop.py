import sys
from decimal import Decimal

number = Decimal if sys.argv[1] == "decimal" else float


def run():
    x, i = number(0), number(0)
    end, half, one = number(5_000_000), number("0.5"), number(1)
    while i < end:
        x = x + half
        i = i + one
    return x


print(run())
