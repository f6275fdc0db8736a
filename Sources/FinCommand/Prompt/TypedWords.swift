import FinLanguage
import LineEditor

/// The words of a line while it is typed, with what is known of their names.
///
/// No meaning is told by a color alone: literals, texts, comments and calls are told apart by how they are
/// written, live names are bold, unknown ones underlined, and what is said of those is said in words, too.
struct TypedWords {
  let text: String
  /// True for a command of the prompt.
  let isCommand: Bool
  private var parts: [Part] = []
  private let source: SourceTokens
  /// The words that nothing is called, and the text does not bind.
  private var unknown: [SourceToken] = []
  /// The place of each UTF-8 offset, in scalars; nil where the two are the same.
  private let places: [Int]?

  private struct Part {
    let range: Range<Int>
    let color: String
  }

  private enum Color {
    static let number = "36"
    static let money = "1;36"
    static let time = "34"
    static let text = "32"
    static let comment = "2"
    static let keyword = "35"
    static let function = "1;34"
    static let live = "1"
    static let unknown = "4"
    static let pair = "1;4"
    static let unclosed = "1;33"
    static let unopened = "1;4;33"
  }

  init(_ text: String, _ context: CompletionContext) {
    self.text = text
    places = Self.places(in: text)
    let command = PromptText.command(in: text)
    isCommand = command != nil
    guard let command else {
      source = SourceTokens(text)
      look(context)
      return
    }
    source = SourceTokens("")
    // A prefix of a command is one that is still being typed.
    let isKnown =
      Command.ofPrompt.contains { $0.word.hasPrefix(command.word) }
      || Command(word: command.word) != nil
    let start = text.utf8.count - text.drop { $0 == " " || $0 == "\t" }.utf8.count
    parts = [
      Part(
        range: start..<start + command.word.utf8.count,
        color: isKnown ? Color.keyword : Color.unknown)
    ]
  }

  // MARK: Names

  private mutating func look(_ context: CompletionContext) {
    let words = source.words
    let own = ownNames
    var end = 0
    for (index, word) in words.enumerated() {
      noteComments(in: end..<word.range.lowerBound)
      end = word.range.upperBound
      switch word.kind {
      case .literal:
        let color =
          switch word.literal {
          case .money?: Color.money
          case .duration?, .date?: Color.time
          default: Color.number
          }
        parts.append(Part(range: word.range, color: color))
      case .openQuote, .characters, .closeQuote:
        parts.append(Part(range: word.range, color: Color.text))
      case .keyword: parts.append(Part(range: word.range, color: Color.keyword))
      case .name: look(at: index, own, context)
      case .sign, .openInterpolation, .closeInterpolation: continue
      }
    }
    noteComments(in: end..<text.utf8.count)
    // Words that follow one another are a sentence, which is no place for names.
    if isSentence { unknown = [] }
  }

  private mutating func look(at index: Int, _ own: Set<String>, _ context: CompletionContext) {
    let word = source.words[index]
    let (before, after) = (text(at: index - 1), text(at: index + 1))
    let isFunction = context.library.function(named: word.text) != nil
    func paint(_ color: String) {
      parts.append(Part(range: word.range, color: color))
    }
    if before == "." {
      if after == "(", isFunction { paint(Color.function) }
      return
    }
    if after == ":" { return }
    switch context.kind(word.text) {
    case .live?: paint(Color.live)
    case .function?: paint(Color.function)
    case .value?: return
    case nil:
      if isFunction {
        if after == "(" || before == "|>" { paint(Color.function) }
      } else if !own.contains(word.text), !Self.answers(word.text),
        context.library.index(ofValue: word.text) == nil,
        !context.library.lists.contains(word.text), !Self.joining.contains(word.text)
      {
        unknown.append(word)
      }
    }
  }

  /// Words of statements that stand between two names.
  private static let joining: Set = ["by", "step", "as"]

  /// `ans`, `ans2`.
  private static func answers(_ word: String) -> Bool {
    word.hasPrefix("ans") && word.dropFirst(3).allSatisfy(\.isNumber)
  }

  private func text(at index: Int) -> String {
    source.words.indices.contains(index) ? source.words[index].text : ""
  }

  /// The names that the text itself binds.
  private var ownNames: Set<String> {
    var names: Set<String> = []
    for (index, word) in source.words.enumerated() where word.kind == .name {
      let isBound =
        ["=", ":=", "=>", "+=", "-=", "*=", "/="].contains(text(at: index + 1))
        || ["fn", "for"].contains(text(at: index - 1)) || text(at: index + 1) == "["
      if isBound { names.insert(word.text) }
    }
    // The parameters of a function.
    for (index, word) in source.words.enumerated() where word.text == "(" {
      guard let close = source.words[index...].firstIndex(where: { $0.text == ")" }),
        text(at: close + 1) == "=>" || text(at: index - 2) == "fn"
      else { continue }
      for word in source.words[index..<close] where word.kind == .name { names.insert(word.text) }
    }
    return names
  }

  /// True if two words follow each other that would need something between them.
  private var isSentence: Bool {
    let joining = Self.joining
    return zip(source.words, source.words.dropFirst()).contains { word, next in
      word.kind == .name && next.kind == .name && !next.startsLine
        && joining.isDisjoint(with: [word.text, next.text])
    }
  }

  /// The first unknown name that is not being typed at the cursor.
  func unknown(besides cursor: Int?) -> String? {
    unknown.first { !touches($0, cursor) }?.text
  }

  private func touches(_ word: SourceToken, _ cursor: Int?) -> Bool {
    guard let cursor else { return false }
    let range = scalars(word.range)
    return range.lowerBound <= cursor && cursor <= range.upperBound
  }

  /// The closers of what is open, as `… ) expected`.
  var awaited: String? {
    let closers = source.openClosers
    return closers.isEmpty ? nil : "… \(closers) expected"
  }

  // MARK: Colors

  /// The colors at a cursor; nil for a line that is entered.
  func colors(at cursor: Int?) -> [ColoredPart] {
    var shown = parts
    if let cursor {
      shown += brackets(at: cursor)
      shown += unknown.filter { !touches($0, cursor) }.map {
        Part(range: $0.range, color: Color.unknown)
      }
    }
    return shown.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { ColoredPart(scalars($0.range), $0.color) }
  }

  /// The bracket at the cursor and its match, and those that have none.
  private func brackets(at cursor: Int) -> [Part] {
    var open: [SourceToken] = []
    var pairs: [(SourceToken, SourceToken)] = []
    var parts: [Part] = []
    for word in source.words where word.kind == .sign {
      switch word.text {
      case "(", "[", "{": open.append(word)
      case ")", "]", "}":
        if let last = open.last, last.text == Self.openers[word.text] {
          pairs.append((open.removeLast(), word))
        } else {
          parts.append(Part(range: word.range, color: Color.unopened))
        }
      default: continue
      }
    }
    parts += open.map { Part(range: $0.range, color: Color.unclosed) }
    // The one before the cursor was typed last.
    func isAt(_ word: SourceToken, _ place: Int) -> Bool {
      scalars(word.range).lowerBound == place
    }
    let pair =
      pairs.first { isAt($0.0, cursor - 1) || isAt($0.1, cursor - 1) }
      ?? pairs.first { isAt($0.0, cursor) || isAt($0.1, cursor) }
    if let pair {
      parts += [pair.0, pair.1].map { Part(range: $0.range, color: Color.pair) }
    }
    return parts
  }

  private static let openers = [")": "(", "]": "[", "}": "{"]

  /// A comment is what stands between words and begins with `#`.
  private mutating func noteComments(in gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    let bytes = text.utf8.dropFirst(gap.lowerBound).prefix(gap.count)
    var start: Int?
    for (offset, byte) in zip(gap, bytes) {
      if byte == UInt8(ascii: "#"), start == nil { start = offset }
      if byte == UInt8(ascii: "\n"), let begun = start {
        parts.append(Part(range: begun..<offset, color: Color.comment))
        start = nil
      }
    }
    if let start { parts.append(Part(range: start..<gap.upperBound, color: Color.comment)) }
  }

  // MARK: Places

  private static func places(in text: String) -> [Int]? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var places: [Int] = []
    var count = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { places.append(count) }
      count += 1
    }
    places.append(count)
    return places
  }

  private func scalars(_ range: Range<Int>) -> Range<Int> {
    guard let places else { return range }
    return places[range.lowerBound]..<places[range.upperBound]
  }
}
