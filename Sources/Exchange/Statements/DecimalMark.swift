import Money

/// The mark before the cents of a file's amounts.
enum DecimalMark: Hashable {
  case point, comma
}

/// The evidence of a file's amounts about the mark before their cents.
///
/// `12.50` needs a point and `1.234,56` a comma, while `1.234` can be read both ways.
struct DecimalMarkEvidence {
  private struct Example {
    var text: String
    var line: Int
  }

  private var point: Example?
  private var comma: Example?
  /// An amount grouped once, as `1,234`, that would be another with the other mark.
  private var unclear: Example?
  private var isUnclearGroupedByComma = false

  /// - Parameter text: The amount as it is written, for words about it.
  mutating func add(_ amount: StatementAmount, line: Int, text: @autoclosure () -> String) {
    switch (amount.fits(.point), amount.fits(.comma)) {
    case (true, false):
      if point == nil { point = Example(text: text(), line: line) }
    case (false, true):
      if comma == nil { comma = Example(text: text(), line: line) }
    case (true, true):
      guard unclear == nil, amount.places(.point) != amount.places(.comma) else { return }
      unclear = Example(text: text(), line: line)
      isUnclearGroupedByComma = amount.places(.point) == 0
    case (false, false):
      return
    }
  }

  /// The mark that amounts need, if none needs the other.
  var proven: DecimalMark? {
    switch (point, comma) {
    case (_?, nil): .point
    case (nil, _?): .comma
    default: nil
    }
  }

  /// The mark that fits all amounts.
  ///
  /// Without evidence, one group of three digits is taken as thousands if it is written as such a
  /// file would, with a remark; a ``StatementError`` if it is not, or if no mark fits all.
  ///
  /// - Parameters:
  ///   - told: What a person says.
  ///   - likely: What files of this kind have, such as a comma where `;` parts the columns.
  func mark(told: DecimalMark?, likely: DecimalMark?, remarks: inout [Hint]) throws -> DecimalMark {
    if let told {
      if let example = told == .point ? comma : point {
        throw StatementError.damaged(
          line: example.line,
          "“\(example.text)” is not an amount with a decimal \(told == .point ? "point" : "comma")",
          hint: .write([.decimal(told == .point ? .comma : .point)]))
      }
      return told
    }
    if let point, let comma {
      let (first, second) = point.line <= comma.line ? (point, comma) : (comma, point)
      throw StatementError.damaged(
        line: second.line,
        "“\(second.text)” has a different decimal mark than “\(first.text)” at line \(first.line)",
        hint: "write all amounts of the file with one decimal mark")
    }
    if point != nil { return .point }
    if comma != nil { return .comma }
    guard let unclear else { return likely ?? .point }
    // A group in the hand of the file: `1,234` beside commas between columns, `1.234` beside semicolons.
    guard isUnclearGroupedByComma == ((likely ?? .point) == .point) else {
      throw StatementError.ambiguous(
        "line \(unclear.line): “\(unclear.text)” can be thousands or three decimals",
        hint: "\(.decimal(.point)) or \(.decimal(.comma)) says which mark comes before cents")
    }
    remarks.append(
      """
      “\(unclear.text)” at line \(unclear.line) was read as whole thousands; \
      \(.decimal(isUnclearGroupedByComma ? .comma : .point)) reads it with three decimals
      """
    )
    return isUnclearGroupedByComma ? .point : .comma
  }
}
