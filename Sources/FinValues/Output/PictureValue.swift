import FinLanguage
import Markup

/// A table or chart: a way of showing a plain value, which stands for it in JSON.
package final class PictureValue: DomainValue {
  package let kind: String
  package let constructor: String
  package let inputs: [(name: String, value: Value)]
  private let data: Value
  private let drawn: Markup
  /// The chart of what a table shows.
  private let chart: Chart?
  /// The values that it is a picture of, for files that show them in another way.
  package let subjects: [Value]

  /// - Parameter constructor: The built-in that draws it; `inputs` are its arguments.
  package init(
    kind: String, constructor: String, inputs: [(name: String, value: Value)], data: Value,
    picture: Markup, chart: Chart? = nil, subjects: [Value] = []
  ) {
    (self.subjects, self.chart) = (subjects, chart)
    self.kind = kind
    self.constructor = constructor
    self.inputs = inputs
    self.data = data
    drawn = picture
  }

  package var picture: (any DomainValue)? {
    chart.map { chart in ValueChart(kind, of: self) { .chart(chart) } }
  }

  package var shown: Value? { data }

  /// Its rows, and the columns of these.
  package var fieldNames: [String] {
    guard case .list(let rows) = data else { return [] }
    guard case .record(let first)? = rows.first else { return ["rows"] }
    return ["rows"] + first.keys.names.filter { $0 != "rows" }
  }

  package func field(_ name: String) throws -> Value? {
    guard case .list(let rows) = data else { return nil }
    if name == "rows" { return data }
    var column: [Value] = []
    for row in rows {
      guard case .record(let record) = row, let value = record[name] else { return nil }
      column.append(value)
    }
    return column.isEmpty ? nil : .list(column)
  }

  package func markup() throws -> Markup { drawn }
}

extension PictureValue {
  /// A picture drawn by a call, whose given arguments are its inputs.
  package convenience init(
    _ kind: String, by builtIn: String, parameters: [String], call: Call, data: Value,
    picture: Markup, subjects: [Value] = []
  ) {
    let inputs = zip(parameters, call.arguments).compactMap { name, value in
      value.isMissing ? nil : (name: name, value: value)
    }
    self.init(
      kind: kind, constructor: builtIn, inputs: inputs, data: data, picture: picture,
      subjects: subjects)
  }
}
