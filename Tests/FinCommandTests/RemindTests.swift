import Foundation
import Testing

@testable import FinCommand

/// The calendar as a person gets it, on a disk. Today is 2026-01-15.
@Suite struct RemindTests {
  private let visa = "visa = card(\"Visa, gold\", $1_200, $5k, 24.99%, due: 31);"
  private let amex = "amex = card($500, $1k, 20%, due: 10);"

  private func lines(_ home: SessionHome, _ file: String = "due.ics") throws -> [String] {
    try home.read(home.at(file)).replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  private func values(_ home: SessionHome, _ name: String) throws -> [String] {
    try lines(home).filter { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }

  @Test func theOfferedCallNamesWhatFollowsTheCards() throws {
    let home = try SessionHome()
    let told = home.type(visa, "remind(visa, \"~/due.ics\")").told
    #expect(told.contains("for example remind(visa, to: \"due.ics\")"), "\(told)")
  }

  @Test func aCalendar() throws {
    let home = try SessionHome()
    let result = home.type(visa, amex, "remind(to: \"~/due.ics\")")
    #expect(result.errors == "")
    #expect(
      result.output == """
        file       ~/due.ics
        events     2
        added      ["Visa, gold", "amex"]
        changed    []
        cancelled  []

        """, "\(result.output)")
    #expect(try values(home, "SUMMARY") == ["Visa\\, gold: payment due", "amex: payment due"])
    #expect(
      try values(home, "DESCRIPTION").first
        == "Minimum due: $36.99\\nBalance: $1\\,200.00")
    #expect(try values(home, "DTSTART") == ["20260131T090000", "20260210T090000"])
    #expect(
      try values(home, "RRULE")
        == ["FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=10"])
    #expect(try values(home, "DTSTAMP") == ["20260115T000000Z", "20260115T000000Z"])
    let mode = try FileManager.default.attributesOfItem(atPath: home.at("due.ics"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).count == 2)
  }

  /// The second export gives the same file, days later too, as long as no interest is added.
  @Test func nothingChanged() throws {
    let home = try SessionHome()
    _ = home.type(visa, amex, "remind(to: \"~/due.ics\")")
    let first = try home.read(home.at("due.ics"))
    home.today = "2026-01-25"
    #expect(home.type("remind(cards, to: \"~/due.ics\").changed").output == "[]\n")
    #expect(try home.read(home.at("due.ics")) == first)
  }

  @Test func changes() throws {
    let home = try SessionHome()
    _ = home.type(visa, amex, "remind(to: \"~/due.ics\")")
    let uids = try values(home, "UID")
    #expect(Set(uids).count == 2)
    _ = home.type("visa.balance -= $200", "remind(to: \"~/due.ics\")")
    #expect(try values(home, "SEQUENCE") == ["1", "0"])
    #expect(try values(home, "DESCRIPTION").first?.contains("$1\\,000.00") == true)
    #expect(
      home.type("amex.remind = false", "remind(to: \"~/due.ics\").cancelled").output
        .hasSuffix("[\"amex\"]\n"))
    #expect(try values(home, "STATUS") == ["CONFIRMED", "CANCELLED"])
    let cancelled = try home.read(home.at("due.ics"))
    _ = home.type("remind(to: \"~/due.ics\")")
    #expect(try home.read(home.at("due.ics")) == cancelled)
    #expect(
      home.type("amex.remind = true", "remind(to: \"~/due.ics\").added").output
        .hasSuffix("[\"amex\"]\n"))
    #expect(try values(home, "STATUS") == ["CONFIRMED", "CONFIRMED"])
    #expect(try values(home, "SEQUENCE") == ["1", "2"])
    #expect(try values(home, "UID") == uids)
  }

  /// `cards` says of a card that a calendar reminds of it only once one was written; where
  /// reminders are asked for, the card says that none is written yet.
  @Test func remindersAreSaidWhereTheyAre() throws {
    let home = try SessionHome()
    func says(_ code: String...) -> [String] {
      let output = home.type(code.joined(separator: "\n") + "\ncards").output
      let rows = output.split(separator: "\n").filter { $0.contains("2026-") }
      return ["Visa", "amex"].compactMap { name in
        rows.first { $0.hasPrefix(name) }?.split(separator: " ").last.map(String.init)
      }
    }
    #expect(says(visa, amex) == ["–", "–"])
    #expect(says("remind(visa, to: \"~/due.ics\");") == ["yes", "–"])
    #expect(says("amex.remind = true;") == ["yes", "yet"])
    #expect(home.type("amex").output.contains("no calendar reminds of it yet: remind(amex, "))
    #expect(says("remind(visa, amex, to: \"~/due.ics\");") == ["yes", "yes"])
    #expect(!home.type("amex").output.contains("reminds of it yet"))
    #expect(says("amex.remind = false;", "visa.closed = 2026-01-10;") == ["–", "no"])
  }

  /// Paid cards need no reminder, in a new calendar nor in one that has it.
  @Test func paidCards() throws {
    let home = try SessionHome()
    let store = "store = card($500, $1k, 20%, due: 24);"
    _ = home.type(store, "remind(to: \"~/due.ics\")")
    #expect(try values(home, "DTSTART") == ["20260124T090000"])
    _ = home.type("store = mark_paid(store);", "remind(to: \"~/due.ics\")")
    #expect(try values(home, "DTSTART") == ["20260224T090000"])
    _ = home.type("remind(to: \"~/new.ics\")")
    #expect(try home.read(home.at("new.ics")).contains("DTSTART:20260224T090000"))
  }

  /// A closed card is canceled; what is owed on it is said, and it can be asked for.
  @Test func closedCards() throws {
    let home = try SessionHome()
    _ = home.type(visa, amex, "remind(to: \"~/due.ics\")")
    let result = home.type("amex.closed = 2026-01-10;", "remind(to: \"~/due.ics\").cancelled")
    #expect(result.output == "[\"amex\"]\n")
    #expect(result.told.contains("amex is closed, so it has no reminder, though $500.00 is owed"))
    #expect(
      home.type("amex.remind = true;", "remind(to: \"~/due.ics\").added").output
        == "[\"amex\"]\n")
  }

  @Test(arguments: [
    (
      "loan($18k, 6%, 5y, first: 2026-02-05)", "20260205",
      "FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20310105"
    ),
    (
      "loan($18k, 6%, 5y, first: 2025-12-31)", "20260131",
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;UNTIL=20301130"
    ),
    (
      "loan($18k, 6%, 5y, first: 2026-01-02, frequency: \"biweekly\")", "20260116",
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=20301213"
    ),
    (
      "loan($18k, 6%, 5y, first: 2026-02-15, frequency: \"semimonthly\")", "20260215",
      "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30,31;BYSETPOS=1,-1;UNTIL=20310131"
    ),
    (
      "loan($18k, 6%, 5y, first: 2026-02-05, frequency: \"quarterly\")", "20260205",
      "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5;UNTIL=20301105"
    ),
    (
      "mortgage($450k, 20%, 6.5%, 30y, tax: 1.1%, first: 2026-02-01)", "20260201",
      "FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20560101"
    ),
    (
      "student_loan($9k, 5%, start: 2025-12-20, deferments: [{from: 2026-06-01, to: 2026-08-31}])",
      "20260120", "FREQ=MONTHLY;BYMONTHDAY=20;UNTIL=20360320"
    ),
  ])
  func loans(_ code: String, _ start: String, _ rule: String) throws {
    let home = try SessionHome()
    let result = home.type("debt = \(code);", "remind(debt, to: \"~/due.ics\").added")
    #expect(result.output == "[\"debt\"]\n", "\(result)")
    #expect(try values(home, "DTSTART") == [start + "T090000"])
    #expect(try values(home, "RRULE") == [rule + "T090000"])
  }

  /// Without arguments all that falls due is in it. The events of a loan that is behind have its regular
  /// payment; what is overdue is said once.
  @Test func loansBehind() throws {
    let home = try SessionHome()
    let result = home.type(
      "car = loan($18k, 6%, 5y, first: 2025-10-05, paid: [{on: 2025-10-05, amount: $347.99}]);",
      "part = loan($18k, 6%, 5y, first: 2026-02-05, paid: [{on: 2026-01-10, amount: $347.99},"
        + " {on: 2026-01-12, amount: $100}]);",
      "home = mortgage($450k, 20%, 6.5%, 30y, tax: 1.1%, first: 2026-02-01);",
      "school = student_loan($9k, 5%, start: 2025-12-20, paid: $0);", visa,
      "remind(to: \"~/due.ics\").added")
    #expect(
      result.output == "[\"car\", \"part\", \"home\", \"school\", \"Visa, gold\"]\n", "\(result)")
    #expect(result.told.contains("car: $1,043.97 is overdue since 2025-11-05"), "\(result)")
    let details = try values(home, "DESCRIPTION").filter { $0.hasPrefix("Payment") }
    #expect(
      details.map { $0.replacing("\\,", with: ",") } == [
        "Payment: $347.99\\nLast payment: 2030-09-05",
        "Payment: $347.99\\nLast payment: 2031-01-05",
        "Payment: $2,687.94\\nLast payment: 2056-01-01",
        "Payment: $95.46\\nLast payment: 2035-12-20",
      ], "\(details)")
  }

  /// A loan of which all is overdue has no day to come, and says so.
  @Test func aLoanOverdueAsAWhole() throws {
    let home = try SessionHome()
    let result = home.type(
      "old = loan($1k, 5%, 3mo, first: 2025-10-05, paid: [{on: 2025-10-05, amount: $336.11}]);",
      "remind(to: \"~/due.ics\")")
    #expect(result.errors.contains("no payment is to come"), "\(result)")
    #expect(result.errors.contains("overdue as a whole: old"))
    let both = home.type(visa, "remind(to: \"~/due.ics\").added")
    #expect(both.output == "[\"Visa, gold\"]\n")
    #expect(both.told.contains("old: $672.23 is overdue since 2025-11-05; it has no later payment"))
  }

  @Test func pausesAreLeftOut() throws {
    let home = try SessionHome()
    _ = home.type(
      "s = student_loan($9k, 5%, start: 2025-12-20, "
        + "deferments: [{from: 2026-06-01, to: 2026-08-31}]);",
      "remind(s, to: \"~/due.ics\")")
    #expect(
      try values(home, "EXDATE") == ["20260620T090000,20260720T090000,20260820T090000"])
  }

  @Test func foreignFilesStay() throws {
    let home = try SessionHome()
    try home.write("due.ics", "mine")
    let refused = home.type(visa, "remind(to: \"~/due.ics\")")
    #expect(refused.errors.contains("foreign-file") && refused.exitCode == 1)
    #expect(try home.read(home.at("due.ics")) == "mine")
    #expect(home.type("remind(to: \"~/due.ics\", overwrite: true).events").output == "1\n")
    let whole = try home.read(home.at("due.ics"))
    try home.write("due.ics", String(whole.dropLast(40)))
    let damaged = home.type("remind(to: \"~/due.ics\")")
    #expect(damaged.errors.contains("damaged-calendar") && damaged.exitCode == 1)
    #expect(try home.read(home.at("due.ics")) == String(whole.dropLast(40)))
  }

  @Test func folders() throws {
    let home = try SessionHome()
    try FileManager.default.createDirectory(
      atPath: home.at("due.ics"), withIntermediateDirectories: true)
    #expect(home.type(visa, "remind(to: \"~/due.ics\")").errors.contains("file-is-folder"))
    #expect(home.type("remind(to: \"~/no/due.ics\")").errors.contains("file-unwritable"))
  }

  /// Files that might never answer are not read, and no other file is meant than the one that is
  /// named.
  @Test func oddFiles() throws {
    let home = try SessionHome()
    #expect(mkfifo(home.at("pipe.ics"), 0o600) == 0)
    #expect(home.type(visa, "remind(to: \"~/pipe.ics\")").errors.contains("file-unreadable"))
    #expect(home.type("remind(to: \"~/a\\u{0}.ics\")").errors.contains("file-unreadable"))
    #expect(!FileManager.default.fileExists(atPath: home.at("a")))
  }

  /// Two sessions' cards of one name are two.
  @Test func sessionsAreKeptApart() throws {
    let home = try SessionHome()
    _ = home.type(visa, "remind(to: \"~/due.ics\")", session: "work")
    let work = try values(home, "UID")
    _ = home.type(visa, "remind(to: \"~/due.ics\")", session: "home")
    #expect(try values(home, "UID").count == 2 && values(home, "UID").first == work.first)
  }

  @Test func arrivesWithoutASession() throws {
    let home = try SessionHome()
    let result = home.fin(
      ["--json", "-e", "remind(card($5, $9, 1%, due: 3), to: \"\(home.at("due.ics"))\")"])
    #expect(result.exitCode == 0 && result.output.contains("\"added\":[\"Card\"]"), "\(result)")
    #expect(try values(home, "SUMMARY") == ["Card: payment due"])
  }
}
