import Finance
import FinLanguage
import Money

/// The arguments of `card` by name, in the order of its parameters.
enum CardInput: String, CaseIterable {
  case name, balance, limit, apr
  case due, closing
  case minimum, spending, promo
  case closed, remind, style
  case payments, paid, reminded

  var parameter: Parameter {
    switch self {
    case .name:
      Parameter(
        "name", .text, .leadingText,
        meaning: "what it is called; else the name that it is bound to",
        foreignNames: ["label", "issuer", "bank"])
    case .balance:
      Parameter(
        "balance", .money, meaning: "what is owed now; negative where the issuer owes you",
        foreignNames: ["owed", "debt", "amount"])
    case .limit:
      Parameter(
        "limit", .money, meaning: "the most that may be owed",
        foreignNames: ["credit_limit", "credit_line"])
    case .apr:
      Parameter(
        "apr", .rate, meaning: "the rate of a year on purchases, as 24.99%",
        foreignNames: ["rate", "interest", "interest_rate"])
    case .due:
      Parameter(
        "due", .wholeNumber(1...31), .optional,
        meaning: "the day of the month on which a payment is due; 31 is the last day of each",
        foreignNames: ["due_day", "due_date"])
    case .closing:
      Parameter(
        "closing", .wholeNumber(1...31), .optional,
        meaning: "the day on which the statement closes; 25 days before the due day unless given",
        foreignNames: ["closing_day", "statement", "statement_day"])
    case .minimum:
      Parameter(
        "minimum", .either([.money, .record]), .optional,
        meaning:
          "what must be paid a month: an amount, or {percent: 1%, floor: $25, plus_interest: true},"
          + " which it is unless given",
        foreignNames: ["minimum_payment", "min_payment", "minimum_due"])
    case .spending:
      Parameter(
        "spending", .periodicMoney, .optional, meaning: "what is newly charged each month",
        foreignNames: ["new_charges", "purchases"])
    case .promo:
      Parameter(
        "promo", .record, .optional,
        meaning: "a rate for a while, as {apr: 0%, until: 2027-06-30}",
        foreignNames: ["promotion", "intro", "intro_apr", "promotional"])
    case .closed:
      Parameter(
        "closed", .date, .optional, meaning: "since when nothing more can be charged")
    case .remind:
      Parameter(
        "remind", .boolean, .optional,
        meaning: "whether `remind` puts it into the calendar; true unless given",
        foreignNames: ["reminder"])
    case .style:
      Parameter(
        "style", .word(CardStyle.allCases.map(\.rawValue)), .optional,
        meaning: "the colour that tells it from others", foreignNames: ["color", "colour"])
    case .payments:
      Parameter(
        "payments", .listOf(.record), .optional,
        meaning: "what was paid in this cycle, as [{on: 2026-11-20, amount: $200}]; see pay")
    case .paid:
      Parameter(
        "paid", .date, .optional,
        meaning: "the day on which this cycle was paid, whatever the amount; see mark_paid")
    case .reminded:
      Parameter(
        "reminded", .date, .optional,
        meaning: "the day on which its due days were first written to a calendar; see remind")
    }
  }
}
