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
  static let all: [Self] = [
    .lists, .text, .numbers, .dates, .dayCounts, .timeValue, .loans, .mortgages, .studentLoans,
    .cards, .plans, .reminders, .savings, .spending, .scenarios, .goals, .output, .conversions,
  ]
}
