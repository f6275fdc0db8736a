import Exchange
import Finance
import Imports
import Money

/// A session in memory that imports are added to.
struct MemorySession: ImportSession {
  var accounts: [BankAccount] = []
  var deletions: [Deletion] = []
  var rules: [CategoryRule] = []
  var cards = KnownCards([])
  var lists: [TransactionPlace.List: [Transaction]] = [:]
  let defaultCurrency = Currency.usd
  let isCurrencySaid = false
  var today = CalendarDate(iso8601: "2026-11-28") ?? .epoch

  func forEach(
    in list: TransactionPlace.List, _ body: (PlacedTransaction) throws -> Void
  ) throws {
    for (place, transaction) in (lists[list] ?? []).enumerated() {
      try body(PlacedTransaction(transaction, at: place + 1))
    }
  }

  func transaction(at place: TransactionPlace) -> Transaction? {
    let all = lists[place.list] ?? []
    return all.indices.contains(place.index) ? all[place.index] : nil
  }

  func checkInterruption() {}

  /// Imports a file, and returns the remarks on it.
  @discardableResult
  mutating func take(
    _ name: String, _ text: String, label: String? = nil, month: EnteredMonth = .keep
  ) throws -> [ImportRemark] {
    let mappings = AccountBook(accounts, deletions: deletions).mappings
    let file = try ImportFile(name, Array(text.utf8), StatementOptions(), mappings) {}
    var request = ImportPlan.Request(path: name, isPreview: false)
    request.label = label
    request.month = month
    let plan = try ImportPlan(ImportSource(files: [file], isFolder: false), request, in: self)
    try apply(plan)
    return plan.report.remarks.map(\.remark)
  }

  private mutating func apply(_ plan: ImportPlan) throws {
    var moved: [Transaction] = []
    for list in TransactionPlace.List.allCases {
      var kept = lists[list] ?? []
      for (place, changed) in plan.edits.changes[list] ?? [:] { kept[place] = changed }
      let removed = plan.edits.removed[list] ?? []
      kept = kept.indices.filter { !removed.contains($0) }.map { kept[$0] }
      moved += kept.filter { $0.kind.list != list }
      lists[list] = kept.filter { $0.kind.list == list }
    }
    for transaction in moved { lists[transaction.kind.list, default: []].append(transaction) }
    for (line, kind) in zip(plan.lines, plan.kinds) {
      lists[kind.list, default: []].append(
        try Transaction(kind, movement: line.amount, of: line))
    }
    accounts = plan.book.accounts
  }

  /// `55 spent, 2500 earned, 2 transfers`
  var totals: String {
    func sum(_ list: TransactionPlace.List) -> Decimal {
      (lists[list] ?? []).reduce(.zero) { $0 + $1.amount.amount }.normalized
    }
    return "\(sum(.expenses)) spent, \(sum(.earnings)) earned,"
      + " \((lists[.transfers] ?? []).count) transfers"
  }
}
