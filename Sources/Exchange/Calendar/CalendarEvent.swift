import Money

/// An event that fin wrote, as it is in the file.
struct CalendarEvent {
  let uid: String
  let sequence: Int
  let stamp: UTCMoment
  let isCancelled: Bool
  let start: CalendarDate
  /// The value of RRULE.
  let rule: String
  /// The value of EXDATE; empty if there is none.
  let exceptions: String
  let summary: String
  let details: String

  /// A number above anyone's changes, and safe to count on from.
  private static let sequences = 0..<1_000_000_000

  /// Nil for an event that is not fin's. Throws ``CalendarError/damaged(line:reason:)``.
  init?(_ lines: ArraySlice<ContentLine>) throws(CalendarError) {
    guard let begin = lines.first, begin.isBegin("VEVENT") else { return nil }
    var values: [String: ContentLine] = [:]
    var depth = 0
    for line in lines {
      if line.name == "BEGIN" { depth += 1 }
      // An alarm has a description of its own.
      if depth == 1 {
        guard values.updateValue(line, forKey: line.name) == nil || line.name == "BEGIN" else {
          throw .damaged(line: line.number, reason: "the event has a second \(line.name)")
        }
      }
      if line.name == "END" { depth -= 1 }
    }
    guard let uid = values["UID"], uid.value.hasSuffix(Reminder.domain) else { return nil }
    func value(_ name: String) throws(CalendarError) -> ContentLine {
      guard let line = values[name] else {
        throw .damaged(line: begin.number, reason: "the event has no \(name)")
      }
      return line
    }
    func read<Result>(
      _ name: String, _ form: (Substring) -> Result?
    ) throws(CalendarError) -> Result {
      let line = try value(name)
      guard let result = form(line.value) else {
        throw .damaged(line: line.number, reason: "this \(name) can't be read")
      }
      return result
    }
    self.uid = String(uid.value)
    sequence = try read("SEQUENCE") { text in
      Int(text).flatMap { Self.sequences.contains($0) ? $0 : nil }
    }
    stamp = try read("DTSTAMP", UTCMoment.init(text:))
    start = try read("DTSTART") { CalendarDate(basicText: $0.prefix(8)) }
    summary = try read("SUMMARY", \.unescaped)
    details = values["DESCRIPTION"] == nil ? "" : try read("DESCRIPTION", \.unescaped)
    rule = String(try value("RRULE").value)
    exceptions = values["EXDATE"].map { String($0.value) } ?? ""
    isCancelled = values["STATUS"].map { $0.value.uppercased() == "CANCELLED" } ?? false
  }

  init(
    _ reminder: Reminder, start: CalendarDate, sequence: Int, stamp: UTCMoment
  ) {
    uid = reminder.uid
    self.sequence = sequence
    self.stamp = stamp
    isCancelled = false
    self.start = start
    rule = reminder.recurrence.rule(until: reminder.last)
    exceptions = Self.exceptions(of: reminder, from: start)
    summary = reminder.summary
    details = reminder.details
  }

  /// The event as one that is not held any more.
  init(cancelling event: CalendarEvent, stamp: UTCMoment) {
    uid = event.uid
    sequence = event.sequence + 1
    self.stamp = stamp
    isCancelled = true
    start = event.start
    rule = event.rule
    exceptions = event.exceptions
    summary = event.summary
    details = event.details
  }

  private static func exceptions(of reminder: Reminder, from start: CalendarDate) -> String {
    reminder.exceptions.filter { $0 >= start }.map(\.reminderTime).joined(separator: ",")
  }

  /// The first day for a reminder: this event's own, as long as the reminder's is one of its days
  /// and that one is not left out.
  func start(for reminder: Reminder) -> CalendarDate {
    let parts = rule.split(separator: ";").filter { !$0.hasPrefix("UNTIL=") }
    let isSame = parts.joined(separator: ";") == reminder.recurrence.rule(until: nil)
    return isSame && !isCancelled && !reminder.exceptions.contains(start)
      && reminder.recurrence.occurs(on: reminder.start, from: start)
      ? start : reminder.start
  }

  /// Returns true if it matches a reminder.
  func matches(_ reminder: Reminder) -> Bool {
    !isCancelled && summary == reminder.summary && details == reminder.details
      && start == start(for: reminder) && rule == reminder.recurrence.rule(until: reminder.last)
      && exceptions == Self.exceptions(of: reminder, from: start)
  }

  /// The properties, an alarm at the event's time among them.
  var lines: [String] {
    var lines = [
      "BEGIN:VEVENT", "UID:\(uid)", "SEQUENCE:\(sequence)", "DTSTAMP:\(stamp.text)",
      "LAST-MODIFIED:\(stamp.text)", "STATUS:\(isCancelled ? "CANCELLED" : "CONFIRMED")",
      "DTSTART:\(start.reminderTime)", "DURATION:PT15M", "RRULE:\(rule)",
    ]
    if !exceptions.isEmpty { lines.append("EXDATE:\(exceptions)") }
    lines.append("SUMMARY:\(summary.escaped)")
    if !details.isEmpty { lines.append("DESCRIPTION:\(details.escaped)") }
    lines += ["CATEGORIES:Finance", "TRANSP:TRANSPARENT"]
    // Not every program is silent about what is canceled.
    if !isCancelled {
      lines += [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(summary.escaped)", "TRIGGER:PT0S",
        "END:VALARM",
      ]
    }
    return lines + ["END:VEVENT"]
  }
}
