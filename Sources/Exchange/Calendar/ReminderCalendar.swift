import Money

/// A calendar of reminders: RFC 5545, read where fin wrote it before, and written.
///
/// Unchanged events keep their lines as they are in the file; so does an event that someone else
/// put there.
public struct ReminderCalendar: Sendable {
  private struct Entry {
    /// Nil for what is not fin's own.
    var event: CalendarEvent?
    var lines: [String]
  }

  /// The calendar's own properties.
  private var properties: [String]
  private var entries: [Entry] = []

  private static let product = "-//fin//reminders//EN"

  /// An empty one.
  public init() {
    properties = [
      "VERSION:2.0", "PRODID:\(Self.product)", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:Payments due",
    ]
  }

  /// Reads a file that fin wrote. Throws ``CalendarError/foreign`` for every other one.
  ///
  /// - Parameter checkInterruption: Asked now and then; what it throws ends the reading.
  public init(_ bytes: [UInt8], checkInterruption: () throws -> Void = {}) throws {
    guard String(decoding: bytes, as: UTF8.self).contains("PRODID:\(Self.product)") else {
      throw CalendarError.foreign
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CalendarError.damaged(line: 1, reason: "it is not UTF-8 text")
    }
    let lines = try ContentLine.all(in: text, checkInterruption)
    guard let first = lines.first, let last = lines.last, first.isBegin("VCALENDAR") else {
      throw CalendarError.damaged(line: 1, reason: "it does not begin with BEGIN:VCALENDAR")
    }
    guard last.name == "END", last.value.uppercased() == "VCALENDAR" else {
      throw CalendarError.damaged(line: last.number, reason: "it ends before END:VCALENDAR")
    }
    properties = []
    var uids: Set<String> = []
    var rest = lines.dropFirst().dropLast()
    while let line = rest.first {
      try checkInterruption()
      guard line.name == "BEGIN" else {
        if line.name == "END" {
          throw CalendarError.damaged(line: line.number, reason: "this end has no start")
        }
        properties.append(line.text)
        rest = rest.dropFirst()
        continue
      }
      let component = rest[...(try Self.end(of: rest))]
      let event = try CalendarEvent(component)
      if let event, !uids.insert(event.uid).inserted {
        throw CalendarError.damaged(line: line.number, reason: "two events have the same UID")
      }
      entries.append(Entry(event: event, lines: component.map(\.text)))
      rest = rest[component.endIndex...]
    }
  }

  /// True if nothing is in it, which no file of this kind may be.
  public var isEmpty: Bool { entries.isEmpty }

  /// The index of the line that ends the component which begins here.
  private static func end(of lines: ArraySlice<ContentLine>) throws(CalendarError) -> Int {
    var open: [ContentLine] = []
    for (index, line) in zip(lines.indices, lines) {
      if line.name == "BEGIN" { open.append(line) }
      guard line.name == "END" else { continue }
      guard let begin = open.popLast(), begin.value.uppercased() == line.value.uppercased() else {
        throw .damaged(line: line.number, reason: "this end does not match its start")
      }
      if open.isEmpty { return index }
    }
    throw .damaged(
      line: open.last?.number ?? 1, reason: "\(open.last?.text ?? "it") has no end")
  }

  /// The file's content, in lines that end with CR and LF.
  public var bytes: [UInt8] { bytes(checkInterruption: {}) }

  /// - Parameter checkInterruption: Asked now and then; what it throws ends the work.
  public func bytes(checkInterruption: () throws -> Void) rethrows -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ lines: [String]) { for line in lines { bytes += line.folded.utf8 } }
    add(["BEGIN:VCALENDAR"] + properties)
    for entry in entries {
      try checkInterruption()
      add(entry.lines)
    }
    add(["END:VCALENDAR"])
    return bytes
  }
}

// MARK: - Changing

extension ReminderCalendar {
  /// The changes of the events, by the names of the reminders.
  public struct Changes: Equatable, Sendable {
    public var added: [String] = []
    public var changed: [String] = []
    public var cancelled: [String] = []
    public var unchanged: [String] = []

    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && cancelled.isEmpty }
  }

  /// Makes it hold these reminders, each with a UID of its own, and no others: an event that is not
  /// among them stays, as a canceled one.
  ///
  /// - Parameter checkInterruption: Asked now and then; what it throws ends the work.
  public mutating func hold(
    _ reminders: [Reminder], at moment: UTCMoment, checkInterruption: () throws -> Void = {}
  ) throws -> Changes {
    var changes = Changes()
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() {
      if let uid = entry.event?.uid { places[uid] = place }
    }
    for reminder in reminders {
      try checkInterruption()
      guard let place = places.removeValue(forKey: reminder.uid), let event = entries[place].event
      else {
        put(CalendarEvent(reminder, start: reminder.start, sequence: 0, stamp: moment))
        changes.added.append(reminder.name)
        continue
      }
      if event.matches(reminder) {
        changes.unchanged.append(reminder.name)
        continue
      }
      put(
        CalendarEvent(
          reminder, start: event.start(for: reminder), sequence: event.sequence + 1,
          stamp: moment), at: place)
      if event.isCancelled {
        changes.added.append(reminder.name)
      } else {
        changes.changed.append(reminder.name)
      }
    }
    for place in places.values.sorted() {
      guard let event = entries[place].event, !event.isCancelled else { continue }
      put(CalendarEvent(cancelling: event, stamp: moment), at: place)
      changes.cancelled.append(Reminder.name(in: event.summary))
    }
    return changes
  }

  private mutating func put(_ event: CalendarEvent, at place: Int? = nil) {
    let entry = Entry(event: event, lines: event.lines)
    if let place { entries[place] = entry } else { entries.append(entry) }
  }
}
