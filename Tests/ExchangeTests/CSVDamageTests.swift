import Exchange
import FinLanguage
import Money
import TestSupport
import Testing

/// Files that are damaged, cut or can be read two ways.
@Suite struct CSVDamageTests {
  @Test(arguments: [
    ("2026-01-15,A,-5.00,Food\n2026-13-15,B,-5.00,Food", "line 3: “2026-13-15” is not a date"),
    ("2026-01-15,A,-5.00,Food\n2026-01-16,B,ten,Food", "line 3: “ten” is not an amount"),
    ("2026-01-15,A,-5.00,Food\n,B,-5.00,Food", "line 3: the date is missing"),
    ("2026-01-15,A,,Food", "line 2: the amount is missing"),
    (
      "2026-01-15,A\n2026-01-15,B,-5.00,Food", "line 2: it has 2 fields for 4 columns"
    ),
    (
      "2026-01-15,A,-5.00,Food,more",
      "line 2: it has 5 fields for 4 columns; “more” has no column"
    ),
    (
      "2026-01-15,A,-5.00,Food\n2026-01-16,B,-5.0",
      "the file ends at line 3 within a row of 3 fields instead of 4"
    ),
    (
      "2026-01-15,\"A,-5.00,Food\n2026-01-16,B,-5.00,Food",
      "the file ends at line 3 within a quoted field that starts at line 2"
    ),
    (
      "2026-01-15,A,-5.00,Food\n2026-01-16,B,\"-5,00\",Food",
      "line 3: “-5,00” has a different decimal mark than “-5.00” at line 2"
    ),
    (
      "01/15/2026,A,-5.00,Food\n15/01/2026,B,-5.00,Food",
      "line 3: “15/01/2026” is not a date in the order MDY of the dates before it"
    ),
    (
      "2026-01-15,A,5.00,\n2026-01-16,B,6.00,",
      "no amount is negative, so fin can't tell which were spent and which received"
    ),
  ])
  func refused(_ rows: String, _ summary: String) {
    #expect(statementRefusal("Date,Description,Amount,Category\n" + rows)?.summary == summary)
  }

  /// The last row ends before its day does, and no line break ends the file.
  @Test(arguments: [
    ("Date,Description,Amount\n08/14/2026,A,-5.00\n08/12/202", "statement-cut-short"),
    ("2026-08-14,A,,500.00,500.00\n2026-08-15,B,9.00,,491.00\n20", "statement-cut-short"),
    ("Kind,Date,Description,Amount\nDEBIT,2026-08-14,A,-5.00\nCHECK,08/1", "statement-cut-short"),
    ("Kind,Date,Description,Amount\nDEBIT,08", "statement-columns"),
    (
      "Item,Date,Amount\nCard payment north,2026-08-14,-5.00\nCard payment e", "statement-cut-short"
    ),
    ("Date,Description,Amount\n2026-08-14,A,-5\n2026-08-15,B,-12.", "statement-cut-short"),
    ("Amount,Text,Date\n-5.00,A,08/14/2026\n-6.00,B,08/15/20", "statement-cut-short"),
    ("Amount,Text,Date\n-5.00,A,2026-08-14\n-6.00,B,2026-08-1", "statement-cut-short"),
    ("Date;Text;Out;In\n2026-08-14;A;5,00;0,00\n2026-08-15;B;0,00;", "statement-cut-short"),
    ("Date;Text;Out;In\n2026-08-14;A;0,00;", "statement-cut-short"),
    ("Card,Date,Description,Amount\nVisa,2026-08-14,A,-5.00\nVi", "statement-cut-short"),
    ("Date,Description,Amount\n2026-", "statement-columns"),
    ("Date,Description,Amount\n2026-08-14,A,-5.00\nTotal", nil),
    ("Date,Description,Amount\n2026-08-14,A,-5.00\n1 row\n", nil),
  ])
  func aRowCutAtTheEnd(_ text: String, _ id: String?) {
    #expect(statementRefusal(text)?.id.description == id)
  }

  /// One byte that is damaged, and what would be read if nobody looked.
  @Test(arguments: [
    // A lost separator moves the balance into the place of the amount.
    (
      "Date,Description,Amount,Balance\n2026-01-14,Opening;,100.00\n2026-01-15,A,-5.00,95.00\n",
      "line 2: it has 3 fields for 4 columns"
    ),
    // Shifted, where the columns behind are empty in other rows.
    (
      "Date,Text,Amount,Balance,Note\n2026-01-14,A;-5.00,95.00,\n2026-01-15,B,-5.00,90.00,\n",
      "line 2: it has 4 fields for 5 columns"
    ),
    (
      "Date;Text;Out;In\n14.01.2026;A;5,00;;\n15.01.2026;B#;9,00;\n16.01.2026;C;6,00;;\n",
      "line 3: it has 4 fields, and all other rows have more"
    ),
    // A heading that is damaged beside the one of the other side.
    (
      "Date;Text;So?l;Haben\n2026-01-14;A;5,00;0,00\n2026-01-15;B;0,00;9,00\n",
      "fin can't tell which columns are the date, the amount and the text; "
        + "the columns are Date, Text, So?l, Haben"
    ),
    // A lost line break joins a row with one that was declined.
    (
      "Date,Text,Amount,Status\n2026-01-14,A,-5.00,DECLINED\u{c},2026-01-15,B,-6.00,DONE\n",
      "line 2: it has 8 fields for 4 columns; “2026-01-15” has no column"
    ),
    // A lost line break joins the lines above and the headings.
    (
      "Bank;North;Date;Text;Amount\n2026-01-14;A;-5,00\n2026-01-15;B;-6,00\n",
      "fin can't tell which columns are the date, the amount and the text; "
        + "the columns are Bank, North, Date, Text, Amount"
    ),
    // A digit of a day that is none makes no other order of all days.
    (
      "Datum;Text;Betrag\n14.01. 6;A;-5,00\n15.01.26;B;-6,00\n", "line 2: “14.01. 6” is not a date"
    ),
    (
      "Datum;Text;Betrag\n14.01.26;A;-5,00\n90.01.26;B;-6,00\n", "line 3: “90.01.26” is not a date"
    ),
    // A first day or amount of a file without headings does not move the columns.
    (
      "2026!01-14,A,-5.00,95.00,2026-01-15\n2026-01-15,B,-6.00,89.00,2026-01-16\n"
        + "2026-01-16,B,-7.00,82.00,2026-01-17\n", "line 1: “2026!01-14” is not a date"
    ),
    (
      "2026-01-14,A,-5x00,95.00\n2026-01-15,B,-6.00,89.00\n2026-01-16,B,-7.00,82.00\n",
      "line 1: “-5x00” is not an amount"
    ),
  ])
  func damagedByte(_ text: String, _ summary: String) {
    #expect(statementRefusal(text)?.summary == summary)
  }

  /// Empty fields at the end of the last row, set apart by what is blank elsewhere.
  @Test func tabsAtTheEnd() throws {
    let file = try readStatement(
      "Date\tText\tAmount\tNote\tCode\n2026-01-14\tA\t-5.00\tn\tc\n2026-01-15\tB\t-6.00\t\t\r\n\n"
    ).get()
    #expect(file.lines.map(\.outline) == ["2026-01-14 -5 A | n", "2026-01-15 -6 B"])
  }

  /// Programs leave out what is empty at the end of a row.
  @Test func shortRows() throws {
    let file = try readStatement(
      "Date,Text,Amount,Note\n2026-01-14,A,-5.00\n2026-01-15,B,-6.00\n2026-01-16,C,-7.00,n\n"
    ).get()
    #expect(
      file.lines.map(\.outline) == ["2026-01-14 -5 A", "2026-01-15 -6 B", "2026-01-16 -7 C | n"])
  }

  /// A letter of a known bank's headings that is damaged does not turn the signs.
  @Test(arguments: ["Amount", "Amunt", "Am?ount", "Amaunt"])
  func damagedHeading(_ heading: String) throws {
    let file = try readStatement(
      "Trans. Date,Post Date,Description,\(heading),Category\n"
        + "01/14/2026,01/15/2026,SHOP,5.00,Food\n01/15/2026,01/16/2026,PAYMENT,-9.00,Pay\n"
    ).get()
    #expect(file.statements.first?.bank == "Discover")
    #expect(file.lines.map { "\($0.amount)" } == ["-5", "9"])
  }

  /// Sentences below the transactions, with commas and with quotes around a word.
  @Test func notesAtTheEnd() throws {
    let text = """
      Date,Description,Amount,Category
      2026-01-15,A,-5.00,Food

      Unless we hear from you, this is correct.
      "Date downloaded" 12/31/2026, 9:11 AM
      """
    let file = try readStatement(text).get()
    #expect(file.lines.map(\.outline) == ["2026-01-15 -5 A (Food)"])
    #expect(file.remarks.map(\.text) == ["skipped, not transactions: lines 4, 5"])
    // A row that lost a separator is none of them.
    #expect(
      statementRefusal(text + "\nShop-2026-01-16,-7.00,Food")?.summary
        == "line 6: “Shop-2026-01-16” is not a date")
  }

  @Test func theLastAmountMayBeCut() throws {
    let file = try readStatement("Date,Description,Amount\n2026-01-15,A,-12").get()
    #expect(
      file.remarks.map(\.text) == [
        "there is no line break after the last cell, “-12”; check whether the file was cut off there"
      ])
    #expect(try readStatement("Date,Description,Amount\n2026-01-15,A,-12\n").get().remarks == [])
  }

  /// A quote that is missing must not join two fields or two rows.
  @Test(arguments: [
    "\"2026-08-31\",\"A\",\"-4.50#\n\"2026-08-30\",\"B\",\"1000.00\"",
    "\"2026-08-31\",\"A,\"-4.50\"\n\"2026-08-30\",\"B\",\"1000.00\"",
    "\"2026-08-31\",\"A\",\"-4.50\"\n2026-08-30\",\"B\",\"1000.00\"",
  ])
  func aQuoteThatIsMissing(_ rows: String) {
    #expect(statementRefusal("Date,Description,Amount\n" + rows)?.id == "statement-damaged")
  }

  @Test(arguments: [
    "\"the \"best\" bakery\"", "12\" pizza", "\"The \"Inn\"\"", "\"two\nlines\"", "\"a,\"\"b\"\"\"",
  ])
  func quotesWithinATextAreKept(_ text: String) {
    #expect(statementRefusal("Date,Description,Amount\n2026-08-31,\(text),-4.50\n") == nil)
  }

  @Test func anAmountCutAtTheEnd() {
    let rows = (11...15).map { "2026-01-\($0),A,-\($0).25" }.joined(separator: "\n")
    let text = "Date,Description,Amount\n" + rows
    #expect(statementRefusal(text) == nil)
    #expect(statementRefusal(String(text.dropLast()))?.id == "statement-cut-short")
    #expect(statementRefusal(String(text.dropLast(3)))?.id == "statement-cut-short")
    // With a line break behind it it is whole.
    #expect(statementRefusal(text.dropLast(3) + "\n") == nil)
  }

  @Test(arguments: ["just text, with a comma", "a,b,c\nd,e,f", "1,2,3\n4,5,6", ",,,\n,,,"])
  func noStatement(_ text: String) {
    #expect(statementRefusal(text) != nil)
  }

  /// A file cut anywhere is refused, or gives no more than the whole file.
  @Test(arguments: CSVLayoutSample.all)
  func cutAnywhere(_ sample: CSVLayoutSample) throws {
    let whole = try readStatement(sample.text).get().lines
    let bytes = Array(sample.text.utf8)
    for count in stride(from: 1, to: bytes.count, by: 11) {
      guard case .success(let file) = readStatement(bytes: Array(bytes[..<count])) else { continue }
      #expect(file.lines.count <= whole.count, "cut after \(count) bytes")
    }
  }

  /// A flipped bit is refused or read; nothing else happens, and never are there more lines.
  @Test(arguments: CSVLayoutSample.all)
  func flippedBits(_ sample: CSVLayoutSample) throws {
    let whole = try readStatement(sample.text).get().lines
    var dice = SeededGenerator(seed: 2026 &+ UInt64(sample.text.utf8.count))
    for _ in 0..<30 {
      var bytes = Array(sample.text.utf8)
      let place = Int.random(in: bytes.indices, using: &dice)
      bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &dice)
      if case .success(let file) = readStatement(bytes: bytes) {
        #expect(file.lines.count <= whole.count + 1)
        #expect(file.lines.allSatisfy { $0.amount.isFinite })
      }
    }
  }
}
