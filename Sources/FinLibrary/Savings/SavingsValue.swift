import Finance
import FinLanguage
import Markup
import Money

/// Savings as a value of the language: inputs as given, and what they grow to.
public final class SavingsValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  public let terms: SavingsTerms

  init(_ arguments: SavingsArguments) throws {
    inputs = arguments.given
    terms = try arguments.terms()
  }

  public var kind: String { "savings" }
  public var constructor: String { "savings" }
  public var headlineFields: [String] {
    guard let solved = terms.solved else { return ["final_balance", "total_interest"] }
    return [solved == .deposit ? depositName : solved.rawValue, "total_interest"]
  }

  public var fieldNames: [String] {
    SavingsInput.allCases.map(\.rawValue) + [
      "apy", "final_balance", "total_deposits", "total_interest", "real_balance", "schedule",
    ]
  }

  public func schedule() throws -> SavingsSchedule { try SavingsSchedule(terms) }

  public func field(_ name: String) throws -> Value? {
    if let input = SavingsInput(rawValue: name) { return value(of: input) }
    return switch name {
    case "apy": .percent(terms.yield)
    case "final_balance": money(try schedule().finalBalance)
    case "total_deposits": money(try schedule().totalDeposits)
    case "total_interest": money(try schedule().totalInterest)
    case "real_balance": try schedule().realBalance.map { money($0) } ?? Value.none
    case "schedule": .list(rows(of: try schedule()))
    default: nil
    }
  }

  private func value(of input: SavingsInput) -> Value {
    let conventions = terms.conventions
    return switch input {
    case .initial: money(terms.initial)
    case .monthly:
      conventions.frequency == .monthly ? money(terms.deposit) : .none
    case .rate: .percent(terms.rate)
    case .term: .duration(terms.term)
    case .goal: terms.goal.map { money($0) } ?? .none
    case .deposit: money(terms.deposit)
    case .frequency: .text(conventions.frequency.rawValue)
    case .growth: .percent(terms.growth)
    case .compounding: .text(conventions.compounding.name)
    case .timing: .text(conventions.timing.rawValue)
    case .inflation: terms.inflation.map { .percent($0) } ?? .none
    case .start: conventions.start.map { .date($0) } ?? .none
    case .rounding: .text(LoanWords.name(of: conventions.rounding))
    case .name: given(.name) ?? .none
    }
  }

  func given(_ input: SavingsInput) -> Value? {
    inputs.first { $0.name == input.rawValue }?.value
  }

  /// What the deposits are called: `monthly` in the short way.
  var depositName: String {
    let isShort = given(.deposit) == nil && terms.conventions.frequency == .monthly
    return isShort ? "monthly" : "deposit"
  }

  func money(_ amount: Decimal) -> Value { .money(Money(amount, terms.conventions.currency)) }

  // MARK: Table

  private static let figures = ["deposit", "interest", "balance"]
  private static let numbered = Record.Keys(["n"] + figures)
  private static let dated = Record.Keys(["n", "date"] + figures)

  private func rows(of schedule: SavingsSchedule) -> [Value] {
    let isDated = terms.conventions.start != nil
    let keys = isDated ? Self.dated : Self.numbered
    return schedule.rows.map { row in
      var values: [Value] = [.number(Decimal(row.number))]
      if isDated { values.append(row.date.map { .date($0) } ?? .none) }
      values.append(money(row.deposit))
      values.append(money(row.interest))
      values.append(money(row.balance))
      return .record(Record(keys: keys, values: values))
    }
  }

  public func markup() throws -> Markup { .card(try SavingsCard(self).card()) }
}
