import Finance
import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Times the engines inside one process: a line for each case, its name and the median processor time
// of one schedule, or with the argument `plans` of one payoff plan, in seconds.

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

/// Twenty debts over thirty years, as `Tests/Benchmarks/plans.py` has them.
func measurePlans() throws {
  let debts = (0..<20).map { index in
    PlanDebt(
      name: "\(index)", balance: Decimal(5000 + 1000 * index),
      rate: Decimal(coefficient: Int64(50 + 5 * index), exponent: -3),
      minimum: Decimal(30 + index))
  }
  let start = CalendarDate(year: 2026, month: 1, day: 31) ?? .epoch
  let terms = try PlanTerms(debts: debts, funds: PlanFunds(.budget(Decimal(2495))), start: start)
  try measure("fin") { Decimal(try PayoffPlan(terms).months) }
  try measure("fin, every row read with its date, and all totals") {
    let plan = try PayoffPlan(terms)
    var sum = plan.totalInterest + plan.totalPaid
    for place in plan.accounts.indices {
      sum += plan.interest(place) + Decimal(plan.payoffMonth(place))
    }
    for month in 1...plan.months {
      guard terms.months.date(month) != nil else { break }
      for place in plan.accounts.indices { sum += plan.entry(month: month, place).balance }
    }
    return sum
  }
}

if CommandLine.arguments.dropFirst().first == "plans" {
  try measurePlans()
} else {
  try measureSchedules()
}

func measureSchedules() throws {
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
      let row = schedule[index]
      if row.date == nil { break }
      interest = interest + row.interest
    }
    return interest
  }
}
