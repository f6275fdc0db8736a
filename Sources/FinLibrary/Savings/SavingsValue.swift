import Finance
import FinLanguage
import Markup
import Money

/// Savings as a value of the language: inputs as given, and what they grow to.
public final class SavingsValue: DomainValue {
  public let inputs: [(name: String, value: Value)]
  public let terms: SavingsTerms

  init(_ call: Call) throws {
    inputs = SavingsInput.allCases.enumerated().compactMap { index, input in
      guard call.has(index) else { return nil }
      // An amount a period is kept as the month's.
      if case .periodicMoney(let amount) = call[index] {
        return (input.rawValue, .money(amount.converted(to: .month).money))
      }
      return (input.rawValue, call[index])
    }
    terms = try SavingsInput.terms(call)
  }

  public var kind: String { "savings" }
  public var constructor: String { "savings" }
  public var headlineFields: [String] { ["final_balance", "total_interest"] }

  public var fieldNames: [String] {
    SavingsInput.allCases.map(\.rawValue) + [
      "final_balance", "total_deposits", "total_interest", "schedule",
    ]
  }

  public func schedule() throws -> SavingsSchedule { try SavingsSchedule(terms) }

  public func field(_ name: String) throws -> Value? {
    switch name {
    case "initial": money(terms.initial)
    case "rate": .percent(terms.rate)
    case "term": .duration(terms.term)
    case "monthly": money(terms.monthly)
    case "start": terms.start.map { .date($0) } ?? Value.none
    case "timing": .text(terms.timing.rawValue)
    case "rounding": .text(LoanWords.name(of: terms.rounding))
    case "name": given(.name) ?? Value.none
    case "final_balance": money(try schedule().finalBalance)
    case "total_deposits": money(try schedule().totalDeposits)
    case "total_interest": money(try schedule().totalInterest)
    case "schedule": .list(rows(of: try schedule()))
    default: nil
    }
  }

  func given(_ input: SavingsInput) -> Value? {
    inputs.first { $0.name == input.rawValue }?.value
  }

  private func money(_ amount: Decimal) -> Value { .money(Money(amount, terms.currency)) }

  // MARK: Table

  private static let figures = ["deposit", "interest", "balance"]
  private static let numbered = Record.Keys(["n"] + figures)
  private static let dated = Record.Keys(["n", "date"] + figures)

  private func rows(of schedule: SavingsSchedule) -> [Value] {
    let keys = terms.start == nil ? Self.numbered : Self.dated
    return schedule.rows.map { row in
      var values: [Value] = [.number(Decimal(row.number))]
      if terms.start != nil { values.append(row.date.map { .date($0) } ?? .none) }
      values.append(money(row.deposit))
      values.append(money(row.interest))
      values.append(money(row.balance))
      return .record(Record(keys: keys, values: values))
    }
  }

  // MARK: Card

  private var timingPhrase: String {
    terms.timing == .end ? "at month end" : "at month start"
  }

  /// What the figures rest on, in short phrases.
  var conventionPhrases: [String] {
    ["compounded monthly"]
      + (terms.monthly.isZero ? [] : ["deposits \(timingPhrase)"])
      + [LoanWords.sentence(of: terms.rounding, terms.currency)]
  }

  public func markup() throws -> Markup {
    let schedule = try schedule()
    func row(_ label: String, _ value: Value, _ role: Role, note: String? = nil) -> Card.Row {
      Card.Row(label, value.displayText, role, note: note)
    }
    var given = [row("Initial", money(terms.initial), .money)]
    if !terms.monthly.isZero {
      given.append(row("Monthly", money(terms.monthly), .money, note: timingPhrase))
    }
    given.append(row("Rate", .percent(terms.rate), .percent, note: "a year, compounded monthly"))
    given.append(row("Term", .duration(terms.term), .duration))
    let figures = [
      row("Final balance", money(schedule.finalBalance), .money),
      row("Deposits", money(schedule.totalDeposits), .money),
      row("Interest", money(schedule.totalInterest), .money),
    ]
    return .card(
      Card(
        title: StyledText(self.given(.name)?.displayText ?? "Savings"),
        groups: [Card.Group(rows: given), Card.Group(rows: figures)],
        notes: [StyledText(LoanWords.sentence(of: terms.rounding, terms.currency))]))
  }
}
