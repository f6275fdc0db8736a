import Finance
import FinLanguage
import Money

/// What is known of a card beside its inputs, in the order that JSON shows it.
enum CardField: String, CaseIterable {
  case utilization, status, available
  case overLimit = "over_limit"
  case rate
  case monthlyInterest = "monthly_interest"
  case minimumDue = "minimum_due"
  case dueOn = "due_on"
  case closesOn = "closes_on"
  case paymentStatus = "payment_status"
  case paidThisCycle = "paid_this_cycle"
  case stillDue = "still_due"
  case payoffDate = "payoff_date"
}

extension CardValue {
  func value(of field: CardField) throws -> Value {
    let standing = standing
    switch field {
    case .utilization: return terms.utilization.map { .percent($0) } ?? .none
    case .status: return .text(status)
    case .available: return money(terms.available(on: today))
    case .overLimit: return money(terms.overLimit)
    case .rate: return .percent(terms.rate(on: today))
    case .monthlyInterest: return money(terms.monthlyInterest(on: today))
    case .minimumDue: return money(terms.minimumDue(on: today))
    case .dueOn: return standing.due.map { .date($0) } ?? .none
    case .closesOn: return standing.cycle.map { .date($0.closes) } ?? .none
    case .paymentStatus: return .text(CardWords.payment(standing))
    case .paidThisCycle: return money(standing.paid)
    case .stillDue: return money(standing.stillDue)
    case .payoffDate: return payoffAtMinimum?.payoffDate.map { .date($0) } ?? .none
    }
  }

  func value(of input: CardInput) -> Value {
    switch input {
    case .name: name.map { .text($0) } ?? .none
    case .balance: money(terms.balance)
    case .limit: money(terms.limit)
    case .apr: .percent(terms.rate)
    case .due: terms.dueDay.map { .number(Decimal($0)) } ?? .none
    case .closing: terms.closingDay.map { .number(Decimal($0)) } ?? .none
    case .minimum: minimum
    case .spending: money(terms.spending)
    case .promo, .closed, .paid, .reminded: given(input) ?? .none
    case .remind: given(input) ?? .boolean(true)
    case .style: given(input) ?? .text(CardStyle.plain.rawValue)
    case .payments: given(input) ?? .list([])
    }
  }

  /// The rule of the minimum, whole.
  private var minimum: Value {
    switch terms.minimum {
    case .fixed(let amount): money(amount)
    case .share(let percent, let floor, let plusInterest):
      .record(
        Record([
          ("percent", .percent(percent)), ("floor", money(floor)),
          ("plus_interest", .boolean(plusInterest)),
        ]))
    }
  }

  /// The band of its utilization, or that it is closed with nothing owed.
  var status: String {
    terms.isClosed(on: today) && terms.balance <= .zero ? "closed" : terms.band.rawValue
  }
}
