import Finance
import FinLanguage
import Markup
import Money

/// A loan paid at another pace: what another payment each period changes.
final class PaceValue: DomainValue {
  let inputs: [(name: String, value: Value)]
  let loan: LoanValue
  let standing: LoanStanding
  /// The other payment.
  let payment: Decimal
  let now: LoanRest
  let other: LoanRest

  init(_ call: Call) throws {
    loan = try LoanBuiltIns.loan(call)
    let money: Money =
      switch call[1] {
      case .periodicMoney(let amount):
        amount.amount(each: loan.terms.conventions.frequency)
      default: try call.money(1)
      }
    try loan.requireOwnCurrency(money)
    payment = loan.terms.conventions.rounded(money.amount)
    let moment = try LoanMoment(loan, at: call.has(2) ? call[2] : nil, call.context)
    try moment.requireDebt()
    standing =
      moment.payoff.date.map(moment.standing.broughtForward(to:)) ?? moment.standing
    now = try LoanRest(standing)
    other = try LoanRest(standing, payment: payment)
    inputs =
      [("loan", .domain(loan)), ("payment", .money(money))]
      + (moment.input.map { [("on", $0)] } ?? [])
  }

  var kind: String { "pace" }
  var constructor: String { "pace" }
  var headlineFields: [String] { ["payments", "interest_saved", "time_saved"] }

  enum Field: String, CaseIterable {
    case loan, payment, on
    case paymentNow = "payment_now"
    case difference
    case payments
    case paymentsNow = "payments_now"
    case payoffDate = "payoff_date"
    case payoffDateNow = "payoff_date_now"
    case interest
    case interestNow = "interest_now"
    case interestSaved = "interest_saved"
    case timeSaved = "time_saved"
  }

  var fieldNames: [String] { Field.allCases.map(\.rawValue) }

  func field(_ name: String) throws -> Value? { Field(rawValue: name).map(value) }

  func value(of field: Field) -> Value {
    switch field {
    case .loan: .domain(loan)
    case .payment: loan.money(payment)
    case .on: inputs.first { $0.name == "on" }?.value ?? .none
    case .paymentNow: loan.money(standing.payment)
    case .difference: loan.money(payment - standing.payment)
    case .payments: .number(Decimal(other.count))
    case .paymentsNow: .number(Decimal(now.count))
    case .payoffDate: payoff(other)
    case .payoffDateNow: payoff(now)
    case .interest: loan.money(other.interest)
    case .interestNow: loan.money(now.interest)
    case .interestSaved: loan.money(interestSaved)
    case .timeSaved: .duration(timeSaved)
    }
  }

  /// What is owed where the comparison begins.
  var owed: Decimal { standing.owed }

  var interestSaved: Decimal { now.interest - other.interest }

  /// As whole periods; negative where it takes longer.
  var timeSaved: Duration {
    loan.terms.conventions.frequency.term(ofPayments: now.count - other.count) ?? .zero
  }

  private func payoff(_ rest: LoanRest) -> Value {
    rest.payoffDate.map { .date($0) } ?? .number(Decimal(rest.made + rest.count))
  }

  func markup() throws -> Markup { .card(card) }

  private var card: Card {
    let conventions = loan.terms.conventions
    let currency = conventions.currency
    let period = QuestionWords.period(of: conventions)
    let fewer = now.count - other.count
    var rows = [
      row(
        .payment, .money,
        payment == standing.payment
          ? "\(period), as today"
          : "\(period), \(QuestionWords.more(payment - standing.payment, currency)) than today's"
            + " \(text(.paymentNow))"),
      row(
        .payments, .number,
        fewer == 0
          ? "as many as today" : "\(abs(fewer)) \(fewer > 0 ? "fewer" : "more") than \(now.count)"),
    ]
    if other.payoffDate != nil {
      rows.append(row(.payoffDate, .date, "today's pace: \(text(.payoffDateNow))"))
    }
    rows.append(row(.interest, .money, "still to come; at today's pace \(text(.interestNow))"))
    let isWorse = interestSaved.isNegative
    let outcome = [
      Card.Row(
        isWorse ? "Interest lost" : "Interest saved",
        loan.money(interestSaved.magnitude).displayText, isWorse ? .negative : .positive),
      Card.Row(
        fewer < 0 ? "Time lost" : "Time saved",
        Value.duration(fewer < 0 ? timeSaved.negated() ?? timeSaved : timeSaved).displayText,
        fewer < 0 ? .negative : .positive),
    ]
    return Card(
      title: StyledText("Pace"),
      subtitle: loan.given(.name).map { StyledText($0.displayText) },
      groups: [Card.Group(rows: rows), Card.Group(rows: outcome)], notes: notes)
  }

  private var notes: [StyledText] {
    let from =
      standing.made == 0 && standing.followsSchedule
      ? "from the start, \(loan.money(standing.balance).displayText) lent"
      : "from the \(loan.money(owed).displayText) owed \(QuestionWords.after(standing))"
    var notes = [from]
    if loan.terms.rateSteps.contains(where: { $0.payment > standing.made + 1 }) {
      notes.append("the loan's own payment changes with its rate; this one stays")
    }
    notes.append(LoanWords.phrases(of: loan.terms.conventions).joined(separator: ", "))
    return notes.map { StyledText($0) }
  }

  private func text(_ field: Field) -> String { value(of: field).displayText }

  private func row(_ field: Field, _ role: Role, _ note: String) -> Card.Row {
    let label =
      switch field {
      case .payment: "Payment"
      case .payments: "Payments left"
      case .payoffDate: "Paid off"
      default: "Interest"
      }
    return Card.Row(label, text(field), role, note: note)
  }
}
