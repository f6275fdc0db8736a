"""10,000 payments over rates and terms: in one vectorised call, or a call of the same function for each."""

import sys

import numpy
import numpy_financial

rates = numpy.arange(0.03, 0.1295, 0.001)
terms = numpy.arange(61, 161)
if sys.argv[1] == "vectorised":
    payments = numpy_financial.pmt(rates[:, None] / 12, terms[None, :], -360000)
    print(payments.max())
else:
    print(max(numpy_financial.pmt(rate / 12, term, -360000) for rate in rates for term in terms))
