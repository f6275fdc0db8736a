import FinLanguage
import FinValues
import Money

/// A fact of a borrower that is one for all years, or told by year: `[{year: 2025, agi: $45k}]`.
struct YearlyFacts<Fact> {
  private var facts: [(year: Int, fact: Fact)] = []

  /// - Parameters:
  ///   - parameter: The name of the input.
  ///   - key: The name of the fact in a record of a year.
  init(
    _ value: Value?, of parameter: String, each key: String, _ read: (Value) throws -> Fact
  ) throws {
    guard case .list? = value else {
      if let value, !value.isNone { facts = [(0, try read(value))] }
      return
    }
    let example = key == "agi" ? "[{year: 2026, agi: $45k}]" : "[{year: 2026, \(key): 2}]"
    let reader = RecordArguments(
      parameter: parameter, noun: "a year", keys: ["year", key],
      hint: .input(parameter, .source(example)))
    facts = try reader.records(value).map { record in
      guard case .number(let number)? = record["year"], let year = number.int,
        (1900...2200).contains(year), let fact = record[key]
      else { throw reader.problem("needs year, such as 2026, and \(key)") }
      return (year, try read(fact))
    }.sorted { $0.year < $1.year }
  }

  /// The fact of a year, the first one of all before the years that are told; nil where none is.
  func fact(_ year: Int?) -> Fact? {
    (year.flatMap { year in facts.last { $0.year <= year } } ?? facts.first)?.fact
  }

  /// Those of later years, in their order.
  var later: [(year: Int, fact: Fact)] { Array(facts.dropFirst()) }
}

extension YearlyFacts<Int> {
  /// Numbers of people.
  static func people(
    _ value: Value?, of parameter: String, from least: Int
  ) throws -> YearlyFacts {
    try YearlyFacts(value, of: parameter, each: "people") { value in
      guard case .number(let number) = value, let count = number.int, (least...30).contains(count)
      else {
        throw RuntimeError.invalidArgument(
          parameter: parameter,
          problem: "counts people, from \(least) to 30, not \(value.briefText)",
          hint: nil)
      }
      return count
    }
  }
}
