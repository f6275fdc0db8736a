import FinLanguage
import Money

/// The fin line of a form: `{x} - {p}`, with `{{` and `}}` for braces of its own.
///
/// A slot may say what a bare number in it is: `{m:money}`, `{r:percent}`, `{t:term}`, money a month or
/// a year (`monthly`, `yearly`), or what the name in another slot holds (`{v:like x}`). Money a period is
/// `money` without it. `text` puts a word into quotes, `list` commas between values, and `bound` is a
/// binding's `= x`, or `:= …` of a live name.
struct LineTemplate: Sendable {
  private enum Part: Sendable {
    case characters(String)
    case slot(String, kind: String)
  }

  let text: String

  /// The forms that a slot may have, besides that of another one (`like`).
  static let forms: Set<String> = [
    "", "money", "percent", "term", "monthly", "yearly", "text", "list", "bound",
  ]

  /// The names of the slots, with the form that each has.
  var slots: [(name: String, form: String)] {
    read().parts.compactMap { if case .slot(let name, let kind) = $0 { (name, kind) } else { nil } }
  }

  /// False if a brace is not closed.
  var isClosed: Bool { read().isClosed }

  /// Its parts: read when a line has the form, as few do.
  private func read() -> (parts: [Part], isClosed: Bool) {
    var parts: [Part] = []
    var isClosed = true
    var rest = text[...]
    var characters = ""
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        characters.append(character)
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        let slot = rest[..<end].split(separator: ":")
        parts += [
          .characters(characters),
          .slot(slot.first.map(String.init) ?? "", kind: slot.count > 1 ? String(slot[1]) : ""),
        ]
        characters = ""
        rest = rest[rest.index(after: end)...]
      } else {
        if character == "{" || character == "}" { isClosed = false }
        characters.append(character)
      }
    }
    return (parts + [.characters(characters)], isClosed)
  }

  func text(_ slots: LinePattern.Slots, of line: LineWords, _ names: some LineNames) -> String {
    read().parts.map { part in
      switch part {
      case .characters(let text): return text
      case .slot(let name, let kind):
        guard let places = slots[name] else { return "" }
        if kind.hasPrefix("like ") {
          let other = slots[String(kind.dropFirst(5))].map(line.text).flatMap(names.kind)
          return Self.text(line, places, other.flatMap { Self.kinds[$0] } ?? "", names)
        }
        return Self.text(line, places, kind, names)
      }
    }.joined()
  }

  /// The meaning of a bare number beside a value of some kind.
  private static let kinds: [LineValueKind: String] = [
    .percent: "percent", .money: "money", .duration: "term", .periodic: "monthly",
  ]

  private static func text(
    _ line: LineWords, _ places: Range<Int>, _ kind: String, _ names: some LineNames
  ) -> String {
    let text = line.text(of: places)
    if kind == "list" {
      let values = places.filter { !line.words[$0].isSign(",") && line.words[$0].word != "and" }
      return values.map { line.words[$0].text }.joined(separator: ", ")
    }
    guard places.count == 1, let word = line.words[places].first else { return text }
    let valueKind = word.valueKind ?? names.kind(of: text)
    let number = word.number
    switch (kind, valueKind) {
    case ("bound", _): return names.formula(of: text).map { ":= \($0)" } ?? "= \(text)"
    case ("text", _): return word.valueKind == .text ? text : "\"\(text)\""
    case ("money", .number) where number != nil: return "$" + text
    case ("money", .periodic): return String(text.prefix { $0 != "/" })
    case ("percent", .number) where number != nil: return text + "%"
    case ("term", .number):
      return number.map { text + $0.unitOfTerm } ?? text
    case ("monthly", .number) where number != nil: return "$\(text)/mo"
    case ("monthly", .money): return text + "/mo"
    case ("yearly", .number) where number != nil: return "$\(text)/y"
    case ("yearly", .money): return text + "/y"
    default: return text
    }
  }
}
