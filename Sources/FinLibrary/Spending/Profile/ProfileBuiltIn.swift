import Finance
import FinLanguage

/// What a person says of oneself.
enum ProfileBuiltIn {
  static let all: [BuiltIn] = [profile]

  static let profile = BuiltIn(
    "profile", .spending, parameters: ProfileInput.allCases.map(\.parameter),
    summary:
      "What advice may know of you, all of it optional and sent nowhere; kept as `profile = …`.",
    example: .init(#"profile(name: "Ann", salary: $84k/y).monthly_gross"#, prints: "$7,000.00"),
    source: ConsumerSurvey.source, body: { .domain(try ProfileValue($0)) })
}
