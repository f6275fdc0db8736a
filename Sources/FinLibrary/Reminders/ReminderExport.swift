import Exchange
import Finance
import FinLanguage
import FinValues
import Money

/// A call of `remind`: which reminders the file is to hold, and the file before it and after.
struct ReminderExport {
  private let context: any CallContext
  private let path: String
  private let mayOverwrite: Bool
  private let reminders: [Reminder]
  /// The cards among what is to be reminded of.
  private let cards: [CreditCard]
  /// The debts without a known due day.
  private let without: [String]
  /// Those of which all is overdue.
  private let overdue: [String]

  /// Throws a ``DescribedError`` where a debt that is named has no dates, and where two have one name.
  init(_ call: Call) throws {
    context = call.context
    path = try call.text("to")
    mayOverwrite = try call.boolean("overwrite")
    guard path.lowercased().hasSuffix(".ics") else { throw ReminderError.noCalendarName(path) }
    var reminders: [Reminder] = []
    var without: [String] = []
    var overdue: [String] = []
    var cards: [CreditCard] = []
    var uids: Set<String> = []
    for (debt, isNamed) in try Self.debts(call) {
      try context.checkInterruption()
      switch try debt.dueDays(on: context.today) {
      case .series(let series):
        let reminder = Reminder(debt, series, session: context.host.sessionName)
        guard uids.insert(reminder.uid).inserted else {
          throw ReminderError.sameName(debt.title, kind: debt.kind)
        }
        reminders.append(reminder)
        if let card = debt as? CreditCard { cards.append(card) }
        if let sum = series.overdue {
          context.remark("\(Self.text(sum, of: debt)); its reminders are of the payments to come")
        }
      case .overdue(let sum):
        overdue.append(debt.title)
        context.remark("\(Self.text(sum, of: debt)); it has no later payment for a reminder")
      case .unknown:
        if isNamed { throw ReminderError.noDates(debt.title, kind: debt.kind) }
        without.append(debt.title)
      case .nothing: Self.remarkOnClosed(debt, context)
      }
    }
    self.reminders = reminders
    self.without = without
    self.overdue = overdue
    self.cards = cards
  }

  /// `Car: $1,391.96 is overdue since 2026-03-05`
  private static func text(_ overdue: PaymentDue, of debt: any Debt) -> String {
    "\(debt.title): \(Money(overdue.amount, debt.currency).formatted()) is overdue since"
      + " \(overdue.date)"
  }

  /// Returns the given debts, each once, and whether it was given by itself; all that can fall due if
  /// nothing was given.
  private static func debts(_ call: Call) throws -> [(any Debt, isNamed: Bool)] {
    let given = try call.list("debts")
    var values: [(Value, isNamed: Bool)] = []
    for value in given {
      if case .list(let list) = value {
        values += list.map { ($0, false) }
      } else {
        values.append((value, true))
      }
    }
    if given.isEmpty {
      values = try call.context.debts(ofKinds: Debts.dueKinds).map { ($0, false) }
    }
    var seen: Set<ObjectIdentifier> = []
    return try values.compactMap { value, isNamed in
      guard case .domain(let domain) = value, let debt = domain.asDebt, type(of: debt).fallsDue
      else {
        throw ReminderError.noDebt(value)
      }
      return seen.insert(ObjectIdentifier(domain)).inserted ? (debt, isNamed) : nil
    }
  }

  private static func remarkOnClosed(_ debt: any Debt, _ context: any CallContext) {
    guard let card = debt as? CreditCard, card.remind == nil,
      card.terms.balance.isPositive
    else { return }
    context.remark(
      "\(debt.title) is closed, so it has no reminder, though"
        + " \(card.money(card.terms.balance).displayText) is owed;"
        + " remind: true gives it one")
  }

  // MARK: The file

  /// Writes the file where it changes. Throws a ``DescribedError``; the file is as it was then.
  func write() throws -> Value {
    try WrittenFile(path, context.host).check(endings: ["ics"], replaces: true)
    let content = try context.host.readFile(path)
    var calendar = try content.map(existing) ?? ReminderCalendar()
    let moment =
      UTCMoment(secondsSinceEpoch: context.host.secondsSinceEpoch)
      ?? UTCMoment(startOf: context.today)
    let changes = try calendar.hold(
      reminders, at: moment, checkInterruption: context.checkInterruption)
    if calendar.isEmpty { throw ReminderError.nothing(without: without, overdue: overdue) }
    if !without.isEmpty {
      context.remark(
        "not included because they have no due day: \(without.joined(separator: ", "))")
    }
    let bytes = try calendar.bytes(checkInterruption: context.checkInterruption)
    if bytes != content { try context.host.writeFile(path, bytes) }
    try mark()
    func names(_ names: [String]) -> Value { .list(names.map { .text($0) }) }
    return .record(
      Record([
        ("file", .text(path)), ("events", .number(Decimal(reminders.count))),
        ("added", names(changes.added)), ("changed", names(changes.changed)),
        ("cancelled", names(changes.cancelled)),
      ]))
  }

  /// Binds the names of cards to them as cards that a calendar reminds of.
  private func mark() throws {
    let bound = try context.bindings(ofKinds: [CardValue.kind]).compactMap { value in
      if case .domain(let domain) = value { domain as? CardValue } else { nil }
    }
    for card in cards where !card.hasCalendar {
      guard let name = card.boundName, !context.isLive(name),
        let value = bound.first(where: { $0.boundName == name })
      else { continue }
      let made = try context.remaking(value, with: [("reminded", .date(context.today))])
      try context.rebind(name) { $0 = .domain(made) }
    }
  }

  /// The calendar in a file; an empty one for another file that may be replaced.
  private func existing(_ content: [UInt8]) throws -> ReminderCalendar {
    do {
      return try ReminderCalendar(content, checkInterruption: context.checkInterruption)
    } catch let error as CalendarError {
      if mayOverwrite { return ReminderCalendar() }
      switch error {
      case .foreign: throw ReminderError.foreign(path)
      case .damaged(let line, let reason): throw ReminderError.damaged(path, line, reason)
      }
    }
  }
}

extension Reminder {
  /// - Parameter session: Where the name means this debt; nil for a script.
  fileprivate init(_ debt: any Debt, _ due: DueSeries, session: String?) {
    self.init(
      key: [session ?? "", debt.kind, debt.title], name: debt.title,
      details: due.details.joined(separator: "\n"), start: due.start, last: due.last,
      recurrence: due.recurrence, exceptions: due.exceptions)
  }
}
