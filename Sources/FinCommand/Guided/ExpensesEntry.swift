import FinLanguage
import FinLibrary
import Money

/// Asks for a month's expenses, category by category, and writes a `spend` for each.
struct ExpensesEntry {
  static let word = "expenses"

  let world: GuidedWorld
  let dialogue: Dialogue
  private var month: CalendarDate
  /// What was entered in each category, as typed and as read.
  private var entered: [String: (line: String, items: [ExpenseLine.Item])] = [:]

  init(world: GuidedWorld, dialogue: Dialogue) {
    self.world = world
    self.dialogue = dialogue
    month = world.today.monthStart
  }

  mutating func run() -> GuidedOutcome {
    dialogue.open("A month's expenses")
    var position = 0
    while position <= ExpenseCategories.all.count {
      let turn =
        position == 0
        ? askMonth() : askCategory(ExpenseCategories.all[position - 1])
      switch turn {
      case .next: position += 1
      case .back:
        if position == 0 { dialogue.remark("this is the first question; :cancel leaves") }
        position = max(0, position - 1)
      case .cancelled: return .cancelled
      }
    }
    guard count > 0 else {
      dialogue.remark("nothing was entered")
      return .cancelled
    }
    dialogue.say("\(count) expense\(count == 1 ? "" : "s"), \(total) in all")
    return .statements(
      ExpenseCategories.all.flatMap { category in
        (entered[category.word]?.items ?? []).map { $0.statement(category: category.word) }
      })
  }

  // MARK: The month

  private mutating func askMonth() -> Dialogue.Turn {
    let prompt = "month [\(MonthText.text(of: month))]: "
    let help = "the month they belong to, as 2026-01, or last; empty takes the one shown"
    while true {
      switch dialogue.reply(prompt, help: help) {
      case .explain: dialogue.remark(help)
      case .back: return .back
      case .cancelled: return .cancelled
      case .empty:
        sayWhen()
        return .next
      case .text(let text):
        guard let named = month(named: text) else {
          dialogue.remark("a month is written as \(MonthText.text(of: world.today))")
          continue
        }
        guard entered.isEmpty || named == month else {
          dialogue.remark("the expenses so far are of \(MonthText.text(of: month)); :cancel leaves")
          continue
        }
        month = named
        sayWhen()
        return .next
      }
    }
  }

  private func month(named text: String) -> CalendarDate? {
    switch text.lowercased() {
    case "this": return world.today.monthStart
    case "last": return world.today.monthStart.adding(months: -1)
    default:
      guard case .success(.date(let date)) = world.evaluate(text) else { return nil }
      return date.monthStart
    }
  }

  /// Today in this month; in another its last day, as what is past was paid by then.
  private var usualDay: CalendarDate {
    month == world.today.monthStart ? world.today : month.monthEnd
  }

  private func sayWhen() {
    let day =
      usualDay == world.today
      ? "today, \(usualDay)" : "\(usualDay), the last day of the month"
    dialogue.remark(
      "each is dated \(day)\n  another day is written at the end: 80 dinner on 5")
  }

  // MARK: A category

  private mutating func askCategory(_ category: (word: String, meaning: String)) -> Dialogue.Turn {
    let current = entered[category.word]?.line
    let prompt = category.word + (current.map { " [\($0)]" } ?? "") + ": "
    while true {
      switch dialogue.reply(prompt, help: category.meaning + "; empty for none") {
      case .explain:
        dialogue.remark(
          """
          \(category.word): \(category.meaning)
            amounts with what they were for: 12.50 lunch, 80 dinner with Ann
            another day: 80 dinner on 5      a refund: -20 gave a shirt back
            another currency: €9 coffee      \
          \(current == nil ? "empty for none" : "empty keeps what is shown, none drops it")
          """)
      case .back: return .back
      case .cancelled: return .cancelled
      case .empty: return .next
      case .text("none"):
        entered[category.word] = nil
        return .next
      case .text(let text):
        if take(text, in: category.word) { return .next }
      }
    }
  }

  private mutating func take(_ text: String, in category: String) -> Bool {
    do throws(ExpenseLine.Problem) {
      let line = ExpenseLine(world: world, month: month, usualDay: usualDay)
      let items = try line.items(text)
      for item in items {
        if case .failure(let problem) = world.evaluate(item.expense(category: category)) {
          throw ExpenseLine.Problem(
            text: problem.summary + (problem.hint.map { "; \($0)" } ?? ""))
        }
      }
      entered[category] = (text, items)
      dialogue.remark(
        "\(items.map { Self.text(of: $0, usualDay) }.joined(separator: ", ")); so far \(total)")
      return true
    } catch {
      dialogue.remark(error.text + "; nothing of this line was taken")
      return false
    }
  }

  private static func text(of item: ExpenseLine.Item, _ usualDay: CalendarDate) -> String {
    item.amount.formatted() + (item.note.map { " \($0)" } ?? "")
      + (item.day == usualDay ? "" : " on \(item.day)")
  }

  // MARK: Totals

  private var items: [ExpenseLine.Item] {
    ExpenseCategories.all.flatMap { entered[$0.word]?.items ?? [] }
  }

  private var count: Int { items.count }

  /// The sum in each currency, in the order in which they came.
  private var total: String {
    var sums: [Money] = []
    for item in items {
      if let place = sums.firstIndex(where: { $0.currency == item.amount.currency }) {
        sums[place] = Money(sums[place].amount + item.amount.amount, item.amount.currency)
      } else {
        sums.append(item.amount)
      }
    }
    return sums.map { $0.formatted() }.joined(separator: " and ")
  }
}
