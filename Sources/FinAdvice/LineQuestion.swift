import FinLanguage
import Money

/// A question in words of any order: which words tell it, and which values it takes.
///
/// Of each group of its words one must be there, and none of `not`; other words are passed over. `{money}`,
/// `{periodic}`, `{percent}`, `{duration}`, `{date}`, `{number}`, `{zero}` (0%) and `{sum}` (the sum of all other
/// amounts) are the kinds of its values, `{money2}` in the answer is the second of a kind. `it` in the answer is
/// what the other values of the line make, a value of the session, or that of the last answer.
struct LineQuestion: Sendable {
  let form: LineForm
  let groups: [[String]]
  let values: [String]
  /// Of each value the words before it in the row, which stand beside it in a line, too.
  let cues: [Set<String>]
  /// True of each value that a word of its own must stand beside: `{duration!}`.
  let needsWord: [Bool]
  private let not: Set<String>
  /// True if its answer fits many a value of the session, so that it is about none that nobody named.
  private let isOfNamed: Bool

  /// The types of its values.
  static let types: [String: ParameterType] = [
    "money": .money, "periodic": .periodicMoney, "percent": .rate, "duration": .duration,
    "date": .date, "number": .number, "zero": .rate, "sum": .money,
  ]

  /// - Parameter not: Words of other questions.
  init(_ form: LineForm, not: Set<String>, isOfNamed: Bool) {
    self.form = form
    self.isOfNamed = isOfNamed
    groups = form.pattern.groups
    let slots = form.pattern.slots.map(\.name)
    needsWord = slots.map { $0.last == "!" }
    values = slots.map { $0.filter { $0 != "!" } }
    // Values of one kind stand in the order of the row, unless each has a word of its own.
    let words = form.pattern.wordsBeforeSlots
    let unnamed = Set(zip(slots, words).filter { $0.1.isEmpty }.map { $0.0.filter { $0 != "!" } })
    let kinds = values
    cues = zip(kinds, words).map { kind, words in
      kinds.count { $0 == kind } > 1 && unnamed.contains(kind) ? [] : words
    }
    self.not = not
  }

  /// The words of a text with blanks or strokes between them.
  static func words(of text: String) -> Set<String> {
    Set(text.parts(UInt8(ascii: " ")).flatMap { $0.parts(UInt8(ascii: "|")) }.map(String.init))
  }

  /// Of questions that a line can ask, the one with most counts.
  var weight: Int { 2 * groups.count + values.count }

  /// True if it changes a value, or looks for an input, so that the value is there already.
  var isChange: Bool {
    let meant = form.meant?.text ?? ""
    return isAssignment
      || ["it with ", "(it with ", "whatif ", "seek ", "solve("].contains(where: meant.hasPrefix)
  }

  /// True if what is asked about can be made of the line's other figures: rates and amounts are those of
  /// the value itself.
  var takesMadeValue: Bool {
    !isChange && !values.contains { ["money", "percent", "zero"].contains($0) }
  }

  /// True if it can be about a value of the session that nobody named.
  var fitsOthers: Bool { !isChange && !isOfNamed }

  var isAssignment: Bool { form.meant?.text.contains(" = ") ?? false }

  func isAsked(by words: Set<String>) -> Bool {
    words.isDisjoint(with: not) && groups.allSatisfy { $0.contains(where: words.contains) }
  }

  /// The mistake in its values; nil where there is none.
  var problem: String? {
    if let unknown = values.first(where: { Self.types[$0] == nil }) {
      return "no value is a {\(unknown)}"
    }
    for answer in [form.meant, form.note].compactMap(\.self) {
      if !answer.isClosed { return "a brace is not closed: \(answer.text)" }
      for (name, _) in answer.slots where !values.contains(name) {
        let kind = name.last == "2" ? String(name.dropLast()) : ""
        if values.count(where: { $0 == kind }) < 2 { return "nothing is read for {\(name)}" }
      }
    }
    return nil
  }

  /// The line to type, and what is said beside it.
  ///
  /// - Parameter texts: The values, in the order of ``values``.
  func reading(_ texts: [String]) -> LineReading {
    var counts: [String: Int] = [:]
    let slots = zip(values, texts).map { kind, text in
      counts[kind, default: 0] += 1
      let count = counts[kind] ?? 1
      return (count == 1 ? kind : "\(kind)\(count)", text)
    }
    func filled(_ answer: LineTemplate) -> String {
      slots.reduce(answer.text) { $0.replacing("{\($1.0)}", with: $1.1) }
        .replacing("{{", with: "{").replacing("}}", with: "}")
    }
    return LineReading(
      text: form.meant.map(filled), note: form.note.map(filled), isExample: form.isExample,
      row: form.row)
  }
}
