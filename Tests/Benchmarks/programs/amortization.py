import sys
from decimal import ROUND_HALF_UP, Decimal, getcontext

decimal = sys.argv[1] == "decimal"
number = Decimal if decimal else float
getcontext().prec = 34
CENT = Decimal("0.01")


def total_interest(amount, rate, payment):
    balance, total = amount, number(0)
    for _ in range(360):
        interest = balance * rate
        interest = interest.quantize(CENT, ROUND_HALF_UP) if decimal else round(interest, 2)
        total = total + interest
        balance = balance + interest - payment
    return total


def run():
    total = number(0)
    for _ in range(1000):
        total = total + total_interest(
            number(360000), number("0.065") / number(12), number("2275.44"))
    return total


print(run())
