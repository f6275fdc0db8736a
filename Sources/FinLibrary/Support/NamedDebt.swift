import Finance
import FinLanguage
import FinValues
import Money

/// A debt as a value, which is called by the name that it was given, or by the top-level name that
/// holds it.
protocol NamedDebt: DomainValue {
  var boundName: String? { get }
}

extension TypedValue: NamedDebt where Model: Debt {
  static var kind: String { Model.kind }
  var boundName: String? { model.boundName }
}

extension NamedDebt {
  /// Nil where it has neither.
  var name: String? {
    if case .text(let given)? = inputs.first(where: { $0.name == "name" })?.value {
      given
    } else {
      boundName
    }
  }

  /// The same debt with changed inputs, still known by its name.
  func remade(
    with changes: [(name: String, value: Value)], _ context: any CallContext
  ) throws -> Self {
    let made = try context.remaking(self, with: changes)
    return boundName.flatMap { made.placed(as: $0, on: context.today) as? Self } ?? made
  }

  /// Throws a ``CardError`` where a payment is in another currency than the debt, or of a day that is
  /// to come.
  func check(payment: Money, on date: CalendarDate, _ currency: Currency, today: CalendarDate)
    throws
  {
    try CurrencyAgreement(currency, of: kind).take(payment, of: "amount")
    guard date <= today else { throw CardError.dayToCome(date, today: today) }
  }
}
