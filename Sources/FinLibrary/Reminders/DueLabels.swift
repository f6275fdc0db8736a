/// The labels of the days until a payment.
enum DueLabels {
  static func status(days: Int) -> String {
    days < 0 ? "overdue by \((-days).words("day"))" : "due \(coming(days))"
  }

  /// `today`, `tomorrow`, `in 5 days`.
  static func coming(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    default: "in \(days.words("day"))"
    }
  }
}
