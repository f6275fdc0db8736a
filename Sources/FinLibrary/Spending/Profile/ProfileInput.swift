import Finance
import FinLanguage
import Money

/// The arguments of `profile` by name, in the order of its parameters; all may be left out.
enum ProfileInput: String, CaseIterable {
  case name, email, age, household, location, housing, salary
  case takeHome = "take_home"
  case savings, picture

  var parameter: Parameter {
    switch self {
    case .name: made(.text, "what you are called", ["me", "full_name"])
    case .email: made(.text, "as \"ann@example.com\"", ["mail", "e_mail"])
    case .age:
      made(.wholeNumber(PersonalProfile.ages), "in years; advice does not use it", ["years"])
    case .household:
      made(
        .wholeNumber(PersonalProfile.households),
        "how many live in your household, you included; advice does not use it",
        ["persons", "people", "family", "household_size"])
    case .location:
      made(
        .text,
        "a state or ZIP code as \"MA\" or \"02134\", or a place in words; advice does not use it",
        ["place", "state", "zip", "city", "address"])
    case .housing:
      made(
        .word(PersonalProfile.Housing.allCases.map(\.rawValue)),
        "whether you rent your home or own it",
        ["home", "tenure"])
    case .salary:
      made(
        Self.ofPeriod, "what you earn before taxes, as $85k/y", ["income", "gross", "gross_income"])
    case .takeHome:
      made(
        Self.ofPeriod, "what is paid out to you after taxes, as $4_900/mo",
        ["net", "net_income", "takehome", "paycheck"])
    case .savings:
      made(.money, "what you could use within days", ["saved", "emergency_fund", "cash"])
    case .picture: made(.text, "the path of a picture of you", ["photo", "image", "avatar"])
    }
  }

  private static let ofPeriod = ParameterType.either([.money, .periodicMoney])

  private func made(
    _ type: ParameterType, _ meaning: String, _ foreignNames: [String]
  ) -> Parameter {
    Parameter(rawValue, type, .optional, meaning: meaning, foreignNames: foreignNames)
  }

  /// Reads the arguments of a call; throws a ``ProfileError`` or ``HousingError`` where one of them
  /// does not hold.
  static func profile(_ call: Call) throws -> PersonalProfile {
    let given = NamedArguments(call, allCases.map(\.parameter))
    for field in [salary, takeHome] { try given.checkPeriod(of: field.rawValue) }
    func text(_ input: ProfileInput) -> String? {
      if case .text(let text)? = given[input.rawValue] { text.withoutOuterBlanks } else { nil }
    }
    func whole(_ input: ProfileInput) -> Int? {
      if case .number(let number)? = given[input.rawValue] { number.int } else { nil }
    }
    func money(_ input: ProfileInput, a period: Period = .month) -> Money? {
      switch given[input.rawValue] {
      case .money(let money)?: money
      case .periodicMoney(let amount)?: amount.converted(to: period).money
      default: nil
      }
    }
    var profile = PersonalProfile()
    profile.name = text(.name)
    profile.email = text(.email)
    profile.age = whole(.age)
    profile.household = whole(.household)
    profile.location = try text(.location).map { try PersonalLocation($0) }
    profile.housing = text(.housing).flatMap { PersonalProfile.Housing(rawValue: $0) }
    profile.salary = money(.salary, a: .year)
    profile.takeHome = money(.takeHome, a: .month)
    profile.savings = money(.savings)
    profile.picture = text(.picture)
    try profile.check()
    return profile
  }

  /// What was given, in order, as it was given.
  static func given(_ call: Call) -> [(name: String, value: Value)] {
    allCases.enumerated().compactMap { index, input in
      guard call.has(index) else { return nil }
      if case .text(let text) = call[index] {
        return (input.rawValue, .text(text.withoutOuterBlanks))
      }
      return (input.rawValue, call[index])
    }
  }
}
