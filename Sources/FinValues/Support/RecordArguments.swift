import FinLanguage
import Money

/// Reads a parameter that takes a list of records: which keys they have, and what is wrong with one.
package struct RecordArguments {
  package let parameter: String
  /// The noun for one record in an error: `an extra payment`.
  package let noun: String
  package let keys: [String]
  /// A list that would do.
  package let hint: Hint

  package init(parameter: String, noun: String, keys: [String], hint: Hint) {
    (self.parameter, self.noun, self.keys, self.hint) = (parameter, noun, keys, hint)
  }

  /// The records of a list; none where the argument was left out.
  package func records(_ value: Value?) throws -> [Record] {
    guard let value else { return [] }
    guard case .list(let elements) = value else {
      throw problem("is a list of records, not \(value.typeName)", of: parameter)
    }
    return try elements.map { element in
      guard case .record(let record) = element else {
        throw problem("is a record, not \(element.typeName)")
      }
      if let unknown = record.keys.names.first(where: { !keys.contains($0) }) {
        let nearest = Suggestion.nearest(to: unknown, among: keys).map { "; did you mean \($0)?" }
        throw problem("has no \(unknown)" + (nearest ?? ""))
      }
      return record
    }
  }

  /// The amount of a record; a bare number is in the currency given.
  package func amount(_ record: Record, else currency: @autoclosure () -> Currency) throws -> Money
  {
    switch record["amount"] {
    case .money(let money)?: return money
    case .number(let number)?: return Money(number, currency())
    case nil, .missing?, Value.none?: throw problem("needs an amount")
    case let other?: throw problem("needs an amount of money, not \(other.typeName)")
    }
  }

  package func problem(_ text: String, of subject: String? = nil) -> RuntimeError {
    .invalidArgument(
      parameter: parameter, problem: "\(subject ?? noun) \(text)", hint: hint)
  }
}
