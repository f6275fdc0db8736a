import Money

/// A new annual rate from some time on.
public struct RateChange: Sendable, Hashable {
  /// The time a rate begins: after so many payments, or on a date.
  public enum Moment: Sendable, Hashable {
    case after(Int)
    case date(CalendarDate)
  }

  public let moment: Moment
  /// A year's, as a fraction.
  public let rate: Decimal

  public init(_ moment: Moment, rate: Decimal) {
    self.moment = moment
    self.rate = rate
  }
}

/// The annual rate of each payment's period, in the order of payments.
struct RatePath: Sendable {
  struct Stretch: Sendable {
    /// The payment whose period first earns the rate, or a part of it.
    let number: Int
    let rate: Decimal
    /// The day the rate begins within that period.
    let from: CalendarDate?
  }

  private let first: Decimal
  let stretches: [Stretch]

  init(_ rate: Decimal, _ changes: [RateChange], dates: PaymentDates?) {
    first = rate
    guard !changes.isEmpty else {
      stretches = []
      return
    }
    var stretches: [Stretch] = []
    for change in changes {
      switch change.moment {
      case .after(let count):
        stretches.append(Stretch(number: max(count, 0) + 1, rate: change.rate, from: nil))
      case .date(let date):
        guard let dates else { continue }
        guard date > dates.start else {
          stretches.append(Stretch(number: 1, rate: change.rate, from: nil))
          continue
        }
        let number = dates.firstPayment(onOrAfter: date)
        let isDue = dates.due(number) == date
        stretches.append(
          Stretch(
            number: isDue ? number + 1 : number, rate: change.rate, from: isDue ? nil : date))
      }
    }
    // Of two that begin with the same payment the later given, or later dated, holds.
    self.stretches = stretches.enumerated().sorted { a, b in
      if a.element.number != b.element.number { return a.element.number < b.element.number }
      switch (a.element.from, b.element.from) {
      case (nil, _?): return true
      case (_?, nil): return false
      case (let a?, let b?) where a != b: return a < b
      default: return a.offset < b.offset
      }
    }.map(\.element)
  }

  var isConstant: Bool { stretches.isEmpty }

  /// The rate at the end of a payment's period.
  func rate(ofPayment number: Int) -> Decimal {
    let count = stretchesBegun(by: number)
    return count == 0 ? first : stretches[count - 1].rate
  }

  /// Returns the number of stretches that begin with a payment or before it.
  private func stretchesBegun(by number: Int) -> Int {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The rates that begin within a payment's period, in order of their dates.
  func changes(within number: Int) -> [Stretch] {
    stretches[stretchesBegun(by: number - 1)..<stretchesBegun(by: number)]
      .filter { $0.from != nil }
  }

  /// The rate at the beginning of a payment's period.
  func openingRate(ofPayment number: Int) -> Decimal {
    stretches[..<stretchesBegun(by: number)]
      .last { $0.number < number || $0.from == nil }?.rate ?? first
  }
}
