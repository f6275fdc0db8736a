import Finance
import FinLanguage
import Money

/// What was spent over some days.
enum ReportBuiltIns {
  static let all: [BuiltIn] = [report]

  static let report = BuiltIn(
    "report", .spending,
    parameters: ReportInput.allCases.map(\.parameter) + [CountedArgument.parameter], effect: .reads,
    summary: "What was spent in a month, a year or any days, by category, beside the time before.",
    example: .init(
      #"expenses = [expense($42.10, "food"), expense($9, "auto")]; report().total"#,
      prints: "$51.10"),
    formula: "total = Σ expenses", body: { .domain(try ReportValue($0)) })
}

/// The arguments of `report`, in the order of its parameters.
enum ReportInput: String, BuiltInInput {
  case period, against, currency

  var parameter: Parameter {
    switch self {
    case .period:
      PeriodArgument.parameter(meaning: "the days to look at; this month when left out")
    case .against:
      PeriodArgument.parameter(
        "against", meaning: "what to compare with; the time before when left out")
    case .currency: CurrencyArgument.parameter
    }
  }
}
