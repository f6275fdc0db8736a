import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The sums at a glance: owed, due each month, spent and free.
public struct SessionTotals {
  private let currency: Currency
  private var owed = Decimal.zero
  private var due = Decimal.zero
  private var count = 0
  /// Debts in other currencies, which are not added up.
  private var others = 0
  private let spending: SpendingSummary?

  /// Nil where nothing is owed and nothing was spent.
  ///
  /// - Parameter spending: The expenses of a month; those of another currency are left out.
  public init?(
    debts: [Value], spending: SpendingSummary?, preferring preferred: Currency,
    on today: CalendarDate
  ) {
    let debts = debts.compactMap(\.asDebt)
    currency =
      debts.contains { $0.currency == preferred } ? preferred : debts.first?.currency ?? preferred
    self.spending = spending.flatMap { [currency] in $0.currency == currency ? $0 : nil }
    for debt in debts {
      guard let planned = try? debt.planned(from: today, called: debt.title).debt,
        planned.balance.isPositive
      else { continue }
      guard debt.currency == currency else {
        others += 1
        continue
      }
      owed = owed + planned.balance
      due = due + (debt.monthlyCost ?? planned.minimum)
      count += 1
    }
    if count == 0, self.spending == nil { return nil }
  }

  /// Nothing where there is nothing to sum.
  public var markup: Markup {
    func money(_ amount: Decimal) -> StyledText { Value.money(amount, currency).styledText() }
    var rows: [[StyledText]] = []
    func add(_ label: String, _ amount: Decimal, _ note: String) {
      rows.append([StyledText(label, .label), money(amount), StyledText(note, .muted)])
    }
    if count > 0 {
      let rest = others > 0 ? ", and \(others) in other currencies" : ""
      add("owed", owed, count.words("debt") + rest)
      add("due a month", due, "payments and minimums")
    }
    if let spending {
      if !spending.spent.isZero { add("spent", spending.spent, spending.month) }
      if spending.earned.isPositive {
        add(
          "free", spending.earned - spending.spent, "of \(money(spending.earned).plainText) earned")
      }
    }
    if rows.isEmpty { return .nothing }
    return .table(
      Table(
        columns: [.init("", mayBeCut: false), .init("", .trailing), .init("")], rows: rows))
  }
}
