import Markup

extension StyledText {
  /// Columns of a terminal that the text takes.
  var displayWidth: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The text on one line with nothing in it that a terminal acts upon.
  var onOneLine: StyledText {
    StyledText(spans.map { Span($0.text.visibleOnOneLine, $0.role) })
  }

  /// Cut to `width` columns, with an ellipsis where something is missing.
  func cut(to width: Int, on surface: Surface) -> StyledText {
    if displayWidth <= width { return self }
    let ellipsis = width > surface.ellipsis.count ? surface.ellipsis : ""
    var room = max(width - ellipsis.count, 0)
    var result = StyledText()
    for span in spans {
      var kept = ""
      var isFull = false
      for character in span.text {
        let needed = character.displayWidth
        if needed > room {
          isFull = true
          break
        }
        room -= needed
        kept.append(character)
      }
      result.append(kept, span.role)
      if isFull {
        result.append(ellipsis, span.role)
        return result
      }
    }
    return result
  }

  /// Spaces added to make it `width` columns wide.
  func padded(to width: Int, _ alignment: Table.Alignment = .leading) -> StyledText {
    let missing = width - displayWidth
    if missing <= 0 { return self }
    switch alignment {
    case .leading: return self + .spaces(missing)
    case .trailing, .decimal: return .spaces(missing) + self
    case .center: return .spaces(missing / 2) + self + .spaces(missing - missing / 2)
    }
  }

  static func spaces(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, count)))
  }

  /// Without spaces at its end.
  var trimmed: StyledText {
    var spans = spans
    while let last = spans.popLast() {
      var text = Substring(last.text)
      while text.last == " " { text.removeLast() }
      if !text.isEmpty {
        spans.append(Span(String(text), last.role))
        break
      }
    }
    return StyledText(spans)
  }

  /// Broken into lines of at most `width` columns, between words where there are any.
  ///
  /// Continuation lines go under the start of the first line, or deeper where a hang is wanted.
  func wrapped(to width: Int, hang: Int = 0) -> [StyledText] {
    lines.flatMap { $0.wrappedLine(to: max(width, 1), hang: hang) }
  }

  private func wrappedLine(to width: Int, hang: Int) -> [StyledText] {
    if displayWidth <= width { return [self] }
    var result: [StyledText] = []
    var line = StyledText()
    var lineWidth = 0
    // A deep indentation must leave room for words.
    let hang = min(max(hang, plainText.prefix { $0 == " " }.count), width / 2)
    for word in words {
      var word = word
      var wordWidth = word.displayWidth
      if !line.trimmed.isEmpty, lineWidth + wordWidth > width {
        // A gap at the end of a line is swallowed by the break.
        if word.trimmed.isEmpty { continue }
        if lineWidth + word.trimmed.displayWidth > width {
          result.append(line.trimmed)
          line = .spaces(hang)
          lineWidth = hang
        }
      }
      if lineWidth + wordWidth > width, lineWidth + word.trimmed.displayWidth > width {
        let pieces = word.pieces(first: width - lineWidth, others: width - hang)
        for piece in pieces.dropLast() {
          result.append(line + piece)
          line = .spaces(hang)
          lineWidth = hang
        }
        word = pieces.last ?? StyledText()
        wordWidth = word.displayWidth
      }
      line.append(word)
      lineWidth += wordWidth
    }
    if !line.trimmed.isEmpty || result.isEmpty { result.append(line.trimmed) }
    return result
  }

  /// Words with the spaces after them.
  private var words: [StyledText] {
    var result: [StyledText] = []
    var word = StyledText()
    var isAfterSpace = false
    for span in spans {
      var run = ""
      for character in span.text {
        if isAfterSpace, character != " " {
          word.append(run, span.role)
          result.append(word)
          word = StyledText()
          run = ""
        }
        isAfterSpace = character == " "
        run.append(character)
      }
      word.append(run, span.role)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  /// A word cut into pieces of so many columns; spaces at its end stay with the last.
  private func pieces(first: Int, others: Int) -> [StyledText] {
    var result: [StyledText] = []
    var piece = StyledText()
    var room = first
    for span in spans {
      var run = ""
      for character in span.text {
        let needed = character.displayWidth
        // A character that is wider than any piece stands where it is.
        if needed > room, character != " ", needed <= others {
          piece.append(run, span.role)
          result.append(piece)
          piece = StyledText()
          run = ""
          room = others
        }
        room -= needed
        run.append(character)
      }
      piece.append(run, span.role)
    }
    result.append(piece)
    return result
  }
}
