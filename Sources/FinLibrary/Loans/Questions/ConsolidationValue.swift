import Finance
import FinLanguage
import Markup
import Money

/// Several loans and the one that would take their place.
final class ConsolidationValue: DomainValue {
  let inputs: [(name: String, value: Value)]
  let loans: [LoanValue]
  let new: LoanValue
  let consolidation: Consolidation
  private let schedule: AmortizationSchedule
  private let at: Value?

  /// How a rate that is left out follows from those of the loans.
  static let rateWords = ["weighted", "federal"]

  init(_ call: Call) throws {
    var loans: [LoanValue] = []
    for value in try call.list(0) {
      guard case .domain(let domain) = value, let loan = domain as? LoanValue else {
        throw RuntimeError.invalidArgument(
          parameter: "loans", problem: "each is a loan, not \(value.typeName)",
          hint: "consolidate([car, student], 6%, 10y)")
      }
      if let first = loans.first {
        try first.requireOwnCurrency(Money(.zero, loan.terms.conventions.currency))
      }
      loans.append(loan)
    }
    guard let first = loans.first else { throw LoanQuestionError.noLoans }
    let at: Value? = call.has(3) ? call[3] : nil
    let moments = try loans.map { try LoanMoment($0, at: at, call.context) }
    consolidation = try Consolidation(moments.map(\.payoff))
    self.loans = loans
    self.at = at ?? moments.compactMap(\.input).first

    let rate: Decimal =
      switch call[1] {
      case .percent(let given): given
      case .text("federal"): consolidation.federalRate
      default: consolidation.weightedRate.rounded(toPlaces: 8)
      }
    let term: Value =
      call.has(2)
      ? call[2] : .duration(Duration.months(consolidation.longestMonths) ?? .zero)
    var parts: [(name: String, value: Value)] = [
      ("amount", first.money(first.terms.conventions.rounded(consolidation.amount))),
      ("rate", .percent(rate)), ("term", term),
    ]
    let frequencies = Set(loans.map(\.terms.conventions.frequency))
    let shared = first.conventionInputs.filter {
      $0.name != "timing" && (frequencies.count == 1 || $0.name != "frequency")
    }
    if let date = moments.compactMap(\.payoff.date).first {
      parts.append(("start", .date(date)))
      parts += shared
    } else {
      parts += shared.filter { $0.name != "day_count" }
    }
    new = try LoanValue.make(parts, call.context)
    schedule = try new.schedule()
    inputs =
      [("loans", call[0])] + (call.has(1) ? [("rate", call[1])] : [])
      + (call.has(2) ? [("term", call[2])] : []) + (self.at.map { [("at", $0)] } ?? [])
  }

  var kind: String { "consolidation" }
  var constructor: String { "consolidate" }
  var headlineFields: [String] { ["payment", "saving", "net_saving"] }

  enum Field: String, CaseIterable {
    case loans, rate, term, at, amount
    case weightedRate = "weighted_rate"
    case loan
    case paymentBefore = "payment_before"
    case payment, saving
    case interestBefore = "interest_before"
    case interest
    case paidBefore = "paid_before"
    case paid
    case netSaving = "net_saving"
  }

  var fieldNames: [String] { Field.allCases.map(\.rawValue) }

  func field(_ name: String) throws -> Value? { Field(rawValue: name).map(value) }

  var paymentBefore: Decimal {
    new.terms.conventions.rounded(
      consolidation.payment(aPeriodOf: new.terms.conventions.frequency.paymentsPerYear))
  }
  var interest: Decimal { schedule.totals.interest }
  var paid: Decimal { schedule.totals.paid }

  func value(of field: Field) -> Value {
    switch field {
    case .loans: .list(loans.map { .domain($0) })
    case .rate: .percent(new.terms.rate)
    case .term: .duration(new.terms.term)
    case .at: at ?? .number(.zero)
    case .amount: new.money(new.terms.amount)
    case .weightedRate: .percent(consolidation.weightedRate)
    case .loan: .domain(new)
    case .paymentBefore: new.money(paymentBefore)
    case .payment: new.money(new.terms.payment)
    case .saving: new.money(paymentBefore - new.terms.payment)
    case .interestBefore: new.money(consolidation.interest)
    case .interest: new.money(interest)
    case .paidBefore: new.money(consolidation.paid)
    case .paid: new.money(paid)
    case .netSaving: new.money(consolidation.paid - paid)
    }
  }

  func markup() throws -> Markup { .card(card) }

  private func text(_ field: Field) -> String { value(of: field).displayText }

  /// When the balances are owed.
  private var owed: String? {
    if let date = consolidation.payoffs.compactMap(\.date).first {
      return "owed on \(date), interest to that day in it"
    }
    if case .number(let number)? = at { return "owed after payment \(number) of each" }
    return at.map { "owed \($0.displayText) after the start of each" }
  }

  private var card: Card {
    let period = QuestionWords.period(of: new.terms.conventions)
    func change(_ label: String, _ other: String, _ field: Field) -> Card.Row {
      guard case .money(let money) = value(of: field) else { return Card.Row(label, text(field)) }
      let isWorse = money.amount.isNegative
      return Card.Row(
        isWorse ? other : label, new.money(money.amount.magnitude).displayText,
        isWorse ? .negative : .positive, note: field == .saving ? period : nil)
    }
    let parts = zip(loans, consolidation.payoffs).enumerated().map { place, part in
      Card.Row(
        part.0.given(.name)?.displayText ?? "Loan \(place + 1)",
        new.money(part.1.amount).displayText, .money,
        note: "at \(Value.percent(part.1.rate).displayText),"
          + " \(new.money(part.1.standing.payment).displayText)"
          + " \(QuestionWords.period(of: part.0.terms.conventions))")
    }
    var notes: [String] = []
    let longer = schedule.count - (consolidation.rests.map(\.count).max() ?? 0)
    if longer > 0, Set(loans.map(\.terms.conventions.frequency)).count == 1 {
      notes.append(
        "The new loan ends \(longer.words("payment")) later than the longest of them: part of"
          + " a lower payment is only a longer loan.")
    }
    if case .money(let net) = value(of: .netSaving), net.amount.isNegative {
      notes.append("Kept to the end, it costs more than it saves.")
    }
    notes.append(LoanWords.phrases(of: new.terms.conventions).joined(separator: ", "))
    return Card(
      title: StyledText("Consolidation"),
      groups: [
        Card.Group(rows: parts),
        Card.Group(rows: [
          Card.Row("New loan", text(.amount), .money, note: owed),
          Card.Row(
            "Rate", text(.rate), .percent, note: "a year, weighted average \(text(.weightedRate))"),
          Card.Row("Term", text(.term), .duration),
          Card.Row(
            "Payment", text(.payment), .money, note: "\(period), before \(text(.paymentBefore))"),
          change("Saving", "More", .saving),
        ]),
        Card.Group(rows: [
          Card.Row(
            "Interest", text(.interest), .money, note: "to the end, before \(text(.interestBefore))"
          ),
          Card.Row("Total paid", text(.paid), .money, note: "before \(text(.paidBefore))"),
          change("Net saving", "Net loss", .netSaving),
        ]),
      ], notes: notes.map { StyledText($0) })
  }
}
