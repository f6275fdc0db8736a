"""A payoff plan over 20 debts and 30 years, by the rules of fin, in plain Python and in numpy: both in binary."""

import statistics
import time

COUNT = 20
BALANCES = [5000.0 + 1000 * n for n in range(COUNT)]
RATES = [0.05 + 0.005 * n for n in range(COUNT)]
MINIMUMS = [30.0 + n for n in range(COUNT)]
BUDGET = 2495.0


def plain():
    """Months and interest by avalanche."""
    balances = BALANCES[:]
    order = sorted(range(COUNT), key=lambda n: (-RATES[n], BALANCES[n], n))
    months, total, rows = 0, 0.0, []
    while any(balance > 0.004 for balance in balances):
        months += 1
        rest = BUDGET
        row = [0.0] * COUNT
        for n in range(COUNT):
            if balances[n] > 0.004:
                interest = round(balances[n] * RATES[n] / 12, 2)
                total += interest
                balances[n] += interest
                row[n] = min(MINIMUMS[n], balances[n])
                balances[n] -= row[n]
                rest -= row[n]
        for n in order:
            if balances[n] > 0.004:
                paid = min(rest, balances[n])
                balances[n] -= paid
                row[n] += paid
                rest -= paid
        rows.append((row, balances[:]))
    return months, total


def vectorised():
    """The same with arrays of the debts in the order of paying."""
    import numpy
    order = numpy.lexsort((BALANCES, [-rate for rate in RATES]))
    balances = numpy.array(BALANCES)[order]
    rates = numpy.array(RATES)[order] / 12
    minimums = numpy.array(MINIMUMS)[order]
    months, total, rows = 0, 0.0, []
    while balances.sum() > 0.004:
        months += 1
        interest = numpy.round(balances * rates, 2)
        total += interest.sum()
        owed = balances + interest
        paid = numpy.minimum(minimums, owed)
        left = owed - paid
        before = numpy.cumsum(left) - left
        paid += numpy.clip(BUDGET - paid.sum() - before, 0, left)
        balances = owed - paid
        rows.append((paid, balances))
    return months, total


def peers():
    """Seconds a plan by each; what is not there is left out."""
    candidates = {"Python, floats": plain}
    try:
        import numpy  # noqa: F401
        candidates["numpy"] = vectorised
    except ImportError:
        pass
    medians = {}
    for name, plan in candidates.items():
        plan()
        times = []
        for _ in range(15):
            start = time.process_time()
            for _ in range(10):
                plan()
            times.append((time.process_time() - start) / 10)
        medians[name] = statistics.median(times)
    return medians


if __name__ == "__main__":
    print(plain(), vectorised())
    print(peers())
