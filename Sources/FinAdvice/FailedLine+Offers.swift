import FinLanguage
import Money

/// An offer is held against the line that was typed before it is shown: it has the same figures, the
/// names and fields that were typed, no name that is new, and no function for a value.
extension FailedLine {
  func keeps(_ offer: String, as reading: LineReading?) -> Bool {
    // What feeds a live value is set in its place.
    if error.id == .assignToLive { return true }
    let typed = LineWords(statement, today: today)
    let offered = LineWords(offer)
    let hasFigures =
      reading?.leavesOut ?? false || keepsFigures(in: offer + " " + (reading?.note ?? ""))
    return hasFigures && keepsFields(typed, offered) && keepsNames(typed, offered)
      && bindsNothingNew(typed, offer) && !isFunction(typed, offer)
  }

  /// Returns true if every figure that was typed is in a text: as it is read, or as it was typed.
  func keepsFigures(in text: String) -> Bool {
    // These errors show the number that the parts are.
    if error.id == .groupingSpace { return true }
    let source = ForeignNumbers.replaced(in: statement)
    return keepsFigures(of: source, in: text)
      || keepsFigures(of: ForeignNumbers.grouped(source), in: text)
  }

  private func keepsFigures(of line: String, in text: String) -> Bool {
    let typed = LineWords(line, today: today)
    guard typed.hasWholeFigures else { return false }
    let figures = Figures(in: text)
    let values = LineWords(text).words.compactMap { $0.value?.sourceText }
    let source = Array(line.utf8)
    return typed.words.enumerated().allSatisfy { place, word in
      guard let value = word.value, !typed.isCount(place, of: forms.sentences.counted) else {
        return true
      }
      let written = source[word.range]
      guard written.contains(where: \.isDigit), !values.contains(value.sourceText) else {
        return true
      }
      // Of a date the day may be what counts: `due: 15`.
      if case .date(let day) = value, figures.has(Figures(in: "\(day.day)")) { return true }
      return figures.has(Figures(in: word.text))
        || figures.has(Figures(in: String(decoding: written, as: UTF8.self)))
    }
  }

  /// A field that a value has is not exchanged for another.
  private func keepsFields(_ typed: LineWords, _ offered: LineWords) -> Bool {
    let fields = Set(offered.fields.map(\.field))
    return typed.fields.allSatisfy { owner, field in
      guard case .domain(let value)? = value(of: owner), value.fieldNames.contains(field) else {
        return true
      }
      return fields.contains(field)
    }
  }

  /// A word that is nearly another which was typed beside it is a name of its own, which nobody set.
  private func keepsNames(_ typed: LineWords, _ offered: LineWords) -> Bool {
    let kept = Set(offered.words.compactMap { $0.word == nil ? nil : $0.text })
    // Nor is a part of the sentence a text: `"to visa"`, `"and 30 on gas"`.
    let texts = offered.words.filter { $0.valueKind == .text }.map(\.text)
    let isSentence = texts.contains { text in
      !typed.words.contains { $0.text == text }
        && Self.joining.contains { text.hasPrefix("\"\($0) ") }
    }
    if isSentence { return false }
    return twins(in: typed).allSatisfy { kept.contains($0.word) || !kept.contains($0.own) }
  }

  /// The words that nobody set and that are nearly a name which stands beside them, or one with another
  /// number: `trip2` in `compare trip trip2`.
  func twins(in typed: LineWords) -> [(word: String, own: String)] {
    let names = typed.words.compactMap { $0.word == nil ? nil : $0.text }
    return names.compactMap { name in
      if isKnown(name) || isFunction(name) { return nil }
      let stem = String(name.reversed().drop { $0.isNumber }.reversed())
      return (names.filter { Suggestion.isNear(name, $0) } + (stem == name ? [] : [stem]))
        .first { $0.count > 1 && value(of: $0) != nil }.map { (name, $0) }
    }
  }

  private static let joining = ["and", "at", "for", "from", "of", "on", "to", "with"]

  /// First words of lines that change what is there.
  private static let changing: Set<String> = [
    "change", "raise", "lower", "increase", "decrease", "drop", "cut", "reduce", "update",
  ]

  /// A line that sets no name is not answered with one that sets a new one, nor with one that puts a
  /// literal in place of a value of many parts.
  private func bindsNothingNew(_ typed: LineWords, _ offer: String) -> Bool {
    let tree = parse(SourceFile(name: "", text: offer), number: 0)
    return tree.statements.allSatisfy { statement in
      guard case .bind(let binding) = statement.kind, binding.target.path.isEmpty else {
        return true
      }
      let name = binding.target.root.text
      if case .domain? = value(of: name), binding.value.isPlainLiteral { return false }
      if interpreter.knows(name) || advice.known.contains(name) { return true }
      // `-> months` asks for another unit or form.
      let isWord = { [name = name.lowercased()] in
        WrittenLiteral.unit(name) != nil || Currency(code: name.uppercased()) != nil
          || isFunction(name) || isOfSubject(name)
      }
      return !Self.changing.contains(typed.words.first?.word ?? "")
        && !(typed.words.contains { $0.isSign("->") } && isWord())
    }
  }

  /// Returns true if the answer is a function, or a call with one in place of a value, where neither
  /// was typed: `map(xs, floor)`.
  private func isFunction(_ typed: LineWords, _ offer: String) -> Bool {
    if typed.words.contains(where: { $0.isSign("(") }) { return false }
    var isFound = false
    func look(_ expression: Expression) {
      if case .call(_, let arguments) = expression.kind {
        for argument in arguments {
          guard case .name(let name) = argument.value.kind, value(of: name) == nil else { continue }
          if library.function(named: name) != nil { isFound = true }
        }
      }
      expression.forEachInside(look)
    }
    let tree = parse(SourceFile(name: "", text: offer), number: 0)
    tree.statements.forEach { $0.expressions.forEach(look) }
    if case .expression(let whole)? = tree.statements.first?.kind, case .function = whole.kind,
      typed.words.first.map({ isKnown($0.text) || $0.valueKind != nil }) ?? false
    {
      return true
    }
    return isFound
  }
}

extension LineWords {
  /// False if two figures touch: `1.2.3` is neither two numbers nor one.
  var hasWholeFigures: Bool {
    zip(words, words.dropFirst()).allSatisfy { first, next in
      let areFigures = [first, next].allSatisfy { $0.valueKind != nil && $0.valueKind != .text }
      return !areFigures || first.range.upperBound < next.range.lowerBound
    }
  }

  /// Returns true for a bare number of things, or one that is a name: `4 kids`, `401k`.
  func isCount(_ place: Int, of counted: Set<String>) -> Bool {
    guard words[place].number?.isInteger == true else { return false }
    return counted.contains(words[place].text)
      || place + 1 < words.count && counted.contains(words[place + 1].word ?? "")
  }

  func isSign(_ sign: String, at place: Int) -> Bool {
    words.indices.contains(place) && words[place].isSign(sign)
  }

  /// True if nothing but a comma is between two figures.
  var hasTouchingFigures: Bool {
    words.indices.dropFirst(2).contains { place in
      words[place - 1].isSign(",") && words[place].valueKind != nil
        && words[place - 2].valueKind != nil
        && words[place - 2].range.upperBound + 1 == words[place].range.lowerBound
    }
  }

  /// The fields that are read of names.
  fileprivate var fields: [(owner: String, field: String)] {
    words.indices.dropFirst(2).compactMap { place in
      guard words[place - 1].isSign("."), words[place].word != nil, words[place - 2].word != nil
      else { return nil }
      return (words[place - 2].text, words[place].text)
    }
  }
}

/// The numbers in a text, whatever their units.
private struct Figures {
  private var values: Set<Decimal> = []

  init(in text: String) {
    var run = ""
    func end() -> [Decimal] {
      defer { run = "" }
      return Self.values(of: run)
    }
    for character in text + " " {
      let continues = character.isASCII && (character.isNumber || ".,_".contains(character))
      if continues {
        run.append(character)
      } else {
        // A suffix is part of the number: `300k`.
        let scale = Self.scales[character].map { Decimal($0) }
        values.formUnion(end().map { $0 * (scale ?? .one) })
      }
    }
  }

  private static let scales: [Character: Int] = [
    "k": 1_000, "K": 1_000, "M": 1_000_000, "B": 1_000_000_000,
  ]

  /// The numbers of a run of digits, points and commas: the whole, and the parts between commas.
  private static func values(of run: String) -> [Decimal] {
    let plain = run.filter { $0 != "_" }
    var parts = plain.split(separator: ",").map(String.init)
    if parts.count > 1 { parts.append(plain.filter { $0 != "," }) }
    return parts.compactMap { part in
      let digits = part.last == "." ? String(part.dropLast()) : part
      return Decimal(digits.first == "." ? "0" + digits : digits)
    }
  }

  /// Returns true if it has all of others; `0.065` is `6.5%`.
  func has(_ others: Figures) -> Bool {
    others.values.allSatisfy { value in
      values.contains(value) || values.contains(value * .hundred) && value < .one
    }
  }
}
