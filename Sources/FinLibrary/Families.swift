import FinLanguage

/// The chapters of help and reference.
extension BuiltIn.Family {
  public static let lists = Self("Lists")
  public static let text = Self("Text")
  public static let numbers = Self("Numbers")
  public static let dates = Self("Dates")
  public static let dayCounts = Self("Day counts")
  public static let timeValue = Self("Time value")
  public static let loans = Self("Loans")
  public static let mortgages = Self("Mortgages")
  public static let studentLoans = Self("Student loans")
  public static let cards = Self("Cards")
  public static let plans = Self("Payoff plans")
  public static let reminders = Self("Reminders")
  public static let savings = Self("Savings")
  public static let spending = Self("Spending")
  public static let scenarios = Self("Scenarios")
  public static let goals = Self("Goals")
  public static let output = Self("Tables and pictures")
  public static let conversions = Self("Conversions")

  /// In the order of help.
  static let all: [Self] = [
    .lists, .text, .numbers, .dates, .dayCounts, .timeValue, .loans, .mortgages, .studentLoans,
    .cards, .plans, .reminders, .savings, .spending, .scenarios, .goals, .output, .conversions,
  ]
}
