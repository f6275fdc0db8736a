import Exchange
import Money
import Testing

/// A good file of each format, cut after every byte: refused, or read with no amount changed.
@Suite struct StatementPrefixTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The text that ends a transaction, and its count before the first one.
    let end: String
    let otherEnds: Int
    var step = 1
    /// A first amount has no other that shows how many decimals it lacks.
    var start = 0
    /// The numbers of rows of its transactions; one of each without them.
    var rows: [Int] = []
    /// A transaction as it is before its parts are complete, which has to be remarked.
    var withoutParts: String?

    /// Returns the number of rows of the transactions that are whole in the file's first bytes.
    func wholeCount(in bytes: some Collection<UInt8>) -> Int {
      let ends = max(0, String(decoding: bytes, as: UTF8.self).ranges(of: end).count - otherEnds)
      return rows.isEmpty ? ends : rows.prefix(ends).reduce(0, +)
    }
  }

  static let samples: [Sample] = [
    Sample(
      testDescription: "OFX, SGML",
      text: OFXSamples.bank(
        (11...14).map {
          OFXSamples.transaction(posted: "202608\($0)", amount: "-1\($0).25", rest: "<FITID>\($0)")
        }.joined(separator: "\n")), end: "</STMTTRN>", otherEnds: 0),
    Sample(
      testDescription: "OFX, XML", text: OFXSamples.twoAccounts, end: "</STMTTRN>",
      otherEnds: 0, step: 5),
    Sample(
      testDescription: "QIF",
      text: """
        !Type:Cat
        NFood:Market
        ^
        !Account
        NEveryday
        TBank
        ^
        !Type:Bank
        D2026-08-11
        U-1,184.25
        T-1,184.25
        PGrove Homes
        LHousing
        ^
        D2026-08-12
        T-30.15
        PGrove Market
        SFood
        $-20.10
        SHome
        $-10.05
        ^
        D2026-08-13
        T2500.75
        PPayroll
        ^

        """, end: "^", otherEnds: 2, rows: [1, 2, 1], withoutParts: "2026-08-12 -30.15"),
    Sample(
      testDescription: "CSV",
      text: """
        Date,Description,Amount,Balance
        2026-08-11,GROVE HOMES,-1184.25,815.75
        2026-08-12,GROVE MARKET,-30.15,785.60
        2026-08-13,PAYROLL,2500.75,3286.35
        2026-08-14,CAFE,-4.50,3281.85

        """, end: "\n", otherEnds: 1),
    Sample(
      testDescription: "CSV, amount last",
      text: """
        Date;Description;Amount
        11.08.2026;GROVE HOMES;-1184,25
        12.08.2026;GROVE MARKET;-30,15
        13.08.2026;PAYROLL;2500,75
        14.08.2026;CAFE;-4,50

        """, end: "\n", otherEnds: 1, start: 55),
    Sample(
      testDescription: "CSV with quotes",
      text: """
        "Date","Amount","Description"
        "08/11/2026","-1,184.25","GROVE HOMES"
        "08/12/2026","-30.15","GROVE MARKET, 2ND ST"
        "08/23/2026","2,500.75","PAYROLL"
        "08/24/2026","-4.50","CAFE ""7"" NORTH"

        """, end: "\n", otherEnds: 1),
  ]

  @Test(arguments: samples)
  func everyBeginning(_ sample: Sample) throws {
    let bytes = Array(sample.text.utf8)
    let whole = try readStatement(bytes: bytes).get()
    let figures = whole.lines.map { "\($0.date) \($0.amount)" }
    #expect(figures.count >= 3)
    for count in stride(from: sample.start, to: bytes.count, by: sample.step) {
      let beginning = Array(bytes.prefix(count))
      guard case .success(let file) = readStatement(bytes: beginning) else { continue }
      let found = file.lines.map { "\($0.date) \($0.amount)" }
      let isRemarked = !file.remarks.allSatisfy(whole.remarks.contains)
      var same = found
      if isRemarked, let last = found.last, last == sample.withoutParts { same.removeLast() }
      #expect(same == Array(figures.prefix(same.count)), "the first \(count) bytes")
      #expect(found.count >= sample.wholeCount(in: beginning), "the first \(count) bytes")
      #expect(
        found.count <= sample.wholeCount(in: beginning + Array("\n".utf8)) || isRemarked,
        "the first \(count) bytes")
    }
  }
}
