@testable import Exchange
import FinLanguage
import Money
import Testing

/// Reading comma-separated values: layouts of banks, headings, contents, signs.
@Suite struct CSVReaderTests {
  private func file(_ text: String, _ options: StatementOptions = StatementOptions()) throws
    -> StatementFile
  {
    try readStatement(text, options).get()
  }

  private func outlines(_ text: String, _ options: StatementOptions = StatementOptions()) throws
    -> [String]
  {
    try file(text, options).lines.map(\.outline)
  }

  @Test(arguments: CSVLayoutSample.all)
  func layout(_ sample: CSVLayoutSample) throws {
    let file = try file(sample.text)
    let days = file.lines.map(\.date)
    let sum = file.lines.reduce(Decimal.zero) { $0 + $1.amount }
    let first = try #require(days.min())
    let last = try #require(days.max())
    #expect("\(days.count) \(sum) \(first) \(last)" == sample.figures)
    let accounts = file.statements.map { statement in
      [
        statement.source, statement.account ?? "-", statement.currency?.code ?? "-",
        statement.balance.map { "\($0.amount)" } ?? "-",
      ].joined(separator: " ")
    }
    #expect(accounts.joined(separator: "; ") == sample.accounts)
  }

  @Test("no layout hides another one")
  func eachLayoutHasItsHeadings() {
    for layout in CSVLayout.all {
      let headings = layout.headings.split(separator: ",").map { CSVHeading(String($0)) }
      let found = CSVLayout.matching(headings)
      #expect(found?.headings == layout.headings, "\(layout.source)")
    }
  }

  @Test func whatALineHolds() throws {
    let lines = try outlines(
      """
      Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
      DEBIT,01/15/2026,"GROVE   MARKET",-54.20,DEBIT_CARD, ,,
      CHECK,01/14/2026,"CHECK 1043  ",-1500.00,CHECK_PAID,1110.55,1043,
      DSLIP,01/13/2026,"REMOTE DEPOSIT",75.25,CHECK_DEPOSIT,2610.55,,
      """)
    #expect(
      lines == [
        "2026-01-15 -54.2 GROVE MARKET purchase", "2026-01-14 -1500 CHECK 1043 check check 1043",
        "2026-01-13 75.25 REMOTE DEPOSIT deposit",
      ])
  }

  @Test func identicalRowsAllCount() throws {
    let lines = try file(
      """
      Date,Description,Amount
      2026-01-15,"FARE",-2.90
      2026-01-15,"FARE",-2.90
      """
    ).lines
    #expect(lines.map(\.amount) == [Decimal("-2.9"), Decimal("-2.9")])
    #expect(lines.map(\.lineNumber) == [2, 3])
  }

  @Test func linesCountBreaksInQuotes() throws {
    let text =
      "Date,Description,Amount\r\n2026-01-15,\"a\r\nb\",-1\r\n2026-01-16,\"c \"\"d\"\"\",-2\r\n"
    #expect(try file(text).lines.map(\.lineNumber) == [2, 4])
    #expect(try file(text).lines.map(\.text) == ["a b", "c \"d\""])
    let old = text.replacing("\r\n", with: "\r")
    #expect(try file(old).lines.map(\.lineNumber) == [2, 4])
  }

  @Test func aHeaderAloneIsAnEmptyStatement() throws {
    let file = try file("Trans. Date,Post Date,Description,Amount,Category\n")
    #expect(file.statements.map(\.source) == ["CSV of Discover (credit card)"])
    #expect(file.lines.isEmpty)
  }

  @Test func accountsStandApart() throws {
    let file = try file(
      """
      Date,Description,Amount,Account,Balance
      2026-01-15,A,-1.00,One,9.00
      2026-01-15,B,-2.00,Two,18.00
      2026-01-16,C,-3.00,One,6.00
      """)
    #expect(file.statements.map(\.account) == ["One", "Two"])
    #expect(file.statements.map { $0.lines.count } == [2, 1])
    #expect(file.statements.map { $0.balance?.amount } == [Decimal(6), Decimal(18)])
    #expect(file.remarks.isEmpty)
  }

  @Test(arguments: [
    // An unsigned amount and a word for its direction.
    ("Date,Text,Amount,Type\n2026-01-15,A,5.00,Debit\n2026-01-16,B,9.00,Credit", "4"),
    ("Date,Text,Amount,Type\n2026-01-15,A,5.00,Sale\n2026-01-16,B,9.00,Refund", "4"),
    ("Datum;Text;Betrag;Soll/Haben\n15.01.2026;A;5,00;S\n16.01.2026;B;9,00;H", "4"),
    // The word contradicts the sign: what was spent stands above zero.
    ("Date,Text,Amount,Type\n2026-01-15,A,5.00,Debit\n2026-01-16,B,-9.00,Credit", "4"),
    // Two columns with signs of their own.
    ("Date,Text,Debit,Credit\n2026-01-15,A,-5.00,\n2026-01-16,B,,9.00", "4"),
    ("Date,Text,Debit,Credit\n2026-01-15,A,5.00,\n2026-01-16,B,,-9.00", "4"),
    ("Date,Text,Debit,Credit\n2026-01-15,A,5.00,0.00\n2026-01-16,B,0.00,9.00", "4"),
    ("Date,Text,Debit,Credit\n2026-01-15,A,$5.00,-\n2026-01-16,B,-,$9.00", "4"),
    // Parentheses and minus behind.
    ("Date,Text,Amount\n2026-01-15,A,(5.00)\n2026-01-16,B,9.00", "4"),
    ("Date,Text,Amount\n2026-01-15,A,5.00-\n2026-01-16,B,9.00", "4"),
    // The balance falls by what stands above zero.
    ("Date,Text,Amount,Balance\n2026-01-15,A,5.00,95.00\n2026-01-16,B,-9.00,104.00", "4"),
    // A payment to a card stands below zero.
    ("Date,Text,Amount\n2026-01-15,A,5.00\n2026-01-16,PAYMENT - THANK YOU,-9.00", "4"),
    ("Date,Text,Amount\n2026-01-15,A,-5.00\n2026-01-16,PAYROLL,9.00", "4"),
  ])
  func signs(_ text: String, _ sum: String) throws {
    let lines = try file(text).lines
    #expect(lines.reduce(Decimal.zero) { $0 + $1.amount } == Decimal(sum))
  }

  @Test func balancesThatDoNotFollowAreARemark() throws {
    let file = try file(
      """
      Date,Text,Amount,Balance
      2026-01-13,A,-5.00,95.00
      2026-01-14,B,-5.00,90.00
      2026-01-15,C,-5.00,80.00
      2026-01-16,D,-5.00,75.00
      """)
    #expect(
      file.remarks.map(\.text) == ["1 of 3 balances do not match the amounts, first at line 4"])
  }

  @Test(arguments: [("positive", 3), ("negative", 4)])
  func balancesThatContradictWhatIsToldAreARemark(_ spent: String, _ line: Int) throws {
    var options = StatementOptions()
    options.isPositiveSpent = spent == "positive"
    let text = """
      Date,Text,Amount,Balance
      2026-01-13,A,5.00,95.00
      2026-01-14,B,100.00,195.00
      2026-01-15,C,20.00,175.00
      """
    let file = try readStatement(text, options).get()
    #expect(
      file.remarks.map(\.text) == [
        "1 of 2 balances do not match the amounts, first at line \(line)"
      ])
  }

  @Test func aDamagedStatusIsRefused() {
    let text = """
      Date,Description,Amount,Status
      2026-01-15,A,-5.00,Completed
      2026-01-15,B,-5.00,Deniñd
      """
    #expect(
      statementRefusal(text)?.summary == "line 3: its status “Deniñd” may mean “denied”")
  }

  @Test func declinedIsNoTransaction() throws {
    let file = try file(
      """
      Date,Description,Amount,Status
      2026-01-15,A,-5.00,Posted
      2026-01-15,B,-5.00,Declined
      2026-01-15,C,-5.00,Pending
      """)
    #expect(
      file.lines.map(\.outline) == ["2026-01-15 -5 A", "2026-01-15 -5 C pending"])
    #expect(file.remarks.map(\.text) == ["skipped as declined, reversed or failed: line 3"])
  }

  @Test func manyBytesOfText() throws {
    let text = """
      Datum;Empfänger;Betrag
      15.01.2026;"Café „Grün“ — Zürich";-1.042,10 €
      16.01.2026;Müller;+2.000,00 €
      """
    #expect(
      try outlines(text) == [
        "2026-01-15 -1042.1 Café „Grün“ — Zürich", "2026-01-16 2000 Müller",
      ])
  }
}

/// The recognition of a card's file.
@Suite struct CSVKindTests {
  @Test(arguments: [
    ("Date,Text,Amount\n2026-01-15,A,5.00\n2026-01-16,PAYMENT - THANK YOU,-9.00", true),
    ("Date,Text,Amount,Balance\n2026-01-15,A,5.00,95.00\n2026-01-16,B,-9.00,104.00", false),
    ("Date,Text,Amount\n2026-01-15,A,-5.00\n2026-01-16,B,9.00", false),
  ])
  func cardsWriteSpentAboveZero(_ text: String, _ isCard: Bool) throws {
    let statement = try #require(try readStatement(text).get().statements.first)
    #expect((statement.kind == .creditCard) == isCard)
  }
}

/// The day, the payee and the kind of a row.
@Suite struct CSVRowTests {
  /// The moments of OFX, with headings and without: the first line counts.
  @Test(arguments: ["Posted,Name,Amount\n", ""])
  func moments(_ headings: String) throws {
    let statement = try #require(
      try readStatement(
        headings + "20260302120000[0:GMT],ROSE HILL,-42.10\n20260303120000.000[-5:EST],ACME,5.00\n"
          + "20260304[0:GMT],QUINCE HOUSE,-1.00\n"
      ).get().statements.first)
    #expect(statement.lines.map(\.date.description) == ["2026-03-02", "2026-03-03", "2026-03-04"])
    #expect(statement.lines.map(\.text) == ["ROSE HILL", "ACME", "QUINCE HOUSE"])
  }

  private static let venmo = ",ID,Datetime,Type,Status,Note,From,To,Amount (total),Ending Balance\n"

  @Test("the other party is the payee, whoever asked for the money")
  func otherParty() throws {
    let rows = [
      ("Payment", "Ann Reed", "Bob Cole", "- $25.00", "Bob Cole"),
      ("Charge", "Ann Reed", "Cy Dole", "+ $50.00", "Cy Dole"),
      ("Charge", "Dee Fox", "Ann Reed", "- $5.00", "Dee Fox"),
      ("Merchant Transaction", "Ann Reed", "BLUE DOOR", "- $1.00", "BLUE DOOR"),
    ]
    let all = rows.enumerated().map { place, row in
      ",\(place),2026-01-05T10:00:00,\(row.0),Complete,,\(row.1),\(row.2),\(row.3),\n"
    }
    for chosen in [all] + all.map({ [$0] }) {
      let statement = try #require(
        try readStatement(Self.venmo + chosen.joined()).get().statements.first)
      let wanted = rows.indices.filter { chosen.contains(all[$0]) }.map { rows[$0].4 }
      #expect(statement.lines.map(\.text) == wanted)
    }
  }

  @Test func cashOutIsATransfer() throws {
    let statement = try #require(
      try readStatement("Date,Type,Description,Amount\n2026-01-05,Cash out,ACME,-5.00\n").get()
        .statements.first)
    #expect(statement.lines.map(\.kind) == [.transfer])
  }
}

/// The options that a person gives for a file.
@Suite struct CSVMappingTests {
  private static let own = """
    Wann;Wer;Was;Wieviel
    03.04.2026;Markt;Obst;42,10
    04.04.2026;Kiosk;Heft;3,00
    """

  private func options(_ set: (inout StatementOptions, inout StatementOptions.Columns) -> Void)
    -> StatementOptions
  {
    var options = StatementOptions()
    var columns = StatementOptions.Columns()
    set(&options, &columns)
    if columns != StatementOptions.Columns() { options.columns = columns }
    return options
  }

  private func outlines(_ text: String, _ options: StatementOptions) throws -> [String] {
    try readStatement(text, options).get().lines.map(\.outline)
  }

  @Test func byHeadingAndPlace() throws {
    let named = options {
      ($1.date, $1.text, $1.amount) = ("wann", "WER", "4")
      $0.isPositiveSpent = true
    }
    #expect(
      try outlines(Self.own, named) == ["2026-04-03 -42.1 Markt", "2026-04-04 -3 Kiosk"])
  }

  @Test func withoutHeader() throws {
    let places = options {
      ($1.date, $1.text, $1.amount, $1.memo) = ("1", "2", "4", "3")
      $0.isPositiveSpent = false
      $0.dates = .monthFirst
      $0.hasHeader = false
    }
    let rows = String(Self.own.drop { $0 != "\n" }.dropFirst())
    #expect(
      try outlines(rows, places)
        == ["2026-03-04 42.1 Markt | Obst", "2026-04-04 3 Kiosk | Heft"])
  }

  @Test func separatorAndDecimals() throws {
    let told = options { options, _ in
      options.separator = "^"
      options.hasDecimalComma = true
    }
    #expect(
      try outlines("Date^Text^Amount^x,y\n2026-01-15^A^-1.000^\n", told) == ["2026-01-15 -1000 A"])
  }

  @Test(arguments: [
    ("Wer", "Wievil", "the mapping names “Wievil”, but no column has that heading"),
    ("Wer", "9", "the mapping names column 9, but there are 4 columns"),
    ("Wer", "0", "the mapping names column 0, but there are 4 columns"),
  ])
  func aHeadingThatIsNotThere(_ text: String, _ amount: String, _ summary: String) {
    let wrong = options { ($1.date, $1.text, $1.amount) = ("Wann", text, amount) }
    guard case .failure(let error) = readStatement(Self.own, wrong) else {
      Issue.record("it was read")
      return
    }
    #expect(error.summary == summary)
    if amount == "Wievil" { #expect(error.hint?.text == "the nearest heading is “Wieviel”") }
  }

  @Test func unknownColumnsNameAMapping() {
    let error = statementRefusal(Self.own)
    #expect(error?.id == "statement-columns")
    #expect(
      error?.hint?.text.hasPrefix(
        "mapping: {date: \"Wann\", amount: \"Wieviel\", text: \"Wer\", spent: \"positive\"}; the first rows would be "
          + "2026-04-03 Markt 42.10 out, ")
        == true, "\(error?.hint?.text ?? "")")
  }
}
