import Money

/// What can be wrong with what a person says of oneself.
public enum ProfileError: DescribedError, Equatable {
  case empty(String)
  case severalLines(String)
  case noEmail(String)
  case outside(String, Int, ClosedRange<Int>)
  case noZIP(String)
  case negative(String, Money)
  case currencies(String, Currency, String, Currency)
  case takeHomeAboveSalary(Money, salary: Money)

  public var id: String {
    switch self {
    case .empty, .severalLines: "bad-text"
    case .noEmail: "bad-email"
    case .outside: "out-of-range"
    case .noZIP: "bad-location"
    case .negative: "amount-negative"
    case .currencies: "currencies-differ"
    case .takeHomeAboveSalary: "take-home-above-salary"
    }
  }

  public var summary: String {
    switch self {
    case .empty(let field): "\(field) is empty"
    case .severalLines(let field): "\(field) is more than one line"
    case .noEmail(let text): "\"\(text)\" is no email address"
    case .outside(let field, let number, let range):
      "\(field) is from \(range.lowerBound) to \(range.upperBound), not \(number)"
    case .noZIP(let text): "\"\(text)\" is no ZIP code of the United States"
    case .negative(let field, let money): "\(field) cannot be below zero: \(money.formatted())"
    case .currencies(let field, let currency, let other, let otherCurrency):
      "\(field) is in \(currency.code), but \(other) in \(otherCurrency.code)"
    case .takeHomeAboveSalary(let takeHome, let salary):
      "\(takeHome.formatted()) taken home a month is more than a salary of \(salary.formatted()) a"
        + " year"
    }
  }

  public var hint: String? {
    switch self {
    case .empty(let field), .severalLines(let field), .negative(let field, _):
      "\(field): none leaves it out"
    case .noEmail: "email: \"ann@example.com\""
    case .outside(let field, _, _): field == "age" ? "age: 34" : "household: 2"
    case .noZIP: "location: \"02134\", \"MA\", or a place elsewhere in words"
    case .currencies: "one currency for all of them"
    case .takeHomeAboveSalary: "salary is before taxes, take_home after them"
    }
  }
}
