import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias ProfileValue = TypedValue<PersonalProfile>

/// A person's own data; nothing of it leaves the session.
extension PersonalProfile: DescribedModel {
  package static let type = ValueType<PersonalProfile>(
    kind, title: "Profile", headlines: { _ in ["monthly_gross", "quintile"] }, inputs: inputs,
    figures: figures,
    markup: { .card($0.model.panel($0)) })

  static let kind = "profile"

  /// The one that the top-level name `profile` holds; nil where it holds none.
  static func kept(in context: any CallContext) throws -> ProfileValue? {
    guard case .domain(let domain) = try context.value(of: kind) else { return nil }
    return domain as? ProfileValue
  }

  package func shown(in context: any CallContext) -> Self? {
    guard let kept = try? Self.kept(in: context), kept.model == self else { return nil }
    var shown = self
    shown.isKept = true
    return shown
  }

  private static let inputs: [ValueType<PersonalProfile>.Field] = [
    .input("name", .text, "your name", aliases: ["me", "full_name"]).asked(in: 0),
    .input("email", .text, "email address, e.g. \"ann@example.com\"", aliases: ["mail", "e_mail"])
      .asked(in: 0),
    .input("age", .wholeNumber(ages), "in years; not used by advice", aliases: ["years"]).asked(
      in: 0),
    .input(
      "household", .wholeNumber(households),
      "number of people in your household, including you; not used by advice",
      aliases: ["persons", "people", "family", "household_size"]
    ).asked(in: 0, as: "People in the household"),
    .input(
      "location", .text,
      "state or ZIP code, e.g. \"MA\" or \"02134\", or a place name; not used by advice",
      aliases: ["place", "state", "zip", "city", "address"]
    ).asked(in: 0),
    .input(
      "housing", .word(Housing.allCases.map(\.rawValue)),
      "rent or own", aliases: ["home", "tenure"]
    ).asked(in: 0),
    .input(
      "salary", ofPeriod, "gross income, e.g. $85k/y",
      aliases: ["income", "gross", "gross_income"], symbol: "a year, before taxes"
    ) { $0.salary.map { .money($0) } ?? .none }.limited(to: .atLeast(.zero)).keepingPeriod().asked(
      in: 1, as: "Gross income"),
    .input(
      "take_home", ofPeriod, "take-home pay, e.g. $4_900/mo",
      aliases: ["net", "net_income", "takehome", "paycheck"]
    ).limited(to: .atLeast(.zero)).keepingPeriod().asked(in: 1, as: "Take-home pay"),
    .input(
      "savings", .money, "savings you can use within days",
      aliases: ["saved", "emergency_fund", "cash"]
    ).limited(to: .atLeast(.zero)).asked(in: 1),
    .input(
      "picture", .text, "path of a picture of you", aliases: ["photo", "image", "avatar"]
    ).asked(in: 0),
  ]

  private static let ofPeriod = ParameterType.either([.money, .periodicMoney])

  private static let figures: [ValueType<PersonalProfile>.Field] = [
    .figure(
      "monthly_gross", "Gross monthly income", by: "salary / 12",
      exact: { ($0.salary?.amount ?? .zero) / Decimal(12) },
      { $0.monthlyGross.map { .money($0) } ?? .none },
      explain: { if $0.model.salary == nil { $1.sentences = ["No salary is given."] } }),
    .figure(
      "quintile", "Closest income fifth",
      help: "1 to 5: the fifth of US households with the closest income",
      { $0.quintile.map { .number(Decimal($0.rawValue)) } ?? .none },
      explain: { $0.model.explainQuintile(&$1) }),
    .figure(
      "state", "State of a profile", help: "state of the location",
      { $0.location?.state.map { .text($0.code) } ?? .none },
      explain: { $0.model.explainPlace(&$1, isCity: false) }),
    .figure(
      "city", "City of a profile", help: "city of the location",
      { $0.location?.city.map { .text($0) } ?? .none },
      explain: { $0.model.explainPlace(&$1, isCity: true) }),
  ]

  /// Throws a ``ProfileError``, ``HousingError`` or ``InputError`` where an argument does not hold.
  package init(_ given: NamedArguments) throws {
    for name in ["salary", "take_home"] { try given.checkPeriod(of: name) }
    func text(_ name: String) -> String? { given.text(name)?.withoutOuterBlanks }
    func money(_ name: String, a period: Period) -> Money? {
      if case .periodicMoney(let amount)? = given[name] {
        return amount.converted(to: period).money
      }
      return given.money(name)
    }
    self.init()
    name = text("name")
    email = text("email")
    age = given.whole("age")
    household = given.whole("household")
    location = try text("location").map { try PersonalLocation($0) }
    housing = text("housing").flatMap { Housing(rawValue: $0) }
    salary = money("salary", a: .year)
    takeHome = money("take_home", a: .month)
    savings = given.money("savings")
    picture = text("picture")
    _ = try given.currency()
    try check()
  }

  // MARK: Panel

  private func panel(_ value: ProfileValue) -> Panel {
    func text(_ label: String, _ text: String?, _ role: Role = .text, note: String? = nil)
      -> Panel.Row?
    { text.map { Panel.Row(label, $0, role, note: note) } }
    func given(_ label: String, _ name: String, note: String? = nil) -> Panel.Row? {
      value.given(name).map { given in
        guard case .periodicMoney(let amount) = given else { return row(label, given, note: note) }
        let period = "a \(amount.period)"
        let text = note.map { amount.period == .month ? $0 : "\(period); \($0)" }
        return row(label, .money(amount.money), note: text ?? period)
      }
    }
    let person = [
      text("Name", name), text("Email", email), text("Age", age.map { "\($0)" }, .number),
      text(
        "Household", household.map { "\($0)" }, .number,
        note: household == 1 ? "person" : "people"),
      text("Location", location?.text, note: placeNote),
      text("Housing", housing.map { $0 == .rent ? "rented" : "owned" }), text("Picture", picture),
    ].compactMap(\.self)
    let income = [
      given("Salary", "salary", note: incomeNote),
      given("Take-home", "take_home", note: salary == nil ? quintileNote : nil),
      given("Savings", "savings"),
    ].compactMap(\.self)
    let groups = [Panel.Group(rows: person), Panel.Group("Money", rows: income)]
      .filter { !$0.rows.isEmpty }
    return Panel(
      title: StyledText("Profile"), groups: groups,
      notes: isKept
        ? []
        : [
          StyledText(
            (groups.isEmpty ? "your profile is empty; " : "")
              + "profile = profile(…) saves it, on this computer only")
        ])
  }

  private var placeNote: String? {
    guard let state = location?.state else { return nil }
    if let city = location?.city { return "\(city), \(state.code)" }
    return location?.text == state.name ? nil : state.name
  }

  private var incomeNote: String? {
    guard let monthly = monthlyGross else { return nil }
    let month = "\(Value.money(monthly).displayText) a month before taxes"
    return [month, quintileNote].compactMap(\.self).joined(separator: "; ")
  }

  private var quintileNote: String? { quintile.map(\.group) }

  // MARK: Explanations

  /// Explains the source of the state or the city, or why it is unknown.
  private func explainPlace(_ result: inout Explanation, isCity: Bool) {
    guard let location else {
      result.sentences = ["No location is given."]
      return
    }
    if location.state == nil {
      result.sentences = ["The location is not a US state or ZIP code."]
    } else if isCity, location.city == nil {
      result.sentences = [
        "Only a ZIP code gives the city; the location is \(location.text)."
      ]
    } else {
      result.sentences = ["From the location, \(location.text)."]
      result.source = PropertyBuiltIns.source
    }
  }

  private func explainQuintile(_ result: inout Explanation) {
    guard let quintile else {
      result.sentences = ["No salary or take-home pay in dollars is given."]
      return
    }
    let isGross = salary != nil
    let survey = ConsumerSurvey(quintile)
    let mean = isGross ? survey.incomeBeforeTaxes : survey.incomeAfterTaxes
    let own = salary ?? takeHome.map { Money($0.amount * Decimal(12), $0.currency) }
    result.sentences = [
      "Of the five income groups of all households, group \(quintile.rawValue) has the mean income"
        + " \(isGross ? "before" : "after") taxes that is closest to"
        + " \(own.map { Value.money($0).displayText } ?? ""):"
        + " \(Value.money(mean, .usd).displayText) a year.",
      "1 is the lowest, 5 the highest.",
    ]
    result.source = ConsumerSurvey.source
  }
}
