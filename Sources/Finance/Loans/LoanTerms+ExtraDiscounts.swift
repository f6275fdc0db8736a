import Money

extension LoanTerms {
  /// The interest that planned extras save before the payments that they count with, by the numbers
  /// of these; not rounded.
  ///
  /// With daily interest, an extra payment lowers it from its own date, also between due dates.
  public var extraDiscounts: [Int: Decimal] {
    guard conventions.accrual == .daily, let dates = conventions.dates else { return [:] }
    var discounts: [Int: Decimal] = [:]
    for single in extras.singles {
      guard case .date(let date) = single.moment else { continue }
      let number = single.moment.payment(dates)
      guard let due = dates.due(number), date < due,
        let interest = DailyAccrual(self).interest(on: single.amount, from: date, to: due)
      else { continue }
      discounts[number, default: .zero] += interest
    }
    return discounts
  }
}

/// Interest less what extras within a period save.
struct DiscountedAccrual: Accrual {
  let accrual: DecimalAccrual
  let discounts: [Int: Decimal]

  func interest(on balance: Decimal, payment number: Int) -> Decimal? {
    guard let discount = discounts[number] else {
      return accrual.interest(on: balance, payment: number)
    }
    return accrual.rounded(
      max(accrual.exactInterest(on: balance, payment: number) - discount, .zero))
  }
}
