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
    /// What is passed over without a word.
    case list
  }

  private let options: StatementOptions
  private var section = Section.beginning
  private var record: QIFRecord?
  private var account = QIFAccount()
  private var ledger: QIFLedger
  private var securities = 0

  /// Throws a ``StatementError`` where it cannot be taken over whole.
  static func read(_ text: StatementText, options: StatementOptions) throws -> StatementFile {
    var reader = QIFReader(options)
    var number = 0
    for line in TextLines(text.utf8) {
      number += 1
      try reader.take(line, number: number)
    }
    return try reader.finished(line: number)
  }

  private init(_ options: StatementOptions) {
    self.options = options
    ledger = QIFLedger(options)
  }

  private mutating func take(_ line: ArraySlice<UInt8>, number: Int) throws {
    let line = StatementBytes.trimmed(line)
    guard let code = line.first else { return }
    switch code {
    case UInt8(ascii: "!"):
      // The last record of a section may lack its end.
      try endRecord()
      beginSection(PlainText.words(line.dropFirst()), line: number)
    case UInt8(ascii: "^"):
      guard section != .beginning || record == nil else {
        throw StatementError.damaged(
          line: number, "a record stands before any line such as !Type:Bank",
          hint: "put !Type:Bank, !Type:CCard or !Type:Cash on the first line")
      }
      try endRecord()
    case UInt8(ascii: "#") where record == nil: return
    default:
      let field = QIFRecord.Field(value: line.dropFirst(), line: number)
      if record == nil { record = QIFRecord(line: number) }
      switch section {
      case .transactions: try record?.take(code, field)
      case .account: account.take(code, field.value)
      case .beginning, .securities, .list: break
      }
    }
  }

  private mutating func endRecord() throws {
    guard let record else { return }
    self.record = nil
    switch section {
    case .transactions: try ledger.add(record)
    case .securities: securities += 1
    case .beginning, .account, .list: break
    }
  }

  private mutating func beginSection(_ header: String, line: Int) {
    let name = header.lowercased()
    if name == "account" {
      section = .account
      account = QIFAccount()
    } else if name.hasPrefix("type:") {
      let type = String(name.dropFirst("type:".count).drop { $0 == " " })
      if QIFAccount.lists.contains(type) {
        section = .transactions
        ledger.begin(account, kind: QIFAccount.kind(ofList: type))
      } else {
        section = type.hasPrefix("invst") || type == "port" ? .securities : .list
      }
    } else {
      // An option says how accounts and transactions take turns, which is seen anyway.
      section = .list
    }
  }

  private mutating func finished(line: Int) throws -> StatementFile {
    let isWithoutEnd = record != nil && section == .transactions
    try endRecord()
    var file = try ledger.file()
    if securities > 0 { file.remarks.append(StatementRemark.securities(securities)) }
    if isWithoutEnd {
      file.remarks.append(
        "the last record has no end (^); look whether the file ends with it at line \(line)")
    }
    return file
  }
}
