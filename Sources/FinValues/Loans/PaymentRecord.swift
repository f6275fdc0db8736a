import Finance
import FinLanguage
import Money

/// The payments known to be made on a loan.
package struct PaymentRecord: Sendable {
  /// The payments themselves, or their total.
  package var paid: PaidSoFar?
  /// The day of a total; nil for today.
  package var totalDay: CalendarDate?
  /// True if installments are paid by themselves on their due dates.
  package var isAutopaid = false
  /// The day up to which installments were taken as paid when payments began to be recorded.
  package var through: CalendarDate?

  package init(_ given: NamedArguments) throws {
    paid = try PaidSoFar(given)
    totalDay = given.date("paid_on")
    isAutopaid = given.boolean("autopaid") == true
    through = given.date("paid_through")
    let isTotal = if case .sum? = paid { true } else { false }
    if isTotal {
      for (name, isGiven) in [("autopaid", isAutopaid), ("paid_through", through != nil)]
      where isGiven {
        throw RuntimeError.invalidArgument(
          parameter: name, problem: "takes payments with dates, not only their total",
          hint: .input("paid", .source("[{on: 2026-02-15, amount: $500}]")))
      }
    }
    if !isTotal, totalDay != nil {
      throw RuntimeError.invalidArgument(
        parameter: "paid_on", problem: "is the date of a total paid, and no total is given",
        hint: .input("paid", .source("$4_000")))
    }
    if isAutopaid, through != nil {
      throw RuntimeError.invalidArgument(
        parameter: "paid_through",
        problem: "is the date up to which installments count as paid;"
          + " autopaid: true counts all of them", hint: nil)
    }
  }

  /// True if nothing is known of payments.
  package var isEmpty: Bool { paid == nil && isComplete }

  /// True if each payment is recorded.
  var isComplete: Bool { !isAutopaid && through == nil }

  /// The day of the first payment recorded, or of their total.
  var firstDay: CalendarDate? {
    if case .payments(let payments)? = paid { return payments.map(\.date).min() }
    return totalDay
  }

  /// Keeps the day of a total of a loan that has begun.
  package mutating func place(on today: CalendarDate, _ dates: PaymentDates?) {
    guard case .sum? = paid, let dates, today >= dates.start else { return }
    totalDay = totalDay ?? today
  }

  /// The inputs with the day of a total, where a name holds it.
  package func kept(
    _ given: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    guard let totalDay, !given.contains(where: { $0.name == "paid_on" }),
      let place = given.firstIndex(where: { $0.name == "paid" })
    else { return given }
    var kept = given
    kept.insert(("paid_on", .date(totalDay)), at: place + 1)
    return kept
  }

  /// The inputs before changes, without those that the changes take the place of.
  package static func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) -> [(name: String, value: Value)] {
    func isChanged(_ name: String) -> Bool { changes.contains { $0.name == name } }
    return inputs.filter { input in
      switch input.name {
      case "paid_on": !isChanged("paid")
      case "paid_through": !isChanged("autopaid")
      case "autopaid": !isChanged("paid_through")
      default: true
      }
    }
  }
}
