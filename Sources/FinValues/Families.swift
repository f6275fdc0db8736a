import FinLanguage

/// The chapters of help and reference: computed, as every built-in reads one of them at each start.
extension BuiltIn.Family {
  public static var lists: Self { Self("Lists") }
  public static var text: Self { Self("Text") }
  public static var numbers: Self { Self("Numbers") }
  public static var dates: Self { Self("Dates") }
  public static var dayCounts: Self { Self("Day counts") }
  public static var timeValue: Self { Self("Time value") }
  public static var loans: Self { Self("Loans") }
  public static var mortgages: Self { Self("Mortgages") }
  public static var studentLoans: Self { Self("Student loans") }
  public static var cards: Self { Self("Cards") }
  public static var plans: Self { Self("Payoff plans") }
  public static var reminders: Self { Self("Reminders") }
  public static var savings: Self { Self("Savings") }
  public static var spending: Self { Self("Spending") }
  public static var scenarios: Self { Self("Scenarios") }
  public static var goals: Self { Self("Goals") }
  public static var output: Self { Self("Tables and charts") }
  public static var conversions: Self { Self("Conversions") }

  /// In the order of help.
  package static let all: [Self] = [
    .lists, .text, .numbers, .dates, .dayCounts, .timeValue, .loans, .mortgages, .studentLoans,
    .cards, .plans, .reminders, .savings, .spending, .scenarios, .goals, .output, .conversions,
  ]
}

extension BuiltIn {
  /// The built-ins of all families, in one list.
  package static func gathered(_ families: [[BuiltIn]]) -> [BuiltIn] {
    // Every run pays for this: grow one array, where `+` would copy what came before each part.
    var functions: [BuiltIn] = []
    functions.reserveCapacity(families.reduce(0) { $0 + $1.count })
    for family in families { functions += family }
    return functions
  }
}
