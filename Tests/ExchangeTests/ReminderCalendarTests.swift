import Exchange
import Money
import TestSupport
import Testing

/// The calendar as a file: what is in it, and what a second export makes of it.
@Suite struct ReminderCalendarTests {
  private func calendar(_ reminders: Reminder...) throws -> ReminderCalendar {
    var calendar = ReminderCalendar()
    _ = try calendar.hold(reminders, at: try #require(moment(0)))
    return calendar
  }

  /// Reads what was written, and makes it hold other reminders.
  private func exported(
    _ reminders: Reminder..., over calendar: ReminderCalendar, second: Int = 60
  ) throws -> (calendar: ReminderCalendar, changes: ReminderCalendar.Changes) {
    var read = try ReminderCalendar(calendar.bytes)
    #expect(read.bytes == calendar.bytes)
    let changes = try read.hold(reminders, at: try #require(moment(second)))
    #expect(CalendarLint(bytes: read.bytes).problems == [])
    return (read, changes)
  }

  @Test func wholeFile() throws {
    let text = CalendarLint(
      bytes: try calendar(monthly("Visa, gold", due: 31, from: "2027-01-31", details: "a;b\nc"))
        .bytes
    ).text
    #expect(
      text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//fin//reminders//EN
        CALSCALE:GREGORIAN
        X-WR-CALNAME:Payments due
        BEGIN:VEVENT
        UID:\(Reminder.uid(["card", "Visa, gold"]))
        SEQUENCE:0
        DTSTAMP:20261121T170000Z
        LAST-MODIFIED:20261121T170000Z
        STATUS:CONFIRMED
        DTSTART:20270131T090000
        DURATION:PT15M
        RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
        SUMMARY:Visa\\, gold: payment due
        DESCRIPTION:a\\;b\\nc
        CATEGORIES:Finance
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Visa\\, gold: payment due
        TRIGGER:PT0S
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func namesAreKeptApart() {
    let keys = [["card", "Visa"], ["loan", "Visa"], ["card", "visa"], ["cardV", "isa"], []]
    #expect(Set(keys.map(Reminder.uid)).count == keys.count)
    #expect(Reminder.uid(keys[0]) == Reminder.uid(keys[0]))
  }

  @Test func nothingChanged() throws {
    let first = try calendar(monthly("Visa", details: "$40.00"), monthly("Amex"))
    let (second, changes) = try exported(
      monthly("Visa", details: "$40.00"), monthly("Amex"), over: first)
    #expect(changes.isEmpty && changes.unchanged == ["Visa", "Amex"])
    #expect(second.bytes == first.bytes)
  }

  /// A month later the next due day is another, but the series is the same.
  @Test func laterStartIsTheSameSeries() throws {
    let first = try calendar(monthly("Visa", due: 31, from: "2027-01-31"))
    let (second, changes) = try exported(
      monthly("Visa", due: 31, from: "2027-02-28"), over: first)
    #expect(changes.isEmpty && second.bytes == first.bytes)
  }

  @Test(arguments: [
    (monthly("Visa", due: 15, details: "new"), "20261215"),
    (monthly("Visa", due: 15, from: "2027-02-15", details: "new"), "20261215"),
    (monthly("Visa", due: 20, from: "2027-01-20"), "20270120"),
    (monthly("Visa", due: 15, from: "2026-11-15"), "20261115"),
    (monthly("Visa", due: 15, from: "2027-02-15", until: "2028-02-15"), "20261215"),
    (monthly("Visa", due: 15, exceptions: [day("2027-03-15")]), "20261215"),
  ])
  func changed(_ reminder: Reminder, _ start: String) throws {
    let first = try calendar(monthly("Visa"), monthly("Amex"))
    let (second, changes) = try exported(reminder, monthly("Amex"), over: first)
    #expect(changes.changed == ["Visa"] && changes.unchanged == ["Amex"])
    let lint = CalendarLint(bytes: second.bytes)
    #expect(lint.values(of: "SEQUENCE") == ["1", "0"])
    #expect(lint.values(of: "DTSTAMP") == ["20261121T170100Z", "20261121T170000Z"])
    #expect(lint.values(of: "LAST-MODIFIED") == lint.values(of: "DTSTAMP"))
    #expect(lint.values(of: "DTSTART").first == start + "T090000")
    #expect(lint.values(of: "UID") == CalendarLint(bytes: first.bytes).values(of: "UID"))
  }

  @Test func cancelledAndWantedAgain() throws {
    let first = try calendar(monthly("Visa"), monthly("Amex"))
    let (second, changes) = try exported(monthly("Amex"), over: first)
    #expect(changes.cancelled == ["Visa"])
    var lint = CalendarLint(bytes: second.bytes)
    #expect(lint.values(of: "STATUS") == ["CANCELLED", "CONFIRMED"])
    #expect(lint.values(of: "SEQUENCE") == ["1", "0"])
    let (third, none) = try exported(monthly("Amex"), over: second, second: 120)
    #expect(none.isEmpty && third.bytes == second.bytes)
    let (fourth, back) = try exported(
      monthly("Visa", from: "2027-02-15"), monthly("Amex"), over: third, second: 180)
    #expect(back.added == ["Visa"])
    lint = CalendarLint(bytes: fourth.bytes)
    #expect(lint.values(of: "STATUS") == ["CONFIRMED", "CONFIRMED"])
    #expect(lint.values(of: "SEQUENCE") == ["2", "0"])
    #expect(lint.values(of: "DTSTART").first == "20270215T090000")
    #expect(try exported(over: fourth).changes.cancelled.count == 2)
  }

  /// Events of others stay, and so do others' changes to an event.
  @Test func foreignEventsStay() throws {
    let text = CalendarLint(bytes: try calendar(monthly("Visa")).bytes).text
    let foreign = "BEGIN:VEVENT\r\nUID:birthday@example.org\r\nSUMMARY:cake\r\nEND:VEVENT\r\n"
    let edited = text.replacing("END:VCALENDAR", with: foreign + "END:VCALENDAR")
      .replacing("TRIGGER:PT0S", with: "TRIGGER:-PT9H")
    var calendar = try ReminderCalendar(Array(edited.utf8))
    #expect(try calendar.hold([monthly("Visa")], at: try #require(moment(60))).isEmpty)
    #expect(calendar.bytes == Array(edited.utf8))
    _ = try calendar.hold([], at: try #require(moment(60)))
    let lines = CalendarLint(bytes: calendar.bytes)
    #expect(lines.text.contains(foreign) && lines.text.contains("STATUS:CANCELLED"))
  }

  /// A tool that keeps texts may change the ends of lines.
  @Test func otherLineEndsAreRead() throws {
    let whole = try calendar(monthly("Visa", details: String(repeating: "long ", count: 40)))
    let text = CalendarLint(bytes: whole.bytes).text.replacing("\r\n", with: "\n")
    #expect(try ReminderCalendar(Array(text.utf8)).bytes == whole.bytes)
  }

  @Test(arguments: [
    "", "hello", "BEGIN:VCALENDAR\r\nPRODID:-//other//EN\r\nEND:VCALENDAR\r\n",
    "BEGIN:VCALENDAR",
  ])
  func otherFiles(_ text: String) {
    #expect(throws: CalendarError.foreign) { try ReminderCalendar(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("END:VCALENDAR\r\n", "", 23), ("END:VEVENT\r\n", "", 6), ("UID:", "UID", 7),
    ("SEQUENCE:0\r\n", "", 6), ("SEQUENCE:0", "SEQUENCE:-1", 8), ("DTSTAMP:20", "DTSTAMP:2x", 9),
    ("DTSTART:2026", "DTSTART:20x6", 12), ("END:VALARM", "END:VEVENT", 22),
    ("BEGIN:VCALENDAR\r\n", "", 1), ("RRULE:", "RRULE", 14),
    ("SEQUENCE:0", "SEQUENCE:0\r\nSEQUENCE:1", 9), ("payment due\r\nCAT", "due\\\r\nCAT", 15),
  ])
  func damage(_ part: String, _ other: String, _ line: Int) throws {
    let text = CalendarLint(bytes: try calendar(monthly("Visa")).bytes).text
    let damaged = text.replacing(part, with: other, maxReplacements: 1)
    #expect(damaged != text)
    #expect {
      try ReminderCalendar(Array(damaged.utf8))
    } throws: { error in
      guard case .damaged(let found, _)? = error as? CalendarError else { return false }
      return found == line
    }
  }

  /// Cut anywhere, it is never taken for the whole.
  @Test func cutFiles() throws {
    let bytes = try calendar(monthly("Visa"), monthly("Émile 💳")).bytes
    for count in stride(from: 0, to: bytes.count - "\r\n".utf8.count, by: 3) {
      #expect(throws: CalendarError.self) { try ReminderCalendar(Array(bytes.prefix(count))) }
    }
  }

  /// Names of every kind survive, and the second export of them is the first.
  @Test(arguments: 1...40)
  func randomNames(_ seed: Int) throws {
    let pieces = [
      "Visa", "a,b", "a;b", "a\\", "\\n", "💳", "👩‍👩‍👧", "e\u{301}", "長い名前", "\n", "\r\n", "\t", "\u{0}",
      "\u{7F}", "\u{85}", "\u{2028}", ":", "\"", " ", "END:VEVENT", "\u{1C}", "🇺🇸",
    ]
    var generator = SeededGenerator(seed: UInt64(seed))
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    }
    let reminders = (0..<5).map { number in
      let due = Int.random(in: 1...31, using: &generator)
      return Reminder(
        key: ["card", "\(number)"], name: text(5), details: text(60),
        start: day("2027-02-01").adding(months: 0, anchorDay: due) ?? .epoch,
        recurrence: .monthly(days: [due]))
    }
    var calendar = ReminderCalendar()
    _ = try calendar.hold(reminders, at: try #require(moment(seed)))
    #expect(CalendarLint(bytes: calendar.bytes).problems == [])
    var again = try ReminderCalendar(calendar.bytes)
    #expect(try again.hold(reminders, at: try #require(moment(0))).isEmpty)
    #expect(again.bytes == calendar.bytes)
  }

  @Test(arguments: [
    (0, "19700101T000000Z"), (1_795_280_400, "20261121T170000Z"), (-1, "19691231T235959Z"),
    (951_868_799, "20000229T235959Z"),
  ])
  func stamps(_ seconds: Int, _ text: String) throws {
    #expect(try #require(UTCMoment(secondsSinceEpoch: seconds)).text == text)
  }

  @Test func stampsEndWithTheCalendar() {
    #expect(UTCMoment(secondsSinceEpoch: .max) == nil && UTCMoment(secondsSinceEpoch: .min) == nil)
  }
}
