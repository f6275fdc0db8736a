/// The part of the log that belongs to a generation of a session.
public struct LogExtent: Hashable, Sendable {
  /// The number of elements of each list.
  public internal(set) var counts: PerList<Int> = .zero
  /// The number of lines of the log.
  public internal(set) var lines = 0
  /// The length of these lines.
  public internal(set) var bytes = 0
  /// The sum of these lines, without their checks and line breaks.
  var sum = Checksum.start

  /// The fewest bytes of a log that an element takes.
  static let shortestElement = 8

  public init() {}

  /// True if so few bytes can hold so many lines and elements.
  var isPossible: Bool {
    LoggedList.allCases.allSatisfy { counts[$0] <= bytes / Self.shortestElement } && lines <= bytes
  }

  /// The end of the log.
  var end: LogPoint { LogPoint(lines: lines, sum: sum) }

  /// Counts a line, which is given without its line break.
  mutating func add(line: UnsafeBufferPointer<UInt8>) {
    lines += 1
    bytes += line.count + 1
    sum = Checksum.of(UnsafeRawBufferPointer(LogLine.parts(of: line).body), after: sum)
  }

  /// Returns the part of the generation after an addition.
  func adding(_ addition: LogAddition) -> LogExtent {
    var result = self
    addition.bytes.withUnsafeBufferPointer { result.add(lines: $0) }
    result.counts = counts + addition.balance
    return result
  }

  /// Counts lines that each have their line break.
  mutating func add(lines bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = bytes.lineEnd(from: start)
      add(line: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
  }
}

/// A place between two lines of the log, and what stood before it.
public struct LogPoint: Hashable, Sendable {
  let lines: Int
  /// The sum of all lines before it.
  let sum: UInt64
}

/// Lines that go to the end of the log with the next save.
struct LogAddition {
  private(set) var bytes: [UInt8] = []
  /// By how many elements each list grows, or shrinks.
  private(set) var balance: PerList<Int> = .zero
  /// The sum of the log with these lines.
  private var sum: UInt64?

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds the lines for some splices of the lists in a log.
  mutating func add(_ splices: [ListSplice], to extent: LogExtent, generation: Int) {
    var sum = sum ?? extent.sum
    defer { self.sum = sum }
    for splice in splices {
      let count = extent.counts[splice.list] + balance[splice.list]
      LogLine.append(splice, count: count, generation: generation, after: &sum, to: &bytes)
      balance[splice.list] += splice.balance
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the line that begins at a place: at its line break, or with the text.
  func lineEnd(from start: Int) -> Int {
    self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
  }
}
