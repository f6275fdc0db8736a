import Finance
import FinLanguage
import FinValues
import Money

/// The costs of a mortgage in a year of its schedule.
struct MortgageYear {
  let year: Int
  /// Paid on the loan, extras in it.
  let payment: Decimal
  let tax: Decimal
  let insurance: Decimal
  let premiums: Decimal
  let dues: Decimal

  var total: Decimal { payment + tax + insurance + premiums + dues }
}

extension Mortgage {
  func years() throws -> [MortgageYear] {
    let parts = try terms.monthlyParts()
    let premiums = try self.premiums()
    let perYear = conventions.frequency.paymentsPerYear
    var before = 0
    return try loan.model.course().rows.years.map { year in
      let after = before + year.totals.payments
      defer { before = after }
      func cost(_ monthly: Decimal) -> Decimal {
        conventions.rounded(monthly * Decimal(12 * year.totals.payments) / Decimal(perYear))
      }
      return MortgageYear(
        year: year.year, payment: year.totals.paid, tax: cost(parts.tax),
        insurance: cost(parts.insurance),
        premiums: premiums.sum(over: before..<after), dues: cost(parts.dues))
    }
  }

  func yearColumns() throws -> [TableColumn<MortgageYear>] {
    let counts = try loan.model.course().rows.years.map(\.totals.payments)
    let insured = try insuranceEnd()?.last ?? 0
    let parts = try terms.monthlyParts()
    let perYear = conventions.frequency.paymentsPerYear
    let factor = perYear == 12 ? "payments" : "payments · 12 / \(perYear)"
    @Sendable func payments(_ count: Int, _ meaning: String = "of the year") -> Explanation.Quantity
    {
      .init("payments", Decimal(count), .number, meaning)
    }
    func monthly(
      _ name: String, _ meaning: String, _ amount: Decimal,
      _ cost: @escaping (MortgageYear) -> Decimal
    ) -> TableColumn<MortgageYear> {
      let figure = quantity("monthly", amount, "a month")
      return .init(
        name, meaning, by: "monthly · \(factor)",
        with: { row in [figure, payments(counts[row - 1])] }
      ) { money(cost($0)) }
    }
    let premium = quantity("premium", parts.mortgageInsurance, "monthly mortgage insurance")
    return [
      .init("year", "year", origin: "the year of these costs") { .number(Decimal($0.year)) },
      .init(
        "payment", "paid on the loan",
        origin: "principal, interest and extra payments of the year included"
      ) { money($0.payment) },
      monthly("tax", "property tax", parts.tax, \.tax),
      monthly("insurance", "homeowners insurance", parts.insurance, \.insurance),
      .init(
        "pmi", "mortgage insurance", by: "premium · \(factor)",
        with: { row in
          let before = counts[..<(row - 1)].reduce(0, +)
          let due = min(counts[row - 1], max(0, insured - before))
          return [premium, payments(due, "of the year with a premium")]
        }
      ) { money($0.premiums) },
      monthly("hoa", "HOA dues", parts.dues, \.dues),
      .init("total", "total cost", by: "payment [+ tax] [+ insurance] [+ pmi] [+ hoa]") {
        money($0.total)
      },
    ]
  }
}
