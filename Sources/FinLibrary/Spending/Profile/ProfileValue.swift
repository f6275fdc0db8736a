import Finance
import FinLanguage
import Markup
import Money

/// What a person says of oneself, as a value of the language; nothing of it leaves the session.
public final class ProfileValue: DomainValue {
  public static let kind = "profile"
  public let inputs: [(name: String, value: Value)]
  public let profile: PersonalProfile

  init(_ call: Call) throws {
    profile = try ProfileInput.profile(call)
    inputs = ProfileInput.given(call)
  }

  /// The one that the top-level name `profile` holds; nil where it holds none.
  static func kept(in context: any CallContext) throws -> ProfileValue? {
    guard case .domain(let domain) = try context.value(of: kind) else { return nil }
    return domain as? ProfileValue
  }

  public var kind: String { Self.kind }
  public var constructor: String { Self.kind }
  public var headlineFields: [String] { ["monthly_gross", "quintile"] }

  static let figures = ["monthly_gross", "quintile", "state", "city"]
  public var fieldNames: [String] { ProfileInput.allCases.map(\.rawValue) + Self.figures }

  public func field(_ name: String) throws -> Value? {
    if ProfileInput(rawValue: name) != nil {
      return inputs.first { $0.name == name }?.value ?? Value.none
    }
    return switch name {
    case "monthly_gross": profile.monthlyGross.map { .money($0) } ?? Value.none
    case "quintile": profile.quintile.map { .number(Decimal($0.rawValue)) } ?? Value.none
    case "state": profile.location?.state.map { .text($0.code) } ?? Value.none
    case "city": profile.location?.city.map { .text($0) } ?? Value.none
    default: nil
    }
  }

  // MARK: Card

  public func markup() throws -> Markup {
    var person: [Card.Row] = []
    func add(_ label: String, _ value: String?, _ role: Role = .text, note: String? = nil) {
      if let value { person.append(Card.Row(label, value, role, note: note)) }
    }
    add("Name", profile.name)
    add("Email", profile.email)
    add("Age", profile.age.map { "\($0)" }, .number)
    add(
      "Household", profile.household.map { "\($0)" }, .number,
      note: profile.household == 1 ? "person" : "persons")
    add("Location", profile.location?.text, note: placeNote)
    add("Housing", profile.housing.map { $0 == .rent ? "rented" : "owned" })
    add("Picture", profile.picture)
    var income: [Card.Row] = []
    if let salary = value(.salary) {
      income.append(row("Salary", salary, note: incomeNote))
    }
    if let takeHome = value(.takeHome) {
      income.append(
        row("Take-home", takeHome, note: profile.salary == nil ? quintileNote : nil))
    }
    if let savings = value(.savings) { income.append(row("Savings", savings, note: nil)) }
    var groups = [Card.Group(rows: person), Card.Group("Money", rows: income)]
    groups.removeAll { $0.rows.isEmpty }
    return .card(
      Card(
        title: StyledText("Profile"), groups: groups,
        notes: [
          StyledText(
            (groups.isEmpty ? "nothing is given yet; " : "")
              + "profile = profile(…) keeps it, on this computer alone")
        ]))
  }

  private func value(_ input: ProfileInput) -> Value? {
    inputs.first { $0.name == input.rawValue }?.value
  }

  private func row(_ label: String, _ value: Value, note: String?) -> Card.Row {
    Card.Row(label, value.displayText, value.role, note: note)
  }

  private var placeNote: String? {
    guard let state = profile.location?.state else { return nil }
    if let city = profile.location?.city { return "\(city), \(state.code)" }
    return profile.location?.text == state.name ? nil : state.name
  }

  private var incomeNote: String? {
    guard let monthly = profile.monthlyGross else { return nil }
    let month = "\(Value.money(monthly).displayText) a month before taxes"
    return [month, quintileNote].compactMap(\.self).joined(separator: "; ")
  }

  private var quintileNote: String? { profile.quintile.map { "nearest \($0.words)" } }

  // MARK: Explanations

  public func explanation(of field: String) throws -> Explanation? {
    guard Self.figures.contains(field), let value = try self.field(field) else { return nil }
    var result = Explanation(Self.titles[field] ?? field, value: value)
    switch field {
    case "monthly_gross":
      guard let salary = profile.salary else {
        result.sentences = ["No salary is given."]
        break
      }
      result.derive(
        "monthly_gross", by: "salary / 12",
        from: [.init("salary", salary.amount, .money(salary.currency), "a year, before taxes")],
        exact: salary.amount / Decimal(12))
    case "quintile": explainQuintile(&result)
    default:
      result.sentences = [whence(field)]
      if case .none = value { break }
      result.source = PropertyBuiltIns.source
    }
    return result
  }

  /// What the state or the city is known by, or why it is not.
  private func whence(_ field: String) -> String {
    guard let location = profile.location else { return "No location is given." }
    if location.state == nil { return "The location is no state or ZIP code of the United States." }
    if field == "city", location.city == nil {
      return "Only a ZIP code tells the city; the location is \(location.text)."
    }
    return "It is that of the location, \(location.text)."
  }

  private func explainQuintile(_ result: inout Explanation) {
    guard let quintile = profile.quintile else {
      result.sentences = ["No salary or take-home pay in dollars is given."]
      return
    }
    let isGross = profile.salary != nil
    let survey = ConsumerSurvey(quintile)
    let mean = isGross ? survey.incomeBeforeTaxes : survey.incomeAfterTaxes
    let own = profile.salary ?? profile.takeHome.map { Money($0.amount * Decimal(12), $0.currency) }
    result.sentences = [
      "Of the fifths of all households by income, fifth \(quintile.rawValue) has the mean income"
        + " \(isGross ? "before" : "after") taxes that is nearest to"
        + " \(own.map { Value.money($0).displayText } ?? ""):"
        + " \(Value.money(mean, .usd).displayText) a year.",
      "1 is the lowest, 5 the highest.",
    ]
    result.source = ConsumerSurvey.source
  }

  private static let titles = [
    "monthly_gross": "Income a month before taxes", "quintile": "Nearest fifth by income",
    "state": "State of a profile", "city": "City of a profile",
  ]
}
