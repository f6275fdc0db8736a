import Money

/// A transaction of QIF while it is read: its fields as they are in the file.
struct QIFRecord {
  struct Field {
    var value: ArraySlice<UInt8>
    var line: Int
  }

  /// A part of a transaction that is split over several categories.
  struct Part {
    var category: Field
    /// The amount as it is written, and what it is.
    var written: Field?
    var amount: StatementAmount?
    var memo: Field?
  }

  /// The line that it begins on.
  let line: Int
  private(set) var date: Field?
  private(set) var amount: Field?
  private(set) var number: Field?
  private(set) var payee: Field?
  private(set) var memo: Field?
  private(set) var category: Field?
  private(set) var parts: [Part] = []
  /// The amount once more, with room for more digits.
  private var wideAmount: Field?
  private var hasDay = false
  /// True if an amount was noticed in a record that should be no transaction.
  private(set) var hasAmount = false

  init(line: Int) { self.line = line }

  /// Notices a field of a record that should be none of a transaction's.
  mutating func notice(_ code: UInt8, _ field: Field) {
    switch code {
    case UInt8(ascii: "D"): hasDay = hasDay || StatementDay(field.value) != nil
    case UInt8(ascii: "T"), UInt8(ascii: "U"):
      hasAmount = hasAmount || (try? StatementAmount.read(field.value)) != nil
    default: break
    }
  }

  /// True if the notice is a transaction all the same; other records describe with these letters.
  var isTransaction: Bool { hasDay && hasAmount }

  /// Keeps a field by its letter. Throws ``StatementError/damaged(line:_:hint:)`` where one that comes
  /// once stands a second time, as where the end of a record is missing.
  mutating func take(_ code: UInt8, _ field: Field) throws {
    switch code {
    case UInt8(ascii: "D"):
      // Within the parts it is a part's own day.
      if date == nil || parts.isEmpty { try keep(field, in: \.date, "date (D)") }
    case UInt8(ascii: "T"): try keep(field, in: \.amount, "amount (T)")
    case UInt8(ascii: "U"): try keep(field, in: \.wideAmount, "amount (U)")
    case UInt8(ascii: "N"): number = field
    case UInt8(ascii: "P"): payee = field
    case UInt8(ascii: "M"): memo = field
    case UInt8(ascii: "L"): category = field
    case UInt8(ascii: "S"): parts.append(Part(category: field))
    case UInt8(ascii: "E") where !parts.isEmpty: parts[parts.count - 1].memo = field
    case UInt8(ascii: "$"):
      guard !parts.isEmpty else { break }
      parts[parts.count - 1].written = field
      parts[parts.count - 1].amount = try QIFRecord.amount(field, "$")
    default: break
    }
  }

  private mutating func keep(
    _ field: Field, in place: WritableKeyPath<QIFRecord, Field?>, _ what: String
  ) throws {
    if let first = self[keyPath: place] {
      throw StatementError.damaged(
        line: field.line,
        "\(what) appears twice in one record; the first is on line \(first.line)",
        hint: "a record ends with a line of ^ alone")
    }
    self[keyPath: place] = field
  }

  /// The day, which is read later in the order that all days of the file have.
  func day() throws -> StatementDay {
    guard let date else { throw missing("date (D)") }
    guard let day = StatementDay(date.value) else {
      throw QIFRecord.unreadable(date, "D", "is not a date")
    }
    return day
  }

  /// The amount's field: of two the one with room for more digits.
  var writtenAmount: Field? { wideAmount ?? amount }

  func wholeAmount() throws -> StatementAmount {
    guard let field = writtenAmount,
      let whole = try QIFRecord.amount(field, wideAmount == nil ? "T" : "U")
    else { throw missing("amount (T)") }
    return whole
  }

  private func missing(_ what: String) -> StatementError {
    .damaged(
      line: line, "the record that starts here has no \(what)",
      hint: "add it to the file, or delete the record; nothing was imported")
  }

  /// Nil where nothing is there.
  private static func amount(_ field: Field, _ code: String) throws -> StatementAmount? {
    do {
      return try StatementAmount.read(field.value)
    } catch {
      throw unreadable(field, code, StatementAmount.problem(field.value))
    }
  }

  private static func unreadable(
    _ field: Field, _ code: String, _ problem: String
  ) -> StatementError {
    .damaged(
      line: field.line, "\(code)\(PlainText.excerpt(field.value)) \(problem)",
      hint: "correct that line of the file; nothing was imported")
  }
}
