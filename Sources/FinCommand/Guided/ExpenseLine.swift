import FinLanguage
import Money

/// Reads a line such as `12.50 lunch, 80 dinner with Ann on 5`: amounts with what they were for.
struct ExpenseLine {
  let world: GuidedWorld
  /// The first day of the month that the expenses belong to.
  let month: CalendarDate
  /// The day of those that name none.
  let usualDay: CalendarDate

  struct Item {
    let amount: Money
    let note: String?
    let day: CalendarDate

    /// The statement that adds it.
    ///
    /// - Parameter isWholeMonth: True if it stands for its month.
    func statement(category: String, isWholeMonth: Bool) -> String {
      "spend(\(arguments(category))\(isWholeMonth ? ", whole_month: true" : ""));"
    }

    /// An expression that is the same expense and changes nothing.
    func expense(category: String) -> String { "expense(\(arguments(category)))" }

    private func arguments(_ category: String) -> String {
      let note = note.map { Value.text($0).sourceText + ", " } ?? ""
      return "\(Value.money(amount).sourceText), \"\(category)\", \(note)on: \(day)"
    }
  }

  struct Problem: Error {
    let text: String
  }

  /// The items of a line. Throws a ``Problem`` where one of them cannot be read.
  func items(_ line: String) throws(Problem) -> [Item] {
    var items: [Item] = []
    for part in try Self.parts(line) { items.append(try item(part)) }
    return items
  }

  // MARK: Parts

  /// Returns the parts between line breaks and commas, except commas that group digits or are in
  /// quotes.
  static func parts(_ line: String) throws(Problem) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    let characters = Array(line)
    for (index, character) in characters.enumerated() {
      if character == "\"" { isQuoted.toggle() }
      if character.isNewline {
        parts.append(part)
        (part, isQuoted) = ("", false)
        continue
      }
      guard character == ",", !isQuoted else {
        part.append(character)
        continue
      }
      switch digitsAfter(characters, index) {
      case 3: part.append(character)
      case let count? where count > 0:
        throw Problem(
          text: "the comma in \"\(line)\" could separate two amounts or mark cents; "
            + "put a space after it, or use a point")
      default:
        parts.append(part)
        part = ""
      }
    }
    return (parts + [part]).map(\.withoutOuterBlanks).filter { !$0.isEmpty }
  }

  /// Returns the number of digits right after a comma; nil if none is before it.
  private static func digitsAfter(_ characters: [Character], _ comma: Int) -> Int? {
    guard comma > 0, characters[comma - 1].isNumber else { return nil }
    return characters[(comma + 1)...].prefix { $0.isNumber }.count
  }

  // MARK: An item

  private func item(_ text: String) throws(Problem) -> Item {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    try refuseSum(words)
    var day = usualDay
    if words.count >= 3, words[words.count - 2].lowercased() == "on",
      let named = try self.day(words[words.count - 1])
    {
      day = named
      words.removeLast(2)
    }
    guard let (amount, rest) = amount(of: words) else {
      throw Problem(text: "there is no amount in \"\(text)\"; write e.g. 12.50 lunch")
    }
    let note = rest.joined(separator: " ").filter { $0 != "\"" }.withoutOuterBlanks
    return Item(amount: amount, note: note.isEmpty ? nil : note, day: day)
  }

  /// A sum with spaces in it has two readings: its first number with a note, or the sum.
  private func refuseSum(_ words: [String]) throws(Problem) {
    var sum = Array(words.prefix { $0.allSatisfy(Self.sumCharacters.contains) })
    while let last = sum.last, !last.contains(where: \.isNumber) { sum.removeLast() }
    let text = sum.joined(separator: " ")
    guard sum.dropFirst().contains(where: { Self.signs.contains($0.prefix(1)) }) else { return }
    guard let amount = money(text) else {
      throw Problem(
        text: "\(text) is not an amount; write the total, or a comma between two amounts")
    }
    let rest = [Value.money(amount).sourceText] + words.dropFirst(sum.count)
    throw Problem(
      text: "\(text) is \(amount.formatted()); write \(rest.joined(separator: " "))")
  }

  private static let signs: Set<Substring> = ["+", "-", "*", "/"]
  private static let sumCharacters: Set<Character> = Set("0123456789.,_+-*/()$€£")

  /// The money that the first words are, or the last; and the other words.
  private func amount(of words: [String]) -> (Money, [String])? {
    for count in [2, 1] where words.count >= count {
      if count == 2, !Self.isCode(words[1]) { continue }
      if let money = money(words.prefix(count).joined(separator: " ")) {
        return (money, Array(words.dropFirst(count)))
      }
    }
    for count in [2, 1] where words.count > count {
      if count == 2, words.last.map(Self.isCode) != true { continue }
      if let money = money(words.suffix(count).joined(separator: " ")) {
        return (money, Array(words.dropLast(count)))
      }
    }
    return nil
  }

  private static func isCode(_ word: String) -> Bool {
    word.count == 3 && word == word.uppercased() && Currency(code: word) != nil
  }

  private func money(_ text: String) -> Money? {
    // A word that is no figure is part of the note, whatever is bound to it.
    guard text.contains(where: \.isNumber) else { return nil }
    let parameter = Parameter("amount", .money, meaning: "amount paid")
    guard case .taken(let taken) = AnswerReader(world: world).read(text, for: parameter),
      case .money(let money) = taken.value
    else { return nil }
    return money
  }

  /// The day that stands after `on`; nil where the word is none, and part of the note.
  private func day(_ word: String) throws(Problem) -> CalendarDate? {
    if let date = CalendarDate(iso8601: word) { return date }
    guard let number = Int(word) else { return nil }
    let parts = month.components
    guard let date = CalendarDate(year: parts.year, month: parts.month, day: number) else {
      throw Problem(
        text: "\(month.monthText) has days 1 to \(month.monthEnd.day), not \(number)")
    }
    return date
  }
}
