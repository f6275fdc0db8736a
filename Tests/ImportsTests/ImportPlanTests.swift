import Exchange
import Finance
import Money
import Testing

@testable import Imports

/// An import is worked out from values alone: what it adds, changes and remarks is data.
@Suite("Plans of imports")
struct ImportPlanTests {
  /// A session in memory.
  private struct Known: ImportSession {
    var accounts: [BankAccount] = []
    var deletions: [Deletion] = []
    var rules: [CategoryRule] = []
    var cards = KnownCards([])
    var expenses: [Transaction] = []
    let defaultCurrency = Currency.usd
    let isCurrencySaid = false
    let today = CalendarDate.epoch

    func forEach(
      in list: TransactionPlace.List, _ body: (PlacedTransaction) throws -> Void
    ) throws {
      guard list == .expenses else { return }
      for (place, transaction) in expenses.enumerated() {
        try body(PlacedTransaction(transaction, at: place + 1))
      }
    }

    func transaction(at place: TransactionPlace) -> Transaction? {
      place.list == .expenses && expenses.indices.contains(place.index)
        ? expenses[place.index] : nil
    }

    func checkInterruption() {}
  }

  private static let text = """
    Date,Description,Amount
    01/15/2026,COFFEE BAR,-4.50
    01/16/2026,GREEN GROCER,-42.10
    01/20/2026,BOOK SHOP,-18.00
    """

  private func plan(_ known: Known, isPreview: Bool = false, restores: Bool = false) throws
    -> ImportPlan
  {
    let file = try ImportFile("a.csv", Array(Self.text.utf8), StatementOptions(), []) {}
    var request = ImportPlan.Request(path: "a.csv", isPreview: isPreview)
    request.restores = restores
    return try ImportPlan(ImportSource(files: [file], isFolder: false), request, in: known)
  }

  /// The session after an import.
  private func imported() throws -> Known {
    let plan = try plan(Known())
    var known = Known(accounts: plan.book.accounts)
    known.expenses = try zip(plan.lines, plan.kinds).map { line, kind in
      try Transaction(kind, movement: line.amount, of: line)
    }
    return known
  }

  @Test("add each line once")
  func again() throws {
    let first = try plan(Known())
    #expect(first.report.new == 3)
    #expect(first.lines.map(\.note) == ["COFFEE BAR", "GREEN GROCER", "BOOK SHOP"])
    #expect(first.book.isChanged)
    let second = try plan(try imported())
    #expect(second.report.new == 0)
    #expect(second.report.there == 3)
    #expect(second.edits.changes.isEmpty)
    #expect(!second.book.isChanged)
  }

  @Test("remark as data")
  func remarks() throws {
    let remarks = try plan(Known(), isPreview: true).report.remarks.map(\.remark)
    #expect(remarks.contains(.wouldAdd(3)), "\(remarks)")
    #expect(
      remarks.contains(.named(file: "a.csv", as: "account", like: "Checking")), "\(remarks)")
  }

  @Test("leave out what was deleted, unless it is to come back")
  func deleted() throws {
    var known = try imported()
    let gone = try #require(DeletedLine(known.expenses.removeFirst()))
    known.deletions = [Deletion(account: known.accounts[0].label, line: gone)]
    let plan = try plan(known)
    #expect((plan.report.new, plan.report.there, plan.report.deleted) == (0, 2, 1))
    #expect(plan.report.remarks.map(\.remark).contains(.deletedBefore(1)))
    let restoring = try self.plan(known, restores: true)
    #expect((restoring.report.new, restoring.report.deleted) == (1, 0))
    #expect(restoring.book.accounts.flatMap(\.deleted).isEmpty)
  }

  @Test("sort by the session's rules")
  func rules() throws {
    let rule = try CategoryRule(.contains("book"), outcome: .expense(SpendingCategory("reading")))
    let plan = try plan(Known(rules: [rule]))
    #expect(plan.report.lines.map(\.category).last == "reading")
  }
}
