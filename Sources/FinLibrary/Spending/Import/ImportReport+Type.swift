import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The changes that an import made, or would make.
///
/// Its record makes it again: reading what came of it needs no files.
extension ImportReport: DescribedModel {
  package static let type = ValueType<ImportReport>(
    "import", constructor: "preview_statement", title: "Import of statements",
    headlines: { _ in ["added", "skipped", "sum"] },
    inputs: [], figures: figures,
    markup: { ImportMarkup($0.model).markup })

  private static let figures: [ValueType<ImportReport>.Field] = [
    .plain("path", help: "file or folder") { .text($0.path) },
    .plain("preview", help: "true if nothing has been imported yet") { .boolean($0.isPreview) },
    .plain("files", help: "files read") { .list($0.files.map { .text($0) }) },
    .plain(
      "accounts",
      help: "rows of account, format, lines, added, skipped, left_out, deleted, sum, first, last"
    ) { .list($0.accounts.map { .record($0.record) }) },
    .plain(
      "lines",
      help:
        "rows of on, amount, category, note, account, id, status; a negative amount is money spent"
    ) { .list($0.lines.map { .record($0.record) }) },
    .plain("added", help: "number of new transactions") { .number(Decimal($0.new)) },
    .plain("skipped", help: "number of duplicates") { .number(Decimal($0.there)) },
    .plain("left_out", help: "number of lines without an amount") { .number(Decimal($0.leftOut)) },
    .plain("deleted", help: "number of lines that you deleted before") {
      .number(Decimal($0.deleted))
    },
    .plain("relabeled", help: "number of transactions now read differently") {
      .number(Decimal($0.relabeled))
    },
    .plain("unsorted", help: "number of transactions without a category") {
      .number(Decimal($0.unknown))
    },
    .plain("sum", help: "total of all lines") {
      let sums = $0.sums.map { Value.money($0) }
      return sums.count == 1 ? sums[0] : sums.isEmpty ? .none : .list(sums)
    },
    .plain("first", help: "first date") { $0.first.map { .date($0) } ?? .none },
    .plain("last", help: "last date") { $0.last.map { .date($0) } ?? .none },
    .plain("changes", help: "changes to your cards") {
      .list($0.cardChanges.map { .record($0.record) })
    },
    .plain("remarks", help: "notes") { .list($0.remarks.map { .text($0.text(nil)) }) },
  ]

  var value: Value {
    let record = Record(Self.type.fields.map { ($0.name, (try? $0.value(self)) ?? .none) })
    return .domain(TypedValue(self, inputs: [("path", .record(record))]))
  }

  /// The report that a value shows; nil for other values.
  public init?(shownBy value: Value) {
    guard case .domain(let shown) = value, let typed = shown as? TypedValue<ImportReport> else {
      return nil
    }
    self = typed.model
  }

  /// The same with its remarks in words, as it is shown.
  func worded(by command: ImportCommand) -> ImportReport {
    var report = self
    report.remarks = remarks.map { PlacedRemark(remark: .text(.words($0.text(command)))) }
    return report
  }

  /// Throws where the path is no record of an import.
  package init(_ given: NamedArguments) throws {
    guard let report = given.record("path").flatMap({ ImportReport($0) }) else {
      throw RuntimeError.invalidArgument(
        parameter: "path", problem: "this record is not an import",
        hint: #"preview_statement("january.ofx")"#)
    }
    self = report
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
    self.remarks = remarks.map { PlacedRemark(remark: .text(.words($0))) }
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
    self.init(label: label, format: format, currency: sum.currency)
    (self.lines, self.new, self.there, self.leftOut) = (lines, new, there, leftOut)
    (deleted, self.sum) = (count("deleted") ?? 0, sum.amount)
    (first, last) = (date("first"), date("last"))
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
    Record([
      ("figure", .text(figure)), ("before", before.map { Value($0) } ?? .none),
      ("after", Value(after)),
    ])
  }

  fileprivate init?(_ record: Record) {
    guard case .text(let figure)? = record["figure"],
      let after = record["after"].flatMap(CardUpdate.Figure.init)
    else { return nil }
    self.init(
      figure: figure, before: record["before"].flatMap(CardUpdate.Figure.init), after: after)
  }
}

extension CardUpdate.Figure {
  /// Nil for what is no amount, day or date.
  fileprivate init?(_ value: Value) {
    switch value {
    case .money(let money): self = .money(money)
    case .number(let number):
      guard let day = number.int else { return nil }
      self = .day(day)
    case .date(let date): self = .date(date)
    default: return nil
    }
  }
}
