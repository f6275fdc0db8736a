import Money
import TestSupport
import Testing

@testable import Exchange
import FinLanguage

/// The Quicken Interchange Format: what is taken over, and what is refused.
@Suite struct QIFReaderTests {
  private func outlines(_ text: String) throws -> [String] {
    try readStatement(text).get().lines.map(\.outline)
  }

  private let ledger = """
    ### exported by hand ###

    !Type:Cat
    NFood:Groceries
    DMarkets
    T1.00
    ^
    !Option:AutoSwitch
    !Account
    NEveryday
    TBank
    ^
    NPlastic
    TCCard
    ^
    !Clear:AutoSwitch
    !Option:AutoSwitch
    !Account
    NEveryday
    TBank
    $100.00
    ^
    !Type:Bank
    D1/31'2026
    T1,200.00
    CX
    POpening Balance
    L[Everyday]
    ^
    D2/14'26
    U-1,012.50
    T-1,012.50
    N1031
    PGrove  Homes
    MFebruary
    A1 Grove Way
    LHousing:Rent/Flat
    ^
    !Type:Memorized
    KC
    T5
    ^
    !Account
    NPlastic
    TCCard
    ^
    !Type:CCard
    D2/ 3'26
    T-30.00
    PMarket
    L--Split--
    SFood:Groceries
    D1/1'26
    Ebread
    $-20.00
    SHome/Flat
    $-10.00
    ^
    D2/15'26
    T250.00
    PPayment
    L[Everyday]/x
    ^
    !Type:Invst
    D2/15'26
    NBuy
    T-3
    ^
    !Account
    NEveryday
    ^
    !Type:Bank
    D2/20'26
    T-60
    NATM
    MCash
    """

  @Test func wholeFile() throws {
    for breaks in ["\n", "\r\n", "\r"] {
      let file = try readStatement(ledger.replacing("\n", with: breaks) + breaks + "^").get()
      #expect(file.statements.map(\.account) == ["Everyday", "Plastic"])
      #expect(file.statements.map(\.kind) == [.checking, .creditCard])
      #expect(file.statements.map(\.source) == ["QIF", "QIF"])
      #expect(
        file.lines.map(\.outline) == [
          "2026-01-31 1200 Opening Balance transfer",
          "2026-02-14 -1012.5 Grove Homes | February check (Housing:Rent) check 1031",
          "2026-02-20 -60 Cash cash",
          "2026-02-03 -20 Market | bread (Food:Groceries)",
          "2026-02-03 -10 Market (Home)",
          "2026-02-15 250 Payment transfer",
        ])
      #expect(file.lines.map(\.lineNumber) == [24, 30, 73, 48, 56, 59])
      #expect(
        file.remarks.map(\.text) == [
          "a transaction in securities skipped; only cash is imported"
        ])
    }
  }

  @Test func withoutLastEnd() throws {
    let file = try readStatement(ledger + "\n").get()
    #expect(file.lines.count == 6)
    #expect(
      file.remarks.last?.text
        == "the last record has no end (^); check whether the file was cut off at line 76")
  }

  /// Without a line break behind it the last line may be the beginning of a longer one.
  @Test func cutWithinTheLastRecord() {
    #expect(
      statementRefusal(ledger)?.summary
        == "the file ends at line 76 within the record that starts on line 73")
    #expect(
      statementRefusal("!Type:Bank\nD2026-01-02\nT-13")?.summary
        == "the file ends at line 3 within the record that starts on line 2")
  }

  @Test(arguments: [
    ("2/10'2020", "2020-02-10"), ("2/10' 9", "2009-02-10"), ("1/ 1'00", "2000-01-01"),
    ("24.3.15", "2015-03-24"), ("2015-03-24", "2015-03-24"), ("20150324", "2015-03-24"),
    ("3/24/15", "2015-03-24"), ("24/3/2015", "2015-03-24"), ("03-24-2015", "2015-03-24"),
    (" 3/24/15", "2015-03-24"),
  ]) func days(text: String, expected: String) throws {
    #expect(try outlines("!Type:Bank\nD\(text)\nT-1\nPx\n^") == ["\(expected) -1 x"])
  }

  /// One day tells the order of all others; where none does, a remark names both.
  @Test func orderOfDays() throws {
    let other = "!Type:Bank\nD3/4/2026\nT-1\nPx\n^\n"
    #expect(try outlines(other + "D24/4/2026\nT-1\nPx\n^").first == "2026-04-03 -1 x")
    #expect(try outlines(other + "D4/24/2026\nT-1\nPx\n^").first == "2026-03-04 -1 x")
    let file = try readStatement(other).get()
    #expect(file.lines.map(\.outline) == ["2026-03-04 -1 x"])
    #expect(file.remarks.count == 1)
    var options = StatementOptions()
    options.dates = .dayFirst
    let told = try readStatement(other, options).get()
    #expect(told.lines.map(\.outline) == ["2026-04-03 -1 x"])
    #expect(told.remarks == [])
  }

  /// A year of two digits stands first only where nothing else fits, or the days are far apart.
  @Test func yearOfTwoDigits() throws {
    func file(_ days: [String]) throws -> StatementFile {
      try readStatement("!Type:Bank\n" + days.map { "D\($0)\nT-1\nPx\n^\n" }.joined()).get()
    }
    let late = try file(["31/08/26", "01/09/26"])
    #expect(late.lines.map(\.outline) == ["2026-08-31 -1 x", "2026-09-01 -1 x"])
    #expect(late.remarks == [])
    let early = try file(["26/01/15", "26/01/31"])
    #expect(early.lines.map(\.outline) == ["2026-01-15 -1 x", "2026-01-31 -1 x"])
    #expect(early.remarks.count == 1)
    #expect(try file(["86/01/31"]).lines.map(\.outline) == ["1986-01-31 -1 x"])
  }

  @Test func orderOfTheFile() throws {
    for header in ["!Option:DMY\n!Type:Bank\n", "!Type:Bank\n!Option:DMY\n"] {
      let file = try readStatement(header + "D3/4/2026\nT-1\nPx\n^\n").get()
      #expect(file.lines.map(\.outline) == ["2026-04-03 -1 x"])
      #expect(file.remarks == [])
    }
  }

  /// A damaged line that says what follows must not take its transactions away.
  @Test(arguments: [
    (
      "!Type:Bonk\nD1/15/2026\nT-5\n^",
      "a transaction comes after a line that does not start"
        + " transactions"
    ),
    (
      "!Uype:Bank\nD1/15/2026\nT-5\n^",
      "a transaction comes after a line that does not start"
        + " transactions"
    ),
    (
      "!Type:Bank;D1/15/2026\nT-5\n^",
      "a transaction comes after a line that does not start"
        + " transactions"
    ),
    ("!Account\nNCard\n^\n?Type:CCard\nD1/15/2026\nT-5\n^", "a transaction comes after !Account"),
  ])
  func damagedHeader(_ text: String, _ problem: String) {
    let error = statementRefusal("!Type:Cash\nD1/14/2026\nT-2\n^\n" + text)
    #expect(error?.summary.hasSuffix(problem) == true, "\(error?.summary ?? "none")")
    #expect(error?.hint?.text == "transactions come after !Type:Bank, !Type:CCard or !Type:Cash")
  }

  @Test func unknownLists() throws {
    let other = "!Type:Voucher\nNLunch\nDFor work\n^\n"
    let file = try readStatement("!Type:Bank\nD2026-03-04\nT-1\nPx\n^\n" + other + other).get()
    #expect(file.lines.count == 1)
    #expect(file.remarks.map(\.text) == ["line 6: !Type:Voucher was skipped, and 1 more like it"])
  }

  @Test(arguments: [
    ("-1,234.50", "-1234.5"), ("-1.234,50", "-1234.5"), ("12,50", "12.5"), ("+3", "3"),
    ("-.75", "-0.75"), ("0.00", "0"), ("-1 234,50", "-1234.5"),
  ]) func amounts(text: String, expected: String) throws {
    #expect(
      try outlines("!Type:Cash\nD2026-01-02\nT\(text)\nPx\n^") == ["2026-01-02 \(expected) x"])
  }

  @Test(arguments: [
    ("Px\nMy", "x | y"), ("Px\nMx", "x"), ("Mx", "x"), ("L[Savings]", "[Savings] transfer"),
    ("NDEP", "DEP deposit"), ("NTXFR\nPx", "x sent"), ("LFood", "Food (Food)"),
    ("Px\nLFood:Out/Class", "x (Food:Out)"), ("Px\nL", "x"), ("Px\nSFood\n$-1", "x (Food)"),
    ("Px\nL--Split--\nS[Loan]\n$-0.90\nSInterest\n$-0.20", "x (Interest)"),
    ("Px\nL--Split--\nSFood\n$-0.60\nSFood\n$-0.40", "x (Food)"),
    ("Px\nS\n$-1\nXodd\nF1\n%5", "x"), ("PCafé & Söhne", "Café & Söhne"),
  ]) func fields(fields: String, expected: String) throws {
    #expect(
      try outlines("!Type:Bank\nD2026-01-02\nT-1\n\(fields)\n^") == ["2026-01-02 -1 \(expected)"])
  }

  @Test(arguments: [
    ("SFood\n$-0.40\nSHome\n$-0.50", "add up to -0.9, not to -1"),
    ("SFood\n%40\nSHome\n%60", "do not all have an amount"),
    ("SFood\n$-0.40\nSHome", "do not all have an amount"),
    ("SFood\n$-0.40\nSFood\n$-0.50", nil), ("SFood\n$-0.40\nSHome\n$-0.60", nil),
  ]) func unequalParts(parts: String, problem: String?) throws {
    let file = try readStatement("!Type:Bank\nD2026-01-02\nT-1\nPx\n\(parts)\n^").get()
    #expect(file.lines.reduce(.zero) { $0 + $1.amount } == Decimal(-1))
    #expect(
      file.remarks
        == [problem].compactMap(\.self).map {
          "line 2: the parts \($0); the whole went to the category of the largest part"
        })
  }

  /// The parts of a transaction in different places are lines of their own, transfers among them.
  @Test(arguments: [
    (
      "U-119.48\nT-119.48\nPBigStore\nMfood and cash\nL[Cash]\nS[Cash]\nEcash\n$-60.00\n"
        + "SFood:Groceries\nEbread\n$-59.48",
      ["-60 BigStore | cash transfer", "-59.48 BigStore | bread (Food:Groceries)"]
    ),
    (
      "T1,500.00\nPAcme\nL--Split--\nSSalary\n$2,000.00\nSTaxes\n$-400.00\nSFees\n$0.00\n"
        + "SInsurance\n$-100.00",
      ["2000 Acme (Salary)", "-400 Acme (Taxes)", "-100 Acme (Insurance)"]
    ),
    (
      "T-1\nPx\nL--Split--\nS[Loan]\n$-0.90\nSInterest\n$-0.10",
      ["-0.9 x transfer", "-0.1 x (Interest)"]
    ),
  ]) func splits(fields: String, expected: [String]) throws {
    let file = try readStatement("!Type:Bank\nD2026-01-02\n\(fields)\n^\n").get()
    #expect(file.lines.map(\.outline) == expected.map { "2026-01-02 \($0)" })
    #expect(file.remarks == [])
    #expect(Set(file.lines.map(\.lineNumber)).count == expected.count)
  }

  @Test func positiveSpent() throws {
    var options = StatementOptions()
    options.isPositiveSpent = true
    let file = try readStatement("!Type:CCard\nD2026-01-02\nT5\nPx\n^", options).get()
    #expect(file.lines.map(\.outline) == ["2026-01-02 -5 x"])
  }

  @Test(arguments: [
    ("Px\n^", "line 2: the record that starts here has no date (D)"),
    ("D2026-01-02\nPx\n^", "line 2: the record that starts here has no amount (T)"),
    ("D2026-01-02\nT\nPx\n^", "line 2: the record that starts here has no amount (T)"),
    ("Px\nD2026-13-02\nT1\n^", "line 3: D2026-13-02 is not a date"),
    ("D2026-01-02\nTmuch\n^", "line 3: Tmuch is not an amount"),
    ("D2026-01-02\nT1\nSa\n$x\n^", "line 5: $x is not an amount"),
    (
      "D2026-01-02\nT1\nD2026-01-03\nT2\n^",
      "line 4: date (D) appears twice in one record; the first is on line 2"
    ),
    (
      "D2026-01-02\nT1\nT2\n^",
      "line 4: amount (T) appears twice in one record; the first is on"
        + " line 3"
    ),
    ("D2026-01-02\nT1\n^\nD2026-01-02\n", "line 5: the record that starts here has no amount (T)"),
  ]) func damaged(records: String, summary: String) {
    #expect(statementRefusal("!Type:Bank\n" + records)?.summary == summary)
  }

  @Test func tooLarge() {
    let digits = String(repeating: "9", count: 35)
    #expect(
      statementRefusal("!Type:Bank\nD2026-01-02\nT\(digits)\n^")?.summary
        == "line 3: T\(digits) has more than 34 digits")
  }

  @Test func withoutHeader() {
    #expect(
      statementRefusal("D2026-01-02\nT1\n^\n!Type:Bank\n")?.summary
        == "line 3: a record comes before any line such as !Type:Bank")
    let bare = statementRefusal("D2026-01-02\nT1,50\nPA, B\n^\nD2026-01-03\nT2\n^\n")
    #expect(bare?.summary == "line 4: a record comes before any line such as !Type:Bank")
    #expect(bare?.hint?.text == "put !Type:Bank, !Type:CCard or !Type:Cash on the first line")
  }

  @Test func nothingInIt() throws {
    #expect(try readStatement("!Type:Bank\n").get().statements.map(\.lines) == [[]])
    #expect(try readStatement("!Type:Bank\n^\n^\n").get().lines == [])
    let list = statementRefusal("!Type:Cat\nNFood\n^")
    #expect(list == .unknownFormat("a QIF file without an account's transactions"))
  }

  @Test func encodings() throws {
    let bytes = Array("!Type:Bank\nD2026-01-02\nT-1\nPCaf".utf8) + [0xe9]
    #expect(
      try readStatement(bytes: bytes + Array("\n^".utf8)).get().lines.map(\.text) == ["Café"])
  }

  /// Every beginning, and changed bytes: refused, or read without a crash.
  @Test func damagedAtRandom() throws {
    var random = SeededGenerator(seed: 20_261_122)
    let bytes = Array(ledger.utf8)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      if case .success(let file) = readStatement(bytes: Array(bytes.prefix(count))) {
        #expect(file.lines.count <= 6)
      }
    }
    for place in stride(from: 0, to: bytes.count, by: 3) {
      var changed = bytes
      changed[place] = UInt8.random(in: .min ... .max, using: &random)
      _ = readStatement(bytes: changed)
      changed.remove(at: place)
      _ = readStatement(bytes: changed)
    }
  }
}
