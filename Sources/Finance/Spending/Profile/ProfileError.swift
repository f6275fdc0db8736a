import Money

/// An error in a personal profile.
public enum ProfileError: DescribedError, Equatable {
  case empty(String)
  case severalLines(String)
  case noEmail(String)
  case noZIP(String)
  case takeHomeAboveSalary(Money, salary: Money)

  public var row: ErrorRow {
    switch self {
    case .empty(let field):
      .init(
        "bad-text", "\(field) is empty", hint: "\(.named(field, .name("none"))) leaves it out",
        inputs: [field])
    case .severalLines(let field):
      .init(
        "bad-text", "\(field) is more than one line",
        hint: "\(.named(field, .name("none"))) leaves it out", inputs: [field])
    case .noEmail(let text):
      .init(
        "bad-email", "\"\(text)\" is not an email address",
        hint: .input("email", .text("ann@example.com")), inputs: ["email"])
    case .noZIP(let text):
      .init(
        "bad-location", "\"\(text)\" is not a US ZIP code",
        hint: """
          \(.named("location", .text("02134"))), \(.text("MA")), or a place elsewhere in words
          """, inputs: ["location"])
    case .takeHomeAboveSalary(let takeHome, let salary):
      .init(
        "take-home-above-salary",
        "\(takeHome.formatted()) taken home a month is more than a salary of \(salary.formatted()) a"
          + " year",
        hint: "salary is before taxes, take_home after them", inputs: ["take_home", "salary"])
    }
  }
}
