import Testing

/// Payments of loans in bank statements: offered once, then recorded by imports, undone with them.
@Suite struct LoanPaymentImportTests {
  private static let header = "Date,Description,Amount\n"
  private static let october =
    header + """
      2025-10-05,GREEN LEAF GROCERY 12,-42.10
      2025-10-15,NORTHSIDE LENDING,-304.22

      """
  private static let november =
    header + """
      2025-11-15,NORTHSIDE LENDING,-304.22
      2025-11-20,NORTHSIDE LENDING,-50.00

      """
  private static let december =
    header + """
      2025-12-04,NORTHSIDE LENDING,50.00
      2025-12-15,NORTHSIDE LENDING,-304.22

      """

  private func home() throws -> SessionHome {
    let home = try SessionHome()
    try home.write("october.csv", Self.october)
    try home.write("november.csv", Self.november)
    try home.write("december.csv", Self.december)
    _ = home.type("car = loan($10k, 6%, 3y, start: 2025-09-15)")
    return home
  }

  private func load(_ month: String) -> String {
    "import_statement(\"~/\(month).csv\", account: \"Checking\")"
  }

  @Test func offeredOnceAndRecordedFromThenOn() throws {
    let home = try home()
    let first = home.type(load("october"))
    let offer = #"car = record_payments(car, "NORTHSIDE LENDING")"#
    #expect((first.output + first.errors).contains(offer), "\(first.output)\(first.errors)")
    // Told once: the next import of the same payee says nothing.
    let second = home.type(load("november"), ":undo")
    #expect(!(second.output + second.errors).contains("record_payments"), "\(second.output)")
    // What is offered works as it stands.
    #expect(home.type(offer + ";", "car.paid.on").output == "[2025-10-15]\n")
    // A payment and a part beside it, in another run of fin; the import is undone with both.
    let third = home.type(load("november") + ".added", "car.paid.amount")
    #expect(third.output == "2\n[$304.22, $304.22, $50.00]\n", "\(third.output)\(third.errors)")
    #expect(home.type(":undo", "[count(car.paid), count(expenses)]").output.hasSuffix("[1, 2]\n"))
    // A payment that came back, and the same files again.
    _ = home.type(load("november") + ";", load("december") + ";")
    let returned = home.type("car.paid.amount", "car.paid[3].returned")
    #expect(returned.output == "[$304.22, $304.22, $50.00, $304.22]\n2025-12-04\n")
    _ = home.type(load("november") + ";", load("december") + ";")
    #expect(home.type("count(car.paid)").output == "4\n")
  }

  /// A payment of another amount is told by the name of the lender or servicer, or the loan's own.
  @Test(arguments: [
    (#"loan($10k, 6%, 3y, start: 2025-09-15, lender: "Northside Lending LLC")"#, true),
    (#"loan($10k, 6%, 3y, start: 2025-09-15, name: "Northside loan")"#, true),
    (#"mortgage($450k, 20%, 6.5%, 30y, start: 2025-08-15, lender: "Northside Bank")"#, true),
    (#"student_loan($20k, 6%, start: 2020-09-01, servicer: "Northside Ed Services")"#, true),
    (#"student_loan($20k, 6%, start: 2020-09-01, servicer: "Northside")"#, true),
    (#"loan($10k, 6%, 3y, start: 2025-09-15, lender: "Southside Lending")"#, false),
    (#"loan($10k, 6%, 3y, start: 2025-09-15, name: "Car loan")"#, false),
    // Without a date it has no payments of days.
    (#"loan($10k, 6%, 3y, lender: "Northside Lending")"#, false),
  ])
  func offeredByName(_ loan: String, _ isOffered: Bool) throws {
    let home = try SessionHome()
    try home.write(
      "october.csv", Self.header + "2025-10-05,CAR WASH,-12\n2025-10-15,NORTHSIDE LENDING,-410.17\n"
    )
    _ = home.type("debt1 = " + loan)
    let said = home.type(load("october"))
    let offer = #"debt1 = record_payments(debt1, "NORTHSIDE LENDING")"#
    let text = (said.output + said.errors).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("which may be a payment on debt1; to record it") == isOffered, "\(text)")
    guard isOffered else { return }
    #expect(home.type(offer + ";", "debt1.paid.amount").output.contains("[$410.17]"))
  }
}
