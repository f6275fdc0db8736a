/// The content of an expenses file, as far as it belongs to a generation of its session.
struct ExpenseLog {
  private(set) var expenses: [StoredValue] = []
  /// What was found to belong to the generation.
  private(set) var extent = ExpenseExtent()
  /// Where reading had to end, if it did; nil if all lines that belong to it are there.
  private(set) var problem: StoreError?
  /// The lines that could not be read, where all that can be was asked for.
  private(set) var unreadableLines: [Int] = []
  /// What follows behind, written by a statement that was interrupted or by a later generation.
  private(set) var tail: Tail?

  enum Tail {
    /// One statement that was never finished.
    case interruptedStatement
    /// More than that: what is worth keeping.
    case laterLines
  }

  /// Reads a file's content.
  ///
  /// - Parameters:
  ///   - expected: What the session's document says of the file.
  ///   - salvages: Whether to go on behind damaged lines.
  init(
    _ bytes: [UInt8], path: String, generation: Int, expected: ExpenseExtent, salvages: Bool = false
  ) {
    var lines = ExpenseLineReader()
    var number = 0
    bytes.withUnsafeBufferPointer { bytes in
      expenses.reserveCapacity(expected.count)
      var offset = 0
      while offset < bytes.count, problem == nil {
        let end = Self.lineEnd(bytes, offset)
        let line = UnsafeBufferPointer(rebasing: bytes[offset..<end])
        number += 1
        do throws(Fault) {
          let (lineGeneration, content) = try Self.content(line, &lines)
          if lineGeneration > generation {
            tail = Self.tail(bytes, offset, generation)
            break
          }
          if end == bytes.count { throw Fault(words: "the line has no end") }
          try apply(content)
          extent.lines += 1
          extent.bytes = end + 1
          extent.sum = Checksum.of(UnsafeRawBufferPointer(line), after: extent.sum)
        } catch {
          if salvages {
            unreadableLines.append(number)
          } else if extent.lines >= expected.lines {
            tail = Self.tail(bytes, offset, generation)
            break
          } else {
            problem = .expensesDamaged(path: path, line: number, reason: error.words)
          }
        }
        offset = end + 1
      }
    }
    extent.count = expenses.count
    if problem == nil, extent.lines < expected.lines {
      problem = .expensesMissing(path: path, expected: expected.lines, found: extent.lines)
    }
  }

  private struct Fault: Error { let words: String }

  private static func content(
    _ line: UnsafeBufferPointer<UInt8>, _ lines: inout ExpenseLineReader
  ) throws(Fault) -> (generation: Int, content: ExpenseLine.Content) {
    do {
      return try lines.read(line)
    } catch {
      throw Fault(words: (error as? JSONFault)?.words ?? "\(error)")
    }
  }

  private mutating func apply(_ content: ExpenseLine.Content) throws(Fault) {
    switch content {
    case .add(let expense): expenses.append(expense)
    case .splice(let start, let removeCount, let insert):
      guard start <= expenses.count, removeCount <= expenses.count - start else {
        throw Fault(words: "there is no such place in the list")
      }
      expenses.replaceSubrange(start..<(start + removeCount), with: insert)
    }
  }

  private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private static func tail(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ generation: Int
  ) -> Tail {
    var lines = ExpenseLineReader()
    var offset = start
    while offset < bytes.count {
      let end = lineEnd(bytes, offset)
      // The last line may have been cut while it was written.
      let line = UnsafeBufferPointer(rebasing: bytes[offset..<end])
      let next = try? content(line, &lines).generation
      if end < bytes.count, next != generation + 1 {
        return .laterLines
      }
      offset = end + 1
    }
    return .interruptedStatement
  }
}
