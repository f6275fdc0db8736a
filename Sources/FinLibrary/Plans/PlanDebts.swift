import Finance
import FinLanguage
import FinValues
import Money

/// Reads the debts of a plan: debts, cards, loans, student loans and mortgages.
struct PlanDebts {
  private(set) var debts: [PlanDebt] = []
  /// As they are kept: called by their names.
  private(set) var values: [Value] = []
  let currency: Currency
  /// The differences between the plan's count and that of the debt itself.
  private(set) var notes: [String] = []

  static let type = ParameterType.either([.list] + Debts.kinds.map { .domain($0) })

  /// - Parameters:
  ///   - value: A list of debts, or one.
  ///   - start: The day whose balances count.
  ///   - skips: Leave out, and say so, what can't be counted beside the others: a card without an APR,
  ///     a debt in another currency than the first. An error where nothing is left.
  init(
    _ value: Value, parameter: String, start: CalendarDate, skips: Bool = false,
    _ context: any CallContext
  ) throws {
    var reason: (any Error)?
    var elements = [value]
    if case .list(let list) = value { elements = list }
    var known: (name: String, currency: Currency)?
    var used: [String: Int] = [:]
    for element in elements {
      try context.checkInterruption()
      guard case .domain(let domain) = element, let owed = domain.asDebt else {
        throw RuntimeError.invalidArgument(
          parameter: parameter,
          problem:
            "each is one of \(Debts.kinds.joined(separator: ", ")), not \(article(element.typeName))",
          hint: #"debt("Visa", $5_000, 22.9%, $100)"#)
      }
      if skips, let known, known.currency != owed.currency {
        notes.append(
          "\(owed.title) is left out: it is in \(owed.currency.code), not in"
            + " \(known.currency.code)")
        continue
      }
      let planned: PlannedDebt
      do {
        planned = try owed.planned(from: start, called: owed.title)
      } catch let error as CardError where skips {
        reason = reason ?? error
        notes.append("\(owed.title) is left out: \(error.summary)")
        continue
      }
      var debt = planned.debt
      let count = used[debt.name, default: 0] + 1
      used[debt.name] = count
      let name = debt.name
      if count > 1 { debt.name += " \(count)" }
      if let known, known.currency != owed.currency {
        throw RuntimeError.invalidArgument(
          parameter: parameter,
          problem:
            "\(known.name) is in \(known.currency.code) and \(name) in \(owed.currency.code)",
          hint: "a plan for each currency")
      }
      known = known ?? (name, owed.currency)
      debt.payments = owed.payments(through: start)
      debts.append(debt)
      let ownName = owed.name == nil ? nil : debt.name
      values.append(.domain(try context.keeping(domain, called: ownName)))
      notes += planned.notes.map { "\(debt.name): \($0)" }
    }
    currency = known?.currency ?? context.defaultCurrency
    if debts.isEmpty { throw reason ?? PlanError.noDebts }
  }

  /// The place of a debt that is meant by its name or by itself.
  func place(of value: Value) -> Int? {
    if case .text(let name) = value {
      return debts.firstIndex { $0.name == name }
        ?? debts.firstIndex { $0.name.lowercased() == name.lowercased() }
    }
    guard case .domain(let domain) = value else { return nil }
    let name = domain.asDebt?.name
    return values.indices.first { place in
      guard case .domain(let own) = values[place], own.kind == domain.kind else { return false }
      if let name { return debts[place].name == name }
      return ValueKey(values[place]) == ValueKey(value)
    }
  }
}
