import Finance
import FinLanguage
import FinValues
import Money

/// The rules of a mortgage as its box and its explanations have them.
enum MortgageLabels {
  /// The statute that says when mortgage insurance ends.
  static let protectionAct = "Homeowners Protection Act, 12 USC 4901-4902"

  static let noInsurance =
    "Above 80% of the price, lenders require mortgage insurance; add pmi: 0.5%."

  /// Says that property tax or insurance are not counted, with the arguments to add; nil if both
  /// are.
  static func omitted(_ given: (String) -> Value?, _ currency: Currency) -> String? {
    let usual = Money(Decimal(currency.minorUnits == 0 ? 150_000 : 1500), currency)
    let example = PeriodicMoney(money: usual, period: .year)
    let omitted = [
      ("tax", "property tax", "1.1%"),
      ("insurance", "homeowners insurance", Value.periodicMoney(example).sourceText),
    ].filter { given($0.0) == nil }.map { (what: $0.1, argument: "\($0.0): \($0.2)") }
    guard !omitted.isEmpty else { return nil }
    return "Without \(omitted.map(\.what).joined(separator: " and ")); to include"
      + " \(omitted.count > 1 ? "them" : "it"), add \(omitted.map(\.argument).joined(separator: ", "))."
  }

  /// The end of mortgage insurance, and the way to an earlier one.
  static func ending(_ end: MortgageInsurance.End, _ conventions: LoanConventions) -> String {
    let reason =
      switch end.rule {
      case .automatic: "automatically at 78% of the price"
      case .midpoint: "automatically halfway through the term"
      case .payoff: "with the loan"
      }
    var text = "PMI ends \(reason) (\(LoanLabels.payment(end.last, conventions)))"
    if end.rule != .payoff { text += " if you are current" }
    if end.onRequest < end.last {
      text +=
        ", or on request at 80% (\(LoanLabels.payment(end.onRequest, conventions))) if your payment"
        + " history is good, you have no second lien and the home has not lost value"
    }
    return text + ": \(protectionAct). FHA loans have other rules."
  }

  /// The conditions on which the lender must end PMI on request: 12 USC 4902(a).
  static let requestConditions =
    "The lender must agree if you ask in writing, have a good payment history, are current, have"
    + " no second lien, and the home has not lost value."
  /// The condition on which it ends without being asked for: 12 USC 4902(b), (c).
  static let automaticCondition =
    "It ends then only if you are current; otherwise, once you are current again."
  static let coverage = "This law covers private mortgage insurance, not FHA's."

  /// A part of the cash to close.
  struct ClosingPart {
    let symbol: String
    let words: String
    let amount: Decimal
    /// As a fraction of the loan amount; nil if it is no share of it.
    var share: Decimal?
    var isCredit = false
    /// The words as a row of a card begins with them.
    var label: String { words.capitalizedFirst }
  }

  /// Those that are not 0, in order; the down payment always.
  static func closingParts(_ terms: MortgageTerms) -> [ClosingPart] {
    let closing = terms.closing
    let upfront = terms.loan.upfrontCharges.map {
      ClosingPart(
        symbol: $0.name, words: $0.name.inWords, amount: $0.amount,
        share: $0.share)
    }
    let parts =
      [
        ClosingPart(symbol: "closing", words: "closing costs", amount: closing.costs)
      ] + upfront + [
        ClosingPart(
          symbol: "interest", words: "prepaid interest", amount: closing.prepaidInterest),
        ClosingPart(symbol: "escrow", words: "escrow deposit", amount: closing.escrowDeposit),
        ClosingPart(symbol: "credits", words: "credits", amount: closing.credits, isCredit: true),
      ]
    return [ClosingPart(symbol: "down", words: "down payment", amount: terms.downPayment)]
      + parts.filter { !$0.amount.isZero }
  }
}

extension LoanLabels {
  /// `payment 60`, with its date where there are dates.
  static func payment(_ number: Int, _ conventions: LoanConventions) -> String {
    "payment \(number)" + (conventions.dates?.due(number).map { ", \($0)" } ?? "")
  }
}
