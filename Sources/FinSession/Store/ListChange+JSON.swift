import JSON

extension ListChange {
  private typealias Key = SessionChange.Key

  /// One side of a change as it is written.
  private enum Side {
    case values([StoredValue])
    case part(LoggedSpan.Part)
  }

  /// Throws a ``JSONFault``.
  init(from reader: inout JSONReader) throws {
    var list = LoggedList.expenses
    var start = 0
    var (removed, inserted) = (Side.values([]), Side.values([]))
    try reader.object { reader, key in
      switch key {
      case Key.list:
        guard let known = LoggedList(rawValue: try reader.string()) else {
          throw reader.fault(.meaning("there is no such list"))
        }
        list = known
      case Key.at: start = max(1, try reader.count()) - 1
      case Key.removed: removed = try Self.side(&reader)
      case Key.inserted: inserted = try Self.side(&reader)
      default: throw reader.fault(.meaning("a change of a list has no \(key)"))
      }
    }
    switch (removed, inserted) {
    case (.values(let removed), .values(let inserted)):
      self = .splice(ListSplice(list, start: start, removed: removed, inserted: inserted))
    case (.part(let removed), .part(let inserted)):
      self = .span(LoggedSpan(list: list, start: start, removed: removed, inserted: inserted))
    default: throw reader.fault(.meaning("a change is written out on both sides or on none"))
    }
  }

  private static func side(_ reader: inout JSONReader) throws -> Side {
    if try reader.kind() == .array { return .values(try [StoredValue](from: &reader)) }
    var (count, lines, sum): (Int, Int, UInt64) = (0, 0, Checksum.start)
    try reader.object { reader, key in
      switch key {
      case Key.count: count = try reader.count()
      case Key.lines: lines = try reader.count()
      case Key.check: sum = try reader.checksum()
      default: throw reader.fault(.meaning("a part of the log has no \(key)"))
      }
    }
    return .part(LoggedSpan.Part(count: count, point: LogPoint(lines: lines, sum: sum)))
  }
}

extension JSONWriter {
  mutating func write(_ change: ListChange) {
    switch change {
    case .splice(let splice):
      write(splice.list, splice.start) { object in
        object.member(SessionChange.Key.removed) { $0.write(splice.removed) }
        object.member(SessionChange.Key.inserted) { $0.write(splice.inserted) }
      }
    case .span(let span):
      write(span.list, span.start) { object in
        object.member(SessionChange.Key.removed) { $0.write(span.removed) }
        object.member(SessionChange.Key.inserted) { $0.write(span.inserted) }
      }
    }
  }

  private mutating func write(
    _ list: LoggedList, _ start: Int, _ sides: (inout JSONWriter) -> Void
  ) {
    object { object in
      if list != .expenses {
        object.member(SessionChange.Key.list) { $0.write(list.rawValue) }
      }
      object.member(SessionChange.Key.at) { $0.write(start + 1) }
      sides(&object)
    }
  }

  private mutating func write(_ part: LoggedSpan.Part) {
    object { object in
      object.member(SessionChange.Key.count) { $0.write(part.count) }
      object.member(SessionChange.Key.lines) { $0.write(part.point.lines) }
      object.member(SessionChange.Key.check) { $0.write(Checksum.text(part.point.sum)) }
    }
  }
}

extension JSONReader {
  /// A sum as sixteen hexadecimal digits.
  mutating func checksum() throws -> UInt64 {
    guard let sum = UInt64(try string(), radix: 16) else {
      throw fault(.meaning("a check is a hexadecimal number"))
    }
    return sum
  }
}
