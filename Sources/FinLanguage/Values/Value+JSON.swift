import Money

/// A value whose JSON would be larger than any program takes.
public struct OversizedJSON: DescribedError {
  public var row: ErrorRow {
    .init(
      "value-too-large", "this value is too large to be written as JSON",
      hint: "print part of it")
  }
}

extension Value {
  /// The value as one line of JSON: numbers, money and percents are JSON numbers with all their
  /// digits.
  ///
  /// A percent is its fraction, a duration ISO 8601, a range its ends, a domain value the object of
  /// its fields (one whose figure does not exist is `null`). Throws ``OversizedJSON``.
  public func jsonText(limit: Int = 1 << 30) throws -> String {
    var writer = JSONWriter(limit: limit)
    try writer.write(self)
    return writer.text
  }

  /// The value as one line of JSON; `null` where it would be too large.
  public var json: String {
    (try? jsonText()) ?? "null"
  }
}

/// Writes values as JSON.
private struct JSONWriter {
  let limit: Int
  var text = ""

  mutating func write(_ value: Value, level: Int = 0) throws {
    if level > ValueWriter.deepestLevel || text.utf8.count > limit { throw OversizedJSON() }
    switch value {
    case .missing, .none: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let value), .percent(let value): write(value)
    case .money(let value): write(value.amount)
    case .periodicMoney(let value): write(value.money.amount)
    case .duration(let value): JSONText.append(value.iso8601, to: &text)
    case .date(let value): JSONText.append(value.description, to: &text)
    case .text(let value): JSONText.append(value, to: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        try write(value, level: level + 1)
      }
      text += "]"
    case .record(let record):
      text += "{"
      for (index, (name, value)) in zip(record.keys.names, record.values).enumerated() {
        try write(name, value, isFirst: index == 0, level: level)
      }
      text += "}"
    case .range(let range):
      text += "{"
      try write("from", range.lower, isFirst: true, level: level)
      try write("to", range.upper, isFirst: false, level: level)
      if let step = range.step { try write("step", step, isFirst: false, level: level) }
      text += "}"
    case .function(let function): JSONText.append(function.signature, to: &text)
    case .domain(let value):
      if let shown = value.shown { return try write(shown, level: level + 1) }
      text += "{"
      for (index, name) in value.fieldNames.enumerated() {
        let field = (try? value.field(name)) ?? .none
        try write(name, field, isFirst: index == 0, level: level)
      }
      text += "}"
    }
  }

  private mutating func write(_ name: String, _ value: Value, isFirst: Bool, level: Int) throws {
    if !isFirst { text += "," }
    JSONText.append(name, to: &text)
    text += ":"
    try write(value, level: level + 1)
  }

  /// A decimal's own text is a JSON number, with digits on both sides of the point.
  private mutating func write(_ number: Decimal) {
    text += number.isFinite ? number.description : "null"
  }
}
