import Finance
import FinLanguage
import Markup
import Money

/// What an import did, or would do, as a value of the language.
public final class ImportValue: DomainValue {
  let report: ImportReport

  init(_ report: ImportReport) { self.report = report }

  public var kind: String { "import" }
  /// Reading what came of it again needs no files.
  public var constructor: String { "preview_statement" }
  public var inputs: [(name: String, value: Value)] { [("path", .record(report.record))] }
  public var headlineFields: [String] { ["added", "skipped", "sum"] }
  public var fieldNames: [String] { ImportField.allCases.map(\.rawValue) }

  public func field(_ name: String) throws -> Value? {
    ImportField(rawValue: name).map { report.value(of: $0) }
  }

  public func markup() throws -> Markup { ImportCard(report).markup }
}

/// What is known of an import, in the order that JSON shows it.
enum ImportField: String, CaseIterable {
  case path, preview, files, accounts, lines
  case added, skipped
  case leftOut = "left_out"
  case deleted
  case relabeled, unsorted, sum, first, last, changes, remarks
}

extension ImportReport {
  /// All of it.
  var record: Record { Record(ImportField.allCases.map { ($0.rawValue, value(of: $0)) }) }

  func value(of field: ImportField) -> Value {
    switch field {
    case .path: .text(path)
    case .preview: .boolean(isPreview)
    case .files: .list(files.map { .text($0) })
    case .accounts: .list(accounts.map { .record($0.record) })
    case .lines: .list(lines.map { .record($0.record) })
    case .added: .number(Decimal(new))
    case .skipped: .number(Decimal(there))
    case .leftOut: .number(Decimal(leftOut))
    case .deleted: .number(Decimal(deleted))
    case .relabeled: .number(Decimal(relabeled))
    case .unsorted: .number(Decimal(unknown))
    case .sum:
      sums.count == 1 ? .money(sums[0]) : sums.isEmpty ? .none : .list(sums.map { .money($0) })
    case .first: first.map { .date($0) } ?? .none
    case .last: last.map { .date($0) } ?? .none
    case .changes: .list(cardChanges.map { .record($0.record) })
    case .remarks: .list(remarks.map { .text($0) })
    }
  }

  /// As ``record`` gave it; nil for another record.
  init?(_ record: Record) {
    guard case .text(let path)? = record["path"], case .boolean(let isPreview)? = record["preview"],
      case .number(let unknown)? = record["unsorted"], let unknown = unknown.int,
      let files = Self.texts(record["files"]), let remarks = Self.texts(record["remarks"]),
      let accounts = Self.records(record["accounts"], Account.init),
      let lines = Self.records(record["lines"], Line.init),
      let changes = Self.records(record["changes"], CardChange.init)
    else { return nil }
    self.init(path: path, isPreview: isPreview)
    self.files = files
    self.accounts = accounts
    self.lines = lines
    self.unknown = unknown
    if case .number(let count)? = record["relabeled"] { relabeled = count.int ?? 0 }
    cardChanges = changes
    self.remarks = remarks
  }

  private static func texts(_ value: Value?) -> [String]? {
    guard case .list(let values)? = value else { return nil }
    let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.count == values.count ? texts : nil
  }

  private static func records<Part>(_ value: Value?, _ part: (Record) -> Part?) -> [Part]? {
    guard case .list(let values)? = value else { return nil }
    let parts = values.compactMap { value in
      if case .record(let record) = value { part(record) } else { nil }
    }
    return parts.count == values.count ? parts : nil
  }
}

extension ImportReport.Account {
  private static let keys = Record.Keys([
    "account", "format", "lines", "added", "skipped", "left_out", "deleted", "sum", "first", "last",
  ])

  fileprivate var record: Record {
    Record(
      keys: Self.keys,
      values: [
        .text(label), .text(format), .number(Decimal(lines)), .number(Decimal(new)),
        .number(Decimal(there)), .number(Decimal(leftOut)), .number(Decimal(deleted)),
        .money(Money(sum, currency)), first.map { .date($0) } ?? .none,
        last.map { .date($0) } ?? .none,
      ])
  }

  fileprivate init?(_ record: Record) {
    func count(_ name: String) -> Int? {
      if case .number(let count)? = record[name] { count.int } else { nil }
    }
    func date(_ name: String) -> CalendarDate? {
      if case .date(let date)? = record[name] { date } else { nil }
    }
    guard case .text(let label)? = record["account"], case .text(let format)? = record["format"],
      case .money(let sum)? = record["sum"], let lines = count("lines"), let new = count("added"),
      let there = count("skipped"), let leftOut = count("left_out")
    else { return nil }
    self.init(
      label: label, format: format, currency: sum.currency, lines: lines, new: new, there: there,
      leftOut: leftOut, deleted: count("deleted") ?? 0, sum: sum.amount, first: date("first"),
      last: date("last"))
  }
}

extension ImportReport.Line {
  private static let keys = Record.Keys([
    "on", "amount", "category", "note", "account", "id", "status",
  ])

  fileprivate var record: Record {
    Record(
      keys: Self.keys,
      values: [
        .date(date), .money(amount), .text(category), .text(note), .text(account), .text(id),
        .text(status.rawValue),
      ])
  }

  fileprivate init?(_ record: Record) {
    func text(_ name: String) -> String? {
      if case .text(let text)? = record[name] { text } else { nil }
    }
    guard case .date(let date)? = record["on"], case .money(let amount)? = record["amount"],
      let category = text("category"), let note = text("note"), let account = text("account"),
      let id = text("id"), let status = text("status").flatMap(ImportReport.Status.init)
    else { return nil }
    self.init(
      date: date, amount: amount, category: category, note: note, account: account, id: id,
      status: status)
  }
}

extension ImportReport.CardChange {
  fileprivate var record: Record {
    Record([("figure", .text(figure)), ("before", before), ("after", after)])
  }

  fileprivate init?(_ record: Record) {
    guard case .text(let figure)? = record["figure"], let before = record["before"],
      let after = record["after"]
    else { return nil }
    self.init(figure: figure, before: before, after: after)
  }
}
