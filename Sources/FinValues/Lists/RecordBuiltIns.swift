import FinLanguage
import Money

/// Functions over records.
package enum RecordBuiltIns {
  package static let all: [BuiltIn] = [keys, values]

  private static let record = Parameter("record", .record, meaning: "a record")

  static let keys = BuiltIn(
    "keys", .lists, parameters: [record],
    summary: "Returns the field names of a record, in order.",
    example: .init("keys({rent: $1_800, food: $650})", prints: #"["rent", "food"]"#)
  ) { call in .list(try call.record(0).keys.names.map { .text($0) }) }

  static let values = BuiltIn(
    "values", .lists, parameters: [record],
    summary: "Returns the field values of a record, in order.",
    example: .init("sum(values({rent: $1_800, food: $650}))", prints: "$2,450.00")
  ) { call in .list(try call.record(0).values) }
}
