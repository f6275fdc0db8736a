/// The values that an input may have: said once, in its row, where the check, errors, help and forms read it.
///
/// An amount is compared as it is, a percent as its fraction, a duration by its whole months.
public struct Limit: Hashable, Sendable {
  public let least: Decimal?
  public let most: Decimal?
  /// True if the bound itself is not allowed.
  let excludesLeast: Bool
  let excludesMost: Bool
  /// The hint of its error, where the value is no slip.
  public var advice: String?

  /// More than zero.
  public static let positive = Limit(.zero, nil, excludesLeast: true)

  public static func atLeast(_ least: Decimal) -> Limit { Limit(least, nil) }

  public static func from(_ least: Decimal, to most: Decimal) -> Limit { Limit(least, most) }

  public static func from(_ least: Decimal, below most: Decimal) -> Limit {
    Limit(least, most, excludesMost: true)
  }

  public static func above(_ least: Decimal, to most: Decimal? = nil) -> Limit {
    Limit(least, most, excludesLeast: true)
  }

  public static let any = Limit(nil, nil)

  /// Without either bound.
  public static func between(_ least: Decimal, _ most: Decimal) -> Limit {
    Limit(least, most, excludesLeast: true, excludesMost: true)
  }

  /// The same limit with a hint for what is outside it, in place of the value that may be meant.
  public func or(_ advice: String) -> Limit {
    var limit = self
    limit.advice = advice
    return limit
  }

  /// Whole months.
  public static func months(_ range: ClosedRange<Int>) -> Limit {
    Limit(Decimal(range.lowerBound), Decimal(range.upperBound))
  }

  private init(
    _ least: Decimal?, _ most: Decimal?, excludesLeast: Bool = false, excludesMost: Bool = false
  ) {
    (self.least, self.most) = (least, most)
    (self.excludesLeast, self.excludesMost) = (excludesLeast, excludesMost)
  }

  public func allows(_ value: Decimal) -> Bool {
    guard value.isFinite else { return false }
    if let least, excludesLeast ? value <= least : value < least { return false }
    if let most, excludesMost ? value >= most : value > most { return false }
    return true
  }

  /// The allowed values in words, `from 0% to 100%`.
  ///
  /// - Parameter text: Writes a bound in the unit of the input.
  public func words(_ text: (Decimal) -> String) -> String {
    switch (least, most) {
    case (let least?, let most?):
      excludesLeast
        ? "more than \(text(least)) and \(excludesMost ? "less than" : "at most") \(text(most))"
        : "from \(text(least)) to \(excludesMost ? "less than " : "")\(text(most))"
    case (let least?, nil): excludesLeast ? "more than \(text(least))" : "\(text(least)) or more"
    case (nil, let most?): excludesMost ? "less than \(text(most))" : "\(text(most)) or less"
    case (nil, nil): "any value"
    }
  }

  /// The id of its error: a sign, or a value out of range.
  public var id: ErrorID {
    guard least?.isZero == true, most == nil else { return Self.outOfRange }
    return excludesLeast ? Self.notPositive : Self.negative
  }

  private static let outOfRange: ErrorID = "out-of-range"
  private static let notPositive: ErrorID = "amount-not-positive"
  private static let negative: ErrorID = "amount-negative"
  /// The ids of errors of limits.
  public static let ids: Set<ErrorID> = [outOfRange, notPositive, negative]

  /// The error of a value in words that follow the name of the input.
  public func problem(of value: String, _ text: (Decimal) -> String) -> String {
    id == Self.negative
      ? "can't be negative, but is \(value)" : "must be \(words(text)), but is \(value)"
  }
}

/// An error of one input, or of two that don't fit together: each kind of mistake has one id and one sentence.
public enum InputError: DescribedError, Equatable {
  /// A number with its unit.
  public enum Quantity: Hashable, Sendable {
    case money(Decimal, Currency)
    case percent(Decimal)
    case number(Decimal)

    var amount: Decimal {
      switch self {
      case .money(let amount, _), .percent(let amount), .number(let amount): amount
      }
    }

    /// Another amount in the same unit; one that display would round keeps its digits.
    public func text(_ amount: Decimal) -> String {
      switch self {
      case .money(_, let currency):
        amount.fractionDigits > currency.minorUnits
          ? "\(amount) \(currency.code)" : Money(amount, currency).formatted()
      case .percent: InputError.percent(amount)
      case .number: "\(amount)"
      }
    }
  }

  /// The input may be a field of records: `extras.amount`.
  case outside(String, Quantity, Limit)
  case tooLarge(String, Decimal, Currency)
  case currencies(String, Currency, other: String, Currency)

  public var row: ErrorRow {
    switch self {
    case .outside(let name, let value, let limit):
      .init(
        limit.id,
        "\(Self.words(name)) \(limit.problem(of: value.text(value.amount), value.text))",
        inputs: [Self.input(name)])
    case .tooLarge(let name, let amount, let currency):
      .init(
        "amount-too-large", "\(Self.words(name)) is too large: \(Self.money(amount, currency))",
        inputs: [Self.input(name)])
    case .currencies(let name, let currency, let other, let otherCurrency):
      .init(
        "currencies-differ",
        "\(Self.words(other)) is in \(otherCurrency.code), but \(Self.words(name)) in \(currency.code)",
        inputs: [name, other].map(Self.input))
    }
  }

  private static func input(_ name: String) -> String { String(name.prefix { $0 != "." }) }

  private static func words(_ name: String) -> String {
    name.split(separator: ".").reversed().joined(separator: " in ")
  }

  /// Returns the error of a value outside a limit; nil where it is within it.
  public static func check(_ name: String, _ value: Quantity, _ limit: Limit) -> InputError? {
    limit.allows(value.amount) ? nil : .outside(name, value, limit)
  }
}
