/// How many days there are until a payment, in words.
enum DueWords {
  static func status(days: Int) -> String {
    switch days {
    case ..<0: "overdue by \(days == -1 ? "1 day" : "\(-days) days")"
    case 0: "due today"
    case 1: "due tomorrow"
    default: "due in \(days) days"
    }
  }
}
