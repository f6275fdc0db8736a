"""100,000 payments at drawn rates: in one vectorised call, or a call of the same function for each."""

import sys

import numpy
import numpy_financial

rates = numpy.random.default_rng(1).normal(0.065, 0.005, 100_000)
if sys.argv[1] == "vectorised":
    payments = numpy_financial.pmt(rates / 12, 360, -360000)
else:
    payments = [numpy_financial.pmt(rate / 12, 360, -360000) for rate in rates]
print(numpy.percentile(payments, 95))
