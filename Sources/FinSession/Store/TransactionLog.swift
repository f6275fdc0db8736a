import JSON

/// The content of a session's log, as far as it belongs to a generation: where the elements of its
/// lists stand. They are made of it when they are asked for.
struct TransactionLog {
  private(set) var elements = PerList<[LogElement]> { _ in [] }
  /// The part that was found to belong to the generation.
  private(set) var extent = LogExtent()
  /// The error where reading had to end, if it did; nil if all lines that belong to it are there.
  private(set) var problem: StoreError?
  /// The lines that could not be read, where all that can be was asked for.
  private(set) var unreadableLines: [Int] = []
  /// The lines that another program changed, by their checks.
  private(set) var editedLines: [Int] = []
  /// The latest generation that a line belongs to.
  private(set) var latestGeneration = 0
  /// The lines behind, written by a statement that was interrupted or by a later generation.
  private(set) var tail: Tail?

  let bytes: [UInt8]
  private(set) var lines = LogLineReader()

  enum Tail {
    /// One statement that was never finished.
    case interruptedStatement
    /// More than that: what is worth keeping.
    case laterLines
  }

  private init(of bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - expected: What the session's document says of it.
  ///   - salvages: Whether to go on behind damaged lines.
  init(
    _ bytes: [UInt8], path: String, generation: Int, expected: LogExtent, salvages: Bool = false
  ) {
    var log = TransactionLog(of: bytes)
    if !log.read(path, generation, expected, salvages, isTrusting: true) {
      log = TransactionLog(of: bytes)
      _ = log.read(path, generation, expected, salvages, isTrusting: false)
    }
    log.extent.counts = PerList { log.elements[$0].count }
    // A document that has the length right and the number of lines wrong lost none.
    if log.problem == nil, log.extent.lines < expected.lines, bytes.count < expected.bytes {
      log.problem = .logMissing(path: path, expected: expected.lines, found: log.extent.lines)
    }
    self = log
  }

  /// Reads the lines. Trusting, those that the document speaks of are taken for what fin wrote, and
  /// it gives false if their sum is another: that is known at their end, from one pass over them.
  private mutating func read(
    _ path: String, _ generation: Int, _ expected: LogExtent, _ salvages: Bool, isTrusting: Bool
  ) -> Bool {
    let bytes = bytes
    let trusted = isTrusting ? expected.bytes : 0
    if trusted > bytes.count { return false }
    var number = 0
    var checks = LineChecks()
    return bytes.withUnsafeBufferPointer { bytes in
      // The number is the document's word; the file may be too short for it.
      elements[.expenses].reserveCapacity(
        min(expected.counts[.expenses], bytes.count / LogExtent.shortestElement))
      var offset = 0
      while offset < bytes.count, problem == nil {
        let end = bytes.lineEnd(from: offset)
        let line = UnsafeBufferPointer(rebasing: bytes[offset..<end])
        number += 1
        lines.isTrusting = offset < trusted
        do throws(Fault) {
          let content = try Self.content(line, at: offset, &lines)
          // What the document counts belongs to it, whichever number it says it has.
          if content.generation > generation, extent.lines >= expected.lines {
            if lines.isTrusting { return false }
            tail = Self.tail(bytes, offset, generation)
            break
          }
          // A line that was cut short is no whole object: of a salvaged one only the break is missing.
          if end == bytes.count, !salvages { throw Fault(words: "the line has no end") }
          try apply(content.action, to: content.list)
          if !lines.isTrusting, !checks.isFine(line, after: extent.sum) {
            editedLines.append(number)
          }
          extent.add(line: line)
          latestGeneration = max(latestGeneration, content.generation)
        } catch {
          if lines.isTrusting { return false }
          if salvages {
            unreadableLines.append(number)
          } else if extent.lines >= expected.lines {
            tail = Self.tail(bytes, offset, generation)
            break
          } else {
            problem = .logDamaged(path: path, line: number, reason: error.words)
          }
        }
        offset = end + 1
        if lines.isTrusting, offset >= trusted,
          offset > trusted || extent.end != expected.end
        {
          return false
        }
      }
      return true
    }
  }

  /// The lines behind an extent, up to another; nil where they are others, or do more than add
  /// elements.
  init?(adding bytes: [UInt8], to start: LogExtent, upTo end: LogExtent) {
    self.bytes = bytes
    extent = start
    lines.isTrusting = true
    let isWhole = bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let end = bytes.lineEnd(from: offset)
        let line = UnsafeBufferPointer(rebasing: bytes[offset..<end])
        guard end < bytes.count, let content = try? Self.content(line, at: offset, &lines),
          case .add(let element) = content.action
        else { return false }
        elements[content.list].append(element)
        extent.counts[content.list] += 1
        extent.add(line: line)
        offset = end + 1
      }
      return true
    }
    guard isWhole, extent == end else { return nil }
  }

  /// The log as it was at a point; nil where it was not written on from there.
  init?(_ bytes: [UInt8], at point: LogPoint) {
    var extent = LogExtent()
    bytes.withUnsafeBufferPointer { bytes in
      while extent.lines < point.lines, extent.bytes < bytes.count {
        let end = bytes.lineEnd(from: extent.bytes)
        extent.add(line: UnsafeBufferPointer(rebasing: bytes[extent.bytes..<end]))
      }
    }
    guard extent.end == point else { return nil }
    self.init(
      Array(bytes.prefix(extent.bytes)), path: "", generation: .max, expected: extent)
  }

  /// Compares the checks of lines one after the other.
  private struct LineChecks {
    /// The check that the line before has.
    private var latest: UInt64?

    mutating func isFine(_ line: UnsafeBufferPointer<UInt8>, after sum: UInt64) -> Bool {
      let (body, check) = LogLine.parts(of: line)
      defer { latest = check }
      guard let check else { return true }
      // Behind a change that was seen before, the checks go on from what the lines are since.
      return [latest ?? sum, sum].contains {
        Checksum.of(UnsafeRawBufferPointer(body), after: $0) == check
      }
    }
  }

  private struct Fault: Error { let words: String }

  private static func content(
    _ line: UnsafeBufferPointer<UInt8>, at offset: Int, _ lines: inout LogLineReader
  ) throws(Fault) -> LogLineReader.Line {
    do {
      return try lines.read(line, at: offset)
    } catch {
      throw Fault(words: (error as? JSONFault)?.words ?? "\(error)")
    }
  }

  private mutating func apply(_ action: LogLineReader.Action, to list: LoggedList) throws(Fault) {
    switch action {
    case .add(let element): elements[list].append(element)
    case .splice(let start, let removeCount, let insert):
      guard start <= elements[list].count, removeCount <= elements[list].count - start else {
        throw Fault(words: "there is no such place in the list")
      }
      elements[list].replaceSubrange(start..<(start + removeCount), with: insert)
    }
  }

  private static func tail(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ generation: Int
  ) -> Tail {
    var lines = LogLineReader()
    var offset = start
    while offset < bytes.count {
      let end = bytes.lineEnd(from: offset)
      // The last line may have been cut while it was written.
      let line = UnsafeBufferPointer(rebasing: bytes[offset..<end])
      let next = try? content(line, at: offset, &lines).generation
      let isOwn = line.starts(with: LogLine.start.prefix(line.count))
      if end < bytes.count ? next != generation &+ 1 : !isOwn {
        return .laterLines
      }
      offset = end + 1
    }
    return .interruptedStatement
  }
}

extension TransactionLog {
  /// The elements of a list, or some of them. Throws a ``JSONFault``.
  func values(of list: LoggedList, in range: Range<Int>? = nil) throws -> [StoredValue] {
    let elements = elements[list]
    return try bytes.withUnsafeBufferPointer { bytes in
      try elements[range ?? elements.indices].map { try lines.value(of: $0, in: list, bytes) }
    }
  }
}
