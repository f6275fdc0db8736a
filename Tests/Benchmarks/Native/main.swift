import Finance
import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Times the schedule engine inside one process: a line for each case, its name and the median
// processor time of one schedule in seconds.

/// Processor time of this thread, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The median over rounds of the time that one call takes; the results are added up and used, so that none is left out.
func measure(_ name: String, _ body: () throws -> Decimal) rethrows {
  let (rounds, calls) = (21, 200)
  var sink = Decimal.zero
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = processorTime()
    for _ in 0..<calls { sink = sink + (try body()) }
    times.append((processorTime() - start) / Double(calls))
  }
  times.sort()
  if sink.isZero { print("nothing was computed") }
  print("\(name)\t\(times[rounds / 2])")
}

let givens = LoanGivens(
  amount: Decimal(360_000), rate: Decimal(coefficient: 65, exponent: -3), term: .years(30))
let dates = PaymentDates(start: nil, first: CalendarDate(year: 2026, month: 3, day: 1))
let terms = try LoanTerms(solving: givens)
let datedTerms = try LoanTerms(solving: givens, conventions: LoanConventions(dates: dates))

try measure("fin") { try AmortizationSchedule(terms).last?.payment ?? .zero }
try measure("fin, level payment solved first") {
  try AmortizationSchedule(LoanTerms(solving: givens)).last?.payment ?? .zero
}
try measure("fin, every row read with its date") {
  let schedule = try AmortizationSchedule(datedTerms)
  var interest = Decimal.zero
  for index in 0..<schedule.count {
    interest = interest + schedule[index].interest
    if datedTerms.conventions.dates?.due(index + 1) == nil { break }
  }
  return interest
}
