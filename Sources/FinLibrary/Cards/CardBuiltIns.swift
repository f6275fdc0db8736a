import Finance
import FinLanguage
import Money

/// Credit cards and what can be asked of them.
public enum CardBuiltIns {
  public static let all: [BuiltIn] = [card]

  static let card = BuiltIn(
    "card", .cards, parameters: CardInput.allCases.map(\.parameter),
    summary: "A credit card: what is owed of its limit, and what must be paid when.",
    example: .init("card($1_200, $5_000, 24.99%).utilization", prints: "24%"),
    formula: "utilization = balance / limit; interest of a month = balance · apr / 12",
    body: { .domain(try CardValue(CardArguments($0))) })
}
