import Money

/// Separate amounts at whole units of time, such as periods or days.
struct CashFlowStream: DiscountedStream {
  /// In the order of time, one for each time, none zero, the largest of size 1, the first at time
  /// 0.
  let flows: [(amount: Decimal, time: Int)]
  /// The units of time in the period that the rate is for: 1, or 365 days.
  let unitsPerPeriod: Int
  private let received: [(logAmount: Double, time: Double)]
  private let paid: [(logAmount: Double, time: Double)]

  /// Flows at times in any order; those of one time are one flow.
  init(_ flows: [(amount: Decimal, time: Int)], unitsPerPeriod: Int = 1) {
    var merged: [(amount: Decimal, time: Int)] = []
    for flow in flows.sorted(by: { $0.time < $1.time }) {
      if let last = merged.last, last.time == flow.time {
        merged[merged.count - 1].amount = last.amount + flow.amount
      } else {
        merged.append(flow)
      }
    }
    merged.removeAll { $0.amount.isZero }
    let start = merged.first?.time ?? 0
    let largest = merged.reduce(Decimal.zero) { max($0, $1.amount.magnitude) }
    let scaled = merged.map { (amount: $0.amount / largest, time: $0.time - start) }
    let years = 1 / Double(unitsPerPeriod)
    func side(negative: Bool) -> [(logAmount: Double, time: Double)] {
      scaled.filter { $0.amount.isNegative == negative }.map {
        (DiscountedSide.logarithm(of: $0.amount), Double($0.time) * years)
      }
    }
    self.flows = scaled
    self.unitsPerPeriod = unitsPerPeriod
    received = side(negative: false)
    paid = side(negative: true)
  }

  var hasBothSigns: Bool { !received.isEmpty && !paid.isEmpty }

  func sides(at logRate: Double) -> (received: DiscountedSide, paid: DiscountedSide) {
    func side(_ flows: [(logAmount: Double, time: Double)]) -> DiscountedSide {
      DiscountedSide(
        flows.lazy.map { (logValue: $0.logAmount - logRate * $0.time, duration: $0.time) })
    }
    return (side(received), side(paid))
  }

  func value(at logRate: Decimal, growing: Bool) -> Decimal {
    let step = logRate / Decimal(unitsPerPeriod)
    let unit = (growing ? step : -step).exponential()
    // Gaps repeat (28 to 31 days, or 1 period), so few powers are ever computed.
    var powers: [Int: Decimal] = [:]
    func power(_ gap: Int) -> Decimal {
      if gap == 1 { return unit }
      if let known = powers[gap] { return known }
      let power = unit.power(gap)
      powers[gap] = power
      return power
    }
    var sum = Decimal.zero
    var previous: Int?
    for index in flows.indices {
      let flow = growing ? flows[index] : flows[flows.count - 1 - index]
      if let previous { sum = sum * power(abs(flow.time - previous)) }
      sum = sum + flow.amount
      previous = flow.time
    }
    return sum
  }
}
