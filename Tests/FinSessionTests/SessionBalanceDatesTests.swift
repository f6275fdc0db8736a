import FinLanguage
import Foundation
import Money
import Testing

@testable import FinSession

/// Balances of a session that an older fin saved get their day once. Today is 2026-01-15.
@Suite struct SessionBalanceDatesTests {
  /// A session as a fin of schema 4 saved it on a day: without the days of balances.
  private func older(_ statements: [String], savedOn day: String) throws -> StoreFolder {
    let folder = try StoreFolder()
    let bench = try SessionBench(folder.file())
    for statement in statements { bench.enter(statement) }
    #expect(bench.problems.isEmpty)
    bench.session?.close()
    var text = try folder.read("plan.json").replacing("\"fin\": 6,", with: "\"fin\": 4,")
    text = text.replacing(/,\s*"as_of":\s*"2026-01-15"/, with: "")
    #expect(!text.contains("as_of"))
    try folder.write("plan.json", text)
    let date = try #require(CalendarDate(iso8601: day))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400)],
      ofItemAtPath: folder.at("plan.json"))
    return folder
  }

  private func dated(_ bench: SessionBench) -> [SessionDocument.DatedBalance] {
    bench.notices.flatMap { notice -> [SessionDocument.DatedBalance] in
      if case .balancesDated(let balances) = notice { balances } else { [] }
    }
  }

  @Test func ofTheLastPaymentElseOfTheFile() throws {
    let folder = try older(
      [
        "visa = card($1_200, $5k, 24.99%, due: 20, payments: [{on: 2026-01-05, amount: $50}])",
        "store = debt(\"Store\", $900, 14.9%, $35)", "rate = 5%",
      ], savedOn: "2026-01-12")
    let bench = try SessionBench(folder.file())
    let day = { (text: String) in CalendarDate(iso8601: text) ?? .epoch }
    #expect(
      dated(bench) == [
        .init(name: "visa", day: day("2026-01-05"), isOfPayment: true),
        .init(name: "store", day: day("2026-01-12"), isOfPayment: false),
      ])
    #expect(bench.enter("[visa.as_of, store.as_of]") == ["[2026-01-05, 2026-01-12]"])
    // No due day passed since, so that the figures are those of before.
    #expect(bench.enter("[visa.balance, store.balance]") == ["[$1,200.00, $900.00]"])
    bench.enter("rate = 6%")
    bench.session?.close()
    #expect(try folder.read("plan.json").contains("\"fin\": 6,"))
    // Said once.
    #expect(dated(try SessionBench(folder.file())).isEmpty)
  }

  @Test func whatIsUndoneToo() throws {
    let folder = try older(
      ["visa = card($1_200, $5k, 24.99%, due: 20)", "visa.balance = $900"], savedOn: "2026-01-12")
    let bench = try SessionBench(folder.file())
    #expect(bench.enter("[visa.balance, visa.as_of]") == ["[$900.00, 2026-01-12]"])
    _ = try bench.session?.undo()
    #expect(bench.enter("[visa.balance, visa.as_of]") == ["[$1,200.00, 2026-01-12]"])
  }

  /// Twenty sessions of twenty balances, read on the day on which they were saved.
  @Test func everyFigureOfTheDayStays() throws {
    for session in 0..<20 {
      var statements: [String] = []
      for place in 0..<20 {
        // No two are alike.
        let number = session * 20 + place
        let (balance, rate) = (100 + number * 7919 % 8_900, number * 13 % 31)
        let (due, spending) = (1 + number * 17 % 31, number % 4 * 50)
        statements.append(
          place % 3 == 2
            ? "d\(place) = debt($\(balance), \(rate)%, $\(40 + balance / 20))"
            : "c\(place) = card($\(balance), $10k, \(rate)%, due: \(due), spending: $\(spending))")
      }
      let shown = { (bench: SessionBench) in
        statements.map { $0.prefix { $0 != " " } }
          .map { bench.enter("\($0)").joined() + bench.enter("[\($0).payoff_date]").joined() }
      }
      let before = try SessionBench()
      for statement in statements { before.enter(statement) }
      let folder = try older(statements, savedOn: "2026-01-15")
      #expect(shown(try SessionBench(folder.file())) == shown(before))
    }
  }
}
