import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// Advice on spending and money.
///
/// Profile, debts and savings are inputs even where they were left out: what a name holds must not
/// become another's.
struct SpendingAdvice: ValueModel {
  let category: SpendingCategory?
  let profile: ProfileValue?
  /// Debts and mortgages.
  let owed: [Value]
  let saved: [Value]
  let facts: AdviceFacts
  /// Of one category only.
  let verdict: String?
  let points: [AdvicePoint]

  init(_ given: NamedArguments) throws {
    let context = given.context
    let wanted = try CurrencyArgument.currency(given)
    let kept = CountedParts(given)
    category = given.text("category").map { SpendingCategory($0) }
    // What was counted before is read beside what was given, and nothing that names hold today.
    if case .domain(let domain)? = given["profile"] {
      profile = domain as? ProfileValue
    } else {
      profile = try kept == nil ? PersonalProfile.kept(in: context) : nil
    }
    func values(_ name: String, ofKinds kinds: [String]) throws -> [Value] {
      if given[name] != nil { return given.values(name) }
      return kept == nil ? try context.bindings(ofKinds: kinds) : []
    }
    owed = try values("debts", ofKinds: Debts.kinds)
    saved = try values("savings", ofKinds: ["savings"])
    facts = AdviceFacts(
      try kept.map { try AdviceCounts($0) } ?? AdviceCounts(context, currency: wanted),
      profile: profile?.model, owed: owed, saved: saved, context)
    let points = AdvicePoints(facts: facts)
    let answer = category.map { points.answer(on: $0) }
    verdict = answer?.verdict
    self.points = answer?.points ?? points.all
  }

  /// With the inputs that are kept.
  static func value(_ call: Call) throws -> Value {
    let given = NamedArguments(call)
    let value = TypedValue(try SpendingAdvice(given))
    // A currency is one of the inputs only where it was given.
    let inputs = value.inputs.filter { $0.name != "currency" || given["currency"] != nil }
    return .domain(TypedValue(value.model, inputs: inputs))
  }

  var currency: Currency { facts.currency }

  var missing: [String] { facts.missing(onCategory: category != nil) }

  // MARK: Shown

  /// The number of sentences that fit a screen.
  private static let mostShown = 7

  var markup: Markup {
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
      lines.append(.paragraph("There is not enough data for advice."))
    }
    return .stack([.lines(lines), .lines(notes(on: Array(shown)).map { note($0) })])
  }

  private func note(_ text: String) -> Markup {
    .paragraph(StyledText(text.capitalizedFirst, .muted), hang: 2)
  }

  /// The reasons that months one may look for do not count.
  private var unfinished: [String] {
    let months = facts.months
    let isShort = months.months.count < FullMonths.most
    let kept = [
      isShort ? months.begins.map { "begin on \($0)" } : nil, months.ends.map { "end on \($0)" },
    ].compactMap(\.self)
    return ["\(facts.today.monthName) \(facts.today.year) isn't complete"]
      + (kept.isEmpty ? [] : ["your records " + kept.listed()])
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
          "Averages cover the months since \(since.monthText), the first with earnings.")
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
      notes.append("To see the numbers behind the first: explain \(call).points[1]")
    }
    return notes
  }
}
