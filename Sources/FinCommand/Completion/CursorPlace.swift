import FinLanguage

/// The place of a cursor in a program: what came before it, and so what may come now.
struct CursorPlace {
  enum Kind: Equatable {
    /// A place without completions: in a comment, in a text, where a new name is given.
    case nothing
    case statement
    case operand
    /// After an operand.
    case operation
    /// After the dot behind these names; nil where something else stands before it.
    case member(of: [String]?)
    /// A name that `whatif` gives another value.
    case replaced
    /// A field that it does, behind these names.
    case replacedField(of: [String])
    /// A key of the record after `with`, whose value these names reach.
    case change(of: [String])
    /// Inside the quotes of a path.
    case path
    /// Inside the quotes of an argument.
    case argumentText
  }

  let kind: Kind
  /// True if names of the session can be there.
  var isOfNames: Bool { [.statement, .operand, .replaced].contains(kind) }
  /// The part of a word that precedes the cursor.
  let prefix: String
  /// The start of that, as a UTF-8 offset.
  let start: Int
  /// The call that the cursor is in, if nothing else is open in it.
  let call: OpenCall?
  /// Names that the text itself binds or mentions.
  let mentioned: [String]

  /// - Parameter text: What precedes the cursor.
  init(_ text: String) {
    let source = SourceTokens(text)
    var words = source.words
    var prefix: SourceToken?
    var quote: Int?
    if source.ending == .text {
      quote = Self.openQuote(of: words)
      if let quote { words.removeSubrange(quote...) }
    } else if let last = words.last, last.range.upperBound == text.utf8.count,
      last.kind == .name || last.kind == .keyword
    {
      prefix = last
      words.removeLast()
    }
    let brackets = OpenBrackets(words)
    let call = brackets.call
    self.call = call
    mentioned = Self.mentioned(in: words)

    if let quote {
      let inside = source.words[(quote + 1)...]
      start = source.words[quote].range.upperBound
      self.prefix = String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
      let isPlain = inside.allSatisfy { $0.kind == .characters }
      kind =
        !isPlain
        ? .nothing
        : words.last.map { $0.kind == .keyword && $0.text == "import" } ?? false
          ? .path : call == nil ? .nothing : .argumentText
      return
    }
    self.prefix = prefix?.text ?? ""
    start = prefix?.range.lowerBound ?? text.utf8.count
    guard source.ending == .code else {
      kind = .nothing
      return
    }
    let isOnNewLine =
      prefix?.startsLine
      ?? text.utf8.dropFirst(words.last?.range.upperBound ?? 0).contains(UInt8(ascii: "\n"))
    let isTouching = prefix == nil && words.last?.range.upperBound == text.utf8.count
    kind = Self.kind(
      after: words, in: brackets, isOnNewLine: isOnNewLine, isTouching: isTouching)
  }

  // MARK: What may come

  private static func kind(
    after words: [SourceToken], in brackets: OpenBrackets, isOnNewLine: Bool, isTouching: Bool
  ) -> Kind {
    let frame = brackets.innermost
    guard let last = words.last, words.count > frame.segmentStart else {
      if brackets.isInWhatIf, words.last?.text == "," { return .replaced }
      switch frame.kind {
      case .block: return .statement
      case .declaration: return .nothing
      case .record(let receiver): return receiver.map { .change(of: $0) } ?? .nothing
      case .call, .group, .interpolation: return .operand
      }
    }
    if last.text == ".", last.kind == .sign {
      let path = path(before: words.count - 1, in: words)
      if let path {
        let start = words.count - 2 * path.count
        let isNextOfWhatIf = start == frame.segmentStart && brackets.isInWhatIf
        if isNextOfWhatIf || start > 0 && words[start - 1].text == "whatif"
          || isUnknown(after: words[..<start])
        {
          return .replacedField(of: path)
        }
      }
      return .member(of: path)
    }
    if case .declaration = frame.kind { return last.text == ":" ? .operand : .nothing }
    if last.kind == .keyword, let kind = Self.kind(after: last.text) { return kind }
    if isUnknown(after: words[...]) { return .replaced }
    guard endsOperand(words, at: words.count - 1) else { return .operand }
    if isOnNewLine, case .block = frame.kind { return .statement }
    return isTouching ? .nothing : .operation
  }

  /// Returns the kind of place after a keyword; nil after those that are values.
  private static func kind(after keyword: String) -> Kind? {
    switch keyword {
    case "true", "false", "none": nil
    case "fn", "for", "import", "else", "break", "continue": .nothing
    case "whatif": .replaced
    default: .operand
    }
  }

  /// Returns true if the unknown of a `seek` comes next: after the `by` that follows its goal.
  private static func isUnknown(after words: ArraySlice<SourceToken>) -> Bool {
    words.last?.text == "by" && words.contains { $0.text == "seek" && $0.kind == .keyword }
      && endsOperand(Array(words), at: words.count - 2)
  }

  /// Returns true if an operand ends with a word, so that an operator may follow.
  private static func endsOperand(_ words: [SourceToken], at index: Int) -> Bool {
    guard words.indices.contains(index) else { return false }
    let word = words[index]
    switch word.kind {
    case .literal, .closeQuote: return true
    case .keyword: return ["true", "false", "none"].contains(word.text)
    case .sign: return [")", "]", "}"].contains(word.text)
    case .name:
      // These are operators after an operand, and names elsewhere.
      return !(["by", "step", "as"].contains(word.text) && endsOperand(words, at: index - 1))
    case .openQuote, .characters, .openInterpolation, .closeInterpolation: return false
    }
  }

  /// The names `a.b.c` before a place; nil where anything else reaches up to it.
  static func path(before index: Int, in words: [SourceToken]) -> [String]? {
    var names: [String] = []
    var index = index - 1
    while index >= 0 {
      guard words[index].kind == .name || words[index].kind == .keyword && !names.isEmpty else {
        return nil
      }
      names.insert(words[index].text, at: 0)
      guard index > 0, words[index - 1].kind == .sign, words[index - 1].text == "." else {
        return names
      }
      index -= 2
    }
    return nil
  }

  // MARK: Words

  /// The opening quote of the text that the end is in.
  private static func openQuote(of words: [SourceToken]) -> Int? {
    var closed = 0
    for index in words.indices.reversed() {
      switch words[index].kind {
      case .closeQuote: closed += 1
      case .openQuote where closed == 0: return index
      case .openQuote: closed -= 1
      default: continue
      }
    }
    return nil
  }

  private static func mentioned(in words: [SourceToken]) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for (index, word) in words.enumerated() where word.kind == .name {
      let before = index > 0 ? words[index - 1].text : ""
      let after = index + 1 < words.count ? words[index + 1].text : ""
      if before != ".", after != "(", seen.insert(word.text).inserted { names.append(word.text) }
    }
    return names
  }
}
