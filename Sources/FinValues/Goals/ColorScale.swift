import FinLanguage
import Markup
import Money

/// The scale of colors from the lowest to the highest of some figures.
struct ColorScale {
  /// The lowest and the highest, if they differ.
  package let ends: (low: Value, high: Value)?
  private let low: Decimal
  private let span: Decimal

  package init(_ cells: [Value]) {
    let figures = cells.filter { !$0.isNone }
    var (low, high) = (figures.first, figures.first)
    for figure in figures {
      guard let lowest = low, let highest = high, Self.amount(figure) != nil,
        let below = try? Operators.compare(figure, lowest),
        let above = try? Operators.compare(figure, highest)
      else {
        (low, high) = (nil, nil)
        break
      }
      if below < 0 { low = figure }
      if above > 0 { high = figure }
    }
    guard let low, let high, let first = Self.amount(low), let last = Self.amount(high),
      first < last
    else {
      (ends, self.low, span) = (nil, .zero, .zero)
      return
    }
    (ends, self.low, span) = ((low, high), first, last - first)
  }

  /// Returns the role of a figure by its fifth; nil if all are the same.
  package func role(of figure: Value) -> Role? {
    guard ends != nil, let amount = Self.amount(figure) else { return nil }
    let roles: [Role] = [.heat1, .heat2, .heat3, .heat4, .heat5]
    let fifth = ((amount - low) * Decimal(roles.count) / span).floor().int ?? 0
    return roles[min(max(fifth, 0), roles.count - 1)]
  }

  /// The size of a figure, only to be compared with its like.
  private static func amount(_ value: Value) -> Decimal? {
    switch value {
    case .number(let number), .percent(let number): number
    case .money(let money): money.amount
    case .periodicMoney(let rate): rate.money.amount
    case .duration(let duration):
      Decimal(Int(duration.months)) * Decimal(coefficient: 304375, exponent: -4)
        + Decimal(Int(duration.days))
    default: nil
    }
  }
}
