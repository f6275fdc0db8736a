import sys
from decimal import Decimal

number = Decimal if sys.argv[1] == "decimal" else int


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(number(27)))
