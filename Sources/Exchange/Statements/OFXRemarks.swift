import Money

/// The remarks on an OFX file that was read.
struct OFXRemarks {
  private struct Example {
    var line: Int
    var amount: Decimal
    var count = 1
  }

  private var texts: [Hint] = []
  /// An amount whose comma was taken for a thousands separator.
  private var guessed: Example?
  /// An amount whose sign is not that of its type, by which it was read.
  private var odd: Example?
  private var securities = 0
  /// The name of the first statement of a kind that is not read.
  private(set) var statements: String?

  mutating func addUnknownCurrency(_ code: String, line: Int) {
    texts.append("line \(line): \(code) is not a known currency and was ignored")
  }

  mutating func addStatement(_ name: String, line: Int) {
    statements = statements ?? name
    texts.append(
      "line \(line): the statement \(name) is of a type that fin does not read and was skipped")
  }

  mutating func addSecurity() { securities += 1 }

  mutating func addWrongEnd(_ name: String, of aggregate: String, line: Int) {
    texts.append("line \(line): </\(name)> was read as </\(aggregate)>")
  }

  mutating func add(_ line: StatementLine, isGuess: Bool) {
    if isGuess { OFXRemarks.count(line, in: &guessed) }
  }

  /// Keeps in mind that an amount was read by its type.
  mutating func addOdd(_ line: StatementLine) { OFXRemarks.count(line, in: &odd) }

  private static func count(_ line: StatementLine, in example: inout Example?) {
    if example == nil {
      example = Example(line: line.lineNumber, amount: line.amount)
    } else {
      example?.count += 1
    }
  }

  func all(isWithoutEnd: Bool) -> [Hint] {
    var all = texts
    if let guessed {
      let others = guessed.count > 1 ? ", and \(guessed.count - 1) more like it" : ""
      all.append(
        """
        line \(guessed.line): a comma before three digits is read as a thousands separator, as in \
        \(guessed.amount)\(others); \(.decimal(.comma)) reads it as a decimal mark
        """)
    }
    if let odd {
      let others = odd.count > 1 ? " and \(odd.count - 1) more" : ""
      all.append(
        """
        line \(odd.line)\(others): the sign is not that of the bank's type (TRNTYPE), by which it was \
        read; \(.spent("negative")) reads amounts by their signs
        """)
    }
    if securities > 0 { all.append(StatementRemark.securities(securities)) }
    if isWithoutEnd {
      all.append("the file's last tag, </OFX>, is missing; everything before it is complete")
    }
    return all
  }
}

/// The remarks that readers of several formats share.
enum StatementRemark {
  static func securities(_ count: Int) -> Hint {
    let what = count == 1 ? "a transaction" : "\(count) transactions"
    return "\(what) in securities skipped; only cash is imported"
  }
}
