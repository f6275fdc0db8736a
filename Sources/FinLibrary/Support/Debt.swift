import Finance
import FinLanguage
import FinValues
import Money

/// The facts that plans, reminders, the overview and advice need of any debt: its name, what is
/// owed, its rate and minimum, and when it is due.
///
/// A new kind of debt adopts it and stands among ``Debts/types``.
protocol Debt: Sendable {
  /// The noun for it in errors and lists: `student loan`.
  static var kind: String { get }
  /// True if it pays for a home, which lists and advice count apart from other debts.
  static var isForHome: Bool { get }
  /// True if it can fall due on days that are known, so that `due` and `remind` take it.
  static var fallsDue: Bool { get }
  /// The debt that a value is; nil for a value of another kind.
  static func debt(of value: any DomainValue) -> (any Debt)?

  /// Its own name, else the top-level name that holds it; nil where it has neither.
  var name: String? { get }
  /// The top-level name that holds it.
  var boundName: String? { get }
  var currency: Currency { get }
  /// Returns what is owed on a day, with its rate and minimum.
  func planned(from start: CalendarDate, called name: String) throws -> PlannedDebt
  /// Returns the payments made up to a day, as far as they are known, each with its date.
  func payments(through day: CalendarDate) -> [CardTerms.Payment]
  /// The reason that payments are not those recorded: `no payments are recorded on it, …`.
  var paymentsNote: String? { get }
  /// The monthly payment counted against income; nil for its minimum.
  var monthlyCost: Decimal? { get }
  /// Returns the payments to be made up to a day, each on its due date: those overdue, then those to
  /// come; none where no date is known.
  func paymentsDue(through last: CalendarDate, on today: CalendarDate) throws -> [PaymentDue]
  /// Returns the day on which it asks for its next payment, also where that is paid already.
  func dueDate(on today: CalendarDate) -> CalendarDate?
  /// Returns its due days as a calendar has them.
  func dueDays(on today: CalendarDate) throws -> DueDays
  /// Returns what is left and how much is repaid, for a table of debts; nothing where it has no figures.
  func progressFigures(on today: CalendarDate) -> [(name: String, value: Value)]
}

/// A debt as a plan pays it off.
struct PlannedDebt {
  let debt: PlanDebt
  /// The differences between how the plan and the debt itself count.
  var notes: [String] = []
}

extension Debt {
  static var isForHome: Bool { false }
  static var fallsDue: Bool { true }
  func payments(through day: CalendarDate) -> [CardTerms.Payment] { [] }
  var paymentsNote: String? { nil }
  var monthlyCost: Decimal? { nil }
  func paymentsDue(through last: CalendarDate, on today: CalendarDate) throws -> [PaymentDue] { [] }
  func dueDate(on today: CalendarDate) -> CalendarDate? {
    try? paymentsDue(through: .latest, on: today).first?.date
  }
  func dueDays(on today: CalendarDate) throws -> DueDays { .unknown }
  func progressFigures(on today: CalendarDate) -> [(name: String, value: Value)] { [] }

  var kind: String { Self.kind }
  /// Its name; where it has none, its kind: `Loan`.
  var title: String { name ?? kind.capitalizedFirst }
}

extension Debt where Self: DomainValue {
  static func debt(of value: any DomainValue) -> (any Debt)? { value as? Self }
}

extension Debt where Self: ValueModel {
  static func debt(of value: any DomainValue) -> (any Debt)? { (value as? TypedValue<Self>)?.model }
}

/// The kinds of debts that there are.
public enum Debts {
  /// In the order in which errors list them.
  static let types: [any Debt.Type] = [
    PlainDebt.self, CreditCard.self, Loan.self, StudentLoan.self, Mortgage.self,
  ]

  public static let kinds = types.map { $0.kind }

  /// The kinds of those that can fall due.
  public static let dueKinds = types.filter { $0.fallsDue }.map { $0.kind }.sorted()

  static func kinds(forHome: Bool) -> [String] {
    types.filter { $0.isForHome == forHome }.map { $0.kind }
  }

  /// Returns the monthly payments on debts that are not paid off; those of other currencies, and what
  /// is no debt, count nothing.
  static func monthlyPayments(
    on debts: [Value], in currency: Currency, _ context: any CallContext
  ) -> Decimal {
    debts.reduce(.zero) { sum, value in
      guard
        let read = try? PlanDebts(value, parameter: "debts", start: context.today, context),
        read.currency == currency, let debt = read.debts.first, debt.balance.isPositive
      else { return sum }
      return sum + (value.asDebt?.monthlyCost ?? debt.minimum)
    }
  }

  /// The monthly payments of debts, or of a list of them and of amounts a month; nil for anything else.
  static let payments: Parameter.Reading = { value, context in
    let elements: [Value]
    if case .list(let list) = value { elements = list } else { elements = [value] }
    guard let currency = elements.lazy.compactMap({ $0.asDebt?.currency ?? $0.currency }).first
    else { return nil }
    var sum = Decimal.zero
    for element in elements {
      switch element {
      case .money(let money) where money.currency == currency: sum = sum + money.amount
      case .periodicMoney(let amount) where amount.money.currency == currency:
        sum = sum + amount.converted(to: .month).money.amount
      case .domain(let domain) where domain.asDebt?.currency == currency:
        sum = sum + monthlyPayments(on: [element], in: currency, context)
      default: return nil
      }
    }
    return .periodicMoney(PeriodicMoney(money: Money(sum, currency), period: .month))
  }

  /// Returns what is left of a debt with dates, and the part that is repaid; nothing for what is none,
  /// or has no figures.
  public static func progress(
    of value: any DomainValue, on today: CalendarDate
  ) -> [(name: String, value: Value)] { value.asDebt?.progressFigures(on: today) ?? [] }
}

extension DomainValue {
  /// The debt that it is; nil for other values.
  var asDebt: (any Debt)? { Debts.types.first { $0.kind == kind }?.debt(of: self) }
}

extension Value {
  var asDebt: (any Debt)? {
    if case .domain(let domain) = self { domain.asDebt } else { nil }
  }
}
