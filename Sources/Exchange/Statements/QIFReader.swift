import Money

/// Reads the Quicken Interchange Format.
///
/// A line holds a letter and its value, a line of `^` ends a record, and a line with `!` says what the
/// records after it are. Only transactions are taken over; lists of categories and the like are not.
struct QIFReader {
  private enum Section {
    /// Before the first line that says what follows.
    case beginning
    case account
    case transactions
    case securities
    case list
    /// Lines below one of an unknown section.
    case unknown
  }

  private var section = Section.beginning
  private var record: QIFRecord?
  /// The name of the account of the transactions that follow.
  private var account: String?
  private var ledger: QIFLedger
  private var securities = 0
  /// The first list of an unknown kind, and how many there are.
  private var unknown: (name: String, line: Int, count: Int)?

  /// Throws a ``StatementError`` where it cannot be taken over whole.
  static func read(
    _ text: StatementText, options: StatementOptions, _ checkInterruption: () throws -> Void = {}
  ) throws -> StatementFile {
    var reader = QIFReader(ledger: QIFLedger(options))
    var number = 0
    for line in TextLines(text.utf8) {
      number += 1
      if number.isTimeToAsk { try checkInterruption() }
      try reader.take(line, number: number)
    }
    return try reader.finished(line: number, hasLastBreak: text.hasLastBreak)
  }

  private init(ledger: QIFLedger) { self.ledger = ledger }

  private mutating func take(_ line: ArraySlice<UInt8>, number: Int) throws {
    let line = StatementBytes.trimmed(line)
    guard let code = line.first else { return }
    switch code {
    case UInt8(ascii: "!"):
      // The last record of a section may lack its end.
      try endRecord()
      beginSection(QIFHeader(line.dropFirst()), line: number)
    case UInt8(ascii: "^"):
      guard section != .beginning || record == nil else {
        throw StatementError.damaged(
          line: number, "a record comes before any line such as !Type:Bank",
          hint: "put !Type:Bank, !Type:CCard or !Type:Cash on the first line")
      }
      try endRecord()
    case UInt8(ascii: "#") where record == nil: return
    default:
      let field = QIFRecord.Field(value: line.dropFirst(), line: number)
      if record == nil { record = QIFRecord(line: number) }
      switch section {
      case .transactions: try record?.take(code, field)
      case .account:
        if code == UInt8(ascii: "N"), line.count > 1 { account = PlainText.words(field.value) }
        record?.notice(code, field)
      case .list, .unknown: record?.notice(code, field)
      case .beginning, .securities: break
      }
    }
  }

  private mutating func endRecord() throws {
    guard let record else { return }
    self.record = nil
    switch section {
    case .transactions: try ledger.add(record)
    case .securities: securities += 1
    case .account, .list, .unknown:
      // The line that said so is damaged or missing.
      if record.isTransaction || (section == .unknown && record.hasAmount) {
        throw StatementError.damaged(
          line: record.line,
          "a transaction comes after "
            + (section == .account ? "!Account" : "a line that does not start transactions"),
          hint: "transactions come after !Type:Bank, !Type:CCard or !Type:Cash")
      }
    case .beginning: break
    }
  }

  private mutating func beginSection(_ header: QIFHeader, line: Int) {
    switch header {
    case .account:
      section = .account
      account = nil
    case .transactions(let kind):
      section = .transactions
      ledger.begin(account, kind: kind)
    case .securities: section = .securities
    case .list: section = .list
    case .option: break
    case .order(let order): ledger.usualOrder = order
    case .unknown(let name):
      section = .unknown
      unknown = (unknown?.name ?? name, unknown?.line ?? line, (unknown?.count ?? 0) + 1)
    }
  }

  private mutating func finished(line: Int, hasLastBreak: Bool) throws -> StatementFile {
    // Any line of the last record may be the rest of a longer one.
    if let record, !hasLastBreak {
      throw StatementError.cutShort(line: line, "the record that starts on line \(record.line)")
    }
    let isWithoutEnd = record != nil && section == .transactions
    try endRecord()
    var file = try ledger.file()
    if let unknown {
      let others = unknown.count > 1 ? ", and \(unknown.count - 1) more like it" : ""
      file.remarks.append("line \(unknown.line): !\(unknown.name) was skipped\(others)")
    }
    if securities > 0 { file.remarks.append(StatementRemark.securities(securities)) }
    if isWithoutEnd {
      file.remarks.append(
        "the last record has no end (^); check whether the file was cut off at line \(line)")
    }
    return file
  }
}

/// The lines of a text, without their breaks: CR, LF or CR LF.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ utf8: [UInt8]) { rest = utf8[...] }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != 0x0a && $0 != 0x0d }
    rest = rest[line.endIndex...]
    let isPair = rest.starts(with: [0x0d, 0x0a])
    rest = rest.dropFirst(isPair ? 2 : 1)
    return line
  }
}
