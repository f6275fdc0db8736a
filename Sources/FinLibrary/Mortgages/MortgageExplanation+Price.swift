import Finance
import FinLanguage
import Money

/// The price where it is solved.
extension MortgageExplanation {
  /// Tells nothing where it was given.
  func price(_ result: inout Explanation) {
    if mortgage.model.priceFollowsMonthly { return priceByMonthly(&result) }
    guard loan.solved == .amount else { return }
    if let share = downShare {
      result.derive(
        "price", by: "amount / (1 − down)",
        from: [
          amountLent, .init("down", share, .percent, "down payment as a share of the price"),
        ])
    } else {
      result.derive(
        "price", by: "amount + down",
        from: [amountLent, money("down", terms.downPayment, "down payment")], exact: terms.price)
    }
    result.sentences = ["explain the amount to see how it follows from the payment."]
  }

  /// The equation of a month's cost, solved for the price, before amounts are rounded.
  private func priceByMonthly(_ result: inout Explanation) {
    let shown = text(terms.price)
    result.sentences = [
      "With each amount rounded, \(shown) is the highest price that costs no more."
    ]
    guard loan.isLevelThroughout, conventions.frequency == .monthly,
      conventions.rounding != nil
    else { return }
    let level = LevelPayment(periodicRate: loan.periodicRate, timing: conventions.timing)
    let premium = terms.insurance.isDue ? terms.costs.insuranceRate / Decimal(12) : .zero
    let ofLoan = level.payment(amount: .one, payments: loan.amortizationPayments) + premium
    var ofPrice = Decimal.zero
    var fixed = parts.insurance + parts.dues
    switch terms.costs.tax {
    case .share(let share): ofPrice = share / Decimal(12)
    case .monthly: fixed += parts.tax
    }
    var quantities = [money("monthly", limit, "total monthly cost")]
    var formula = "monthly"
    if !fixed.isZero {
      quantities.append(money("fixed", fixed, "fixed costs, whatever the price"))
      formula += " − fixed"
    }
    if let share = downShare {
      quantities.append(
        .init(
          "c", ofLoan * (.one - share) + ofPrice, .number,
          "monthly cost as a share of the price, with \(percent(share)) down"))
      formula = fixed.isZero ? "monthly / c" : "(\(formula)) / c"
    } else {
      quantities += [
        money("down", terms.downPayment, "down payment"),
        .init("k", ofLoan, .number, "monthly cost per 1 borrowed"),
      ]
      formula = "(\(formula) + down · k) / "
      if ofPrice.isZero {
        formula += "k"
      } else {
        quantities.append(.init("t", ofPrice, .number, "monthly tax per 1 of the price"))
        formula += "(k + t)"
      }
    }
    result.derive("price", by: formula, from: quantities, settled: "")
  }

  private var limit: Decimal {
    switch mortgage.given("monthly") {
    case .money(let money)?: money.amount
    case .periodicMoney(let amount)?: amount.converted(to: .month).money.amount
    default: parts.total
    }
  }
}
