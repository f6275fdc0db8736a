import Exchange
import FinLanguage
import FinValues
import Money

/// The payments due, and a calendar with reminders of them.
enum ReminderBuiltIns {
  static let all: [BuiltIn] = [due, remind]

  static let due = BuiltIn(
    "due", .reminders,
    parameters: [
      Parameter(
        "within", .duration, .defaulted(.duration(DueList.usualTime)),
        meaning: "how far to look ahead; overdue payments are always included"),
      Parameter(
        "bills", .boolean, .defaulted(.boolean(false)),
        meaning: "also bills that are expected; see recurring"),
    ],
    effect: .reads,
    summary: "Payments of your cards and loans that are due soon or overdue.",
    example: .init(
      "visa = card($1_200, $5k, 24.99%, due: 20, closing: 25);\nsum(due(within: 7d).amount)",
      prints: "$36.99"),
    help: .init(seeAlso: ["reminders", "remind", "recurring"]),
    body: { call in
      let context = call.context
      let values = try context.debts(ofKinds: Debts.dueKinds).compactMap { value in
        if case .domain(let domain) = value { domain } else { nil }
      }
      let bills =
        try call.boolean("bills")
        ? DueList.bills(in: SessionList.expenses.values(in: context), on: context.today) : []
      return try DueList(
        values, bills: bills, within: call.duration(0), on: context.today
      ).value
    })

  static let remind = BuiltIn(
    "remind", .reminders,
    parameters: [
      Parameter(
        "debts", .either(Debts.dueKinds.map { .domain($0) } + [.list]), .variadic(minimum: 0),
        meaning: "cards, loans or lists of them (default: all you have)",
        aliases: ["cards", "loans"]),
      Parameter(
        "to", .text, meaning: "calendar file, ending in .ics",
        aliases: ["file", "path"]),
      Parameter(
        "overwrite", .boolean, .defaulted(.boolean(false)),
        meaning: "replace a file that fin did not write"),
    ],
    effect: .writes,
    summary:
      "Writes a calendar file with a reminder for each due date, or updates it.",
    example: .init(
      #"remind(card("Visa", $1_200, $5k, 24.99%, due: 20), to: "due.ics")"#,
      prints: """
        file       due.ics
        events     1
        added      ["Visa"]
        changed    []
        cancelled  []
        """),
    help: .init(seeAlso: ["reminders", "due"]),
    source: "RFC 5545",
    body: { call in
      try ReminderExport(call).write()
    })
}
