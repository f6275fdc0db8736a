import FinLanguage

/// The call around a cursor.
struct OpenCall: Equatable {
  let function: String
  /// True if the first argument is before the call: `x.f(…)`, `x |> f(…)`.
  let hasReceiver: Bool
  /// The labels of the arguments before the one of the cursor; nil for one without.
  var labels: [String?] = []
  /// The label of the argument of the cursor.
  var currentLabel: String?
  /// True if nothing of the argument of the cursor was typed yet.
  var isAtArgumentStart = true

  /// The number of arguments without a label before the one of the cursor.
  var position: Int { labels.count { $0 == nil } + (hasReceiver ? 1 : 0) }
}

/// The brackets that are open at the end of a row of words, and what they are.
struct OpenBrackets {
  enum Kind: Equatable {
    /// A block, or the whole text: statements are in it.
    case block
    case call(OpenCall)
    /// The parameters of a function that is being declared.
    case declaration
    /// Anything else with expressions in it.
    case group
    /// A record; after `with` the names that reach the value to change.
    case record(receiver: [String]?)
    case interpolation
  }

  struct Frame {
    var kind: Kind
    let opener: String
    /// The first word of the statement or element that is not finished.
    var segmentStart: Int
    /// True if a `whatif` has begun, so that a comma goes on with its next assignment.
    var isWhatIf = false
  }

  private(set) var frames = [Frame(kind: .block, opener: "", segmentStart: 0)]

  var innermost: Frame { frames[frames.count - 1] }

  /// The call that the end is in directly.
  var call: OpenCall? {
    if case .call(let call) = innermost.kind { call } else { nil }
  }

  /// The call that the end is in, within other brackets too.
  var surroundingCall: OpenCall? {
    for frame in frames.reversed() {
      switch frame.kind {
      case .call(let call): return call
      case .block, .interpolation: return nil
      case .declaration, .group, .record: continue
      }
    }
    return nil
  }

  init(_ words: [SourceToken]) {
    for (index, word) in words.enumerated() {
      note(word, at: index, in: words)
      switch word.kind {
      case .openInterpolation:
        frames.append(Frame(kind: .interpolation, opener: "{", segmentStart: index + 1))
      case .closeInterpolation: close { $0.kind == .interpolation }
      case .sign: sign(word, at: index, in: words)
      case .keyword where word.text == "whatif": frames[frames.count - 1].isWhatIf = true
      case .name, .keyword, .literal, .openQuote, .characters, .closeQuote: continue
      }
    }
  }

  private mutating func sign(_ word: SourceToken, at index: Int, in words: [SourceToken]) {
    switch word.text {
    case "(": open(parenthesis(at: index, in: words), word, index)
    case "[": open(.group, word, index)
    case "{": open(brace(at: index, in: words), word, index)
    case ")", "]", "}":
      let opener = word.text == ")" ? "(" : word.text == "]" ? "[" : "{"
      close { $0.opener == opener && $0.kind != .interpolation }
    case ",":
      frames[frames.count - 1].segmentStart = index + 1
      if case .call(var call) = innermost.kind {
        call.labels.append(call.currentLabel)
        call.currentLabel = nil
        call.isAtArgumentStart = true
        frames[frames.count - 1].kind = .call(call)
      }
    case ";": beginStatement(at: index + 1)
    case ":":
      guard case .call(var call) = innermost.kind, index == innermost.segmentStart + 1 else {
        return
      }
      call.currentLabel = words[index - 1].text
      frames[frames.count - 1].kind = .call(call)
    default: return
    }
  }

  /// Notes that a word begins a statement, or that something of an argument is there.
  private mutating func note(_ word: SourceToken, at index: Int, in words: [SourceToken]) {
    switch innermost.kind {
    case .block:
      if word.startsLine, index > 0, !Self.goesOn(after: words[index - 1]), word.text != "|>" {
        beginStatement(at: index)
      }
    case .call(var call) where index >= innermost.segmentStart && word.text != ")":
      call.isAtArgumentStart = false
      frames[frames.count - 1].kind = .call(call)
    default: return
    }
  }

  private mutating func beginStatement(at index: Int) {
    frames[frames.count - 1].segmentStart = index
    frames[frames.count - 1].isWhatIf = false
  }

  /// True if a comma in the innermost bracket separates the assignments of a `whatif`.
  var isInWhatIf: Bool {
    guard innermost.isWhatIf else { return false }
    return switch innermost.kind {
    case .block: true
    case .group: innermost.opener == "("
    case .call, .declaration, .record, .interpolation: false
    }
  }

  private static let continuing: Set<String> = [
    ",", "=", ":=", "=>", "|>", "+", "-", "*", "/", "^", "==", "!=", "<", "<=", ">", ">=", "..",
    "and", "or", "not", "in", "of", "{", ".",
  ]

  /// Returns true if a statement goes on in the next line after a word.
  private static func goesOn(after word: SourceToken) -> Bool {
    word.text != "{" && (word.kind == .sign || word.kind == .keyword)
      && continuing.contains(word.text)
  }

  private mutating func open(_ kind: Kind, _ word: SourceToken, _ index: Int) {
    frames.append(Frame(kind: kind, opener: word.text, segmentStart: index + 1))
  }

  private mutating func close(_ matches: (Frame) -> Bool) {
    guard let index = frames.lastIndex(where: matches), index > 0 else { return }
    frames.removeSubrange(index...)
  }

  private func parenthesis(at index: Int, in words: [SourceToken]) -> Kind {
    guard index > 0, words[index - 1].kind == .name, !words[index].startsLine else { return .group }
    let before = index > 1 ? words[index - 2] : nil
    if before?.kind == .keyword, before?.text == "fn" { return .declaration }
    let hasReceiver = before?.kind == .sign && [".", "|>"].contains(before?.text)
    return .call(OpenCall(function: words[index - 1].text, hasReceiver: hasReceiver))
  }

  private func brace(at index: Int, in words: [SourceToken]) -> Kind {
    if index > 0, words[index - 1].kind == .keyword, words[index - 1].text == "with" {
      return .record(receiver: CursorPlace.path(before: index - 1, in: words) ?? [])
    }
    guard index + 2 < words.count, words[index + 2].text == ":" else { return .block }
    return .record(receiver: nil)
  }
}
