import Money
import Testing

@testable import Finance

/// Duplicates, other sides of transfers, and accounts.
@Suite struct ImportDuplicateTests {
  private static func line(
    _ day: Int, _ amount: Int, _ text: String = "Shop", id: String? = nil, account: String = "A"
  ) -> ImportedLine {
    ImportedLine(
      date: .epoch.adding(days: day) ?? .epoch, amount: Money(Decimal(amount)), text: text,
      bankID: id, account: account)
  }

  private static func new(_ files: [[ImportedLine]], there: [ImportedLine] = []) throws -> [Int] {
    var index = DuplicateIndex()
    for line in there {
      let kept = try Transaction(
        .expense(SpendingCategory(.food)), movement: line.amount, of: line)
      index.add(kept, account: line.account)
    }
    return files.map { file in
      index.beginFile()
      return file.count { index.find($0) == .new }
    }
  }

  @Test("keys are counted: equal rows of one file are all kept")
  func counted() throws {
    let (a, b) = (Self.line(1, -5), Self.line(2, -5))
    #expect(try Self.new([[a, a, b]]) == [3])
    #expect(try Self.new([[a, a, b], [a, a, b]]) == [3, 0])
    #expect(try Self.new([[a, a, b], [a, a, a, b]]) == [3, 1])
    #expect(try Self.new([[a, a, a]], there: [a]) == [2])
    #expect(try Self.new([[a]], there: [a, a, a]) == [0])
    #expect(try Self.new([[a], [a], [a, a]]) == [1, 0, 1])
  }

  @Test("an account, a day, an amount or a text that differs is another line")
  func different() throws {
    let there = [Self.line(1, -5)]
    for line in [
      Self.line(2, -5), Self.line(1, -6), Self.line(1, 5), Self.line(1, -5, "Shop 2"),
      Self.line(1, -5, account: "B"),
    ] { #expect(try Self.new([[line]], there: there) == [1]) }
    #expect(try Self.new([[Self.line(1, -5, "SHOP ")]], there: there) == [0])
  }

  @Test("a bank's id is the line's whatever its text, but not where day and amount differ")
  func bankIDs() throws {
    let there = [Self.line(1, -5, id: "x")]
    for (line, new) in [
      (Self.line(1, -5, "Other", id: "x"), 0), (Self.line(3, -5, id: "x"), 0),
      (Self.line(1, -7, id: "x"), 0), (Self.line(3, -7, id: "x"), 1),
      (Self.line(1, -5, id: "y"), 1),
    ] { #expect(try Self.new([[line]], there: there) == [new]) }
    // Two rows of one id are both kept, and both there the second time.
    let rows = [Self.line(1, -5, id: "x"), Self.line(9, -7, id: "x")]
    #expect(try Self.new([rows, rows]) == [2, 0])
  }

  @Test("what was deleted comes back only where there are more of it")
  func deleted() throws {
    let line = Self.line(1, -5)
    var index = DuplicateIndex()
    let kept = try Transaction(.expense(SpendingCategory(.food)), movement: line.amount, of: line)
    index.add(kept, account: "A")
    index.add(try #require(DeletedLine(kept)), account: "A")
    index.beginFile()
    #expect(index.find(line) == .there(.expense(SpendingCategory(.food))))
    #expect(index.find(line) == .deleted)
    #expect(index.find(line) == .new)
    index.beginFile()
    #expect([line, line, line].map { index.find($0) }.last == .there(nil))
  }

  @Test("of many equal rows, each looks at one")
  func many() {
    let rows = Array(repeating: Self.line(1, -5), count: 20_000)
    let apart = (0..<20_000).map { Self.line($0, -$0 - 1, id: "x") }
    for lines in [rows, apart] {
      var index = DuplicateIndex()
      let new = (1...2).map { _ in
        index.beginFile()
        return lines.count { index.find($0) == .new }
      }
      #expect(new == [20_000, 0])
      #expect(index.looks == 20_000)
    }
  }

  @Test("fingerprints stay the same: they are kept with what was imported")
  func fingerprint() {
    #expect(Self.line(1, -5, "Blue  Door").id == Self.line(1, -5, "BLUE DOOR").id)
    #expect(ShortHash(of: "").text == "cnskssi2248p5")
  }

  // MARK: Pairs

  private static func side(
    _ day: Int, _ amount: Int, _ account: String, transfer: Bool = false, open: Bool = true
  ) -> TransferPairs.Side {
    TransferPairs.Side(
      account: account, date: .epoch.adding(days: day) ?? .epoch, amount: Money(Decimal(amount)),
      isTransfer: transfer, isOpen: open && !transfer)
  }

  @Test("the other side is of the opposite amount, in another account, within five days")
  func pairs() throws {
    let transfer = Self.side(10, -500, "A", transfer: true)
    let cases: [([TransferPairs.Side], [Int])] = [
      ([transfer, Self.side(12, 500, "B")], [1]), ([transfer, Self.side(16, 500, "B")], []),
      ([transfer, Self.side(5, 500, "B")], [1]), ([transfer, Self.side(12, 500, "A")], []),
      ([transfer, Self.side(12, 501, "B")], []), ([transfer, Self.side(12, -500, "B")], []),
      ([transfer, Self.side(12, 500, "B", open: false)], []),
      // The nearest, and one for each.
      ([transfer, Self.side(13, 500, "B"), Self.side(9, 500, "C")], [2]),
      ([transfer, transfer, Self.side(13, 500, "B"), Self.side(9, 500, "C")], [2, 3]),
      // One that has its other side already.
      ([transfer, Self.side(14, 500, "B", transfer: true), Self.side(10, 500, "C")], []),
      ([Self.side(1, 5, "A"), Self.side(1, -5, "B")], []),
    ]
    for (sides, expected) in cases { #expect(try TransferPairs.others(in: sides) == expected) }
    var asks = 0
    let sides = (1...50).flatMap { [Self.side(1, $0, "A"), Self.side(1, -$0, "B")] }
    _ = try TransferPairs.others(in: sides) { asks += 1 }
    #expect(asks == 50)
  }

  // MARK: Accounts

  @Test("a statement is of the account whose lines it has on the days of both")
  func overlap() {
    func lines(_ days: some Sequence<Int>, _ text: String = "Shop") -> [ImportedLine] {
      days.map { Self.line($0, -$0 - 1, text) }
    }
    var kept = KeptLines()
    kept.add(lines(1...10), account: "A")
    let cases: [([ImportedLine], KeptLines.Overlap)] = [
      (lines(1...10), .same(10)), (lines(8...30), .same(3)), (lines(5...5), .same(1)),
      (lines([1, 5]) + lines([9], "Other"), .same(2)),
      (lines(11...20), .open), (lines(1...2, "Other"), .open), ([], .open),
      (lines(1...3, "Other"), .different), (lines([1]) + lines(2...5, "Other"), .different),
      (lines([1]) + lines([2], "Other"), .different),
    ]
    for (lines, expected) in cases { #expect(kept.overlap(of: lines, with: "A") == expected) }
    #expect(kept.overlap(of: lines(1...10), with: "B") == .open)
    // What a file repeats is there once, so that the next is told as well.
    kept.add(lines(1...12), account: "A")
    #expect(kept.overlap(of: lines(9...12), with: "A") == .same(4))
    #expect(kept.overlap(of: lines(1...2) + lines(11...14, "Other"), with: "A") == .different)
    kept.rename("A", to: "B")
    #expect(kept.overlap(of: lines(9...12), with: "B") == .same(4))
    #expect(kept.isSure(of: lines(9...12), "B"))
    #expect(!kept.isSure(of: lines(9...10), "B"))
  }

  @Test("an account is called by its bank and the end of its number")
  func labels() {
    let cases: [(String?, String?, BankAccount.Kind?, String, String?)] = [
      ("000123456789", "Bank of Maple", .checking, "Bank of Maple …6789", "6789"),
      ("XXXX-XXXX-XXXX-1111", nil, .creditCard, "card …1111", "1111"),
      ("1111", "Maple", nil, "Maple …1111", "1111"), ("Joint", "Maple", .savings, "Joint", nil),
      (nil, "Maple", .creditCard, "Maple card", nil), (nil, "121000", .checking, "checking", nil),
      ("Savings 7788", nil, .checking, "Savings …7788", "7788"),
      ("XXXX 1234567", nil, .checking, "checking …4567", "4567"),
      (nil, nil, nil, "account", nil), (nil, "Maple", nil, "Maple", nil),
    ]
    for (name, bank, kind, label, number) in cases {
      let account = BankAccount(named: name, bank: bank, kind: kind)
      #expect(account.label == label)
      #expect(account.number == number)
    }
    let made = BankAccount(named: nil, bank: nil, kind: nil)
    for (label, isMadeUp) in [
      ("account", true), ("account 2", true), ("card", true), ("account two", false),
      ("Account", false), ("Maple card", false), ("2", false),
    ] { #expect(made.isLikeMadeUp(label) == isMadeUp, "\(label)") }
    #expect(BankAccount(named: nil, bank: "Maple", kind: .creditCard).isLikeMadeUp("Maple card 2"))
    #expect(BankAccount(named: "My Savings", bank: nil, kind: .checking).kind == .savings)
  }

  @Test("the end of a number, the kind and the mark tell accounts apart")
  func same() {
    let account = BankAccount(named: "000123456789", bank: "Maple", kind: .checking)
    for (name, kind, isSame) in [
      ("000123456789", BankAccount.Kind.checking, true), ("6789", .checking, true),
      ("6789", .savings, false), ("999123456789", .checking, false), ("6780", .checking, false),
    ] {
      let other = BankAccount(named: name, bank: "Other", kind: kind)
      #expect(account.isSame(as: other) == isSame, "\(name)")
    }
    #expect(account.mayHaveBeen("Old Bank …6789"))
    #expect(!account.mayHaveBeen("Old Bank"))
  }
}
