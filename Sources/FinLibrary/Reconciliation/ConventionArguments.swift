import Finance
import FinLanguage
import FinValues
import Money

/// A set of conventions as the arguments that a person would type for it.
struct ConventionArguments {
  private let fit: Reconciliation.Fit
  private let loan: LoanTerms

  init(_ fit: Reconciliation.Fit, _ loan: LoanTerms) {
    self.fit = fit
    self.loan = loan
  }

  typealias Argument = (name: String, value: Value)

  /// The differences from the loan as given.
  var changes: [Argument] { fit.candidate.changes.map(argument) }

  /// Rounding and day count, the first period where it is odd, and all else that differs.
  var arguments: [Argument] {
    let conventions = fit.candidate.terms.conventions
    var result: [Argument] = [
      argument(.rounding(conventions.rounding)), argument(.dayCount(conventions.dayCount)),
    ]
    if let dates = conventions.dates, !dates.firstPeriodIsRegular {
      result.append(argument(.firstPeriod(conventions.firstPeriod)))
    }
    result += changes.filter { change in !result.contains { $0.name == change.name } }
    return result
  }

  /// As they are typed: `rounding: "half_even", day_count: "act/365"`.
  static func typed(_ arguments: [Argument]) -> String {
    arguments.map { "\($0.name): \($0.value.sourceText)" }.joined(separator: ", ")
  }

  /// The arguments without the day count: conventions that fit by several are shown once.
  var withoutDayCount: [Argument] { arguments.filter { $0.name != "day_count" } }

  var dayCount: DayCount { fit.candidate.terms.conventions.dayCount }

  var isAsGiven: Bool { fit.candidate.changes.isEmpty }

  /// The relation of a lender's own payment to the formula's.
  var paymentNote: String? {
    for case .payment(let payment) in fit.candidate.changes {
      let exact = fit.candidate.terms.formulaPayment
      let conventions = fit.candidate.terms.conventions
      if conventions.countsDaysOfPayment, conventions.rounded(exact) == conventions.rounded(payment)
      {
        return "the payment of equal periods"
      }
      guard (exact - payment).magnitude < loan.conventions.currency.smallestAmount else {
        return "the lender's own payment"
      }
      return payment > exact ? "the payment rounded up" : "the payment rounded down"
    }
    return nil
  }

  var lastPaymentNote: String? {
    switch fit.lastPayment {
    case .settles: nil
    case .level: "the last payment equals the others; rounding is left over"
    case .interestSettles: "the last payment equals the others; rounding goes into its interest"
    }
  }

  private func argument(_ change: ConventionChange) -> Argument {
    let currency = loan.conventions.currency
    return switch change {
    case .rounding(let rule): ("rounding", .text(LoanKeywords.name(of: rule)))
    case .dayCount(let dayCount): ("day_count", .text(dayCount.name))
    case .firstPeriod(let rule): ("first_period", .text(rule.rawValue))
    case .timing(let timing): ("timing", .text(timing.rawValue))
    case .compounding(let compounding):
      ("compounding", compounding.map { .text($0.rawValue) } ?? .none)
    case .rateConvention(let rate): ("rate_convention", .text(rate.rawValue))
    case .accrual(let accrual): ("accrual", .text(accrual.rawValue))
    case .start(let date): ("start", .date(date))
    case .first(let date): ("first", .date(date))
    case .payment(let amount): ("payment", .money(Money(amount, currency)))
    case .rate(let rate): ("rate", .percent(rate))
    case .amount(let amount): ("amount", .money(Money(amount, currency)))
    }
  }
}

extension Currency {
  var smallestAmount: Decimal { Decimal(coefficient: 1, exponent: -minorUnits) }
}
