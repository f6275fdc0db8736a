import Money

/// A bill whose amount moves: all that a payee gets, one payment a period, on its day.
enum RegularBill {
  /// Payments that it takes to be seen.
  private static let fewest = 4
  /// Days that a payment may be off its day.
  private static let mostDays = 3

  /// Returns the run that all payments to a payee are; nil where they are none.
  ///
  /// - Parameter payments: In the order of their days.
  static func run(of payments: [RecurringPayment.Payment]) -> RecurringRun? {
    guard payments.count >= fewest, let low = payments.map(\.amount).min(),
      let high = payments.map(\.amount).max(),
      // Half more or less than the amount in the middle.
      high <= low * Decimal(3)
    else { return nil }
    let days = payments.map(\.date)
    let found = Recurrence.allCases.first { recurrence in
      recurrence != .week && isRegular(days, recurrence)
    }
    return found.map {
      RecurringRun(recurrence: $0, payments: payments, isSteady: false, change: nil)
    }
  }

  private static func isRegular(_ days: [CalendarDate], _ recurrence: Recurrence) -> Bool {
    let anchor: Int? =
      if case .months = recurrence.step { Recurrence.anchor(of: days) } else { nil }
    for (last, day) in zip(days, days.dropFirst()) {
      guard let due = recurrence.day(1, after: last),
        abs(CalendarDate.days(from: due, to: day)) <= 2 * mostDays
      else { return false }
    }
    guard let anchor else {
      return days.indices.dropFirst().allSatisfy { place in
        recurrence.day(place, after: days[0]).map {
          abs(CalendarDate.days(from: $0, to: days[place])) <= mostDays
        } ?? false
      }
    }
    return days.allSatisfy {
      abs(CalendarDate.days(from: Recurrence.nearest(to: $0, anchor: anchor), to: $0)) <= mostDays
    }
  }
}
