import FinLanguage
import FinLibrary
import Money

/// Asks for a month's expenses, category by category, and writes a `spend` for each.
struct ExpensesEntry {
  static let word = "expenses"
  static let title = "A month's expenses"
  /// A line that does without questions.
  static let line = "spend($42.10, \"food\", \"lunch\")"

  let world: GuidedWorld
  let dialogue: Dialogue
  private let categories: [ExpenseCategories.Word]
  private var month: CalendarDate
  /// The entries of each category, as typed and as read.
  private var entered: [String: (line: String, items: [ExpenseLine.Item])] = [:]
  /// The expenses of the month that the entered ones replace, and their lines as they were.
  private var replaced: (expenses: MonthExpenses, lines: [String: String])?
  /// True if the month is known from the beginning.
  private var isMonthGiven = false

  init(world: GuidedWorld, dialogue: Dialogue) {
    self.world = world
    self.dialogue = dialogue
    categories = world.categories
    month = world.today.monthStart
  }

  /// The expenses of a month, to change those that were typed; nil where there are none.
  init?(editing month: CalendarDate, world: GuidedWorld, dialogue: Dialogue) {
    self.init(world: world, dialogue: dialogue)
    self.month = month.monthStart
    isMonthGiven = true
    let present = present
    if present.typed.isEmpty { return nil }
    replace(present)
  }

  mutating func run() -> GuidedOutcome {
    dialogue.open(isMonthGiven ? "Edit \(month.monthText): Enter keeps what is there" : Self.title)
    let first = isMonthGiven ? 1 : 0
    var position = first
    while position <= categories.count {
      let turn =
        position == 0 ? askForMonth() : askCategory(categories[position - 1])
      switch turn {
      case .next: position += 1
      case .back:
        if position == first { dialogue.remark("this is the first question; :cancel leaves") }
        position = max(first, position - 1)
      case .cancelled: return .cancelled
      case .field: break
      }
    }
    if let replaced {
      if replaced.lines == entered.mapValues(\.line) { return .cancelled }
    } else if count == 0 {
      dialogue.remark("nothing was entered")
      return .cancelled
    }
    dialogue.say("\(count) expense\(count == 1 ? "" : "s"), \(total(of: items)) in all\(parts)")
    // What has a day of its own stands for the month only where nothing else does.
    let hasUsual = replaced != nil || items.contains { $0.day == usualDay }
    var statements: [String] = []
    if let replaced { statements.append("expenses = \(replaced.expenses.others);") }
    for category in words {
      for item in entered[category]?.items ?? [] {
        let isWhole = hasUsual ? item.day == usualDay : item.day.monthStart == month
        statements.append(item.statement(category: category, isWholeMonth: isWhole))
      }
    }
    return .statements(statements)
  }

  /// The categories that are asked for, and those of replaced expenses that are there no more.
  private var words: [String] {
    let asked = categories.map(\.word)
    return asked + entered.keys.filter { !asked.contains($0) }.sorted()
  }

  // MARK: The month

  private mutating func askForMonth() -> Dialogue.Turn {
    while true {
      let turn = askMonth()
      guard turn == .next else { return turn }
      switch askAboutPresent() {
      case .back: continue
      case .next:
        sayWhen()
        return .next
      case let turn: return turn
      }
    }
  }

  private mutating func askMonth() -> Dialogue.Turn {
    let shown = month.monthText
    let dialogue = dialogue
    return dialogue.ask(
      "Month [\(shown)]: ",
      help: "the month you paid them, e.g. 2026-01, or last; Enter uses \(shown)",
      explanation: {
        "you enter the amounts next, one category at a time; "
          + "expenses of another month are dated on its last day"
      }
    ) { text in
      if let text {
        guard let named = month(named: text) else {
          dialogue.remark(
            "expected a month, e.g. \(shown); Enter uses it, and the amounts come next")
          return nil
        }
        guard entered.isEmpty || named == month else {
          dialogue.remark("the expenses so far are for \(shown); :cancel leaves")
          return nil
        }
        month = named
      }
      return .next
    }
  }

  private var present: MonthExpenses { MonthExpenses(of: month, usualDay: usualDay, in: world) }

  /// Asks what becomes of expenses that the month has already; a month counts once.
  private mutating func askAboutPresent() -> Dialogue.Turn {
    let present = present
    if present.isEmpty || replaced != nil { return .next }
    let typed = present.typed.map(\.item)
    let parts = [
      typed.isEmpty ? nil : "\(typed.count.words("expense")), \(total(of: typed))",
      present.imported.isEmpty
        ? nil
        : "\(present.imported.count) from statements, \(total(present.imported)), which stay",
    ].compactMap(\.self)
    dialogue.say("\(month.monthText) already has \(parts.joined(separator: ", and "))")
    let ways = typed.isEmpty ? "add or leave" : "replace, add or leave"
    var answer = ""
    let turn = dialogue.ask(
      "\(ways.prefix(1).uppercased() + ways.dropFirst())? [leave] ",
      help: "replace changes what was typed, add counts both, leave changes nothing",
      explanation: { "what stands twice counts twice: replace, unless these are other expenses" }
    ) { text in
      let word = (text ?? "leave").lowercased()
      guard let way = ["replace", "add", "leave"].first(where: { $0.hasPrefix(word) }),
        way != "replace" || !typed.isEmpty
      else {
        dialogue.remark("type \(ways)")
        return nil
      }
      answer = way
      return .next
    }
    guard turn == .next else { return turn }
    if answer == "leave" { return .cancelled }
    if answer == "replace" { replace(present) }
    return .next
  }

  /// Begins with the typed expenses of the month, which the entered ones replace.
  private mutating func replace(_ present: MonthExpenses) {
    for category in Set(present.typed.map(\.category)) {
      let items = present.items(in: category)
      let line = items.map { Self.text(of: $0, usualDay) }.joined(separator: ", ")
      entered[category] = (line, items)
    }
    replaced = (present, entered.mapValues(\.line))
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
      "expenses are dated \(day), and stand for all of \(month.monthText)"
        + "\n  for another day, add it at the end: 80 dinner on 5")
  }

  // MARK: A category

  private mutating func askCategory(_ category: ExpenseCategories.Word) -> Dialogue.Turn {
    let current = entered[category.word]?.line
    let prompt = category.word + (current.map { " [\($0)]" } ?? "") + ": "
    let explanation = """
      \(category.word): \(category.meaning)
        type amounts and what they were for: 12.50 lunch, 80 dinner with Ann
        another day: 80 dinner on 5      a refund: -20 gave a shirt back
        another currency: €9 coffee      \
      \(current == nil ? "Enter for none" : "Enter keeps what is shown, none clears it")
      """
    return dialogue.ask(
      prompt, help: category.meaning + "; Enter for none", explanation: { explanation }
    ) { text in
      guard let text else { return .next }
      guard text == "none" else { return take(text, in: category.word) }
      entered[category.word] = nil
      return .next
    }
  }

  private mutating func take(_ text: String, in category: String) -> Dialogue.Turn? {
    do throws(ExpenseLine.Problem) {
      let line = ExpenseLine(world: world, month: month, usualDay: usualDay)
      let items = try line.items(text)
      for item in items {
        if case .failure(let problem) = world.evaluate(item.expense(category: category)) {
          throw ExpenseLine.Problem(
            text: problem.summary + (problem.hint.map { "; \($0.text)" } ?? ""))
        }
      }
      if let outside = items.first(where: { $0.day.monthStart != month }) {
        switch keepsDay(outside.day) {
        case .next, .field: break
        case .cancelled: return .cancelled
        case .back, nil: throw ExpenseLine.Problem(text: "type the line again with another day")
        }
      }
      entered[category] = (text, items)
      defer { showPicture() }
      dialogue.remark(
        "\(items.map { Self.text(of: $0, usualDay) }.joined(separator: ", ")); so far \(total(of: self.items))"
      )
      return .next
    } catch {
      dialogue.remark(error.text + "; nothing on this line was added")
      return nil
    }
  }

  /// Asks about a day of another month, which may be a slip; nil where it was one.
  private func keepsDay(_ day: CalendarDate) -> Dialogue.Turn? {
    var isKept = false
    let turn = dialogue.ask(
      "\(day) is not in \(month.monthText); keep it? (y/N) ", help: "",
      explanation: { "y takes the line with that day; n lets you type it again" }
    ) { text in
      isKept = text.flatMap(Dialogue.yesOrNo) ?? false
      return .next
    }
    return turn == .next && !isKept ? nil : turn
  }

  private static func text(of item: ExpenseLine.Item, _ usualDay: CalendarDate) -> String {
    item.amount.formatted() + (item.note.map { " \($0)" } ?? "")
      + (item.day == usualDay ? "" : " on \(item.day)")
  }

  /// The month as it is by now: what was spent before, and the entries so far.
  private func showPicture() {
    let others = replaced?.expenses.others ?? "expenses"
    guard case .success(.list(let before)) = world.evaluate(others) else { return }
    var entries: [Value] = []
    for category in categories {
      for item in entered[category.word]?.items ?? [] {
        guard case .success(let value) = world.evaluate(item.expense(category: category.word))
        else { return }
        entries.append(value)
      }
    }
    let currency = items.last?.amount.currency ?? .usd
    let summary = SpendingSummary(
      expenses: before + entries, earnings: [], budgets: [], preferring: currency, on: usualDay)
    if let chart = summary?.chart { dialogue.asker.show(chart) }
  }

  // MARK: Totals

  private var items: [ExpenseLine.Item] {
    categories.flatMap { entered[$0.word]?.items ?? [] }
  }

  private var count: Int { items.count }

  /// `: food $92.50, misc $5.00`, where there is more than one category.
  private var parts: String {
    let parts = categories.compactMap { category in
      entered[category.word].map { "\(category.word) \(total(of: $0.items))" }
    }
    return parts.count > 1 ? ": " + parts.joined(separator: ", ") : ""
  }

  /// The sum in each currency, in the order in which they came.
  private func total(of items: [ExpenseLine.Item]) -> String { total(items.map(\.amount)) }

  private func total(_ amounts: [Money]) -> String {
    var sums: [Money] = []
    for amount in amounts {
      if let place = sums.firstIndex(where: { $0.currency == amount.currency }) {
        sums[place] = Money(sums[place].amount + amount.amount, amount.currency)
      } else {
        sums.append(amount)
      }
    }
    return sums.map { $0.formatted() }.joined(separator: " and ")
  }
}
