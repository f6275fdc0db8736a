import Finance
import FinLanguage
import Money

/// Reads a promotional rate: `{apr: 0%, until: 2027-06-30}`.
package struct PromotionArgument {
  private let reader: RecordArguments

  package init(_ parameter: String) {
    reader = RecordArguments(
      parameter: parameter, noun: "a promotion", keys: ["apr", "until"],
      hint: "\(parameter): {apr: 0%, until: 2027-06-30}")
  }

  package func read(_ value: Value) throws -> Promotion? {
    guard let record = try reader.records(.list([value])).first else { return nil }
    guard case .date(let until)? = record["until"] else {
      throw reader.problem("needs until, the last day of its rate")
    }
    guard let rate = try reader.rate(record, "apr") else {
      throw reader.problem("needs apr, a percent such as 0%")
    }
    return Promotion(rate: rate, until: until)
  }
}

extension RecordArguments {
  /// A rate of a record; nil where it has none.
  package func rate(_ record: Record, _ key: String) throws -> Decimal? {
    switch record[key] {
    case .percent(let rate)?: return rate
    case .number(let rate)? where rate.isZero: return rate
    case nil, .missing?, Value.none?: return nil
    case let other?: throw problem("needs a percent for \(key), not \(other.briefText)")
    }
  }

  /// A date of a record; nil where it has none.
  package func date(_ record: Record, _ key: String) throws -> CalendarDate? {
    switch record[key] {
    case .date(let date)?: return date
    case nil, .missing?, Value.none?: return nil
    case let other?: throw problem("needs a date for \(key), not \(other.briefText)")
    }
  }

  /// Money of a record; nil where it has none.
  package func money(_ record: Record, _ key: String, _ currency: Currency) throws -> Decimal? {
    switch record[key] {
    case .money(let money)?:
      try CurrencyAgreement(currency, of: "balance").take(money, of: "\(parameter).\(key)")
      return money.amount
    case .number(let number)?: return number
    case nil, .missing?, Value.none?: return nil
    case let other?: throw problem("needs an amount for \(key), not \(other.briefText)")
    }
  }

  /// Whole months of a record; nil where it has none.
  package func months(_ record: Record, _ key: String) throws -> Int? {
    switch record[key] {
    case .duration(let time)?:
      guard time.days == 0, time.months > 0 else {
        throw problem("needs whole months for \(key), e.g. 15mo")
      }
      return Int(time.months)
    case nil, .missing?, Value.none?: return nil
    case let other?: throw problem("needs a duration for \(key), e.g. 15mo, not \(other.briefText)")
    }
  }

  /// A text of a record; nil where it has none.
  package func text(_ record: Record, _ key: String) throws -> String? {
    switch record[key] {
    case .text(let text)?: return text
    case nil, .missing?, Value.none?: return nil
    case let other?: throw problem("needs text for \(key), not \(other.briefText)")
    }
  }
}
