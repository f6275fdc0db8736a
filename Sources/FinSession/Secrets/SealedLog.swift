/// A log whose lines are encrypted; ``Vault`` describes its forms.
struct SealedLog {
  /// The beginning of a log of each form.
  private static let marks = [1, 2].map { Array("{\"fin_sealed_log\":\($0),".utf8) }

  static func isSealed(_ content: [UInt8]) -> Bool { marks.contains(where: content.starts) }

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
    /// True for a log of the first form, which is continued in it.
    var isFirstForm = false
  }

  /// A line as it is, not checked yet.
  private struct Line {
    var number = 0
    var at = 0
    let head: UnsafeBufferPointer<UInt8>
    /// The tag of the line before; nil in the first form and in the first line.
    let after: UnsafeBufferPointer<UInt8>?
    let isFirstForm: Bool
    let nonce: UnsafeBufferPointer<UInt8>
    let data: UnsafeBufferPointer<UInt8>
    let tag: UnsafeBufferPointer<UInt8>

    /// The length of what it holds.
    var count: Int? {
      guard data.count % 4 == 0 else { return nil }
      return data.count / 4 * 3 - data.suffix(2).count { $0 == UInt8(ascii: "=") }
    }
  }

  /// A stand-in for a line that cannot be read: no line of a session's log, so that it counts as a
  /// damaged one.
  fileprivate static let damaged = Array("\"not as fin wrote it\"\n".utf8)

  let vault: Vault
  let name: String

  /// The beginnings of the first line in each form.
  private let heads: [[UInt8]]

  init(vault: Vault, name: String) {
    self.vault = vault
    self.name = name
    heads = Self.marks.map { vault.head($0, name) }
  }

  private var head: [UInt8] { heads[1] }

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
    var last = end ?? End(tag: line(head, [], additional: head, to: &bytes), fileCount: 0)
    var rest = content
    while !rest.isEmpty {
      // A line of its own for each row, so that what damages one damages no other.
      let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let part = rest[..<next]
      var head = Array("{\"n\":\(last.lines + 1),\"at\":\(last.count)".utf8)
      let additional: [UInt8]
      if last.isFirstForm {
        additional = head + [UInt8(ascii: "\n")] + last.tag
      } else {
        head += Self.after + last.tag + [UInt8(ascii: "\"")]
        additional = self.head + [UInt8(ascii: "\n")] + head
      }
      last.tag = line(head, part, additional: additional, to: &bytes)
      last.lines += 1
      last.count += part.count
      rest = rest[next...]
    }
    last.fileCount = before + bytes.count - start
    end = last
  }

  private static let after = Array(",\"after\":\"".utf8)

  /// Appends a line, and gives its tag as text.
  private func line(
    _ head: [UInt8], _ content: ArraySlice<UInt8>, additional: [UInt8], to bytes: inout [UInt8]
  ) -> [UInt8] {
    let nonce = Sodium.random(Sodium.nonceCount)
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
  /// - Returns: `ends` has only those before a damaged line.
  func content(of file: [UInt8]) -> (content: [UInt8], ends: [End], isWhole: Bool) {
    var reading = Reading(capacity: file.count / 2)
    file.withUnsafeBufferPointer { file in
      var start = 0
      while start < file.count {
        let lineEnd = file.lineEnd(from: start)
        // A line without an end was being written.
        if lineEnd == file.count { break }
        let text = UnsafeBufferPointer(rebasing: file[start..<lineEnd])
        if start == 0 || parsed(text, isFirst: false) != nil {
          read(text, upTo: lineEnd + 1, isFirst: start == 0, into: &reading)
        } else {
          for (place, part) in text.parts.enumerated() {
            if place > 0, !reading.isBehindDamage { reading.noteDamage() }
            read(part, upTo: lineEnd + 1, isFirst: false, into: &reading)
          }
        }
        start = lineEnd + 1
      }
    }
    return (reading.content, reading.ends, reading.isWhole)
  }

  private struct Reading {
    var content: [UInt8] = []
    var ends: [End] = []
    var isWhole = true
    /// The number of the last line that was read.
    var lines = -1
    /// The tag of the line before, be it read or not; nil where no one knows.
    var tag: UnsafeBufferPointer<UInt8>?
    /// True if the line before could not be read.
    var isBehindDamage = false

    init(capacity: Int) { content.reserveCapacity(capacity) }

    /// Puts something in place of one line or more.
    mutating func noteDamage() {
      isWhole = false
      isBehindDamage = true
      content += SealedLog.damaged
    }
  }

  private func read(
    _ text: UnsafeBufferPointer<UInt8>, upTo fileCount: Int, isFirst: Bool,
    into reading: inout Reading
  ) {
    let line = parsed(text, isFirst: isFirst)
    defer { reading.tag = line?.tag }
    guard let line, isFirst || line.number > reading.lines,
      let plain = opened(line, previous: reading.tag, isFirst: isFirst)
    else { return reading.noteDamage() }
    let isNext = line.number == reading.lines + 1
    if isNext, !isFirst, !line.isFirstForm, let tag = reading.tag, let after = line.after,
      !tag.elementsEqual(after)
    {
      // Genuine, but of another state of the log.
      return reading.noteDamage()
    }
    if !isNext, !reading.isBehindDamage {
      // Lines were dropped. In the first form this one is bound to one of them.
      reading.noteDamage()
      if line.isFirstForm { return }
    }
    if reading.isWhole, line.at != reading.content.count { return reading.noteDamage() }
    reading.content += plain
    reading.lines = line.number
    reading.isBehindDamage = false
    if reading.isWhole {
      reading.ends.append(
        End(
          lines: line.number, count: reading.content.count, tag: Array(line.tag),
          fileCount: fileCount, isFirstForm: line.isFirstForm))
    }
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
        fileCount: fileCount - (tail.count - last - 1), isFirstForm: line.isFirstForm)
    }
  }

  private func parsed(_ text: UnsafeBufferPointer<UInt8>, isFirst: Bool) -> Line? {
    var parser = SealParser(text)
    var (number, at) = (0, 0)
    var after: UnsafeBufferPointer<UInt8>?
    var isFirstForm = false
    if isFirst {
      isFirstForm = parser.skip(heads[0])
      guard isFirstForm || parser.skip(heads[1]) else { return nil }
    } else {
      guard parser.skip("{\"n\":"), let found = parser.count(), parser.skip(",\"at\":"),
        let place = parser.count()
      else { return nil }
      (number, at) = (found, place)
      if parser.skip(Self.after) {
        after = parser.quoted()
        guard parser.skip("\"") else { return nil }
      }
      isFirstForm = after == nil
    }
    let head = UnsafeBufferPointer(rebasing: text[..<parser.place])
    guard parser.skip(",\"nonce\":\""), let nonce = parser.quoted(), parser.skip("\",\"data\":\""),
      let data = parser.quoted(), parser.skip("\",\"tag\":\""), let tag = parser.quoted(),
      parser.skip("\"}"), parser.isAtEnd
    else { return nil }
    return Line(
      number: number, at: at, head: head, after: after, isFirstForm: isFirstForm, nonce: nonce,
      data: data, tag: tag)
  }

  private func opened(_ line: Line, previous: UnsafeBufferPointer<UInt8>?, isFirst: Bool)
    -> [UInt8]?
  {
    var additional: [UInt8]
    if isFirst {
      additional = Array(line.head)
    } else if line.isFirstForm {
      guard let previous else { return nil }
      additional = line.head + [UInt8(ascii: "\n")] + previous
    } else {
      additional = head
      additional.append(UInt8(ascii: "\n"))
      additional += line.head
    }
    guard let nonce = Base64.bytes(line.nonce), let data = Base64.bytes(line.data),
      let tag = Base64.bytes(line.tag), tag.count == Sodium.tagCount
    else { return nil }
    return vault.decrypted(data + tag, nonce: nonce, additional: additional)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Possible lines of a log in a text whose line breaks were changed.
  fileprivate var parts: [UnsafeBufferPointer<UInt8>] {
    let (start, end) = (Array("{\"n\":".utf8), Array("\"}".utf8))
    var parts: [UnsafeBufferPointer<UInt8>] = []
    var rest = self[...]
    while !rest.isEmpty {
      let next = rest.dropFirst().firstRange(of: start)?.lowerBound ?? rest.endIndex
      var part = rest[..<next]
      // In place of the line break there is something else.
      if part.dropLast().suffix(2).elementsEqual(end) { part = part.dropLast() }
      parts.append(UnsafeBufferPointer(rebasing: part))
      rest = rest[next...]
    }
    return parts
  }
}
