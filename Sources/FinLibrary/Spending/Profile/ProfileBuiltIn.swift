import Finance
import FinLanguage
import FinValues

/// The name and the built-in of what a person says of oneself.
public enum ProfileBuiltIn {
  /// The top-level name that keeps it.
  public static let name = PersonalProfile.kind

  /// The profile that a value is; nil for any other value.
  public static func profile(_ value: Value) -> (any DomainValue)? {
    if case .domain(let domain) = value { domain as? ProfileValue } else { nil }
  }

  /// The inputs of a profile, and whether each is a text.
  public static var fields: [(name: String, isText: Bool)] {
    PersonalProfile.type.parameters.map { parameter in
      switch parameter.type {
      case .text, .word: (parameter.name, true)
      default: (parameter.name, false)
      }
    }
  }

  static let all: [BuiltIn] = [profile]

  static let profile = BuiltIn(
    "profile", .spending, parameters: PersonalProfile.type.parameters,
    summary:
      "Your profile: income, savings and household; all fields are optional, and it"
      + " never leaves this computer.",
    example: .init(#"profile(name: "Ann", salary: $84k/y).monthly_gross"#, prints: "$7,000.00"),
    help: .init(seeAlso: ["advice"], keeper: .itself("profile")),
    source: ConsumerSurvey.source,
    body: { call in
      let given = NamedArguments(call)
      return .domain(
        ProfileValue(
          try PersonalProfile(given),
          inputs: given.given(keepingPeriodOf: PersonalProfile.type.periodic).map { name, value in
            if case .text(let text) = value { return (name, .text(text.withoutOuterBlanks)) }
            return (name, value)
          }))
    })
}
