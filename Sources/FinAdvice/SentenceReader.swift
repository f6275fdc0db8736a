import FinLanguage
import Money

/// A sentence read by what it holds: amounts, amounts a period, rates, spans of time, dates and names of one's own,
/// each with the words beside it, and the words of a subject. Words that nobody knows are passed over.
struct SentenceReader {
  let failed: FailedLine
  let line: LineWords
  private let book: SentenceBook
  private(set) var words: Set<String> = []
  private(set) var values: [Held] = []

  /// A word beside a value, with its place in the line.
  typealias Cue = (text: String, place: Int)

  /// A value, with the words before and behind it, the nearest first.
  struct Held {
    let word: LineWord
    var kind: LineValueKind
    var before: [Cue] = []
    var behind: [Cue] = []

    /// `by 2028` as its first day.
    fileprivate var yearAsDate: Held {
      guard let year = word.number, year.isInteger, year >= Decimal(1_900), year <= Decimal(2_100),
        ["by", "in", "since", "until", "till", "before"].contains(before.first?.text ?? ""),
        let day = WrittenLiteral.value("\(year)-01-01")
      else { return self }
      let first = LineWord(kind: .literal(day), text: "\(year)-01-01", range: word.range)
      return Held(word: first, kind: .date, before: before)
    }

    /// True for a bare number that is an annual rate: `at 6`, `6.5`.
    var isRate = false
    /// True for a small number that is an amount, by a word of one before it.
    var isPaid = false

    /// Reads a bare number by the words beside it.
    fileprivate mutating func readNumber(_ book: SentenceBook) {
      guard let number = word.number else { return }
      isRate =
        number < Decimal(40)
        && (!number.isInteger || before.prefix(2).contains { book.ofRates.contains($0.text) }
          || behind.prefix(1).contains { book.ofRates.contains($0.text) })
      isPaid = !isRate && before.prefix(2).contains { book.ofAmounts.contains($0.text) }
    }

    /// The nearest of some words; of two as near the one before it, or behind it.
    func nearest(of cues: Set<String>, prefersBehind: Bool) -> (distance: Int, place: Int)? {
      let one = before.firstIndex { cues.contains($0.text) }
        .map { (distance: 2 * $0 + (prefersBehind ? 1 : 0), place: before[$0].place) }
      let other = behind.prefix(3).firstIndex { cues.contains($0.text) }
        .map { (distance: 2 * $0 + (prefersBehind ? 0 : 1), place: behind[$0].place) }
      // `20% down`, whatever stands behind it.
      if let other, kind == .percent, behind.first?.text == "down", cues.contains("down") {
        return (-1, other.place)
      }
      return [one, other].compactMap(\.self).min { $0.distance < $1.distance }
    }
  }

  /// Nil for a line that looks like one of a program.
  ///
  /// - Parameter vocabulary: Corrects misspelled words to those of it.
  init?(_ failed: FailedLine, spelledAs vocabulary: Set<String>? = nil) {
    if failed.statement.contains(where: { "([{=".contains($0) }) { return nil }
    var line = LineWords(failed.statement, today: failed.today)
    if line.hasTouchingFigures { line = failed.groupedLine }
    if line.hasTouchingFigures { return nil }
    if let vocabulary { line = line.spelling(among: vocabulary, failed) ?? line }
    self.failed = failed
    self.line = line
    book = failed.forms.sentences
    var since: [Cue] = []
    var isOpen = false
    for (place, word) in line.words.enumerated() {
      // `rate` says what a value is, whatever is called so.
      let own = failed.value(of: word.text).map(LineValueKind.init)
      if line.isCount(place, of: book.counted) {
        words.insert(word.text)
        continue
      }
      if let kind = word.valueKind ?? (own == .other || own == .list ? own : nil), kind != .text {
        // `on 19k` says what the figure before it is of.
        let near = since.reversed().prefix { !["on", "for"].contains($0.text) }
        let before = near + since.reversed().dropFirst(near.count).prefix(1)
        var held = Held(word: word, kind: kind, before: Array(before)).yearAsDate
        // `55/45`, but not `$4.50/hr`
        let isRate =
          place + 2 < line.words.count && Self.hours.contains(line.words[place + 2].word ?? "")
        if line.isSign("/", at: place - 1) || line.isSign("/", at: place + 1) && !isRate {
          held.kind = .function
        }
        values.append(held)
        (since, isOpen) = ([], true)
      } else if let text = word.word {
        words.insert(text)
        since.append((text, place))
        if isOpen { values[values.count - 1].behind.append((text, place)) }
      } else if word.isSign(",") || word.isSign(";") {
        // What stands beyond says nothing of the values before.
        (since, isOpen) = ([], false)
      }
    }
    for place in values.indices { values[place].readNumber(book) }
    readTerms()
    readZeros(line)
    readAges()
  }

  /// Reads a bare number behind a rate, or before another span of time, as one: `6.5% 30`, `15 or 30 years`.
  private mutating func readTerms() {
    for place in values.indices {
      guard let number = values[place].word.number, number.isInteger, !values[place].isRate else {
        continue
      }
      let isSaid = values[place].before.first.map { Self.ofTerms.contains($0.text) } ?? false
      let isBehind =
        place > 0 && values[place].before.allSatisfy { $0.text == "for" }
        && values[place - 1].kind != .function
        && (values[place - 1].kind == .percent || values[place - 1].isRate)
      let next = place + 1 < values.count ? values[place + 1] : nil
      let isBefore =
        next?.kind == .duration
        && next?.before.count == 1
        && ["or", "vs", "versus", "and", "to"].contains(next?.before[0].text)
      let text = values[place].word.text + number.unitOfTerm
      guard isSaid || isBehind || isBefore, number <= Decimal(480),
        let span = WrittenLiteral.value(text)
      else {
        continue
      }
      let word = LineWord(kind: .literal(span), text: text, range: values[place].word.range)
      let (before, behind) = (values[place].before, values[place].behind)
      values[place] = Held(word: word, kind: .duration, before: before, behind: behind)
    }
  }

  /// Reads an age now and one to come as the years between them: `at 65, im 41`.
  private mutating func readAges() {
    func place(of words: Set<String>) -> Int? {
      values.firstIndex { value in
        let number = value.word.number
        return number.map { $0.isInteger && $0 >= Decimal(15) && $0 <= .hundred } ?? false
          && value.before.first.map { words.contains($0.text) } ?? false
      }
    }
    guard let now = place(of: ["im", "am", "age", "aged", "m"]),
      let then = place(of: ["at", "until", "till", "turn", "by", "be", "til"]),
      let (young, old) = [(values[now].word, values[then].word)].first,
      young.number ?? .zero < old.number ?? .zero, let year = WrittenLiteral.value("1y")
    else { return }
    let word = LineWord(
      kind: .literal(year), text: "(\(old.text) - \(young.text)) * 1y", range: old.range)
    values[then] = Held(word: word, kind: .duration)
    values.remove(at: now)
  }

  /// Reads a thing that is not there, or free, as a value: `nothing down`.
  private mutating func readZeros(_ line: LineWords) {
    let texts = line.words.map { $0.word ?? "" }
    for (place, text) in texts.enumerated() where Self.zeros.contains(text) {
      guard let cue = texts[(place + 1)...].prefix(3).first(where: book.zeros.contains),
        let zero = WrittenLiteral.value("0%")
      else { continue }
      let word = LineWord(kind: .literal(zero), text: "0%", range: line.words[place].range)
      values.append(Held(word: word, kind: .percent, before: [(cue, place)]))
    }
  }

  private static let hours: Set<String> = ["h", "hr", "hour"]
  private static let ofTerms: Set<String> = ["for", "over", "term"]
  private static let zeros: Set<String> = ["no", "zero", "nothing", "without"]

  /// The calls that the sentence can mean, likeliest first.
  var readings: [LineReading] { made(of: values) }

  /// The calls that some values can make, likeliest first.
  ///
  /// - Parameter isAsked: Whether the words of the line ask something, so that they name nothing.
  func made(of values: [Held], isAsked: Bool = false) -> [LineReading] {
    let hasFigures = values.contains { $0.word.value != nil }
    guard hasFigures, values.count <= 8 else { return [] }
    let found = found(values, isAsked: false)
    return found.isEmpty && isAsked ? self.found(values, isAsked: true) : found
  }

  private func found(_ values: [Held], isAsked: Bool) -> [LineReading] {
    let found = book.entries.compactMap { entry -> (score: Int, readings: [LineReading])? in
      if !words.isDisjoint(with: entry.words["not"] ?? []) { return nil }
      let about = (entry.words["about"] ?? []).intersection(words).count
      guard about > 0 || isUsual(entry, values, isAsked: isAsked) else { return nil }
      if let one = readings(of: entry, values) { return (about + one.cued, one.readings) }
      return compared(entry, values).map { (about, [$0]) }
    }
    // Of several with as many words the book's first.
    let best = found.map(\.score).max() ?? 0
    return (found.filter { $0.score == best } + found.filter { $0.score < best }).flatMap(
      \.readings)
  }

  /// Two calls side by side where there are two rates or two spans of time.
  private func compared(_ entry: SentenceBook.Entry, _ values: [Held]) -> LineReading? {
    guard !words.isDisjoint(with: Self.comparing) else { return nil }
    var (one, other) = (values, values)
    for kind in [LineValueKind.percent, .duration] {
      let places = values.indices.filter { values[$0].kind == kind }
      guard places.count == 2 else { continue }
      one.removeAll { $0.word.range == values[places[1]].word.range }
      other.removeAll { $0.word.range == values[places[0]].word.range }
    }
    guard one.count < values.count, let first = readings(of: entry, one)?.readings.first,
      let second = readings(of: entry, other)?.readings.first, let left = first.call,
      let right = second.call
    else { return nil }
    return LineReading(text: "compare(\(left), \(right))")
  }

  private static let comparing: Set<String> = [
    "vs", "versus", "or", "compare", "difference", "better", "cheaper", "against", "than",
  ]

  /// Returns true if an amount, a rate and a span of time are of a function, as no word says something else.
  private func isUsual(_ entry: SentenceBook.Entry, _ values: [Held], isAsked: Bool) -> Bool {
    guard let pages = entry.words["usual"] else { return false }
    let kinds = values.map { $0.isRate ? .percent : $0.kind }
    let own = Set(failed.library.function(named: entry.function)?.parameters.map(\.name) ?? [])
    return kinds.contains(.percent) && (kinds.contains(.money) || kinds.contains(.number))
      && kinds.contains(.duration) != kinds.contains(.periodic)
      && (isAsked
        || words.subtracting(own).allSatisfy { word in
          PageBook.topic(of: word).map { pages.contains($0) } ?? true
        })
  }

  private func readings(of entry: SentenceBook.Entry, _ values: [Held]) -> (
    readings: [LineReading], cued: Int
  )? {
    guard let function = failed.library.function(named: entry.function),
      case (var arguments, let cued)? = arguments(of: entry, function.parameters, values)
    else { return nil }
    if let needed = entry.words["needs"], needed.isDisjoint(with: arguments.keys) { return nil }
    for (name, text) in entry.given where failed.interpreter.trialValue(text) != nil {
      arguments[name] = text
    }
    for (name, text) in entry.least where arguments[name].map({ isLess($0, than: text) }) ?? false {
      return nil
    }
    let open = entry.assumed.filter { arguments[$0.parameter] == nil }
    // With what is given first, then with one assumption or more.
    let most = entry.least.isEmpty ? max(1, arguments.count) : open.count
    let choices = (0..<(1 << open.count)).filter { $0.nonzeroBitCount <= most }.sorted {
      ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
    }
    let readings = choices.map { choice in
      var all = arguments
      var notes: [String] = []
      for (place, (name, text)) in open.enumerated() where choice & (1 << place) != 0 {
        let isBound = entry.words["own"]?.contains(name) ?? false && failed.value(of: name) != nil
        all[name] = isBound ? name : text
        notes.append(isBound ? "\(name) is yours" : "\(name) \(text) is assumed")
      }
      let call = call(function, all)
      return LineReading(
        text: call + figure(of: entry, all, values),
        note: notes.isEmpty ? nil : notes.listed("and"),
        call: call)
    }
    // Where each value says what it is, it may be one of the last answer.
    guard cued == values.count else { return (readings, cued) }
    let changes = function.parameters.compactMap { parameter in
      arguments[parameter.name].map { "\(parameter.name): \($0)" }
    }
    let changed = LineReading(text: "it with {\(changes.joined(separator: ", "))}")
    return (readings + [changed], cued)
  }

  /// Returns true if an amount is less than another.
  private func isLess(_ text: String, than other: String) -> Bool {
    let amount = text.hasSuffix("/y") ? String(text.dropLast(2)) : text
    guard case .money(let one)? = WrittenLiteral.value(amount),
      case .money(let two)? = WrittenLiteral.value(other)
    else { return false }
    return one.amount < two.amount
  }

  // MARK: Arguments

  /// The arguments by parameter, and how many of them have a word beside them; nil where a value has no
  /// place.
  private func arguments(
    of entry: SentenceBook.Entry, _ parameters: [Parameter], _ values: [Held]
  ) -> ([String: String], Int)? {
    let found = [false, true].compactMap {
      arguments(of: entry, parameters, values, prefersBehind: $0)
    }
    return found.dropFirst().reduce(found.first) { ($0?.1 ?? 0) < $1.1 ? $1 : $0 }
  }

  private func arguments(
    of entry: SentenceBook.Entry, _ parameters: [Parameter], _ values: [Held], prefersBehind: Bool
  ) -> ([String: String], Int)? {
    var arguments: [String: String] = [:]
    var left = Set(values.indices)
    let kinds = failed.library.words().kinds
    var fits: [(distance: Int, parameter: Int, value: Int, word: Int)] = []
    for (place, parameter) in parameters.enumerated() {
      let cues = (entry.words[parameter.name] ?? []).union([parameter.name])
        .union(parameter.aliases.filter { !$0.contains("_") })
      for value in values.indices {
        guard let near = values[value].nearest(of: cues, prefersBehind: prefersBehind),
          let text = text(of: values[value], for: parameter, entry),
          !isOfSeveral(entry, parameter) || !isLarge(text)
        else { continue }
        fits.append((near.distance, place, value, near.place))
      }
    }
    // A word says of one value what it is.
    var used: Set<Int> = []
    for fit in fits.sorted(by: { ($0.distance, $0.parameter) < ($1.distance, $1.parameter) }) {
      let parameter = parameters[fit.parameter]
      guard left.contains(fit.value), arguments[parameter.name] == nil, !used.contains(fit.word)
      else { continue }
      arguments[parameter.name] = text(of: values[fit.value], for: parameter, entry)
      left.remove(fit.value)
      used.insert(fit.word)
    }
    let cued = arguments.count
    // The first amount, rate and span of time of a function need no word beside them.
    let plain = parameters.prefix(Self.mostPlain)
      .filter { entry.words["cued"]?.contains($0.name) != true }
    for value in left.sorted() {
      // A name of the session that is a word of the subject, too, may be that only.
      if values[value].kind == .other, kinds[values[value].word.text] != nil { continue }
      let first = plain.first { isPlain(values[value], for: $0, entry) }
      guard let first, arguments[first.name] == nil else { return nil }
      arguments[first.name] = text(of: values[value], for: first, entry)
    }
    return (arguments, cued)
  }

  /// Later parameters need a word of theirs.
  private static let mostPlain = 6

  /// Returns true if an amount a period needs no word for a parameter.
  private func isOfSeveral(_ entry: SentenceBook.Entry, _ parameter: Parameter) -> Bool {
    entry.words["each"]?.contains(parameter.name) ?? false
  }

  /// Returns true for an amount that nobody pays each month.
  private func isLarge(_ text: String) -> Bool {
    let amount = String(text.prefix { $0 != "/" })
    guard case .money(let money)? = WrittenLiteral.value(amount) else { return false }
    return money.amount >= Decimal(10_000)
  }

  /// Returns true if a value is of the very kind of a parameter.
  private func isPlain(_ value: Held, for parameter: Parameter, _ entry: SentenceBook.Entry) -> Bool
  {
    var type = parameter.type
    if case .either(let types) = type, let first = types.first { type = first }
    switch (type, value.kind) {
    case (.periodicMoney, .periodic), (.moneyOrPeriodicMoney, .periodic): return true
    case (_, .periodic): return isOfSeveral(entry, parameter)
    case (.moneyOrPercent, .percent), (.periodicMoneyOrPercent, _): return false
    default: return text(of: value, as: type, "/mo") != nil
    }
  }

  private func text(
    of value: Held, for parameter: Parameter, _ entry: SentenceBook.Entry
  ) -> String? {
    let isYearly = entry.words["yearly"]?.contains(parameter.name) ?? false
    // Few amounts are paid once a year.
    if value.word.text.hasSuffix("/y"), !isYearly { return nil }
    return text(of: value, as: parameter.type, isYearly ? "/y" : "/mo")
  }

  /// A value as the argument of a type; nil where it is of another kind.
  ///
  /// - Parameter period: The period of an amount that has none.
  func text(of value: Held, as type: ParameterType, _ period: String) -> String? {
    let text = value.word.text
    let amount: String? =
      switch value.kind {
      case .money: text
      case .number where isAmount(value.word) || value.isPaid: "$" + text
      default: nil
      }
    switch type {
    case .money:
      return amount
    case .periodicMoney, .moneyOrPeriodicMoney:
      // Nobody pays so much each month.
      if period == "/mo", value.kind != .periodic, amount.map(isLarge) ?? false { return nil }
      return value.kind == .periodic ? text : amount.map { $0 + period }
    case .moneyOrPercent: return value.kind == .percent ? text : amount
    case .periodicMoneyOrPercent:
      return [.percent, .periodic].contains(value.kind) ? text : amount.map { $0 + period }
    case .rate, .rateOrNumber:
      let isBare = value.isRate && !isAmount(value.word)
      return value.kind == .percent ? text : isBare ? text + "%" : nil
    case .duration:
      if value.kind == .date {
        return "months_between(today, \(text)\(text.count == 7 ? "-01" : "")) * 1mo"
      }
      return value.kind == .duration ? text : nil
    case .date: return value.kind == .date ? text : nil
    case .either(let types):
      let texts = types.compactMap { self.text(of: value, as: $0, period) }
      return texts.first { $0 == text } ?? texts.first { $0.hasSuffix("/y") } ?? texts.first
    case .domain, .listOf:
      guard let own = failed.value(of: text), case .success = type.converted(own) else {
        return nil
      }
      return text
    default: return nil
    }
  }

  /// Returns true for a number that is no rate and no term.
  private func isAmount(_ word: LineWord) -> Bool {
    word.number.map { $0 >= .hundred } ?? false || word.text.last?.isLetter ?? false
  }

  // MARK: The call

  /// The call, with the names of arguments behind the first that is left out.
  private func call(_ function: BuiltIn, _ arguments: [String: String]) -> String {
    var texts: [String] = []
    var isInOrder = true
    for parameter in function.parameters {
      if case .leadingText = parameter.need { continue }
      guard let text = arguments[parameter.name] else {
        isInOrder = false
        continue
      }
      texts.append(isInOrder ? text : "\(parameter.name): \(text)")
    }
    return "\(function.name)(\(texts.joined(separator: ", ")))"
  }

  /// The figure that the words ask for, behind a point.
  private func figure(
    of entry: SentenceBook.Entry, _ arguments: [String: String], _ values: [Held]
  ) -> String {
    // Words beside a value say what it is.
    let beside = values.flatMap { $0.before.prefix(1) + $0.behind.prefix(1) }.map(\.text)
    let free = words.subtracting(beside)
    let asked = entry.words.keys.filter { key in
      key.first == "." && arguments[String(key.dropFirst())] == nil
        && !(entry.words[key] ?? []).isDisjoint(with: free)
    }
    if asked.count == 1 { return asked[0] }
    let usual = entry.words["figure"]?.first ?? ""
    return asked.isEmpty && arguments["goal"] == nil ? usual : ""
  }
}
