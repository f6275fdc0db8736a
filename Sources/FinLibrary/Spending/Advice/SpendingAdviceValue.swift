import Finance
import FinLanguage
import Markup
import Money

/// Advice on spending and money as a value of the language.
///
/// Profile, debts and savings are inputs even where they were left out: what a name holds must not
/// become another's.
public final class SpendingAdviceValue: CountedValue {
  public let inputs: [(name: String, value: Value)]
  let category: SpendingCategory?
  let facts: AdviceFacts
  /// Of one category only.
  let verdict: String?
  let points: [AdvicePoint]

  init(_ call: Call) throws {
    category = call.has(0) ? SpendingCategory(try call.text(0)) : nil
    let wanted = try CurrencyArgument.currency(call, 1)
    let context = call.context
    let kept = try CountedArgument.parts(call)
    // What was counted before is read beside what was given, and nothing that names hold today.
    var profile: ProfileValue?
    if case .domain(let domain) = call[2] {
      profile = domain as? ProfileValue
    } else if kept == nil {
      profile = try .kept(in: context)
    }
    func values(_ index: Int, ofKinds kinds: [String]) throws -> [Value] {
      if call.has(index) { return try call.list(index) }
      return kept == nil ? context.bindings(ofKinds: kinds) : []
    }
    let owed = try values(3, ofKinds: Debts.kinds)
    let saved = try values(4, ofKinds: ["savings"])
    facts = AdviceFacts(
      try kept.map { try AdviceCounts($0) } ?? AdviceCounts(context, currency: wanted),
      profile: profile?.profile, owed: owed, saved: saved, context)
    let points = AdvicePoints(facts: facts)
    if let category {
      let answer = points.answer(on: category)
      verdict = answer.verdict
      self.points = answer.points
    } else {
      verdict = nil
      self.points = points.all
    }
    var inputs: [(name: String, value: Value)] = []
    if let category { inputs.append(("category", .text(category.word))) }
    if let wanted { inputs.append(("currency", .text(wanted.code))) }
    if let profile { inputs.append(("profile", .domain(profile))) }
    if !owed.isEmpty { inputs.append(("debts", .list(owed))) }
    if !saved.isEmpty { inputs.append(("savings", .list(saved))) }
    self.inputs = inputs
  }

  public var kind: String { "spending_advice" }
  public var constructor: String { SpendingAdviceBuiltIn.advice.name }
  public var headlineFields: [String] { ["spending", "left"] }
  public var fieldNames: [String] {
    ["category", "currency", "profile", "debts", "savings"]
      + SpendingAdviceField.allCases.map(\.rawValue)
  }

  public func field(_ name: String) throws -> Value? {
    switch name {
    case "category": return category.map { .text($0.word) } ?? Value.none
    case "currency": return .text(facts.currency.code)
    case "profile": return inputs.first { $0.name == name }?.value ?? Value.none
    case "debts", "savings": return inputs.first { $0.name == name }?.value ?? .list([])
    default: return SpendingAdviceField(rawValue: name).map { value(of: $0) }
    }
  }

  var counted: Record { facts.counts.record }

  public func explanation(ofRow row: Int, of field: String, column: String?) throws
    -> Explanation?
  {
    switch SpendingAdviceField(rawValue: field) {
    case .points:
      guard points.indices.contains(row - 1) else { return nil }
      let point = points[row - 1]
      let record = point.record(in: facts.currency)
      guard let column else {
        var result = point.explanation
        result.value = .record(record)
        return result
      }
      guard let value = record[column] else { return nil }
      // A point may be of a yearly figure that is not at stake.
      let own = point.explanation
      if own.figure == column, own.value.sourceText == value.sourceText { return own }
      var result = Explanation(
        "\(column.replacing("_", with: " ").capitalizedFirst) of: \(point.explanation.title)",
        value: value)
      result.sentences = [column == "sentence" ? "It rests on figures:" : point.sentence]
      if column == "a_year" {
        result.sentences += ["What is too much makes \(value.displayText) a year."]
      }
      if column == "sentence" {
        result.sentences += [
          point.figures.map { "\($0.name) \($0.value.displayText)" }.joined(separator: ", ") + ".",
          point.sentence,
        ]
      }
      return result
    case .byCategory:
      let categories = facts.months.categories
      guard categories.indices.contains(row - 1), let column,
        case .list(let rows) = value(of: .byCategory), case .record(let record) = rows[row - 1]
      else { return nil }
      return record[column].flatMap {
        AdviceCategoryExplanation(facts: facts, category: categories[row - 1])
          .explanation(of: column, $0)
      }
    default: return nil
    }
  }

  var missing: [String] { facts.missing(onCategory: category != nil) }

  // MARK: Card

  /// So many sentences fit a screen.
  private static let mostShown = 7

  public func markup() throws -> Markup {
    let shown = points.prefix(Self.mostShown)
    var lines: [Markup] = []
    if let verdict { lines.append(.paragraph(StyledText(verdict, .total))) }
    lines += shown.map { point in
      .paragraph(
        StyledText(point.sentence, point.isAbove == true ? .warning : .plain), hang: 2)
    }
    let left = points.count - shown.count
    if left > 0 { lines.append(note("\(left) more: advice().sentences")) }
    if points.isEmpty, verdict == nil {
      lines.append(.paragraph("There is too little to give advice on."))
    }
    return .stack([.lines(lines), .lines(notes(on: Array(shown)).map { note($0) })])
  }

  private func note(_ text: String) -> Markup {
    .paragraph(StyledText(text.capitalizedFirst, .muted), hang: 2)
  }

  /// Why months that one may look for do not count.
  private var unfinished: [String] {
    let months = facts.months
    let isShort = months.months.count < FullMonths.most
    let kept = [
      isShort ? months.begins.map { "begins on \($0)" } : nil, months.ends.map { "ends on \($0)" },
    ].compactMap(\.self)
    return ["\(facts.today.monthText) is under way"]
      + (kept.isEmpty ? [] : ["what is kept " + kept.listed()])
  }

  private func notes(on shown: [AdvicePoint]) -> [String] {
    var notes: [String] = []
    if let first = facts.months.months.first, let last = facts.months.months.last {
      let span =
        first == last
        ? first.monthText
        : "\(first.monthText) to \(last.monthText)"
      notes.append("Counted: \(span), full months with expenses; \(unfinished.listed()).")
      if let since = facts.averaged.months.first, since != first {
        notes.append(
          "Averages are of the months since \(since.monthText), the first with earnings.")
      }
    }
    if facts.months.months.isEmpty, unfinished.count > 1 {
      notes.append("Not counted: \(unfinished.listed()).")
    }
    for caveat in shown.compactMap(\.caveat) where !notes.contains(caveat + ".") {
      notes.append(caveat + ".")
    }
    notes += missing.map { $0 + "." }
    if !shown.isEmpty {
      let call = category.map { "advice(\"\($0.word)\")" } ?? "advice()"
      notes.append("The numbers behind the first: explain \(call).points[1]")
    }
    return notes
  }
}
