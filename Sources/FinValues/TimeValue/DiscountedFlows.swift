import FinLanguage
import Finance
import Markup
import Money

/// Cash flows with what each is worth at the start: the proof of a present value or a rate.
struct DiscountedFlows {
  package let amounts: TimeValueAmounts
  package let rate: Decimal
  package let isDated: Bool
  private let flows: [Flow]

  private struct Flow {
    let value: Decimal
    /// The period or the date.
    let time: String
    let days: Int?
    let factor: Decimal
    var worth: Decimal { value * factor }
  }

  /// Flows at the ends of equal periods.
  package init(_ given: TimeValueGivens, at rate: Decimal, firstPeriod: Int) throws {
    (amounts, self.rate, isDated) = (given.amounts, rate, false)
    flows = try given.flows().enumerated().map { index, value in
      let period = index + firstPeriod
      return Flow(
        value: value, time: Decimal(period).grouped(), days: nil,
        factor: .one / (.one + rate).power(period))
    }
  }

  /// Flows on given days.
  package init(_ given: TimeValueGivens, at rate: Decimal, dates: [CalendarDate]) throws {
    (amounts, self.rate, isDated) = (given.amounts, rate, true)
    let first = dates.first ?? .epoch
    flows = zip(try given.flows(), dates).map { value, date in
      let days = CalendarDate.days(from: first, to: date)
      return Flow(
        value: value, time: date.description, days: days,
        factor: (.one + rate).power(-(Decimal(days) / Decimal(365))))
    }
  }

  package var total: Decimal { flows.reduce(.zero) { $0 + $1.worth } }

  /// Each flow, the factor that discounts it, and their product.
  package var table: Table {
    Table(
      columns: (isDated
        ? [Table.Column("date", .leading, mayBeCut: false), Table.Column("days", .trailing)]
        : [Table.Column("k", .trailing)]) + [
          Table.Column("value", .decimal), Table.Column("discount factor", .decimal),
          Table.Column("present value", .decimal),
        ],
      rowCount: flows.count,
      shortening: Table.Shortening(first: 1, last: 1, limit: isDated ? 3 : 4),
      footer: (isDated ? ["sum", ""] : ["sum"]) + ["", "", StyledText(amounts.text(total))]
    ) { index in
      let flow = flows[index]
      let days = flow.days.map { [StyledText(Decimal($0).grouped())] } ?? []
      return [StyledText(flow.time)] + days + [
        StyledText(amounts.text(flow.value)),
        StyledText(flow.factor.rounded(toPlaces: 8).grouped(places: 8)),
        StyledText(amounts.text(flow.worth)),
      ]
    }
  }

  /// Returns the meaning of a present value.
  package func worth() -> String {
    let both = flows.contains { $0.value.isNegative } && flows.contains { $0.value.isPositive }
    let percent = rate.percentText
    guard both else { return "This amount today grows into these amounts at \(percent)." }
    let size = amounts.text(total.magnitude)
    if total.isZero { return "At \(percent) inflows are worth exactly the outflows." }
    return total.isNegative
      ? "At \(percent) inflows are worth \(size) less than outflows."
      : "At \(percent) inflows are worth \(size) more than outflows."
  }
}
