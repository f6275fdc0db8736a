/// A log whose lines are encrypted; ``Vault`` describes its form.
struct SealedLog {
  static let mark = Array("{\"fin_sealed_log\":1,".utf8)

  /// The end of a log, to which a line can be added.
  struct End: Equatable {
    /// The number of lines, the first aside.
    var lines = 0
    /// The length of the content.
    var count = 0
    /// The `tag` of the last line, as text.
    var tag: [UInt8]
    /// The length of the file up to here.
    var fileCount: Int
  }

  /// A line as it stands, not checked yet.
  private struct Line {
    var number = 0
    var at = 0
    let head: UnsafeBufferPointer<UInt8>
    let nonce: UnsafeBufferPointer<UInt8>
    let data: UnsafeBufferPointer<UInt8>
    let tag: UnsafeBufferPointer<UInt8>

    /// The length of what it holds.
    var count: Int? {
      guard data.count % 4 == 0 else { return nil }
      return data.count / 4 * 3 - data.suffix(2).count { $0 == UInt8(ascii: "=") }
    }
  }

  /// The most bytes of several lines that are encrypted together.
  private static let usualCount = 16_000
  /// A stand-in for a line that cannot be read: no line of a session's log, so that it counts as a
  /// damaged one.
  private static let damaged = Array("\"not as fin wrote it\"\n".utf8)

  let vault: Vault
  let name: String

  private var head: [UInt8] { vault.head(Self.mark, name) }

  // MARK: Writing

  /// A file of its own with some content.
  func file(of content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var end: End?
    append(content[...], after: &end, to: &bytes)
    return bytes
  }

  /// Appends the lines for some content; `end` is nil where the log has not even its first line.
  func append(_ content: ArraySlice<UInt8>, after end: inout End?, to bytes: inout [UInt8]) {
    let start = bytes.count
    let before = end?.fileCount ?? 0
    var last = end ?? End(tag: line(head, [], previous: nil, to: &bytes), fileCount: 0)
    var rest = content
    while !rest.isEmpty {
      let part = rest.prefix(Self.length(of: rest))
      let head = Array("{\"n\":\(last.lines + 1),\"at\":\(last.count)".utf8)
      last.tag = line(head, part, previous: last.tag, to: &bytes)
      last.lines += 1
      last.count += part.count
      rest = rest.dropFirst(part.count)
    }
    last.fileCount = before + bytes.count - start
    end = last
  }

  /// The length of the next part: whole lines up to the usual length, or one line.
  private static func length(of content: ArraySlice<UInt8>) -> Int {
    if content.count <= usualCount { return content.count }
    let lineBreak = UInt8(ascii: "\n")
    let end =
      content.prefix(usualCount).lastIndex(of: lineBreak) ?? content.firstIndex(of: lineBreak)
    return end.map { $0 + 1 - content.startIndex } ?? content.count
  }

  /// Appends a line, and gives its tag as text.
  private func line(
    _ head: [UInt8], _ content: ArraySlice<UInt8>, previous: [UInt8]?, to bytes: inout [UInt8]
  ) -> [UInt8] {
    let nonce = Sodium.random(Sodium.nonceCount)
    let additional = previous.map { head + [UInt8(ascii: "\n")] + $0 } ?? head
    let sealed = vault.encrypted(content, nonce: nonce, additional: additional)
    bytes += head
    bytes += ",\"nonce\":\"".utf8
    Base64.append(nonce, to: &bytes)
    bytes += "\",\"data\":\"".utf8
    Base64.append(sealed.dropLast(Sodium.tagCount), to: &bytes)
    bytes += "\",\"tag\":\"".utf8
    let start = bytes.count
    Base64.append(sealed.suffix(Sodium.tagCount), to: &bytes)
    let tag = Array(bytes[start...])
    bytes += "\"}\n".utf8
    return tag
  }

  // MARK: Reading

  /// The content of a log, with something that is no line of a log in place of what cannot be read.
  ///
  /// - Returns: `end` is nil where there is nothing to add to: an empty file, or a damaged line.
  func content(of file: [UInt8]) -> (content: [UInt8], ends: [End], isWhole: Bool) {
    var content: [UInt8] = []
    content.reserveCapacity(file.count / 4 * 3)
    var ends: [End] = []
    var isWhole = true
    file.withUnsafeBufferPointer { file in
      var start = 0
      var previous: UnsafeBufferPointer<UInt8>?
      var (lines, count) = (-1, 0)
      while start < file.count {
        let lineEnd = file.lineEnd(from: start)
        // A line without an end was being written.
        if lineEnd == file.count { break }
        let text = UnsafeBufferPointer(rebasing: file[start..<lineEnd])
        let line = parsed(text, isFirst: start == 0)
        if let line, let plain = opened(line, previous: previous, isFirst: start == 0),
          start == 0 || line.number > lines && (!isWhole || line.number == lines + 1),
          start == 0 || !isWhole || line.at == count
        {
          content += plain
          lines = line.number
          count += plain.count
        } else {
          isWhole = false
          content += Self.damaged
        }
        previous = line?.tag
        if isWhole, let line {
          ends.append(
            End(lines: lines, count: count, tag: Array(line.tag), fileCount: lineEnd + 1))
        }
        start = lineEnd + 1
      }
    }
    return (content, ends, isWhole)
  }

  /// The end of a log by its last line alone, which is not checked: it is when the log is read.
  ///
  /// - Parameter tail: The last bytes of the file.
  /// - Returns: Nil where they hold no whole line.
  func end(ofTail tail: [UInt8], fileCount: Int) -> End? {
    tail.withUnsafeBufferPointer { tail in
      guard let last = tail.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
      var start = last
      while start > 0, tail[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let isFirst = start == 0 && tail.count == fileCount
      if start == 0, !isFirst { return nil }
      let text = UnsafeBufferPointer(rebasing: tail[start..<last])
      guard let line = parsed(text, isFirst: isFirst), let count = line.count else { return nil }
      let (sum, overflow) = line.at.addingReportingOverflow(count)
      if overflow { return nil }
      // A line that was put there twice is seen before it is read.
      if start > 0 {
        var former = start - 1
        while former > 0, tail[former - 1] != UInt8(ascii: "\n") { former -= 1 }
        let text = UnsafeBufferPointer(rebasing: tail[former..<(start - 1)])
        let isFirst = former == 0 && tail.count == fileCount
        if former > 0 || isFirst {
          guard let before = parsed(text, isFirst: isFirst), let count = before.count,
            before.number &+ 1 == line.number, before.at &+ count == line.at
          else { return nil }
        }
      }
      return End(
        lines: line.number, count: sum, tag: Array(line.tag),
        fileCount: fileCount - (tail.count - last - 1))
    }
  }

  private func parsed(_ text: UnsafeBufferPointer<UInt8>, isFirst: Bool) -> Line? {
    var parser = SealParser(text)
    var (number, at) = (0, 0)
    if isFirst {
      guard parser.skip(head) else { return nil }
    } else {
      guard parser.skip("{\"n\":"), let found = parser.count(), parser.skip(",\"at\":"),
        let place = parser.count()
      else { return nil }
      (number, at) = (found, place)
    }
    let head = UnsafeBufferPointer(rebasing: text[..<parser.place])
    guard parser.skip(",\"nonce\":\""), let nonce = parser.quoted(), parser.skip("\",\"data\":\""),
      let data = parser.quoted(), parser.skip("\",\"tag\":\""), let tag = parser.quoted(),
      parser.skip("\"}"), parser.isAtEnd
    else { return nil }
    return Line(number: number, at: at, head: head, nonce: nonce, data: data, tag: tag)
  }

  private func opened(_ line: Line, previous: UnsafeBufferPointer<UInt8>?, isFirst: Bool)
    -> [UInt8]?
  {
    var additional = Array(line.head)
    if !isFirst {
      guard let previous else { return nil }
      additional.append(UInt8(ascii: "\n"))
      additional += previous
    }
    guard let nonce = Base64.bytes(line.nonce), let data = Base64.bytes(line.data),
      let tag = Base64.bytes(line.tag), tag.count == Sodium.tagCount
    else { return nil }
    return vault.decrypted(data + tag, nonce: nonce, additional: additional)
  }
}
