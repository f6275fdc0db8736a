import Finance
import FinLanguage
import Markup
import Money

/// The arguments of `rule` by name, in the order of its parameters.
enum RuleInput: String, CaseIterable {
  case contains, category, regex, over, under, account

  var parameter: Parameter {
    switch self {
    case .contains:
      Parameter(
        "contains", .text, .optional,
        meaning: "a text in the note, whatever the case of its letters",
        foreignNames: ["text", "note", "payee", "description", "match"])
    case .category:
      CategoryArgument.parameter(
        or: ["transfer", "earning"], meaning: "where it belongs: a category, transfer or earning",
        foreignNames: ["to", "kind", "as"])
    case .regex:
      Parameter(
        "regex", .text, .optional,
        meaning: "a regular expression to find in the note, whatever the case of its letters",
        foreignNames: ["pattern", "regexp", "expression"])
    case .over:
      Parameter(
        "over", .money, .optional, meaning: "only larger amounts, whichever way the money went",
        foreignNames: ["above", "min", "more_than"])
    case .under:
      Parameter(
        "under", .money, .optional, meaning: "only smaller amounts, whichever way the money went",
        foreignNames: ["below", "max", "less_than"])
    case .account:
      Parameter(
        "account", .text, .optional, meaning: "only accounts whose label has this in it",
        foreignNames: ["bank", "from"])
    }
  }
}

/// A rule of import as a value of the language.
public final class RuleValue: DomainValue {
  static let kind = "rule"

  public let rule: CategoryRule

  init(_ rule: CategoryRule) { self.rule = rule }

  /// Throws a ``RuleError`` where the arguments make no rule.
  convenience init(_ call: Call) throws {
    let arguments = InputArguments<RuleInput>(call)
    let (contains, regex) = (try arguments.text(.contains), try arguments.text(.regex))
    if contains != nil, regex != nil {
      throw RuntimeError.invalidArgument(
        parameter: "regex", problem: "a rule looks for a text or for a regular expression",
        hint: "two rules")
    }
    let pattern =
      contains.map { CategoryRule.Pattern.contains($0) } ?? regex.map { .expression($0) }
    self.init(
      try CategoryRule(
        pattern, over: try arguments.money(.over), under: try arguments.money(.under),
        account: try arguments.text(.account),
        outcome: CategoryRule.Outcome(word: try arguments.text(.category) ?? "")))
  }

  public var kind: String { Self.kind }
  public var constructor: String { Self.kind }

  public var inputs: [(name: String, value: Value)] {
    RuleInput.allCases.compactMap { input in value(of: input).map { (input.rawValue, $0) } }
  }

  public var fieldNames: [String] { RuleInput.allCases.map(\.rawValue) }
  public var columnNames: [String] { fieldNames }

  public func field(_ name: String) throws -> Value? {
    RuleInput(rawValue: name).map { value(of: $0) ?? Value.none }
  }

  private func value(of input: RuleInput) -> Value? {
    switch (input, rule.pattern) {
    case (.contains, .contains(let text)?), (.regex, .expression(let text)?): .text(text)
    case (.contains, _), (.regex, _): nil
    case (.category, _): .text(rule.outcome.word)
    case (.over, _): rule.over.map { .money($0) }
    case (.under, _): rule.under.map { .money($0) }
    case (.account, _): rule.account.map { .text($0) }
    }
  }

  /// As one types it.
  var sourceText: String { Value.domain(self).sourceText }

  /// Which amounts it is for: `over $50.00 and under $90.00`.
  private var amount: String {
    [rule.over.map { "over \($0.formatted())" }, rule.under.map { "under \($0.formatted())" }]
      .compactMap(\.self).joined(separator: " and ")
  }

  public func markup() throws -> Markup {
    var rows: [Card.Row] = []
    switch rule.pattern {
    case .contains(let text)?: rows.append(Card.Row("Contains", text, .text))
    case .expression(let source)?: rows.append(Card.Row("Matches", source, .text))
    case nil: break
    }
    if !amount.isEmpty { rows.append(Card.Row("Amount", amount, .money)) }
    if let account = rule.account { rows.append(Card.Row("Account", account, .text)) }
    rows.append(
      Card.Row(
        "Category", rule.outcome.word, .text,
        note: UsualCategory(rawValue: rule.outcome.word)?.meaning))
    return .card(Card(title: StyledText("Rule"), groups: [Card.Group(rows: rows)]))
  }
}
