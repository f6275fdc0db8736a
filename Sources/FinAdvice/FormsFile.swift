import FinLanguage

/// A file of rows: what people type, and the answers that the program has for it.
///
/// ```
/// # A comment.
/// <list> = list|array|vector               words with a name; more lines of the name are other choices
/// <end> = backwards -> [-1]                a choice may mean a text, which stands for <end> in answers
///
/// {x:known} length|size                    patterns, one a line, and below them their answers
/// how long is {x:known} <list>?
///   try: count({x})                        the line to type; of several the first that works
///   note: what is said beside it
///   example: [1, 2, 3]                     a line with values that nobody gave
///   hint: only something to say
///   sample: how long is xs                 a line for a row that a test can't make one for
/// anywhere: {x:operand} squared            a form in any place of a line
/// last: {a:number} {b:number}              a whole line that nothing else explains
/// words: sum|add <list> {number} {date}    words in any order, and the kinds of the values
///   also: per every                        other words that may be there
/// ```
///
/// A line that ends in `|` goes on in the next one. ``LinePattern`` has the kinds of slots, and
/// ``LineTemplate`` the forms that a slot has in an answer. Rows are tried in their order.
public struct FormsFile: Sendable {
  public private(set) var forms: [LineForm] = []
  public private(set) var questions: [LineQuestion] = []
  /// The mistakes in the file, each with its line.
  public var problems: [String] {
    mistakes + forms.flatMap { form in form.problem.map { ["\(form.row): \($0)"] } ?? [] }
      + questions.flatMap { question in
        question.problem.map { ["\(question.form.row): \($0)"] } ?? []
      }
  }

  public let name: String
  /// The mistakes of its lines; a line with one is left out.
  private var mistakes: [String] = []
  private var choices: [String: [Choice]] = [:]
  private var block = Block()

  /// A choice of the words that a name stands for.
  private struct Choice {
    let words: [Piece]
    let meaning: [Piece]
  }

  private enum Piece {
    case text(Substring)
    case name(String)
  }

  /// Patterns with their answers.
  private struct Block {
    var patterns: [(place: LineForm.Place, pattern: String, line: Int)] = []
    var also = ""
    var samples: [String] = []
    var answers: [Answer] = []
  }

  private struct Answer {
    var meant: String?
    var note: String?
    var isExample = false
  }

  /// - Parameter choices: The words of names that the file does not define.
  public init(_ name: String, _ text: String, choices: [String: [String]] = [:]) {
    self.name = name
    self.choices = choices.mapValues {
      $0.map { Choice(words: Self.pieces($0), meaning: Self.pieces($0)) }
    }
    var number = 0
    var before = ""
    var last = ""
    for part in text.parts(UInt8(ascii: "\n"), keepsEmpty: true) {
      number += 1
      let line = before + (before.isEmpty ? part : part.drop { $0 == " " })
      before = line.utf8.last == UInt8(ascii: "|") ? line : ""
      if line.isEmpty || line.hasPrefix("#") || !before.isEmpty { continue }
      if line.hasPrefix("  ") {
        readAnswer(line.dropFirst(2), number)
      } else {
        if !block.answers.isEmpty { finish() }
        if !define(line, number, &last) { readPattern(line, number) }
      }
    }
    if !before.isEmpty { fail(number, "the line goes on nowhere") }
    finish()
  }

  private mutating func fail(_ line: Int, _ problem: String) {
    mistakes.append("\(name).forms:\(line): \(problem)")
  }

  // MARK: Lines

  /// Reads `<name> = words -> meaning`; false where the line is something else.
  private mutating func define(_ line: String, _ number: Int, _ last: inout String) -> Bool {
    guard line.hasPrefix("<"), let end = line.firstIndex(of: ">"),
      line[line.index(after: end)...].hasPrefix(" =")
    else { return false }
    let name = String(line[line.index(after: line.startIndex)..<end])
    let text = line[line.index(end, offsetBy: 3)...]
    let parts = (text + " ").split(separator: " -> ", maxSplits: 1).map(Self.trimmed)
    let (words, meaning) =
      text.hasPrefix(" -> ") ? ("", parts[0]) : (parts[0], parts.count > 1 ? parts[1] : "")
    // Others may follow at once only, so that no name ends in itself.
    if name != last, choices[name] != nil { fail(number, "<\(name)> is there already") }
    let choice = Choice(words: Self.pieces(words), meaning: Self.pieces(meaning))
    for inner in Self.names(choice.words) where choices[inner] == nil || inner == name {
      fail(number, "<\(inner)> is not defined before")
      return true
    }
    if !Set(Self.names(choice.meaning)).isSubset(of: Self.names(choice.words)) {
      fail(number, "the meaning has a <name> that the words do not have")
      return true
    }
    choices[name, default: []].append(choice)
    last = name
    return true
  }

  private mutating func readPattern(_ line: String, _ number: Int) {
    for (mark, place) in Self.marks where line.hasPrefix(mark) {
      let pattern = Self.trimmed(line.dropFirst(mark.count))
      return block.patterns.append((place, pattern, number))
    }
    block.patterns.append((.wholeLine, Self.trimmed(line[...]), number))
  }

  private static let marks: [(String, LineForm.Place)] = [
    ("anywhere: ", .anywhere), ("last: ", .last), ("words: ", .anyOrder),
  ]

  private mutating func readAnswer(_ line: Substring, _ number: Int) {
    guard !block.patterns.isEmpty else { return fail(number, "an answer without a pattern") }
    let parts = line.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return fail(number, "expected try:, note:, example: or hint:") }
    let text = Self.trimmed(parts[1])
    switch parts[0] {
    case "try": block.answers.append(Answer(meant: text))
    case "example": block.answers.append(Answer(meant: text, isExample: true))
    case "hint": block.answers.append(Answer(note: text))
    case "also" where block.answers.isEmpty: block.also = text
    case "sample": block.samples.append(text)
    case "note":
      guard let last = block.answers.indices.last, block.answers[last].note == nil else {
        return fail(number, "a note without an answer")
      }
      block.answers[last].note = text
    default: fail(number, "expected try:, note:, example: or hint:, found \(parts[0])")
    }
  }

  // MARK: Rows

  /// Adds the rows of a block: of each pattern and each choice of its names, all answers.
  private mutating func finish() {
    defer { block = Block() }
    for (place, pattern, line) in block.patterns {
      if block.answers.isEmpty { fail(line, "a pattern without an answer") }
      let pieces = Self.pieces(pattern)
      let answers = block.answers.map {
        ($0.isExample, $0.meant.map(Self.pieces), $0.note.map(Self.pieces))
      }
      let asked = Self.names(pieces)
      let isKnown = (asked + Self.names(Self.pieces(block.also))).allSatisfy { choices[$0] != nil }
      let named = Set(answers.flatMap { Self.names(($0.1 ?? []) + ($0.2 ?? [])) })
      guard isKnown, named.isSubset(of: asked) else {
        fail(line, "a <name> that is not defined, or not in the pattern")
        continue
      }
      for chosen in chosen(asked[...], [:]) {
        let pattern = LinePattern(text(pieces, chosen) { $0.words })
        let also = text(Self.pieces(block.also), choices.compactMapValues(\.first)) { $0.words }
        for (isExample, meant, note) in answers {
          let form = LineForm(
            pattern: pattern, place: place,
            meant: meant.map { LineTemplate(text: text($0, chosen) { $0.meaning }) },
            note: note.map { LineTemplate(text: text($0, chosen) { $0.meaning }) },
            isExample: isExample, file: name, line: line, samples: block.samples)
          if place == .anyOrder {
            questions.append(LineQuestion(form, also: also))
          } else {
            forms.append(form)
          }
        }
      }
    }
  }

  /// The choices for names, and for the names in their words.
  private func chosen(_ names: ArraySlice<String>, _ before: [String: Choice]) -> [[String: Choice]]
  {
    guard let name = names.first else { return [before] }
    if before[name] != nil { return chosen(names.dropFirst(), before) }
    return (choices[name] ?? []).flatMap { choice in
      var now = before
      now[name] = choice
      return chosen(Self.names(choice.words) + names.dropFirst(), now)
    }
  }

  private func text(
    _ pieces: [Piece], _ chosen: [String: Choice], _ part: (Choice) -> [Piece]
  ) -> String {
    pieces.reduce(into: "") { result, piece in
      switch piece {
      case .text(let characters): result += characters
      case .name(let name): result += chosen[name].map { text(part($0), chosen, part) } ?? ""
      }
    }
  }

  // MARK: Text

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// A text in pieces: what stands as it is, and `<names>`.
  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let after = rest[rest.index(after: start)...]
      let name = after.prefix { $0.isLetter || $0 == "_" }
      guard !name.isEmpty, after[name.endIndex...].first == ">" else {
        pieces.append(.text(rest[...start]))
        rest = after
        continue
      }
      pieces += [.text(rest[..<start]), .name(String(name))]
      rest = after[after.index(after: name.endIndex)...]
    }
    return pieces + [.text(rest)]
  }

  private static func names(_ pieces: [Piece]) -> [String] {
    pieces.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }
}
