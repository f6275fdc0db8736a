import Finance
import FinLanguage

/// What is said of cards in more than one place.
enum CardWords {
  /// Whether the cycle is paid, or when it has to be.
  static func payment(_ standing: CardStanding) -> String {
    switch standing.payment {
    case .nothingDue: "nothing due"
    case .paid: "paid"
    case .noDate: "no due day"
    case .due(let days): DueWords.status(days: days)
    case .overdue(let days): DueWords.status(days: -days)
    }
  }
}
