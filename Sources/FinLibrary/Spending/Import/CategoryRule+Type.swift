import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// A rule of import: where lines belong that it fits.
extension CategoryRule: DescribedModel {
  package static let type = ValueType<CategoryRule>(
    "rule", title: "Rule",
    inputs: [
      .input(
        "contains", .text, "text in the note, ignoring case",
        aliases: ["text", "note", "payee", "description", "match"]
      ) { if case .contains(let text)? = $0.pattern { .text(text) } else { .none } }
      .asked(in: 0, as: "Text in the note"),
      .input(categoryParameter) { .text($0.outcome.word) }.asked(in: 0),
      .input(
        "regex", .text,
        "regular expression for the note, ignoring case",
        aliases: ["pattern", "regexp", "expression"]
      ) { if case .expression(let source)? = $0.pattern { .text(source) } else { .none } },
      .input(
        "over", .money, "only larger amounts, spent or received",
        aliases: ["above", "min", "more_than"]
      ) { $0.over.map { .money($0) } ?? .none },
      .input(
        "under", .money, "only smaller amounts, spent or received",
        aliases: ["below", "max", "less_than"]
      ) { $0.under.map { .money($0) } ?? .none },
      .input(
        "account", .text, "only accounts whose label contains this", aliases: ["bank", "from"]
      ) { $0.account.map { .text($0) } ?? .none },
    ], columnNames: ["contains", "category", "regex", "over", "under", "account"],
    panel: { ([Panel.Group(rows: $0.model.rows)], []) })

  static let categoryParameter = CategoryArgument.parameter(
    or: ["transfer", "earning"], meaning: "category, transfer or earning",
    aliases: ["to", "kind", "as"])

  /// Throws a ``RuleError`` where the arguments make no rule.
  package init(_ given: NamedArguments) throws {
    let (text, source) = (given.text("contains"), given.text("regex"))
    if text != nil, source != nil {
      throw RuntimeError.invalidArgument(
        parameter: "regex", problem: "a rule needs a text or a regular expression, not both",
        hint: "use two rules")
    }
    try self.init(
      text.map { .contains($0) } ?? source.map { .expression($0) }, over: given.money("over"),
      under: given.money("under"), account: given.text("account"),
      outcome: Outcome(word: given.text("category") ?? ""))
  }

  /// As one types it.
  var sourceText: String { value.sourceText }

  private var rows: [Panel.Row] {
    var rows: [Panel.Row] = []
    switch pattern {
    case .contains(let text)?: rows.append(Panel.Row("Contains", text, .text))
    case .expression(let source)?: rows.append(Panel.Row("Matches", source, .text))
    case nil: break
    }
    let limits = [over.map { "over \($0.formatted())" }, under.map { "under \($0.formatted())" }]
      .compactMap(\.self).joined(separator: " and ")
    if !limits.isEmpty { rows.append(Panel.Row("Amount", limits, .money)) }
    if let account { rows.append(Panel.Row("Account", account, .text)) }
    rows.append(
      Panel.Row(
        "Category", outcome.word, .text, note: UsualCategory(rawValue: outcome.word)?.meaning))
    return rows
  }
}
