import Finance
import FinLanguage
import FinValues
import Money

/// The costs of several mortgages or loans until they are left: what is paid beside the down payment and
/// the principal, which stays the borrower's.
struct StayCosts {
  private let loans: [LoanCost]
  private let currency: Currency

  /// Nil where a value is no mortgage or loan, or has another currency.
  init?(_ values: [Value]) throws {
    var loans: [LoanCost] = []
    for value in values {
      guard case .domain(let domain) = value else { return nil }
      switch domain {
      case let home as MortgageValue: loans.append(try LoanCost(home.model.terms))
      case let loan as LoanValue: loans.append(try LoanCost(loan.terms))
      default: return nil
      }
    }
    guard let currency = loans.first?.currency, loans.allSatisfy({ $0.currency == currency }) else {
      return nil
    }
    (self.loans, self.currency) = (loans, currency)
  }

  /// The cost of the stay, and when each is no longer dearer than the first, or the first than it.
  func figures(stay: Int?) -> [(name: String, values: [Value])] {
    let breakEven: [Value] = loans.enumerated().map { place, loan in
      guard place > 0, let month = loan.breakEven(with: loans[0]) else { return .none }
      return .number(Decimal(month))
    }
    var figures = breakEven.contains { !$0.isNone } ? [("break_even_month", breakEven)] : []
    if let stay {
      let name = Duration.months(stay).map { "cost_in_\($0.formatted())" } ?? "cost"
      figures.insert((name, loans.map { .money($0.cost(afterMonths: stay), currency) }), at: 0)
    }
    return figures
  }
}
