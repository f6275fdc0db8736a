import Exchange
import FinLanguage
import Money
import Testing

/// The columns that are recognized if headings say little or mislead.
@Suite struct CSVColumnsTests {
  private func file(_ text: String) throws -> StatementFile { try readStatement(text).get() }

  @Test(arguments: [
    // A whole heading goes before one that only holds the word.
    (
      "Fecha,Descripción,Neto,Importe de envío\n2026-01-15,A,\"-5,00\",\"0,00\"",
      ["2026-01-15 -5 A"]
    ),
    // Zeros in the other column, a number of the check, and a balance that proves the sides.
    (
      "01/14/2026,0,Deposit,0,500.00,500.00\n01/15/2026,101,Check,100.00,0,400.00",
      ["2026-01-14 500 Deposit", "2026-01-15 -100 Check"]
    ),
    (
      "01/14/2026,Deposit,500.00,0,500.00\n01/15/2026,Check,0,100.00,400.00",
      ["2026-01-14 500 Deposit", "2026-01-15 -100 Check"]
    ),
    // A balance before and after each row: the one after follows from the amount.
    (
      "7\t20260114\t100,00\t95,00\t-5,00\tShop\n7\t20260115\t95,00\t88,00\t-7,00\tInn\n"
        + "7\t20260116\t88,00\t98,00\t10,00\tPay",
      ["2026-01-14 -5 Shop", "2026-01-15 -7 Inn", "2026-01-16 10 Pay"]
    ),
    // What never falls below zero is not an amount beside what does.
    (
      "2026-01-14,Shop,100.00,-5.00\n2026-01-15,Pay,95.00,10.00",
      ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    // Marks for what went out and came in, whatever their heading, and without any.
    (
      "Datum;Foo;Bedrag;Omschrijving\n14-01-2026;D;5,00;Shop\n15-01-2026;C;10,00;Pay",
      ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    (
      "Date;Details;Amount;Debit/Credit\n14.01.2026;Shop;5,00;D\n15.01.2026;Pay;10,00;K",
      ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    (
      "2026-01-14,5.00,Debet,Shop\n2026-01-15,10.00,Credit,Pay",
      ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    (
      "14.01.2026;Shop;5,00;O\n15.01.2026;Pay;10,00;I", ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    // The words of the rows tell the sides that no balance proves.
    (
      "2026-01-14,Payment thank you,10.00,\n2026-01-15,Shop,,5.00",
      ["2026-01-14 10 Payment thank you", "2026-01-15 -5 Shop"]
    ),
    (
      "2026-01-14,Pay,10.00,\n2026-01-15,Shop,,-5.00",
      ["2026-01-14 10 Pay", "2026-01-15 -5 Shop"]
    ),
    // One side with both signs.
    (
      "Date,Text,Credit/Debit Amount\n2026-01-14,Shop,-5.00\n2026-01-15,Pay,10.00",
      ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    (
      "Date,Text,Deposits\n2026-01-14,Shop,-5.00\n2026-01-15,Pay,10.00",
      ["2026-01-14 -5 Shop", "2026-01-15 10 Pay"]
    ),
    // Northern and eastern headings.
    (
      "Bokføringsdato;Forklaring;Ut;Inn\n14.01.2026;Kiosk;5,00;\n15.01.2026;Lønn;;10,00",
      ["2026-01-14 -5 Kiosk", "2026-01-15 10 Lønn"]
    ),
    (
      "Data operacji;Tytułem;Kwota;Saldo po operacji\n14.01.2026;Kiosk;-5,00;95,00",
      ["2026-01-14 -5 Kiosk"]
    ),
    // Texts by less usual headings, or by what stands in the columns.
    ("Date,desc,notes,Amount\n2026-01-15,Shoes,,-5.00", ["2026-01-15 -5 Shoes"]),
    (
      "Date,Foo,Amount,Bar\n2026-01-14,OPEN,-5.00,Inn\n2026-01-15,OPEN,-6.00,Bus",
      ["2026-01-14 -5 Inn", "2026-01-15 -6 Bus"]
    ),
    // A day with its time and zone.
    (
      "id,created,amount,description\nx1,2026-01-15 12:34:56 +0000,-10,Shop",
      ["2026-01-15 -10 Shop #x1"]
    ),
    // Amounts and balances with marks of their own.
    (
      "Datum;Text;Betrag;Saldo\n2026-01-15;A;-23,45;1200.50\n2026-01-14;B;1 850,00;1223.95",
      ["2026-01-15 -23.45 A", "2026-01-14 1850 B"]
    ),
    // The type of a payment is no category.
    (
      "Number,Date,Account,Amount,Subcategory,Memo\n,15/01/2026,1,-15.99,PAYMENT,STREAM",
      ["2026-01-15 -15.99 STREAM"]
    ),
    // A card's payment, not said in English.
    (
      "date,title,amount\n2026-01-15,Mercado,25.10\n2026-01-14,Pagamento recebido,-100.00",
      ["2026-01-15 -25.1 Mercado", "2026-01-14 100 Pagamento recebido"]
    ),
  ])
  func lines(_ text: String, _ outlines: [String]) throws {
    #expect(try file(text).lines.map(\.outline) == outlines)
  }

  @Test(arguments: [
    "Date;Text;Monn.;Betrag\n2026-01-15;A;CHF;-5,00",
    "Date,Text,Unit,Amount\n2026-01-15,A,CHF,-5.00",
    "15.01.2026;Bakery;-5,00;CHF\n16.01.2026;Butcher;-6,00;CHF",
    "Data;Dettagli;Valuta;Importo\n2026-01-15;A;CHF;-5,00",
    "Konto : 1;Devise : CHF\nDatum;Text;Betrag\n2026-01-15;A;-5,00",
    "\"currency\";\"CHF\"\n\nDatum;Text;Betrag\n2026-01-15;A;-5,00",
  ])
  func currency(_ text: String) throws {
    let statement = try #require(try file(text).statements.first)
    #expect(statement.currency?.code == "CHF")
    #expect(statement.lines.allSatisfy { $0.currency == nil })
  }

  @Test func anAccountOfSomeRowsIsTheOtherSides() throws {
    let file = try file(
      "Date,Text,Amount,Bank Account\n2026-01-15,A,-5.00,123\n2026-01-16,B,-6.00,")
    #expect(file.statements.map(\.account) == [nil])
  }

  @Test func turnoversBesideMarks() throws {
    let file = try file(
      """
      Client account;Row type;Date;Beneficiary/Payer;Details;Amount;Currency;Debit/Credit
      7;10;01.01.2026;;Opening balance;100,00;EUR;K
      7;20;14.01.2026;Shop;Shoes;5,00;EUR;D
      7;20;15.01.2026;Acme;Pay;10,00;EUR;K
      7;82;31.01.2026;;Turnover;5,00;EUR;D
      7;86;31.01.2026;;closing balance;105,00;EUR;K

      """)
    #expect(
      file.lines.map(\.outline) == ["2026-01-14 -5 Shop | Shoes", "2026-01-15 10 Acme | Pay"])
    #expect(file.remarks.map(\.text) == ["skipped, not transactions: lines 2, 5, 6"])
  }

  @Test func sidesThatNothingTells() {
    let error = statementRefusal("2026-01-14,A,10.00,\n2026-01-15,B,,5.00")
    #expect(error?.summary == "fin can't tell which of the columns 3 and 4 is money out")
    #expect(error?.hint?.text == "mapping: {debit: 3, credit: 4} or mapping: {debit: 4, credit: 3}")
  }

  @Test func aHeadingIsNoAccount() throws {
    let file = try file(
      "Konto;Kontonummer;IBAN;Währung\nGiro;7;DE1;EUR\n\nDatum;Text;Betrag\n2026-01-15;A;-5,00")
    #expect(file.statements.map(\.account) == [nil])
  }

  @Test func securitiesArePassedOver() throws {
    let file = try file(
      """
      Date,Action,Symbol,Description,Quantity,Price,Amount
      01/15/2026,Buy,XYZ,XYZ INC,10,$15.00,-$150.00
      01/16/2026,Dividend,XYZ,XYZ INC DIVIDEND,,,$4.00
      """)
    #expect(file.lines.map { $0.amount } == [Decimal(4)])
    #expect(
      file.remarks.map(\.text) == ["a transaction in securities skipped; only cash is imported"])
  }

  @Test func aGuessedTextIsARemark() throws {
    let file = try file("Date,Foo,Amount\n2026-01-15,Inn,-5.00")
    #expect(
      file.remarks.map(\.text) == [
        "no heading for the text; fin used “Foo”"
      ])
  }

  @Test(arguments: [
    (
      "Date,Text,Sent amount due,Balance\n2026-01-15,A,-0.50,10.00\n2026-01-16,B,-0.50,90.00",
      "“Sent amount due” may hold no amounts: it does not match the balances"
    ),
    (
      "Date,Text,Postage amount\n2026-01-15,A,0.00\n2026-01-16,B,0.00",
      "“Postage amount” may hold no amounts: it has only zeros"
    ),
  ])
  func anAmountThatNothingBearsOut(_ text: String, _ summary: String) {
    let error = statementRefusal(text)
    #expect(error?.summary == summary)
    #expect(error?.hint?.text == "download OFX, QFX, QIF or CSV from your bank instead")
  }

  /// Cells below a heading that cannot be read.
  @Test(arguments: [
    (
      "Date,Text,Amount\nSeptember 15,A,-5.00", "line 2: “September 15” is not a date",
      "fin looked in Date"
    ),
    (
      "Date,Text,Amount\n2026-01-15,A,five", "line 2: “five” is not an amount",
      "fin looked in Amount"
    ),
    (
      "Date,Text,Amount,Sum of it\n2026-01-15,A,five,-5.00", "line 2: “five” is not an amount",
      "fin looked in Amount; mapping: {amount: \"Sum of it\"} uses another column"
    ),
  ])
  func belowAHeading(_ text: String, _ summary: String, _ hint: String) {
    let error = statementRefusal(text)
    #expect(error?.summary == summary)
    #expect(error?.hint?.text == hint)
  }

  /// Hints whose text fits the file.
  @Test(arguments: [
    (
      "01/14/2026,A,5.00,6.00,500.00\n01/15/2026,B,7.00,8.00,400.00",
      """
      mapping: {date: 1, amount: 3, text: 2, dates: "MDY", spent: "positive"}; the first rows would be \
      2026-01-14 A 5.00 out, 2026-01-15 B 7.00 out; \
      mapping: {date: 1, amount: 3, text: 2, dates: "MDY", spent: "negative"}; the first rows would be \
      2026-01-14 A 5.00 in, 2026-01-15 B 7.00 in
      """
    ),
    (
      "Bank;Some\n\nDags;Lýsing;Upphæð\n15.01.2026;Shop;-5,00",
      """
      mapping: {date: "Dags", amount: "Upphæð", text: "Lýsing", dates: "DMY"}; the first rows would be \
      2026-01-15 Shop 5.00 out
      """
    ),
    // The flag, the currency and the account belong to it.
    (
      """
      Tag1,Wer,Richtung1,Wieviel,Geld1,Woher1
      2026-10-15,SHOP A,D,12.50,JPY,DE11500105170648489890
      2026-10-16,ACME PAY,C,100.00,JPY,DE11500105170648489890
      2026-10-17,SHOP B,D,3.00,JPY,DE11500105170648489890

      """,
      """
      mapping: {date: "Tag1", amount: "Wieviel", text: "Wer", type: "Richtung1", currency: "Geld1", \
      account: "Woher1"}; the first rows would be 2026-10-15 SHOP A 12.50 out, \
      2026-10-16 ACME PAY 100.00 in, 2026-10-17 SHOP B 3.00 out
      """
    ),
  ])
  func theHint(_ text: String, _ hint: String) {
    #expect(statementRefusal(text)?.hint?.text == hint)
  }
}
