import Money

/// An error in a personal profile.
public enum ProfileError: DescribedError, Equatable {
  case empty(String)
  case severalLines(String)
  case noEmail(String)
  case outside(String, Int, ClosedRange<Int>)
  case noZIP(String)
  case negative(String, Money)
  case currencies(String, Currency, String, Currency)
  case takeHomeAboveSalary(Money, salary: Money)

  public var row: ErrorRow {
    switch self {
    case .empty(let field):
      .init("bad-text", "\(field) is empty", hint: "\(.named(field, .name("none"))) leaves it out")
    case .severalLines(let field):
      .init(
        "bad-text", "\(field) is more than one line",
        hint: "\(.named(field, .name("none"))) leaves it out")
    case .noEmail(let text):
      .init(
        "bad-email", "\"\(text)\" is not an email address",
        hint: .input("email", .text("ann@example.com")))
    case .outside(let field, let number, let range):
      .init(
        "out-of-range",
        "\(field) is from \(range.lowerBound) to \(range.upperBound), not \(number)",
        hint: .input(field, .number(field == "age" ? "34" : "2")))
    case .noZIP(let text):
      .init(
        "bad-location", "\"\(text)\" is not a US ZIP code",
        hint: """
          \(.named("location", .text("02134"))), \(.text("MA")), or a place elsewhere in words
          """)
    case .negative(let field, let money):
      .init(
        "amount-negative", "\(field) can't be below zero: \(money.formatted())",
        hint: "\(.named(field, .name("none"))) leaves it out")
    case .currencies(let field, let currency, let other, let otherCurrency):
      .init(
        "currencies-differ",
        "\(field) is in \(currency.code), but \(other) in \(otherCurrency.code)",
        hint: "one currency for all of them")
    case .takeHomeAboveSalary(let takeHome, let salary):
      .init(
        "take-home-above-salary",
        "\(takeHome.formatted()) taken home a month is more than a salary of \(salary.formatted()) a"
          + " year",
        hint: "salary is before taxes, take_home after them")
    }
  }
}
