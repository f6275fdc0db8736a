import Finance
import FinLanguage
import FinValues
import Money

extension LoanValue {
  /// The loan as the payments recorded leave it: what is owed today, at the payment in force, and
  /// how many payments are behind it. Nil where none are recorded, and for a loan whose payment changes by
  /// itself, which is not cut off.
  func fromRecord(_ context: any CallContext) throws -> (loan: LoanValue, made: Int)? {
    guard model.paid != nil || model.hasLedger, terms.isLevelThroughout,
      terms.repayment.balloon == nil
    else { return nil }
    let standing = try model.present()
    guard !standing.isPaidOff else {
      throw LoanQuestionError.paidOff(payment: standing.made, standing.interestFrom)
    }
    let dates = terms.conventions.dates
    let isExtraPaid = standing.made + 1 >= terms.extras.from.payment(dates)
    let extra = isExtraPaid ? terms.extras.each : .zero
    let isScheduled = dates != nil && terms.conventions.accrual == .scheduled
    let open = standing.openInstallment
    // What is missing of the next installment, and of those after it, is a matter of what was paid.
    let hasRecord =
      isScheduled && (open.paid.isPositive || standing.nextDue.map { $0 < context.today } ?? false)
    var amount = standing.owed
    if isScheduled {
      amount = hasRecord ? open.extras.reduce(open.balance) { $0 - $1.amount } : open.balance
    } else if dates != nil {
      amount = standing.owed(on: context.today)
    }
    var parts: [(name: String, value: Value)] = [
      ("amount", money(amount)), ("rate", model.inForce(.rate)),
      ("payment", money(standing.payment - extra)),
    ]
    if let dates, let from = standing.interestFrom {
      let last = isScheduled ? nil : standing.lastDue(before: context.today)
      let start = last.map { max($0, from) } ?? from
      let behind = max(standing.made, dates.paymentsDue(onOrBefore: start))
      parts.append(("start", .date(start)))
      if let first = dates.due(behind + 1) {
        parts.append(("first", .date(first)))
        if hasRecord {
          parts.append(("paid", .list(payment(open.paid, on: first))))
        }
      }
    }
    if case .list(let changes)? = given("changes") {
      let coming = changes.filter { change in
        guard case .record(let change) = change, case .date(let day)? = change["on"] else {
          return false
        }
        return day > context.today
      }
      if !coming.isEmpty { parts.append(("changes", .list(coming))) }
    }
    parts += conventionInputs + inputs.filter { ["extra", "name", "lender"].contains($0.name) }
    if !isExtraPaid {
      switch terms.extras.from {
      case .payment(let number):
        parts.append(("extra_from", .number(Decimal(number - standing.made))))
      case .date(let date): parts.append(("extra_from", .date(date)))
      }
    }
    var extras = plannedExtras(after: standing.made)
    if isScheduled, !hasRecord {
      extras = open.extras.map { extraPayment($0.amount, $0.number) } + extras
    }
    if !extras.isEmpty { parts.append(("extras", .list(extras))) }
    return (try LoanValue(parts, context), standing.made)
  }

  /// The extra payments that are still to come, by the payments that are left.
  private func plannedExtras(after made: Int) -> [Value] {
    terms.extras.singles.compactMap { single in
      let number = single.moment.payment(terms.conventions.dates) - made
      guard number > 0 else { return nil }
      return extraPayment(single.amount, number)
    }
  }

  private func extraPayment(_ amount: Decimal, _ number: Int) -> Value {
    .record(Record([("n", .number(Decimal(number))), ("amount", money(amount))]))
  }

  /// None where nothing is paid.
  private func payment(_ amount: Decimal, on date: CalendarDate) -> [Value] {
    amount.isPositive
      ? [.record(Record([("on", .date(date)), ("amount", money(amount))]))] : []
  }
}
