import Money

/// The money for debts, month by month.
public struct PlanFunds: Sendable, Hashable {
  /// The amount paid every month.
  public enum Regular: Sendable, Hashable {
    /// In all.
    case budget(Decimal)
    /// Beyond the minimums at the start; several amounts, each from its day on.
    case extra([Step])
  }

  /// An amount from a day on; from the start without a day.
  public struct Step: Sendable, Hashable {
    public var from: CalendarDate?
    public var amount: Decimal

    public init(from: CalendarDate? = nil, amount: Decimal) {
      self.from = from
      self.amount = amount
    }
  }

  /// An amount that is paid once, in the first month whose day is this one or comes after it.
  public struct Single: Sendable, Hashable {
    public var on: CalendarDate
    public var amount: Decimal

    public init(on: CalendarDate, amount: Decimal) {
      self.on = on
      self.amount = amount
    }
  }

  public var regular: Regular
  public var singles: [Single]

  public init(_ regular: Regular = .extra([]), singles: [Single] = []) {
    self.regular = regular
    self.singles = singles
  }

  /// From which months on how much is paid, and what more in single months, in order of months.
  func schedule(
    minimums: Decimal, _ months: PlanMonths
  ) -> (levels: [(month: Int, amount: Decimal)], singles: [(month: Int, amount: Decimal)]) {
    var levels: [(month: Int, amount: Decimal)] = []
    switch regular {
    case .budget(let budget): levels = [(1, budget)]
    case .extra(let steps):
      levels = [(1, minimums)]
      // Of several that begin in one month, the one with the latest day holds.
      let dated = steps.enumerated().sorted {
        ($0.element.from ?? months.start, $0.offset) < ($1.element.from ?? months.start, $1.offset)
      }
      for (_, step) in dated {
        let month = max(1, step.from.map { months.first(onOrAfter: $0) } ?? 1)
        if levels.last?.month == month { levels.removeLast() }
        levels.append((month, minimums + step.amount))
      }
    }
    let singles = singles.enumerated().map {
      (month: max(1, months.first(onOrAfter: $0.element.on)), amount: $0.element.amount)
    }
    return (levels, singles.sorted { $0.month < $1.month })
  }
}
