import FinLanguage
import Money

/// Makes records with the same keys out of whatever has rows.
package enum TableRows {
  /// - Parameters:
  ///   - columns: The fields wanted, in this order; nil for all.
  ///   - checkInterruption: Asked now and then; what it throws ends the work.
  package static func records(
    _ value: Value, columns: [String]?, checkInterruption: @escaping () throws -> Void = {}
  ) throws -> [Value] {
    var interruption = InterruptionCheck(checkInterruption)
    let rows = try rows(of: value)
    let names = try columns ?? allNames(of: rows)
    let keys = Record.Keys(names)
    // Without a choice of columns a record need not have every field; a column asked for must be somewhere.
    if let columns { try check(columns, in: rows, &interruption) }
    return try rows.map { row in
      .record(
        Record(
          keys: keys,
          values: try keys.names.map { name in
            try interruption.step()
            return field(name, of: row) ?? .none
          }))
    }
  }

  /// The elements of a list, the rows of a picture, or the fields of a record as names and values.
  private static func rows(of value: Value) throws -> [Value] {
    switch value {
    case .list(let rows): return rows
    case .range(let range): return try RangeSteps.list(range)
    case .domain(let domain):
      if case .list(let rows)? = domain.shown { return rows }
      return [value]
    case .record(let record):
      return record.entries.map { entry in
        .record(Record([("name", .text(entry.name)), ("value", entry.value)]))
      }
    default: throw LibraryError.notRow(position: 1, value: value)
    }
  }

  private static func allNames(of rows: [Value]) throws -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    var last: Record.Keys?
    for (index, row) in rows.enumerated() {
      if case .record(let record) = row {
        if record.keys === last { continue }
        last = record.keys
      }
      for name in try ownNames(of: row, at: index + 1) where seen.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }

  /// A record's fields; of a domain value its columns in a list, else its inputs and its figures
  /// that matter most.
  private static func ownNames(of row: Value, at position: Int) throws -> [String] {
    switch row {
    case .record(let record): return record.keys.names
    case .domain(let domain) where !domain.columnNames.isEmpty: return domain.columnNames
    case .domain(let domain): return domain.inputs.map(\.name) + domain.headlineFields
    default: throw LibraryError.notRow(position: position, value: row)
    }
  }

  private static func check(
    _ columns: [String], in rows: [Value], _ interruption: inout InterruptionCheck
  ) throws {
    for (index, row) in rows.enumerated() {
      try interruption.step()
      _ = try ownNames(of: row, at: index + 1)
    }
    guard let first = rows.first else { return }
    for name in columns {
      var isThere = false
      for row in rows where !isThere {
        try interruption.step()
        isThere = field(name, of: row) != nil
      }
      if !isThere { _ = try KeySelector.field(name, of: first, at: 1) }
    }
  }

  /// Nil where the row has no such field, or its figure does not exist.
  private static func field(_ name: String, of row: Value) -> Value? {
    switch row {
    case .record(let record): record[name]
    case .domain(let domain): (try? domain.field(name)) ?? nil
    default: nil
    }
  }
}
