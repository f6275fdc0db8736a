import FinLanguage
import Synchronization

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
///   not: count                             words of other questions
///   only: named                            about what is named and the last answer only
/// ```
///
/// A line that ends in `|` goes on in the next one. ``LinePattern`` has the kinds of slots, and
/// ``LineTemplate`` the forms that a slot has in an answer. Rows are tried in their order.
///
/// A line that fails can have few of the many rows, by their words: only these are read further.
struct FormsFile: Sendable {
  let name: String
  private var rows: [Row] = []
  /// The lines below the patterns, without their indentation.
  private var answerLines: [(text: Substring, line: Int)] = []
  private var choices: [String: [Choice]]
  /// The mistakes of its lines; a line with one is left out.
  private var mistakes: [String] = []
  private let made = ReadRows()

  /// A pattern, and the lines of its answers.
  private struct Row {
    let place: LineForm.Place
    let pattern: Substring
    let line: Int
    let needed: NeededWords
    var answers: Range<Int>
  }

  /// The forms of a row: one for each choice of its names and each answer.
  private struct ReadRow {
    var forms: [LineForm] = []
    var questions: [LineQuestion] = []
    var mistakes: [String] = []
  }

  /// The rows that were read so far.
  private final class ReadRows: Sendable {
    let byPlace = Mutex<[Int: ReadRow]>([:])
  }

  /// A choice of the words that a name stands for.
  struct Choice {
    fileprivate let words: [Piece]
    fileprivate let meaning: [Piece]

    /// A choice that means itself.
    init(_ text: String) { self.init(text[...], text[...]) }

    fileprivate init(_ words: Substring, _ meaning: Substring) {
      (self.words, self.meaning) = (FormsFile.pieces(words), FormsFile.pieces(meaning))
    }
  }

  fileprivate enum Piece {
    case text(Substring)
    case name(String)
  }

  private struct Answer {
    var meant: String?
    var note: String?
    var isExample = false
  }

  /// - Parameter choices: The words of names that the file does not define.
  init(_ name: String, _ text: String, choices: [String: [Choice]] = [:]) {
    self.name = name
    self.choices = choices
    var number = 0
    var before: Substring = ""
    var last = ""
    /// The first row of the patterns above the line, and the first of their answers.
    var (firstRow, firstAnswer) = (0, 0)
    for part in text.parts(UInt8(ascii: "\n"), keepsEmpty: true) {
      number += 1
      let line = before.isEmpty ? part : before + part.trimmed
      before = line.utf8.last == UInt8(ascii: "|") ? line : ""
      if line.isEmpty || line.utf8.first == UInt8(ascii: "#") || !before.isEmpty { continue }
      if line.utf8.starts(with: "  ".utf8) {
        if firstRow == rows.count { fail(number, "an answer without a pattern") }
        answerLines.append((line.dropFirst(2), number))
        for row in firstRow..<rows.count { rows[row].answers = firstAnswer..<answerLines.count }
        continue
      }
      if firstAnswer < answerLines.count {
        (firstRow, firstAnswer) = (rows.count, answerLines.count)
      }
      if !define(line, number, &last) { addPattern(line, number) }
    }
    if !before.isEmpty { fail(number, "the line goes on nowhere") }
  }

  private mutating func fail(_ line: Int, _ problem: String) {
    mistakes.append("\(name).forms:\(line): \(problem)")
  }

  // MARK: Rows

  /// The forms in a place that a line of these words can have.
  func forms(_ place: LineForm.Place, of vocabulary: Set<String>) -> [LineForm] {
    possible(place, of: vocabulary).flatMap { read($0).forms }
      .filter { $0.pattern.isPossible(with: vocabulary) }
  }

  /// The questions that a line of these words can ask.
  func questions(of vocabulary: Set<String>) -> [LineQuestion] {
    possible(.anyOrder, of: vocabulary).flatMap { read($0).questions }
  }

  private func possible(_ place: LineForm.Place, of vocabulary: Set<String>) -> [Int] {
    let hashes = vocabulary.map { NeededWords.hash($0.utf8) }
    return rows.indices.filter { rows[$0].place == place && rows[$0].needed.areAmong(hashes) }
  }

  /// All forms that are no questions.
  var forms: [LineForm] { rows.indices.flatMap { read($0).forms } }
  var questions: [LineQuestion] { rows.indices.flatMap { read($0).questions } }

  /// The mistakes in the file, each with its line.
  var problems: [String] {
    var problems = mistakes
    // Patterns share their answers.
    for problem in rows.indices.flatMap({ read($0).mistakes }) where !problems.contains(problem) {
      problems.append(problem)
    }
    return problems + forms.flatMap { form in form.problem.map { ["\(form.row): \($0)"] } ?? [] }
      + questions.flatMap { question in
        question.problem.map { ["\(question.form.row): \($0)"] } ?? []
      }
  }

  /// The words that its questions know.
  var words: Set<String> {
    var words: Set<String> = []
    var seen: Set<Substring> = []
    for row in rows where row.place == .anyOrder {
      for element in row.pattern.parts(UInt8(ascii: " ")) where seen.insert(element).inserted {
        let pieces = Self.pieces(element)
        for chosen in chosen(Self.names(pieces)[...], [:]) {
          words.formUnion(LinePattern(text(pieces, chosen) { $0.words }).groups.joined())
        }
      }
    }
    return words
  }

  // MARK: Lines

  /// Reads `<name> = words -> meaning`; false where the line is something else.
  private mutating func define(_ line: Substring, _ number: Int, _ last: inout String) -> Bool {
    guard line.utf8.first == UInt8(ascii: "<"), let (start, text) = line.parted(">"),
      text.utf8.starts(with: " =".utf8)
    else { return false }
    let name = String(start.dropFirst())
    let (words, meaning) = (text.dropFirst(2) + " ").parted(" -> ") ?? (text.dropFirst(2), "")
    // Others may follow at once only, so that no name ends in itself.
    if name != last, choices[name] != nil { fail(number, "<\(name)> is there already") }
    let choice = Choice(words.trimmed, meaning.trimmed)
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

  private mutating func addPattern(_ line: Substring, _ number: Int) {
    var (place, pattern) = (LineForm.Place.wholeLine, line)
    for (mark, marked) in Self.marks where line.utf8.starts(with: mark.utf8) {
      (place, pattern) = (marked, line.dropFirst(mark.count))
    }
    rows.append(
      Row(
        place: place, pattern: pattern.trimmed, line: number, needed: NeededWords(of: pattern),
        answers: answerLines.count..<answerLines.count))
  }

  private static let marks: [(String, LineForm.Place)] = [
    ("anywhere: ", .anywhere), ("last: ", .last), ("words: ", .anyOrder),
  ]

  private func read(_ place: Int) -> ReadRow {
    made.byPlace.withLock { rows in
      if let row = rows[place] { return row }
      let row = forms(of: self.rows[place])
      rows[place] = row
      return row
    }
  }

  private func forms(of row: Row) -> ReadRow {
    var result = ReadRow()
    func fail(_ line: Int, _ problem: String) {
      result.mistakes.append("\(name).forms:\(line): \(problem)")
    }
    var answers: [Answer] = []
    var samples: [String] = []
    var not: Substring = ""
    var isOfNamed = false
    for (line, number) in answerLines[row.answers] {
      guard let (kind, behind) = line.parted(": "), !behind.isEmpty else {
        fail(number, "expected try:, note:, example: or hint:")
        continue
      }
      let text = String(behind.trimmed)
      switch kind {
      case "try": answers.append(Answer(meant: text))
      case "example": answers.append(Answer(meant: text, isExample: true))
      case "hint": answers.append(Answer(note: text))
      case "not" where answers.isEmpty: not = behind
      case "only" where text == "named": isOfNamed = true
      case "sample": samples.append(text)
      case "note":
        if let last = answers.indices.last, answers[last].note == nil {
          answers[last].note = text
        } else {
          fail(number, "a note without an answer")
        }
      default: fail(number, "expected try:, note:, example: or hint:, found \(kind)")
      }
    }
    if answers.isEmpty { fail(row.line, "a pattern without an answer") }
    let pieces = Self.pieces(row.pattern)
    let parts = answers.map {
      ($0.isExample, $0.meant.map { Self.pieces($0[...]) }, $0.note.map { Self.pieces($0[...]) })
    }
    let asked = Self.names(pieces)
    let isKnown = (asked + Self.names(Self.pieces(not))).allSatisfy { choices[$0] != nil }
    let named = Set(parts.flatMap { Self.names(($0.1 ?? []) + ($0.2 ?? [])) })
    guard isKnown, named.isSubset(of: asked) else {
      fail(row.line, "a <name> that is not defined, or not in the pattern")
      return result
    }
    let words = row.place == .anyOrder ? LineQuestion.words(of: allText(of: not)) : []
    for chosen in chosen(asked[...], [:]) {
      let pattern = LinePattern(text(pieces, chosen) { $0.words })
      for (isExample, meant, note) in parts {
        let form = LineForm(
          pattern: pattern, place: row.place,
          meant: meant.map { LineTemplate(text: text($0, chosen) { $0.meaning }) },
          note: note.map { LineTemplate(text: text($0, chosen) { $0.meaning }) },
          isExample: isExample, file: name, line: row.line, samples: samples)
        if row.place == .anyOrder {
          result.questions.append(LineQuestion(form, not: words, isOfNamed: isOfNamed))
        } else {
          result.forms.append(form)
        }
      }
    }
    return result
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

  /// Of each name the first choice.
  private func allText(of also: Substring) -> String {
    text(Self.pieces(also), choices.compactMapValues(\.first)) { $0.words }
  }

  // MARK: Text

  /// A text in pieces: what stands as it is, and `<names>`.
  private static func pieces(_ text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
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

/// The words and signs that a line must have for a pattern, before the pattern is read.
private struct NeededWords {
  /// Of each group one must be there; a zero ends it.
  private var hashes: [UInt64] = []

  /// Reads the words that a pattern has itself: not those that `<names>` and slots stand for, nor what may be
  /// missing.
  ///
  /// A process that fails does this for all patterns, so it goes over their bytes once.
  init(of pattern: Substring) {
    hashes =
      pattern.utf8.withContiguousStorageIfAvailable(Self.hashes)
      ?? Array(pattern.utf8).withUnsafeBufferPointer(Self.hashes)
  }

  private static func hashes(of pattern: UnsafeBufferPointer<UInt8>) -> [UInt64] {
    var hashes: [UInt64] = []
    for part in pattern.split(separator: UInt8(ascii: " ")) {
      let isSlot = part.first == UInt8(ascii: "{") && part.count > 1
      if isSlot || part.last == UInt8(ascii: "?") || part.contains(UInt8(ascii: "<")) { continue }
      if part.contains(where: \.isLetter) {
        for choice in part.split(separator: UInt8(ascii: "|")) { hashes.append(hash(choice)) }
      } else {
        hashes.append(hash(part))
      }
      hashes.append(0)
    }
    return hashes
  }

  func areAmong(_ words: [UInt64]) -> Bool {
    var isFound = false
    for hash in hashes {
      if hash == 0 {
        if !isFound { return false }
        isFound = false
      } else if words.contains(hash) {
        isFound = true
      }
    }
    return true
  }

  /// Never 0; that two words share one is no harm, as the pattern is read then.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } | 1
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.utf8.first == UInt8(ascii: " ") { text.removeFirst() }
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  /// Returns the text before and behind the first of some characters; nil where there is none.
  fileprivate func parted(_ separator: String) -> (before: Substring, behind: Substring)? {
    var rest = utf8[...]
    while let start = rest.firstIndex(where: { $0 == separator.utf8.first }) {
      rest = utf8[start...]
      if rest.starts(with: separator.utf8) {
        return (self[..<start], self[utf8.index(start, offsetBy: separator.utf8.count)...])
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
