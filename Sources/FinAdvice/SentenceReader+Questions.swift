import FinLanguage
import Money

/// Questions that a line asks about a value: what it has besides their own values makes the value.
extension SentenceReader {
  /// At most so many values of the session are named.
  private static let mostOthers = 4
  /// At most so many questions are looked at.
  private static let mostQuestions = 40

  /// The lines that answer what is asked, of the question with most words first.
  ///
  /// - Parameter hasWords: Whether words ask; else values alone.
  /// - Returns: Those about what the line names and the last answer, and those about what else the session holds.
  func answers(hasWords: Bool) -> (likely: [LineReading], ofOthers: () -> [LineReading]) {
    let asked = failed.forms.questions(of: line)
      .filter { $0.groups.isEmpty != hasWords && $0.isAsked(by: words) }
    if !hasWords, words.contains(where: { PageBook.topic(of: $0) != nil }) { return ([], { [] }) }
    let weights = Set(asked.map(\.weight)).sorted(by: >)
    let readings = weights.flatMap { weight in
      asked.filter { $0.weight == weight }.prefix(Self.mostQuestions)
    }.map(readings)
    return (readings.flatMap(\.likely), { readings.flatMap { $0.ofOthers() } })
  }

  private typealias Readings = (likely: [LineReading], ofOthers: () -> [LineReading])

  private func readings(of question: LineQuestion) -> Readings {
    func only(_ readings: [LineReading]) -> Readings { (readings, { [] }) }
    guard let (texts, rest) = slots(of: question) else { return only([]) }
    let reading = question.reading(texts)
    let hasFigures = rest.contains { $0.word.value != nil }
    let text = reading.text ?? ""
    let asksOfValue = text.mentions("it")
    guard asksOfValue || text.mentions("that") else {
      return only(!hasFigures || text.first == ":" ? [reading] : [])
    }
    func about(_ subject: String) -> LineReading {
      var reading = reading
      reading.text = text.replacingNames { $0 == "it" ? subject : $0 }
      return reading
    }
    if hasFigures {
      guard question.takesMadeValue else { return only([]) }
      let calls = made(of: rest, isAsked: true).filter { $0.note == nil }.compactMap(\.call)
      return only(calls.map(about))
    }
    if !rest.isEmpty {
      return only(asksOfValue && rest.count == 1 ? [about(rest[0].word.text)] : [])
    }
    // The name of one thing is not that of another.
    let isOfOther = words.contains {
      failed.forms.sentences.brands.contains($0) || $0.contains(where: \.isNumber)
    }
    if question.isAssignment || isOfOther { return only([]) }
    if !asksOfValue { return only(isShortWithName ? [] : [reading]) }
    let kinds = failed.library.words().kinds
    // In the order of the line, so that a line means the same each time.
    let named = line.words.compactMap { $0.word.flatMap { kinds[$0] } }
    let ofKind = named.lazy.map { failed.names(ofKinds: $0) }.first { !$0.isEmpty } ?? []
    let own = question.isChange && ofKind.count > 1 ? [] : one(of: ofKind.map(about))
    if !own.isEmpty { return only(own) }
    // Without an answer a question in words alone has no subject.
    if question.values.isEmpty, failed.interpreter.lastAnswer == nil { return only([reading]) }
    if isShortWithName { return only([]) }
    let all = failed.names()
    guard question.fitsOthers || all.count == 1 else { return only([reading]) }
    return ([reading], { one(of: all.map(about)) })
  }

  /// True for a line of few words with one that nobody knows, which is a name.
  private var isShortWithName: Bool {
    words.count <= 3
      && words.contains { !failed.isOfSubject($0) && !LineWords.isFiller($0) }
  }

  /// The reading that holds; of several none but all in words.
  private func one(of readings: [LineReading]) -> [LineReading] {
    guard readings.count <= Self.mostQuestions else { return [] }
    let fitting = readings.filter { $0.text.map { failed.settled($0) != nil } ?? false }
    if fitting.count < 2 { return fitting }
    if fitting.count > Self.mostOthers { return [] }
    return [LineReading(note: fitting.compactMap(\.text).listed("or"), row: fitting[0].row)]
  }

  /// The values of a question, each that which has its words nearest to it, and the others.
  private func slots(of question: LineQuestion) -> (texts: [String], rest: [Held])? {
    var fits: [(distance: Int, slot: Int, value: Int, text: String)] = []
    for (slot, kind) in question.values.enumerated() where kind != Self.sum {
      for value in values.indices {
        guard
          let text = text(
            of: values[value], asked: kind, isForSum: question.values.contains(Self.sum))
        else { continue }
        let near = values[value].nearest(of: question.cues[slot], prefersBehind: false)?.distance
        let isExact =
          values[value].kind.rawValue == kind || kind == Self.zero
          || kind == LineValueKind.percent.rawValue && values[value].isRate
        // A bare amount is one a month where a word beside it says so.
        let needsWord = question.needsWord[slot] || !isExact && kind != LineValueKind.money.rawValue
        if needsWord, near ?? 9 > 4 { continue }
        fits.append(((near ?? 20) + (isExact ? 0 : 30), slot, value, text))
      }
    }
    var texts: [Int: String] = [:]
    var left = Set(values.indices)
    let order = fits.sorted { ($0.distance, $0.slot, $0.value) < ($1.distance, $1.slot, $1.value) }
    for fit in order where texts[fit.slot] == nil && left.contains(fit.value) {
      texts[fit.slot] = fit.text
      left.remove(fit.value)
    }
    if let slot = question.values.firstIndex(of: Self.sum) {
      let parts = left.sorted().map { place in
        text(of: values[place], asked: "money", isForSum: true)
          ?? values[place].word.number.map { "$\($0)" }
      }
      guard parts.count > 1, !parts.contains(nil) else { return nil }
      texts[slot] = parts.compactMap(\.self).joined(separator: " + ")
      left = []
    }
    guard texts.count == question.values.count else { return nil }
    return (question.values.indices.compactMap { texts[$0] }, left.sorted().map { values[$0] })
  }

  private static let (sum, zero) = ("sum", "zero")

  private func text(of value: Held, asked kind: String, isForSum: Bool = false) -> String? {
    if kind == LineValueKind.money.rawValue, isForSum, value.word.text.hasSuffix("/mo") {
      return String(value.word.text.dropLast(3))
    }
    if kind == Self.zero { return value.word.text == "0%" ? "0%" : nil }
    if kind == LineValueKind.number.rawValue {
      return value.kind == .number ? value.word.text : nil
    }
    return LineQuestion.types[kind].flatMap { text(of: value, as: $0, "/mo") }
  }
}

extension String {
  /// The text with others for the words in it that are no field and begin no text.
  func replacingNames(_ other: (String) -> String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabel = rest.dropFirst(word.count).first == ":"
      let isPart = result.last == "." || result.last == "\"" || isLabel
      result += word.isEmpty ? String(first) : isPart ? String(word) : other(String(word))
      rest = rest.dropFirst(max(word.count, 1))
    }
    return result
  }

  func mentions(_ name: String) -> Bool {
    var isThere = false
    _ = replacingNames { word in
      if word == name { isThere = true }
      return word
    }
    return isThere
  }
}

/// Several things in one line.
extension SentenceReader {
  /// The line about all things that this one lists, each with an amount and a rate.
  var listed: LineReading? {
    let rates = values.filter { $0.kind == .percent || $0.isRate }
    let amounts = values.filter { $0.kind != .percent && !$0.isRate && $0.kind != .periodic }
    let regular = values.filter { $0.kind == .periodic }
    let form = failed.forms.sentences.listed
    guard rates.count > 1, amounts.count == rates.count, regular.count < 2,
      !words.isDisjoint(with: form.words)
    else { return nil }
    var all: [String] = []
    for (amount, rate) in zip(amounts, rates) {
      guard let money = text(of: amount, as: .money, ""),
        let percent = text(of: rate, as: .rate, "")
      else { return nil }
      let said = amount.before.map(\.text).filter { !LineWords.isFiller($0) && $0.count > 2 }
      let name = said.first { !form.words.contains($0) } ?? said.first
      all.append(
        form.each.replacing("{name}", with: name ?? "\(all.count + 1)")
          .replacing("{money}", with: money).replacing("{percent}", with: percent))
    }
    let text = form.all.replacing("{all}", with: all.joined(separator: ", "))
      .replacing("{regular}", with: regular.first.map { ", \($0.word.text)" } ?? "")
    return LineReading(text: text)
  }
}
