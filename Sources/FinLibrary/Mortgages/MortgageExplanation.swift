import Finance
import FinLanguage
import Money

/// The prose of the figures of a mortgage that a loan does not have.
struct MortgageExplanation {
  let mortgage: MortgageValue
  let parts: MortgageTerms.MonthlyParts
  var terms: MortgageTerms { mortgage.model.terms }
  var loan: LoanTerms { mortgage.model.terms.loan }
  var conventions: LoanConventions { mortgage.model.terms.loan.conventions }

  init(_ mortgage: MortgageValue) throws {
    self.mortgage = mortgage
    parts = try mortgage.model.terms.monthlyParts()
  }

  // MARK: Pieces

  func start(_ what: String, _ value: Value) -> Explanation {
    var result = Explanation("\(what) \(mortgage.model.called)", value: value)
    result.conventions = LoanLabels.phrases(of: conventions)
    return result
  }

  var style: Explanation.Style { .money(conventions.currency) }

  func money(_ symbol: String, _ amount: Decimal, _ meaning: String, note: String? = nil)
    -> Explanation.Quantity
  { .init(symbol, amount, style, meaning, note: note) }

  func text(_ amount: Decimal) -> String { mortgage.model.money(amount).displayText }

  func percent(_ share: Decimal) -> String { Value.percent(share).displayText }

  var price: Explanation.Quantity { money("price", terms.price, "home price") }
  var amountLent: Explanation.Quantity { money("amount", loan.amount, "loan amount") }

  // MARK: A month

  func monthly(_ result: inout Explanation) {
    let quantities = monthlyQuantities
    result.derive(
      "monthly", by: quantities.map(\.symbol).joined(separator: " + "),
      from: quantities.map(\.quantity), exact: parts.total, style: style,
      settled: text(parts.total))
    if terms.insurance.annualRate.isPositive, !terms.insurance.isDue {
      result.sentences.append(
        "No mortgage insurance is due: the loan is \(percent(terms.loanToValue)) of the price.")
    }
  }

  func incomeNeeded(_ result: inout Explanation) throws {
    result.derive(
      "income_needed", by: "monthly / front",
      from: [
        money("monthly", parts.total, "monthly cost"),
        .init("front", AffordabilityTerms.usualFront, .percent, "share of income for housing"),
      ], exact: parts.total / AffordabilityTerms.usualFront, style: style,
      settled: text(try terms.incomeNeeded()))
    result.sentences.append(
      "Rounded up to the cent. Lenders commonly use 28%, or 36% with other debts."
    )
  }

  /// The parts of a month together, and each by itself.
  func monthlyParts(_ result: inout Explanation) {
    monthly(&result)
    for (key, label, amount) in Mortgage.named(parts) {
      var part = start("\(label) a month of", mortgage.model.money(amount))
      part.figure = key
      var origin = mortgage.given(key).map { "Given as \(key): \($0.sourceText)" }
      if key == "principal_interest" { origin = "The payment on the loan" }
      let note =
        key == "pmi" && !amount.isZero
        ? "\(text(loan.amount)) · \(percentSource("pmi")) / 12" : monthNote(key)
      part.sentences = [
        (origin ?? "Not given") + (note.map { ", \($0)" } ?? "") + ": \(text(amount)) a month."
      ]
      result.fields[key] = part
    }
  }

  private var monthlyQuantities: [(symbol: String, quantity: Explanation.Quantity)] {
    let perYear = conventions.frequency.paymentsPerYear
    var result = [
      (
        "payment",
        money(
          "payment", parts.loan, "principal and interest",
          note: perYear == 12 || !loan.isLevelThroughout
            ? nil : "\(text(loan.payment)) · \(perYear) / 12")
      )
    ]
    func add(_ symbol: String, _ amount: Decimal, _ meaning: String, _ note: String?) {
      guard !amount.isZero else { return }
      result.append((symbol, money(symbol, amount, meaning, note: note)))
    }
    add("tax", parts.tax, "property tax", monthNote("tax"))
    add("insurance", parts.insurance, "homeowners insurance", monthNote("insurance"))
    add(
      "pmi", parts.mortgageInsurance, "mortgage insurance",
      "\(text(loan.amount)) · \(percentSource("pmi")) / 12")
    add("hoa", parts.dues, "HOA dues", monthNote("hoa"))
    return result
  }

  private func percentSource(_ input: String) -> String {
    mortgage.given(input)?.sourceText ?? "0%"
  }

  /// The arithmetic of a month's part from what was given; nil where that is a month's.
  private func monthNote(_ input: String) -> String? {
    switch mortgage.given(input) {
    case .percent?: "\(text(terms.price)) · \(percentSource(input)) / 12"
    case .periodicMoney(let amount)? where amount.period == .year:
      "\(text(amount.money.amount)) / 12"
    case .periodicMoney(let amount)?:
      "\(text(amount.money.amount)) · \(amount.period.perYear) / 12"
    default: nil
    }
  }

  /// The part of the price that is paid down; nil where that was given as money.
  var downShare: Decimal? {
    if case .percent(let share)? = mortgage.given("down") { share } else { nil }
  }

  // MARK: At the beginning

  func downPayment(_ result: inout Explanation) {
    if let share = downShare {
      result.derive(
        "down_payment", by: "price · down",
        from: [price, .init("down", share, .percent, "down payment as a share of the price")])
    } else {
      result.sentences = ["Given as \(result.value.displayText)."]
    }
  }

  func amount(_ result: inout Explanation) throws {
    if loan.solved == .amount {
      result = try mortgage.model.loan.explanation(of: "amount") ?? result
      return
    }
    result.derive(
      "amount", by: "price − down",
      from: [
        price,
        money(
          "down", terms.downPayment, "down payment",
          note: downShare.map { "\(text(terms.price)) · \(Value.percent($0).sourceText)" }),
      ], exact: loan.amount)
  }

  func loanToValue(_ result: inout Explanation) {
    result.derive("ltv", by: "amount / price", from: [amountLent, price], exact: terms.loanToValue)
    result.sentences = [
      terms.insurance.isDue
        ? "Above 80%, mortgage insurance is due."
        : terms.loanToValue > MortgageInsurance.requestShare
          ? "Above 80%, lenders require mortgage insurance; none was given."
          : "Up to 80%, no mortgage insurance is due."
    ]
  }

  /// Tells nothing where it was given or none is due.
  func prepaidInterest(_ result: inout Explanation) {
    guard let closing = closingOfPrepaid else { return }
    result.derive(
      "prepaid_interest", by: "amount · rate · days / 365",
      from: [
        amountLent, .init("rate", loan.rate, .percent, "annual interest rate"),
        .init(
          "days", Decimal(closing.days), .number,
          "from \(closing.day), included, to \(closing.interestFrom), excluded"),
      ])
    result.sentences = [
      "The first payment, due on \(closing.firstPayment), is a full one: it covers interest from"
        + " \(closing.interestFrom) on.",
      "first: or first_period: change when payments begin.",
    ]
  }

  /// The closing that the prepaid interest follows from.
  private var closingOfPrepaid: ClosingInMonth? {
    mortgage.given("prepaid_interest") == nil ? terms.closing.inMonth : nil
  }

  private var prepaidInterestNote: String? {
    closingOfPrepaid.map {
      "\(text(loan.amount)) · \(Value.percent(loan.rate).sourceText) · \($0.days) / 365"
    }
  }

  func cashToClose(_ result: inout Explanation) {
    let all = MortgageLabels.closingParts(terms)
    let formula = all.dropFirst().reduce(all.first?.symbol ?? "") {
      $0 + ($1.isCredit ? " − " : " + ") + $1.symbol
    }
    result.derive(
      "cash_to_close", by: formula,
      from: all.map { part in
        let note: String? =
          switch part.symbol {
          case "down":
            downShare.map { "\(text(terms.price)) · \(Value.percent($0).sourceText)" }
          case "points": "\(text(loan.amount)) · \(percentSource("points"))"
          case "interest": prepaidInterestNote
          default: nil
          }
        return money(part.symbol, part.amount, part.words, note: note)
      }, exact: terms.cashToClose)
  }
}
