/// How much of the log belongs to a generation of a session.
public struct LogExtent: Hashable, Sendable {
  /// How many elements each list has.
  public internal(set) var counts: PerList<Int> = .zero
  /// How many lines the log has.
  public internal(set) var lines = 0
  /// How long these lines are.
  public internal(set) var bytes = 0
  /// The sum of these lines, without their checks and line breaks.
  var sum = Checksum.start

  public init() {}

  /// Where the log ends.
  var end: LogPoint { LogPoint(lines: lines, sum: sum) }

  /// Counts a line, which is given without its line break.
  mutating func add(line: UnsafeBufferPointer<UInt8>) {
    lines += 1
    bytes += line.count + 1
    sum = Checksum.of(UnsafeRawBufferPointer(LogLine.parts(of: line).body), after: sum)
  }

  /// What belongs to the generation once an addition does.
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
  /// Where the line that begins somewhere ends: at its line break, or with the text.
  func lineEnd(from start: Int) -> Int {
    self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
  }
}
