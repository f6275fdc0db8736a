import Foundation
import Money
import TestSupport
import Testing

/// Statements of several banks whose days overlap, imported in any order among deletions and edits,
/// keep the lines that counting says.
@Suite struct ImportRandomTests {
  private struct Row: Hashable {
    let day: Int
    let cents: Int
    let text: String

    var date: CalendarDate { .epoch.adding(days: 20_454 + day) ?? .epoch }
    var amount: String { "-\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)" }
  }

  private enum Layout: CaseIterable {
    case first, second, semicolons, ofx

    func file(_ rows: [(number: Int, row: Row)]) -> String {
      switch self {
      case .first:
        "Date,Description,Amount\n"
          + rows.map { "\($0.row.date),\($0.row.text),\($0.row.amount)\n" }.joined()
      case .second:
        "Posted,Payee,Value\n"
          + rows.reversed().map { "\($0.row.date),\($0.row.text),\($0.row.amount)\n" }.joined()
      case .semicolons:
        "Date;Payee;Amount\n"
          + rows.map { "\($0.row.date);\($0.row.text);\($0.row.amount)\n" }.joined()
      case .ofx:
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102

        <OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS>
        <CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>33331111<ACCTTYPE>CHECKING</BANKACCTFROM>
        <BANKTRANLIST><DTSTART>20260101<DTEND>20260430

        """
          + rows.map { number, row in
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\("\(row.date)".replacing("-", with: ""))"
              + "<TRNAMT>\(row.amount)<FITID>F\(number)<NAME>\(row.text)</STMTTRN>\n"
          }.joined()
          + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
      }
    }
  }

  private struct Bank {
    let layout: Layout
    let rows: [Row]
    /// The lines that are there or deleted, by the bank's id.
    var kept: [String: Int] = [:]
  }

  private static let texts = [
    "ROSE HILL", "QUINCE HOUSE", "COFFEE HUT", "BOOK NOOK", "GARDEN GATE", "OAK STREET 12",
  ]

  private func rows(_ dice: inout SeededGenerator, like others: [Row]) -> [Row] {
    var rows = (0..<Int.random(in: 25...60, using: &dice)).map { _ in
      Row(
        day: .random(in: 0..<90, using: &dice), cents: .random(in: 100..<9_000, using: &dice),
        text: Self.texts.randomElement(using: &dice) ?? "")
    }
    // Equal rows of one bank, and of another.
    rows += rows.shuffled(using: &dice).prefix(5)
    rows += others.shuffled(using: &dice).prefix(3)
    return rows.sorted { $0.day < $1.day }
  }

  @Test("each line is kept once, whatever comes again", arguments: 0..<40)
  func random(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let home = try SessionHome()
    var banks: [Bank] = []
    for layout in Layout.allCases {
      banks.append(Bank(layout: layout, rows: rows(&dice, like: banks.first?.rows ?? [])))
    }
    var statements: [String] = []
    var expected: [Int] = []
    var count = 0
    for step in 0..<14 {
      if count > 5, Int.random(in: 0..<10, using: &dice) < 4 {
        let place = Int.random(in: 1...count, using: &dice)
        let edits = [
          "expenses[\(place)].amount = $1.11;", "expenses[\(place)].note = \"mine\";",
          "recategorize(\(place), \"home\");", "delete(\(place));",
        ]
        let choice = Int.random(in: 0..<edits.count, using: &dice)
        statements.append(edits[choice])
        if choice == edits.count - 1 { count -= 1 }
        continue
      }
      let place = Int.random(in: 0..<banks.count, using: &dice)
      let first = Int.random(in: 0..<80, using: &dice)
      let last = first + Int.random(in: 8..<60, using: &dice)
      let chosen = banks[place].rows.enumerated().filter { (first...last).contains($0.element.day) }
        .map { (number: $0.offset, row: $0.element) }
      guard !chosen.isEmpty else { continue }
      let layout = banks[place].layout
      let name = "\(layout)\(step).\(layout == .ofx ? "ofx" : "csv")"
      try home.write(name, layout.file(chosen))
      let label = layout == .semicolons ? ", account: \"Named\"" : ""
      statements.append("import_statement(\"~/\(name)\"\(label)).added")
      var seen: [String: Int] = [:]
      var added = 0
      for (number, row) in chosen {
        let key = layout == .ofx ? "F\(number)" : "\(row.day) \(row.cents) \(row.text)"
        seen[key, default: 0] += 1
        if seen[key, default: 0] > banks[place].kept[key, default: 0] {
          banks[place].kept[key, default: 0] += 1
          added += 1
        }
      }
      count += added
      expected.append(added)
    }
    statements.append("count(expenses)")
    expected.append(count)
    let run = home.fin(["--no-session"] + statements.flatMap { ["-e", $0] })
    #expect(
      run.output == expected.map { "\($0)\n" }.joined(),
      "\(statements.joined(separator: "\n"))\n\(run.errors)")
  }
}
