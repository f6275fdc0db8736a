import Exchange
import Money

func day(_ text: String) -> CalendarDate { CalendarDate(iso8601: text) ?? .epoch }

func moment(_ second: Int) -> UTCMoment? { UTCMoment(secondsSinceEpoch: 1_795_280_400 + second) }

func monthly(
  _ name: String, due: Int = 15, from start: String = "2026-12-15", until last: String? = nil,
  details: String = "", exceptions: [CalendarDate] = []
) -> Reminder {
  Reminder(
    key: ["card", name], name: name, details: details,
    start: day(start), last: last.map(day), recurrence: .monthly(days: [due]),
    exceptions: exceptions)
}

/// The rules of RFC 5545 for a file of these events, checked apart from the writer.
struct CalendarLint {
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var unfolded: [String] {
    text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  /// The properties of each event, without those of its alarm, and the alarm's.
  var events: [(own: [String], alarm: [String])] {
    var events: [(own: [String], alarm: [String])] = []
    var isInAlarm = false
    for line in unfolded {
      switch line {
      case "BEGIN:VEVENT": events.append(([], []))
      case "BEGIN:VALARM": isInAlarm = true
      case "END:VALARM": isInAlarm = false
      default:
        guard !events.isEmpty else { continue }
        if isInAlarm {
          events[events.count - 1].alarm.append(line)
        } else {
          events[events.count - 1].own.append(line)
        }
      }
    }
    return events
  }

  func values(of name: String) -> [String] {
    events.flatMap(\.own).filter { $0.hasPrefix(name + ":") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  var problems: [String] {
    var problems: [String] = []
    if !text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:") { problems.append("head") }
    if !text.hasSuffix("END:VCALENDAR\r\n") { problems.append("no end") }
    var rows: [[UInt8]] = [[]]
    for (index, byte) in bytes.enumerated() {
      let before = index > 0 ? bytes[index - 1] : 0
      if (byte == 10) != (before == 13) { problems.append("a line break that is not CR LF") }
      if byte == 10 { rows.append([]) } else if byte != 13 { rows[rows.count - 1].append(byte) }
      if byte < 32, byte != 10, byte != 13 { problems.append("a control character") }
    }
    for row in rows {
      if row.count > 75 { problems.append("a line of \(row.count) octets") }
      if String(validating: row, as: UTF8.self) == nil { problems.append("a cut character") }
    }
    for event in events {
      for name in ["UID", "DTSTAMP", "DTSTART", "DURATION", "SUMMARY", "RRULE", "SEQUENCE"]
      where event.own.count(where: { $0.hasPrefix(name + ":") }) != 1 {
        problems.append("not one \(name)")
      }
      let isCancelled = event.own.contains("STATUS:CANCELLED")
      let alarm = ["ACTION:DISPLAY", "TRIGGER:PT0S"].allSatisfy(event.alarm.contains)
      if isCancelled == alarm { problems.append("the alarm") }
    }
    if values(of: "DTSTAMP").contains(where: { !$0.hasSuffix("Z") }) { problems.append("DTSTAMP") }
    let uids = values(of: "UID")
    if Set(uids).count != uids.count { problems.append("UID") }
    return problems
  }
}
