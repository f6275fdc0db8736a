/// A tag of OFX, with the value that follows it.
struct OFXToken {
  enum Kind {
    /// A tag without a value: an aggregate begins, or an element is empty.
    case begin
    case element
    case end
  }

  let kind: Kind
  /// In capitals.
  let name: String
  /// The range of the value, without the blanks around it; empty for other kinds.
  let value: Range<Int>
  /// From 1.
  let line: Int
}

/// Cuts OFX of version 1 (SGML) or 2 (XML) into tags and values.
///
/// A value reaches to the next tag, so the end tags that SGML leaves out are not missed. A `<` that
/// begins no tag is part of the value, as banks write it: `AT&T <3 SHOP`.
struct OFXTokenizer {
  static let longestName = 64
  private static let longestAttributes = 512

  let utf8: [UInt8]
  /// The place where the unread text begins, and its line.
  private var position = 0
  private(set) var line = 1
  /// True if tags may be in small letters: if `<OFX>` itself is not in capitals.
  private var hasSmallTags = true

  init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  /// Nil at the end. Throws ``StatementError/cutShort(line:_:)`` within a comment.
  mutating func next() throws -> OFXToken? {
    while position < utf8.count {
      guard utf8[position] == UInt8(ascii: "<") else {
        advance(to: position + 1)
        continue
      }
      if let tag = tag(at: position) { return try token(of: tag) }
      advance(to: try passedOver(at: position) ?? position + 1)
    }
    return nil
  }

  private mutating func token(of tag: Tag) throws -> OFXToken {
    let name = name(of: tag)
    let start = line
    position = tag.end
    if name == "OFX" { hasSmallTags = utf8[tag.name].contains { $0 > UInt8(ascii: "Z") } }
    if tag.isClosing {
      return OFXToken(kind: .end, name: name, value: tag.end..<tag.end, line: start)
    }
    if tag.isEmpty {
      return OFXToken(kind: .element, name: name, value: tag.end..<tag.end, line: start)
    }
    let end = try valueEnd(from: tag.end)
    let value = trimmed(tag.end..<end)
    advance(to: end)
    if value.isEmpty { return OFXToken(kind: .begin, name: name, value: value, line: start) }
    // The element's own end tag says nothing more.
    if let closing = self.tag(at: end), closing.isClosing,
      utf8[closing.name].elementsEqual(utf8[tag.name])
    {
      position = closing.end
    }
    return OFXToken(kind: .element, name: name, value: value, line: start)
  }

  private func valueEnd(from start: Int) throws -> Int {
    var index = start
    while index < utf8.count {
      guard utf8[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if tag(at: index) != nil || starts("<!--", at: index) { return index }
      if starts(OFXText.sectionStart, at: index) {
        index = try end(of: "a CDATA section", OFXText.sectionEnd, from: index)
      } else {
        index += 1
      }
    }
    return index
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, utf8[start] <= 0x20 { start += 1 }
    while end > start, utf8[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// Moves on, counting lines: CR, LF and CR LF are one break each.
  private mutating func advance(to end: Int) {
    while position < end {
      let byte = utf8[position]
      if byte == 0x0a, position == 0 || utf8[position - 1] != 0x0d { line += 1 }
      if byte == 0x0d { line += 1 }
      position += 1
    }
  }
}

// MARK: - Tags

extension OFXTokenizer {
  private struct Tag {
    let name: Range<Int>
    let isClosing: Bool
    /// True if it ends itself: `<MEMO/>`.
    let isEmpty: Bool
    let end: Int
  }

  /// The tag that begins at a `<`; nil where none does.
  private func tag(at start: Int) -> Tag? {
    var index = start + 1
    guard index < utf8.count, utf8[start] == UInt8(ascii: "<") else { return nil }
    let isClosing = utf8[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let name = index..<nameEnd(from: index)
    guard !name.isEmpty, name.count <= OFXTokenizer.longestName,
      hasSmallTags || isKnownOrInCapitals(name)
    else { return nil }
    index = name.upperBound
    if index < utf8.count, utf8[index] <= 0x20 {
      guard let end = attributesEnd(from: index) else { return nil }
      index = end
    }
    let isEmpty = index < utf8.count && utf8[index] == UInt8(ascii: "/")
    if isEmpty { index += 1 }
    guard index < utf8.count, utf8[index] == UInt8(ascii: ">") else { return nil }
    return Tag(name: name, isClosing: isClosing, isEmpty: isEmpty, end: index + 1)
  }

  /// Returns true if a name in small letters is a tag's all the same, as in `<StmtTrn>`.
  private func isKnownOrInCapitals(_ name: Range<Int>) -> Bool {
    guard utf8[name].contains(where: { $0 >= UInt8(ascii: "a") }) else { return true }
    let capitals = String(decoding: utf8[name], as: UTF8.self).uppercased()
    return OFXAggregate.isKnown(capitals) || OFXAggregate.isElement(capitals)
  }

  private func nameEnd(from start: Int) -> Int {
    var index = start
    while index < utf8.count, index - start <= OFXTokenizer.longestName {
      switch utf8[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        if index == start { return start }
      default: return index
      }
      index += 1
    }
    return index
  }

  /// Returns the end of a tag's attributes; nil if the text after its name has none.
  private func attributesEnd(from start: Int) -> Int? {
    var isQuoted = false
    var hasQuotes = false
    for index in start..<min(utf8.count, start + OFXTokenizer.longestAttributes) {
      switch utf8[index] {
      case UInt8(ascii: "\""):
        if !isQuoted, utf8[index - 1] != UInt8(ascii: "=") { return nil }
        isQuoted.toggle()
        hasQuotes = true
      case UInt8(ascii: ">") where !isQuoted, UInt8(ascii: "/") where !isQuoted:
        let isBlank = utf8[start..<index].allSatisfy { $0 == UInt8(ascii: " ") }
        return hasQuotes || isBlank ? index : nil
      case 0x0a, 0x0d, UInt8(ascii: "<"): return nil
      default: break
      }
    }
    return nil
  }

  private func name(of tag: Tag) -> String {
    String(decoding: utf8[tag.name], as: UTF8.self).uppercased()
  }

  /// Returns the end of a comment or a declaration; nil if none begins.
  private func passedOver(at start: Int) throws -> Int? {
    if starts("<?", at: start) { return try end(of: "a declaration", "?>", from: start) }
    if starts("<!--", at: start) { return try end(of: "a comment", "-->", from: start) }
    return nil
  }

  private func starts(_ mark: String, at start: Int) -> Bool {
    utf8[start...].starts(with: mark.utf8)
  }

  private func end(of what: String, _ mark: String, from start: Int) throws -> Int {
    guard let place = utf8[start...].firstPlace(of: mark) else {
      throw StatementError.cutShort(line: line, what)
    }
    return place + mark.utf8.count
  }
}
