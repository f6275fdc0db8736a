/// Lays a program out: statements and comments here, expressions and brackets in extensions.
struct ProgramLayout {
  /// Lines are broken where they would get longer.
  static let width = 100
  /// Blocks and functions on one line are at most this wide.
  static let inlineWidth = 60

  let file: SourceFile
  let tokens: [Token]
  private let comments: [Comment]
  /// The first comment that is not laid out yet.
  private var nextComment = 0

  init(_ file: SourceFile, tokens: [Token], comments: [Comment]) {
    self.file = file
    self.tokens = tokens
    self.comments = comments
  }

  mutating func text(of statements: [Statement]) -> String {
    let layout = rows(statements, from: 0, to: file.bytes.count)
    let text = LayoutPrinter.print(layout, width: Self.width)
    return text.isEmpty ? "" : text + "\n"
  }

  // MARK: Statements and comments in rows

  /// Statements with the comments among them, each on its line, with empty lines kept as one.
  mutating func rows(_ statements: [Statement], from start: Int, to end: Int) -> Layout {
    var parts: [Layout] = []
    var previousEnd = start
    func separate(_ next: SourceSpan) {
      guard !parts.isEmpty else { return }
      parts.append(hasBlankLine(from: previousEnd, to: Int(next.start)) ? .blankLine : .hardLine)
    }
    for statement in statements {
      for comment in takeComments(before: Int(statement.span.start)) {
        separate(comment.span)
        parts.append(.comment(comment.text))
        previousEnd = Int(comment.span.end)
      }
      separate(statement.span)
      parts.append(layout(statement))
      previousEnd = Int(statement.span.end)
      parts += trailingComments(of: statement, end: &previousEnd)
    }
    for comment in takeComments(before: end) {
      separate(comment.span)
      parts.append(.comment(comment.text))
      previousEnd = Int(comment.span.end)
    }
    return .sequence(parts)
  }

  /// Comments inside a statement where no line may break, and the one behind it on its line.
  private mutating func trailingComments(of statement: Statement, end: inout Int) -> [Layout] {
    var parts: [Layout] = []
    for comment in takeComments(before: Int(statement.span.end)) {
      if !parts.isEmpty { parts.append(.hardLine) }
      parts.append(.comment((parts.isEmpty ? "  " : "") + comment.text))
    }
    if parts.isEmpty, nextComment < comments.count, !comments[nextComment].startsLine {
      let comment = comments[nextComment]
      let gap = file.bytes[Int(statement.span.end)..<Int(comment.span.start)]
      guard !gap.contains(UInt8(ascii: "\n")), isLast(on: gap) else { return [] }
      nextComment += 1
      end = Int(comment.span.end)
      parts = [.comment("  " + comment.text)]
    }
    return parts
  }

  /// Returns true if only blanks and the `;` of the statement are in a gap: no other statement is.
  private func isLast(on gap: ArraySlice<UInt8>) -> Bool {
    let source = Characters(bytes: file.bytes)
    var offset = gap.startIndex
    while offset < gap.endIndex {
      if source.byte(offset) == UInt8(ascii: ";") {
        offset += 1
      } else if case let length = source.blankLength(offset), length > 0 {
        offset += length
      } else {
        return false
      }
    }
    return true
  }

  private func hasBlankLine(from start: Int, to end: Int) -> Bool {
    guard start < end else { return false }
    return file.bytes[start..<end].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } > 1
  }

  /// The comments before an offset that are not laid out yet; they count as laid out from now on.
  mutating func takeComments(before offset: Int) -> ArraySlice<Comment> {
    let start = nextComment
    while nextComment < comments.count, Int(comments[nextComment].span.start) < offset {
      nextComment += 1
    }
    return comments[start..<nextComment]
  }

  /// Returns true if a comment not laid out yet is before an offset.
  func hasComments(before offset: Int) -> Bool {
    nextComment < comments.count && Int(comments[nextComment].span.start) < offset
  }

  /// The comments before an offset, each ending its line, or `layout` if there are none.
  mutating func gap(before offset: Int32, else layout: Layout) -> Layout {
    guard let comments = commentLines(before: offset) else { return layout }
    return comments + .hardLine
  }

  /// The comments before an offset, without the line break that must follow; nil if there are none.
  mutating func commentLines(before offset: Int32) -> Layout? {
    let comments = takeComments(before: Int(offset))
    guard !comments.isEmpty else { return nil }
    var parts: [Layout] = []
    for comment in comments {
      let isTrailing = parts.isEmpty && !comment.startsLine
      if !isTrailing { parts.append(.hardLine) }
      parts.append(.comment((isTrailing ? "  " : "") + comment.text))
    }
    return .sequence(parts + [.breaking])
  }
}
