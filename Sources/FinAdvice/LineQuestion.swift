import FinLanguage
import Money

/// A question in words of any order: which words tell it, and which values it takes.
///
/// `{down}` (an amount or share paid down), `{money}`, `{periodic}`, `{percent}`, `{duration}` and `{number}` are
/// the kinds of its values; `{money2}` in the answer is the second of a kind.
struct LineQuestion: Sendable {
  private let groups: [[String]]
  private let values: [String]
  private let also: Set<String>
  let form: LineForm

  /// - Parameter also: Words that may be there besides.
  init(_ form: LineForm, also: Set<String>) {
    self.form = form
    groups = form.pattern.groups
    values = form.pattern.slots.map(\.name)
    self.also = also
  }

  /// The words of a text with blanks or strokes between them.
  static func words(of text: String) -> Set<String> {
    Set(text.parts(UInt8(ascii: " ")).flatMap { $0.parts(UInt8(ascii: "|")) }.map(String.init))
  }

  /// True if a word must be there.
  var hasWords: Bool { !groups.isEmpty }

  private func knows(_ word: String) -> Bool {
    also.contains(word) || groups.contains { $0.contains(word) }
  }

  /// The mistake in its values; nil where there is none.
  var problem: String? {
    let kinds: Set = ["down", "money", "periodic", "percent", "duration", "number"]
    if let unknown = values.first(where: { !kinds.contains($0) }) {
      return "no value is a {\(unknown)}"
    }
    for answer in [form.meant, form.note].compactMap(\.self) {
      if !answer.isClosed { return "a brace is not closed: \(answer.text)" }
      for (name, _) in answer.slots where !values.contains(name) {
        let kind = name.last == "2" ? String(name.dropLast()) : ""
        if values.count(where: { $0 == kind }) < 2 { return "nothing is read for {\(name)}" }
      }
    }
    return nil
  }

  private struct Found {
    let kind: String
    let text: String
    let number: Decimal?
  }

  /// A name that is bound is a value, or one of the words of the question: `rate`.
  func reading(of line: LineWords, _ names: some LineNames) -> LineReading? {
    // An example is of what was given, not of what a name holds by chance.
    reading(of: line, names, namesAreWords: true)
      ?? (form.isExample ? nil : reading(of: line, names, namesAreWords: false))
  }

  private func reading(of line: LineWords, _ names: some LineNames, namesAreWords: Bool)
    -> LineReading?
  {
    var words: Set<String> = []
    var found: [Found] = []
    for (place, word) in line.words.enumerated() {
      let text = line.text(of: place..<place + 1)
      if let kind = word.valueKind {
        let takesDown = values.contains("down")
        if !takesDown, !knows("down"), line.isDown(place) { return nil }
        let isDown = takesDown && line.isDown(place)
        if word.number != nil, !isDown, line.isPaid(place) {
          found.append(Found(kind: "money", text: "$" + text, number: nil))
          continue
        }
        found.append(
          Found(
            kind: isDown ? "down" : kind.rawValue,
            text: isDown && word.number != nil ? "$" + text : text,
            number: isDown ? nil : word.number))
      } else if let name = word.word {
        let isWord = namesAreWords && (knows(name) || LineWords.isFiller(name))
        if names.isKnown(word.text), !isWord {
          let kind = names.kind(of: word.text)?.rawValue ?? "other"
          found.append(Found(kind: kind == "other" ? "name" : kind, text: text, number: nil))
        } else {
          words.insert(name)
        }
      } else if ![",", ".", "?", "!", ":", "@", "-"].contains(word.text) {
        return nil
      }
    }
    // Bare numbers alone ask nothing, unless the first is as large as an amount.
    if groups.isEmpty, words.isEmpty, found.allSatisfy({ $0.kind == "number" }),
      found.first?.number ?? .zero < Decimal(1_000)
    {
      return nil
    }
    guard groups.allSatisfy({ group in group.contains(where: words.contains) }) else { return nil }
    let rest = words.subtracting(groups.joined()).subtracting(also)
    guard rest.allSatisfy(LineWords.isFiller), let slots = slots(found) else { return nil }
    func filled(_ answer: LineTemplate) -> String {
      slots.reduce(answer.text) { $0.replacing("{\($1.0)}", with: $1.1) }
    }
    return LineReading(
      text: form.meant.map(filled), note: form.note.map(filled), isExample: form.isExample,
      row: form.row)
  }

  /// The values by the names of their slots; bare numbers stand for what is missing.
  private func slots(_ found: [Found]) -> [(String, String)]? {
    guard found.count == values.count else { return nil }
    var free = values
    var taken: [(kind: String, text: String)?] = []
    // What says what it is has the first choice.
    for value in found {
      guard value.number == nil || free.contains("number") else {
        taken.append(nil)
        continue
      }
      guard let place = free.firstIndex(of: value.kind) else { return nil }
      free.remove(at: place)
      taken.append((value.kind, value.text))
    }
    for place in found.indices where taken[place] == nil {
      guard let meant = meaning(of: found[place], free),
        let index = free.firstIndex(of: meant.kind)
      else { return nil }
      free.remove(at: index)
      taken[place] = meant
    }
    var counts: [String: Int] = [:]
    return taken.compactMap(\.self).map { kind, text in
      let count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      return (count == 1 ? kind : "\(kind)\(count)", text)
    }
  }

  /// The missing value that a bare number stands for, by its size.
  private func meaning(of found: Found, _ free: [String]) -> (kind: String, text: String)? {
    guard let value = found.number else { return nil }
    let text = found.text
    let isOnlyMoney = !free.contains("percent") && !free.contains("duration")
    if value >= Decimal(1_000) || isOnlyMoney && !form.isExample, free.contains("money") {
      return ("money", "$" + text)
    }
    if value < Decimal(30), free.contains("percent") { return ("percent", text + "%") }
    if value.isInteger, value <= Decimal(form.isExample ? 50 : 600), free.contains("duration") {
      return ("duration", text + value.unitOfTerm)
    }
    return free.contains("money") && !form.isExample ? ("money", "$" + text) : nil
  }
}

extension LineWords {
  /// Returns true if a value is what is paid: `paying 150`.
  fileprivate func isPaid(_ place: Int) -> Bool {
    let next = place + 1 < words.count ? words[place + 1].word : nil
    return place > 0 && ["paying", "pays"].contains(words[place - 1].word) && next != "off"
  }

  /// Returns true if a value is paid down: `20% down`, `down … of $60k`.
  fileprivate func isDown(_ place: Int) -> Bool {
    if place + 1 < words.count, words[place + 1].word == "down" { return true }
    let before = words[..<place].suffix(3).compactMap(\.word)
    return before.contains("down") && before.contains { $0 == "of" }
  }
}
