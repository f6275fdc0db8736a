import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Several student loans as a servicer bills them: a line each, and their total.
struct StudentLoanTable {
  private let loans: [StudentLoanValue]

  init(_ loans: [StudentLoanValue]) { self.loans = loans }

  var markup: Markup {
    var currencies: [Currency] = []
    for loan in loans where !currencies.contains(loan.model.currency) {
      currencies.append(loan.model.currency)
    }
    return .stack(currencies.map { .table(table(in: $0)) })
  }

  private func table(in currency: Currency) -> Table {
    let loans = loans.enumerated().filter { $0.element.model.currency == currency }
    let lines = loans.map { place, loan in
      (name: loan.model.name ?? "loan \(place + 1)", loan: loan.model, bill: loan.model.bill)
    }
    func money(_ amount: Decimal) -> StyledText { Value.money(amount, currency).styledText() }
    let balance = lines.reduce(Decimal.zero) { $0 + $1.bill.left }
    let due = lines.reduce(Decimal.zero) { $0 + $1.bill.dueNow }
    let overdue = lines.reduce(Decimal.zero) { $0 + $1.bill.overdue }
    let late: [Table.Column] =
      overdue.isZero ? [] : [Table.Column("overdue", .trailing, importance: 3)]
    func lateCell(_ amount: Decimal) -> [StyledText] {
      late.isEmpty ? [] : [amount.isZero ? StyledText("–", .muted) : money(amount)]
    }
    let weighted = lines.reduce(Decimal.zero) { $0 + $1.bill.left * $1.loan.terms.rate }
    return Table(
      columns: [
        Table.Column("loan", importance: 3), Table.Column("balance", .trailing, importance: 3),
        Table.Column("rate", .trailing, importance: 2),
        Table.Column("payment", .trailing, importance: 3),
      ] + late + [
        Table.Column("next due", importance: 2), Table.Column("payoff", importance: 1),
      ], rowCount: lines.count, shortening: nil,
      footer: lines.count == 1
        ? nil
        : [
          "all", money(balance),
          balance.isZero
            ? StyledText() : Value.percent((weighted / balance).rounded(toPlaces: 4)).styledText(),
          money(due),
        ] + lateCell(overdue) + [StyledText(), StyledText()]
    ) { place in
      let (name, loan, bill) = lines[place]
      return [
        StyledText(name, .keyword), money(bill.left), Value.percent(loan.terms.rate).styledText(),
        money(bill.payment),
      ] + lateCell(bill.overdue) + [
        bill.next.map { Value.date($0).styledText() } ?? StyledText("–", .muted),
        bill.payoff.map { Value.date($0).styledText() } ?? StyledText("–", .muted),
      ]
    }
  }
}

extension StudentLoan {
  /// A servicer's bill for a loan on a day.
  struct Bill {
    let left: Decimal
    /// The installment of a month.
    let payment: Decimal
    var overdue = Decimal.zero
    /// True if the installment is due within a month; before repayment it is not.
    var isDueNow = true
    let next: CalendarDate?
    let payoff: CalendarDate?

    var dueNow: Decimal { isDueNow ? payment : .zero }
  }

  /// As of today.
  var bill: Bill {
    guard terms.dates != nil else {
      let left = (try? course().present().owed) ?? schedule.balanceAtRepayment
      return Bill(
        left: left, payment: left.isZero ? .zero : schedule.payment, next: nil, payoff: nil)
    }
    guard let begins = loan.model.begins, asOf >= begins,
      let progress = try? loan.model.progress(on: asOf)
    else {
      return Bill(
        left: terms.amount, payment: schedule.payment, isDueNow: false,
        next: schedule.rows.first?.date, payoff: schedule.rows.last?.date)
    }
    let next = progress.paymentDue?.date
    return Bill(
      left: progress.left, payment: progress.regularPayment ?? .zero, overdue: progress.overdue,
      isDueNow: next.map { due in asOf.adding(months: 1).map { due <= $0 } ?? false } ?? false,
      next: next, payoff: (try? course())?.payoffDate)
  }

  /// The amount that is billed on a day: an installment that falls due within a month, or is overdue.
  func due(on day: CalendarDate) throws -> Decimal {
    guard let due = try loan.model.progress(on: day).paymentDue, let month = day.adding(months: 1),
      due.date <= month
    else { return .zero }
    return due.amount
  }
}
