import Finance
import FinLanguage
import Money

/// Questions about several cards together.
enum AdviceBuiltIns {
  static let all: [BuiltIn] = [advise]

  static let advise = BuiltIn(
    "advise", .cards, parameters: AdviceInput.allCases.map(\.parameter), effect: .reads,
    summary: "What to pay on which card to bring its utilization down, and what presses more.",
    example: .init("advise(card($2_500, $5_000, 24.99%), 30%).total", prints: "$1,000.00"),
    formula: "pay = balance − target · limit",
    body: { .domain(try AdviceValue($0)) })
}

/// The arguments of `advise`, in the order of its parameters.
enum AdviceInput: String, BuiltInInput {
  case cards, target, budget

  var parameter: Parameter {
    switch self {
    case .cards:
      Parameter(
        "cards", .either([.domain(CardValue.kind), .listOf(.domain(CardValue.kind))]), .optional,
        meaning: "the cards; all that names are bound to unless given")
    case .target:
      Parameter(
        "target", .rate, .defaulted(.percent(CardAdvice.usualTarget)),
        meaning: "the utilization to reach; 30% unless given",
        foreignNames: ["utilization", "goal"])
    case .budget:
      Parameter(
        "budget", .money, .optional, meaning: "what there is to pay now, as $500",
        foreignNames: ["amount", "extra", "money"])
    }
  }
}
