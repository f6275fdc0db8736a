import FinLanguage
import FinLibrary
import Money

/// `fin spend 42.10 food lunch with Ann on 2026-01-03`: an amount, a category, the note in as many
/// words as it takes, and the day. `fin earn 3100 pay` has no category.
struct SpendCommandLine {
  enum Verb: String {
    case spend, earn

    var usage: String { (self == .spend ? Command.spend : .earn).usage }

    /// An example of the command.
    var example: String { "fin \(rawValue) 42.10 \(exampleWords)" }

    /// An example of the words after the amount.
    var exampleWords: String { self == .spend ? "food lunch" : "pay" }

    /// The arguments that `name:` can stand before.
    fileprivate var names: [String] {
      ["amount", "note", "on"] + (self == .spend ? ["category"] : [])
    }
  }

  private let verb: Verb
  private let words: [String]
  private let today: CalendarDate

  init(_ verb: Verb, _ words: [String], today: CalendarDate) {
    self.verb = verb
    self.words = words
    self.today = today
  }

  /// The call that the words stand for: `spend(42.10, "food", "lunch")`. Throws a ``SpendError``.
  func statement() throws -> String {
    var rest: [String] = []
    var named: [String: String] = [:]
    for word in words {
      if let (name, value) = self.named(word) { named[name] = value } else { rest.append(word) }
    }
    let amount = try takeAmount(named["amount"], from: &rest)
    var texts = [amount]
    if verb == .spend {
      guard let category = named["category"] ?? (rest.isEmpty ? nil : rest.removeFirst()) else {
        throw SpendError.noCategory(amount)
      }
      texts.append(Value.text(category).sourceText)
    }
    let day = try named["on"].map(self.day(named:)) ?? takeDay(from: &rest)
    let note = (rest + [named["note"]].compactMap(\.self)).joined(separator: " ")
    if !note.isEmpty { texts.append(Value.text(note).sourceText) }
    if let day { texts.append("on: \(day)") }
    return "\(verb.rawValue)(\(texts.joined(separator: ", ")))"
  }

  /// `on:2026-01-03` and `on=2026-01-03` name what they give.
  private func named(_ word: String) -> (String, String)? {
    guard let separator = word.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
    let name = String(word[..<separator])
    guard verb.names.contains(name) else { return nil }
    return (name, String(word[word.index(after: separator)...]))
  }

  // MARK: Amount

  private func takeAmount(_ named: String?, from rest: inout [String]) throws -> String {
    guard let word = named ?? rest.first else { throw SpendError.nothing(verb) }
    if Self.isAmount(word) {
      if named == nil { rest.removeFirst() }
      return word
    }
    if let plain = Self.withoutCommas(word) { throw SpendError.commas(verb, word, plain: plain) }
    throw SpendError.noAmount(
      verb, word, later: rest.dropFirst().first(where: Self.isAmount))
  }

  /// Returns true if a word is a number or an amount of money as the language writes it.
  private static func isAmount(_ word: String) -> Bool {
    // Inside brackets, where a comma separates: `$1,200` would be two arguments.
    let tree = parseExpression(SourceFile(name: word, text: "(\(word))"), number: 0)
    guard tree.diagnostics.isEmpty, case .parenthesized(var inner)? = tree.expression?.kind else {
      return false
    }
    if case .unary(.negate, let negated) = inner.kind { inner = negated }
    return switch inner.kind {
    case .number, .money: true
    default: false
    }
  }

  /// `1,200` as 1200, `42,10` and `1.200,50` with a point; nil for what is no amount with commas.
  private static func withoutCommas(_ word: String) -> String? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return nil }
    let whole = parts.dropLast().joined()
    let plain =
      last.prefix { $0 != "." }.count == 3
      ? whole + last : whole.filter { $0 != "." } + "." + last
    return isAmount(plain) ? plain : nil
  }

  // MARK: Day

  /// A day at the end, with or without `on` before it.
  private func takeDay(from rest: inout [String]) throws -> CalendarDate? {
    guard let last = rest.last else { return nil }
    let isSaid = rest.count > 1 && rest[rest.count - 2].lowercased() == "on"
    var day = Self.day(last.lowercased(), today)
    if day == nil, isSaid {
      if let number = Int(last), (1...31).contains(number) {
        day = CalendarDate(year: today.year, month: today.month, day: number)
      } else if let weekday = Self.weekday(last.lowercased()) {
        day = today.adding(days: -((today.weekday - weekday + 7) % 7))
      }
      if day == nil, last.first?.isNumber == true { throw SpendError.noDay(last) }
    }
    guard let day else { return nil }
    rest.removeLast(isSaid ? 2 : 1)
    return day
  }

  private func day(named text: String) throws -> CalendarDate {
    guard let day = Self.day(text.lowercased(), today) else { throw SpendError.noDay(text) }
    return day
  }

  /// `monday` or `mon` as 1, up to 7 for Sunday.
  private static func weekday(_ word: String) -> Int? {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return names.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
  }

  private static func day(_ word: String, _ today: CalendarDate) -> CalendarDate? {
    switch word {
    case "today": today
    case "yesterday": today.adding(days: -1)
    default: CalendarDate(iso8601: word)
    }
  }
}

/// Words after `fin spend` or `fin earn` that are no expense or earning.
enum SpendError: DescribedError, Equatable {
  case nothing(SpendCommandLine.Verb)
  case noAmount(SpendCommandLine.Verb, String, later: String?)
  case commas(SpendCommandLine.Verb, String, plain: String)
  case noCategory(String)
  case noDay(String)

  var row: ErrorRow {
    switch self {
    case .nothing(.spend):
      .init(
        "no-amount", "the amount and category are missing",
        details: [SpendCommandLine.Verb.spend.usage, "fin help categories lists them"],
        hint: .typed(SpendCommandLine.Verb.spend.example))
    case .nothing(.earn):
      .init(
        "no-amount", "the amount is missing", details: [SpendCommandLine.Verb.earn.usage],
        hint: .typed(SpendCommandLine.Verb.earn.example))
    case .noAmount(let verb, let word, nil):
      .init(
        "no-amount", "\"\(word)\" is not an amount",
        details: [verb.usage, "a shell expands $5; write 5 or '$5'"],
        hint: "fin \(verb.rawValue) 5 \(verb.exampleWords)")
    case .noAmount(let verb, let word, let later?):
      .init(
        "no-amount", "the amount comes first, and \"\(word)\" is not one", details: [verb.usage],
        hint: "fin \(verb.rawValue) \(later) \(verb.exampleWords)")
    case .commas(let verb, let word, let plain):
      .init(
        "no-amount", "\"\(word)\" is ambiguous",
        details: ["write a point before the cents and no commas"],
        hint: "fin \(verb.rawValue) \(plain.replacing("$", with: "")) …")
    case .noCategory(let amount):
      .init(
        "no-category", "the category of \(amount) is missing",
        details: [SpendCommandLine.Verb.spend.usage, "fin help categories lists them"],
        hint: "fin spend \(amount.replacing("$", with: "")) food")
    case .noDay(let text):
      .init("bad-date", "\"\(text)\" is not a date", hint: "on 2026-01-15, on 3, or yesterday")
    }
  }
}
