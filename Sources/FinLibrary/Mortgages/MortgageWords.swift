import Finance
import Money

/// The words of a mortgage's rules.
enum MortgageWords {
  /// The statute that says when mortgage insurance ends.
  static let protectionAct = "Homeowners Protection Act, 12 USC 4901-4902"

  /// When mortgage insurance ends, and how sooner.
  static func ending(_ end: MortgageInsurance.End, _ conventions: LoanConventions) -> String {
    let reason =
      switch end.rule {
      case .automatic: "by itself at 78% of the price"
      case .midpoint: "by itself halfway through the term"
      case .payoff: "with the loan"
      }
    var text = "PMI ends \(reason): \(LoanWords.payment(end.last, conventions))"
    if end.onRequest < end.last {
      text += "; on request at 80%: \(LoanWords.payment(end.onRequest, conventions))"
    }
    return text + " (\(protectionAct))"
  }

  /// A part of the cash to close.
  struct ClosingPart {
    let symbol: String
    let words: String
    let amount: Decimal
    var isCredit = false
    /// The words as a row of a card begins with them.
    var label: String { words.capitalizedFirst }
  }

  /// Those that are not 0, in order; the down payment always.
  static func closingParts(_ terms: MortgageTerms) -> [ClosingPart] {
    let closing = terms.closing
    let parts = [
      ClosingPart(symbol: "closing", words: "closing costs", amount: closing.costs),
      ClosingPart(symbol: "fees", words: "fees", amount: terms.loan.charges.fees),
      ClosingPart(symbol: "points", words: "points", amount: terms.loan.pointsAmount),
      ClosingPart(
        symbol: "interest", words: "prepaid interest", amount: closing.prepaidInterest),
      ClosingPart(symbol: "escrow", words: "escrow", amount: closing.escrowDeposit),
      ClosingPart(symbol: "credits", words: "credits", amount: closing.credits, isCredit: true),
    ]
    return [ClosingPart(symbol: "down", words: "down payment", amount: terms.downPayment)]
      + parts.filter { !$0.amount.isZero }
  }
}

extension LoanWords {
  /// `payment 60`, with its date where there are dates.
  static func payment(_ number: Int, _ conventions: LoanConventions) -> String {
    "payment \(number)" + (conventions.dates?.due(number).map { ", \($0)" } ?? "")
  }
}
