import FinLanguage
import Money

/// A form that a line may have, as words, signs and slots: `{p:percent} off {x}`.
///
/// Words stand for themselves, `is|was` for either, `the?` may be missing. A slot takes what its
/// kind says: a literal or name of a kind (`money`, `percent`, `duration`, `date`, `number`), `amount`
/// (money or a number), `regular` (that, or money a period), `rate` and `time` (a percent or duration, or a
/// number), `value` (any of these), `values` (some, with commas or `and` between them), a bound name
/// (`known`), any name (`name`), one that is not bound (`word`) and nothing else that is known (`thing`), a
/// function (`builtin`), a cell of a spreadsheet (`cell`), a currency (`currency`), a text in quotes
/// (`text`), an operand with its brackets and fields (`operand`), one of some words, in quotes or not
/// (`=lunch|dinner`), operands that are multiplied (`term`), one argument (`item`), or as many words as
/// come before what follows (`rest`, at least one).
struct LinePattern: Sendable {
  private enum Element {
    case words([String], isOptional: Bool)
    case sign(String)
    case slot(name: String, kind: Kind?)
  }

  /// The kind of a slot.
  enum Kind: Hashable {
    case plain(Plain)
    case oneOf([String])

    enum Plain: String {
      case money, percent, duration, date, number, text, periodic, amount, regular, rate, time,
        value
      case values, known, name, word, thing, builtin, cell, currency, operand, place, term, item,
        rest
    }

    init?(_ name: some StringProtocol) {
      if name.hasPrefix("=") {
        self = .oneOf(String(name).dropFirst().parts(UInt8(ascii: "|")).map(String.init))
      } else if let plain = Plain(rawValue: String(name)) {
        self = .plain(plain)
      } else {
        return nil
      }
    }
  }

  let text: String
  private let elements: [Element]
  /// The words and signs that a line must have: of each entry one.
  private let needed: [[String]]

  init(_ pattern: String) {
    text = pattern
    let elements: [Element] = pattern.parts(UInt8(ascii: " ")).map { part in
      if part.hasPrefix("{"), part.utf8.last == UInt8(ascii: "}"), part.utf8.count > 2 {
        let slot = part.dropFirst().dropLast().parts(UInt8(ascii: ":"))
        return .slot(name: String(slot[0]), kind: slot.count > 1 ? Kind(slot[1]) : .plain(.rest))
      }
      guard part.utf8.contains(where: \.isLetter) else { return .sign(String(part)) }
      let isOptional = part.utf8.last == UInt8(ascii: "?")
      let words = (isOptional ? part.dropLast() : part).parts(UInt8(ascii: "|")).map(String.init)
      return .words(words, isOptional: isOptional)
    }
    self.elements = elements
    needed = elements.compactMap { element in
      switch element {
      case .words(let words, isOptional: false): words
      case .sign(let sign): [sign]
      case .words, .slot: nil
      }
    }
  }

  /// The slots, with nil for a kind that there is none of.
  var slots: [(name: String, kind: Kind?)] {
    elements.compactMap { if case .slot(let name, let kind) = $0 { (name, kind) } else { nil } }
  }

  /// The words of which one must be there, of each place.
  var groups: [[String]] {
    elements.compactMap { if case .words(let words, _) = $0 { words } else { nil } }
  }

  /// The words directly before each slot.
  var wordsBeforeSlots: [Set<String>] {
    var last: Set<String> = []
    return elements.compactMap { element in
      if case .words(let words, _) = element { last = Set(words) }
      guard case .slot = element else { return nil }
      defer { last = [] }
      return last
    }
  }

  /// Returns false if a line of these words can't have the form: most forms are about other words.
  func isPossible(with vocabulary: Set<String>) -> Bool {
    needed.allSatisfy { $0.contains(where: vocabulary.contains) }
  }

  /// The places that the slots take.
  typealias Slots = [String: Range<Int>]

  /// Matches the words from a place on; gives the slots and the end of what was matched.
  ///
  /// - Parameter toEnd: Whether the pattern must reach to the end of the line.
  func match(
    _ line: LineWords, from start: Int, toEnd: Bool, _ names: some LineNames
  ) -> (slots: Slots, end: Int)? {
    var matcher = Matcher(line: line, names: names, toEnd: toEnd)
    guard let end = matcher.match(elements[...], start) else { return nil }
    return (matcher.slots, end)
  }

  /// `B12`.
  private static func isCell(_ word: String) -> Bool {
    let column = word.prefix { $0.isLetter }
    let row = word.dropFirst(column.count)
    return (1...2).contains(column.utf8.count) && (1...4).contains(row.utf8.count)
      && row.utf8.allSatisfy(\.isDigit)
  }

  private static func isCurrency(_ word: String) -> Bool {
    ["euro", "euros", "dollar", "dollars", "pound", "pounds", "yen", "francs"].contains(word)
      || Currency(code: word.uppercased()) != nil
  }

  private struct Matcher<Names: LineNames> {
    let line: LineWords
    let names: Names
    let toEnd: Bool
    var slots: Slots = [:]
    mutating func match(_ elements: ArraySlice<Element>, _ place: Int) -> Int? {
      guard names.steps.take(1) else { return nil }
      guard let element = elements.first else {
        return !toEnd || place == line.words.count ? place : nil
      }
      let rest = elements.dropFirst()
      switch element {
      case .words(let words, let isOptional):
        if place < line.words.count, let word = line.words[place].word, words.contains(word),
          let end = match(rest, place + 1)
        {
          return end
        }
        return isOptional ? match(rest, place) : nil
      case .sign(let sign):
        // A number in a pattern stands for itself, too: `rule of 72`.
        guard place < line.words.count, line.words[place].word == nil,
          line.words[place].text == sign
        else { return nil }
        return match(rest, place + 1)
      case .slot(let name, let kind):
        for end in ends(kind, from: place) {
          let before = slots[name]
          slots[name] = place..<end
          if let end = match(rest, end) { return end }
          slots[name] = before
        }
        return nil
      }
    }

    /// The places where a slot may end, in the order of trying.
    private func ends(_ kind: Kind?, from place: Int) -> [Int] {
      guard place < line.words.count else { return [] }
      let word = line.words[place]
      switch kind {
      case .plain(.name): return isName(word) ? [place + 1] : []
      case .plain(.known): return word.word != nil && names.isKnown(word.text) ? [place + 1] : []
      case .plain(.word):
        return isName(word) && !names.isKnown(word.text) ? [place + 1] : []
      case .plain(.thing):
        return isName(word) && !names.isKnown(word.text) && !names.isFunction(word.text)
          && !names.isOfSubject(word.text.lowercased())
          && !LinePattern.isCurrency(word.text.lowercased())
          ? [place + 1] : []
      case .plain(.builtin):
        let isField = place > 0 && line.words[place - 1].isSign(".")
        return !isField && names.isFunction(word.text) ? [place + 1] : []
      case .plain(.cell):
        return word.word.map(LinePattern.isCell) ?? false && !names.isKnown(word.text)
          ? [place + 1] : []
      case .plain(.values): return valuesEnd(place)
      case .plain(.currency):
        return word.word.map(LinePattern.isCurrency) ?? false ? [place + 1] : []
      case .plain(.text): return word.valueKind == .text ? [place + 1] : []
      case .plain(.operand): return operandEnds(place)
      case .plain(.place): return isName(word) ? operandEnds(place) : []
      case .plain(.term):
        var end = operandEnd(place)
        while let after = end, after + 1 < line.words.count,
          line.words[after].isSign("*") || line.words[after].isSign("/"),
          let next = operandEnd(after + 1)
        {
          end = next
        }
        return end.map { [$0] } ?? []
      case .plain(.item): return balancedEnds(place, stopsAtComma: true)
      case .plain(.rest): return balancedEnds(place, stopsAtComma: false)
      case .oneOf(let words):
        let plain = word.word ?? word.text.filter { $0 != "\"" }.lowercased()
        return words.contains(plain) ? [place + 1] : []
      case .plain(let kind): return isOfKind(kind, word) ? [place + 1] : []
      case nil: return []
      }
    }

    private func isName(_ word: LineWord) -> Bool {
      word.word.map { !LineWords.asks.contains($0) && !names.isKeyword(word.text) } ?? false
    }

    /// The end of two values or more.
    private func valuesEnd(_ place: Int) -> [Int] {
      var (end, count) = (place, 0)
      var next = place
      while next < line.words.count {
        if line.words[next].isSign(",") || line.words[next].word == "and" {
          next += 1
        } else if isOfKind(.value, line.words[next]) {
          next += 1
          (end, count) = (next, count + 1)
        } else {
          break
        }
      }
      return count > 1 ? [end] : []
    }

    private func isOfKind(_ wanted: Kind.Plain, _ word: LineWord) -> Bool {
      guard let kind = word.valueKind ?? (word.word != nil ? names.kind(of: word.text) : nil)
      else { return false }
      switch wanted {
      case .value: return kind != .other && kind != .function
      case .amount: return kind == .money || kind == .number
      case .rate: return kind == .percent || kind == .number
      case .time: return kind == .duration || kind == .number
      case .regular: return kind == .money || kind == .number || kind == .periodic
      default: return kind.rawValue == wanted.rawValue
      }
    }

    private func operandEnd(_ place: Int) -> Int? { operandEnds(place).first }

    /// The ends of a literal, name or bracket with the calls, elements and fields behind it, those of
    /// all of them first.
    private func operandEnds(_ place: Int) -> [Int] {
      guard place < line.words.count else { return [] }
      var end = place + 1
      switch line.words[place].kind {
      case .sign("("), .sign("["):
        guard let closer = line.closing(place) else { return [] }
        end = closer + 1
      case .sign: return []
      case .word(let word) where names.isKeyword(word): return []
      case .word, .literal, .text: break
      }
      var ends = [end]
      while end < line.words.count {
        if line.words[end].isSign("("), isJoined(end), let closer = line.closing(end) {
          end = closer + 1
        } else if line.words[end].isSign("["), isJoined(end), let closer = line.closing(end) {
          end = closer + 1
        } else if line.words[end].isSign("."), end + 1 < line.words.count,
          line.words[end + 1].word != nil
        {
          end += 2
        } else {
          break
        }
        ends.append(end)
      }
      return ends.reversed()
    }

    /// Returns true if nothing stands between a word and the one before.
    private func isJoined(_ place: Int) -> Bool {
      line.words[place - 1].range.upperBound == line.words[place].range.lowerBound
    }

    /// Ends at which all brackets opened since the place are closed, nearest first.
    private func balancedEnds(_ place: Int, stopsAtComma: Bool) -> [Int] {
      var ends: [Int] = []
      var next = place
      while next < line.words.count {
        if case .sign(let sign) = line.words[next].kind {
          if ["(", "[", "{"].contains(sign) {
            guard let closer = line.closing(next) else { break }
            next = closer
          } else if [")", "]", "}", ";"].contains(sign) || stopsAtComma && sign == "," {
            break
          }
        }
        next += 1
        ends.append(next)
      }
      return ends
    }
  }
}

/// The known names of a line.
protocol LineNames {
  /// The steps that the look at the line may take.
  var steps: LookSteps { get }
  func isKeyword(_ word: String) -> Bool
  /// Returns true if a name is bound, or built in.
  func isKnown(_ name: String) -> Bool
  /// The kind of a bound name's value.
  func kind(of name: String) -> LineValueKind?
  /// Returns true if a function is called so, here or in spreadsheets and other languages.
  func isFunction(_ name: String) -> Bool
  /// Returns true if a page of help is about a word in lower case.
  func isOfSubject(_ word: String) -> Bool
  /// The formula of a live name.
  func formula(of name: String) -> String?
}

extension LineWords {
  /// Words of questions, which name nothing.
  fileprivate static let asks: Set<String> = [
    "what", "how", "who", "why", "when", "where", "which", "is", "are",
  ]
}

extension StringProtocol {
  /// The parts between bytes of a kind, without regard to characters of several bytes: many rows are read
  /// before the first answer.
  func parts(_ separator: UInt8, keepsEmpty: Bool = false) -> [Substring] {
    let text = Substring(self)
    let cut = { (bytes: UnsafeBufferPointer<UInt8>) in
      // Not `indices` by its key path, which takes longer than the search.
      bytes.split(separator: separator, omittingEmptySubsequences: !keepsEmpty)
        .map { $0.startIndex..<$0.endIndex }
    }
    let places =
      text.utf8.withContiguousStorageIfAvailable(cut)
      ?? Array(text.utf8).withUnsafeBufferPointer(cut)
    return places.map { place in
      let start = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: place.count)]
    }
  }
}
