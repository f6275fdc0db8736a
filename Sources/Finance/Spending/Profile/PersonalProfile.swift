import Money

/// A person's own data, so that figures can be compared; all of it may be left out.
public struct PersonalProfile: Hashable, Sendable {
  public enum Housing: String, CaseIterable, Sendable { case rent, own }

  public var name: String?
  public var email: String?
  /// Years.
  public var age: Int?
  /// Persons in the household, this one included.
  public var household: Int?
  public var location: PersonalLocation?
  /// The path of a file.
  public var picture: String?
  public var housing: Housing?
  /// Before taxes, a year.
  public var salary: Money?
  /// The take-home pay of a month.
  public var takeHome: Money?
  /// The savings that can be used within days.
  public var savings: Money?
  /// True for the one that a session keeps, as it is shown.
  public var isKept = false

  public static let ages = 0...130
  public static let households = 1...30

  public init() {}

  /// Throws a ``ProfileError`` with the first thing that does not hold.
  public func check() throws(ProfileError) {
    for (field, text) in [("name", name), ("picture", picture)] {
      if let text, text.allSatisfy(\.isWhitespace) { throw .empty(field) }
      if let text, text.contains(where: \.isNewline) { throw .severalLines(field) }
    }
    if let email, !Self.isEmail(email) { throw .noEmail(email) }
    if let salary, let takeHome, takeHome.amount * Decimal(12) > salary.amount {
      throw .takeHomeAboveSalary(takeHome, salary: salary)
    }
  }

  /// One `@`, something before it, and a domain of words with dots between them behind it.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
      !text.contains(where: { $0.isWhitespace || "<>(),;:\"".contains($0) })
    else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let isDomain = labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return labels.count > 1 && isDomain && !parts[0].hasPrefix(".") && !parts[0].hasSuffix(".")
  }

  // MARK: Figures

  /// A twelfth of the salary.
  public var monthlyGross: Money? {
    salary.map { Money($0.amount / Decimal(12), $0.currency) }
  }

  /// The fifth of households with the nearest income: by the salary, else by what is paid out. Nil
  /// where neither is known in dollars.
  public var quintile: IncomeQuintile? {
    if let salary {
      return salary.currency == .usd ? .init(nearestBeforeTaxes: salary.amount) : nil
    }
    guard let takeHome, takeHome.currency == .usd else { return nil }
    return IncomeQuintile(nearestAfterTaxes: takeHome.amount * Decimal(12))
  }
}
