import FinLanguage
import Markup

/// Rows under headings.
package enum TableBuiltIns {
  package static let all: [BuiltIn] = [table]

  private static let parameters = [
    Parameter("rows", .any, meaning: "a record, or a list of records, loans or other values"),
    Parameter(
      "columns", .either([.listOf(.text), .text]), .optional,
      meaning: "fields to show, in order (default: all)"),
    Parameter(
      "all", .boolean, .defaulted(.boolean(false)),
      meaning: "show every row, even past the height of the screen"),
    Parameter("title", .text, .optional, meaning: "title"),
  ]

  static let table = BuiltIn(
    "table", .output, parameters: parameters,
    summary: "Shows records as a table, with the columns you choose.",
    example: .init(
      #"table([{year: 1, fees: $9, left: $12k}, {year: 2, fees: $6, left: $8k}], ["year", "left"])"#,
      prints: """
        year        left
        ────────────────
           1  $12,000.00
           2   $8,000.00
        """),
    help: .init(seeAlso: ["schedule", "chart", "export"])
  ) { call in
    let rows = try TableRows.records(
      call["rows"], columns: columns(call["columns"]),
      checkInterruption: call.context.checkInterruption)
    let isFull = try call.boolean("all")
    var markup = Value.list(rows).markup(isFull: isFull)
    if call.has("title"), case .table(var table) = markup {
      table.title = StyledText(try call.text("title"), .title)
      markup = .table(table)
    }
    return .domain(
      PictureValue(
        "table", by: "table", parameters: parameters.map(\.name), call: call, data: .list(rows),
        picture: markup))
  }

  private static func columns(_ value: Value) -> [String]? {
    switch value {
    case .list(let names): names.map(\.displayText)
    case .text(let name): [name]
    default: nil
    }
  }
}
