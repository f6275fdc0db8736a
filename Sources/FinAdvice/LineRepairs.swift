import FinLanguage
import Money

/// A line with one small thing mended: a sign, a date in quotes, a field that is called nearly so.
struct LineRepairs {
  let failed: FailedLine
  let line: LineWords

  private var statement: String { failed.statement }
  private var error: Diagnostic { failed.error }

  /// Decimal points, brackets and signs at the end.
  var ofSigns: [LineReading] {
    [withNumbers, withoutEnd, closed].compactMap { $0.map { LineReading(text: $0) } } + withOperator
  }

  /// Days in words or quotes, where a date is wanted: `f("october")`.
  var ofDates: [LineReading] {
    let ids: [ErrorID] = [.argumentType, .invalidArgument, .unknownName]
    guard ids.contains(error.id) else { return [] }
    var text = statement
    for word in line.words.reversed() {
      let isText = word.valueKind == .text
      let said = isText ? String(word.text.dropFirst().dropLast()) : word.word ?? ""
      guard isText || !failed.isKnown(word.text),
        let day = LineWords.day(said: said, today: failed.today)
      else { continue }
      let bytes = Array(text.utf8)
      text =
        String(decoding: bytes[..<word.range.lowerBound], as: UTF8.self) + day
        + String(decoding: bytes[word.range.upperBound...], as: UTF8.self)
    }
    return text == statement ? [] : [LineReading(text: text)]
  }

  /// The field that is called nearly so, and literals as fin spells them.
  var ofNames: [LineReading] {
    let spelled = line.spelled
    return [nearField].compactMap(\.self)
      + (spelled == statement ? [] : [LineReading(text: spelled)])
  }

  /// Commas between values.
  var ofSeparators: [LineReading] {
    guard error.stage == .syntax, let separated = line.separated else { return [] }
    return [separated, lowered(separated)].map { LineReading(text: $0) }
  }

  /// The value that the error says would fit.
  var ofValues: [LineReading] { [nearValue].compactMap(\.self) }

  /// A call of a value: a product, or an element of a list.
  var withOperator: [LineReading] {
    guard error.id == .notFunction, let span = failed.errorSpan, let tree = failed.tree else {
      return []
    }
    var texts: [String] = []
    func look(_ expression: Expression) {
      if case .call(let callee, let arguments) = expression.kind, arguments.count == 1,
        arguments[0].label == nil,
        expression.span == span || callee.span == span
      {
        let (value, argument) = (
          failed.text(of: callee.span), failed.text(of: arguments[0].value.span)
        )
        texts = ["\(value) * (\(argument))", "\(value)[\(argument)]"].map {
          failed.replacing(expression.span, with: $0)
        }
      }
      expression.forEachInside(look)
    }
    tree.statements.forEach { $0.expressions.forEach(look) }
    return texts.map { LineReading(text: $0) }
  }

  /// The line without the sign at its end that ends nothing: `1 + 1 =`, `price,`.
  private var withoutEnd: String? {
    let ids: [ErrorID] = [.notAssignable, .commaOutsideBrackets, .expectedName, .strayBracket]
    guard ids.contains(error.id) else { return nil }
    var text = statement[...]
    while let last = text.last, last.isWhitespace || "=?,.;!)]}".contains(last) {
      text.removeLast()
      if error.id == .strayBracket, !last.isWhitespace { break }
    }
    return text.isEmpty || text.count == statement.count ? nil : String(text)
  }

  /// The line with its brackets closed.
  private var closed: String? {
    guard error.id == .unclosedBracket, !statement.contains("\n") else { return nil }
    let closers = SourceTokens(statement).openClosers
    return closers.isEmpty ? nil : statement + closers
  }

  /// The line with the numbers of other countries as fin has them.
  private var withNumbers: String? {
    let text = ForeignNumbers.replaced(in: statement)
    return text == statement ? nil : text
  }

  /// The line with the field that is called nearly so.
  private var nearField: LineReading? {
    guard error.id == .noSuchField, let near = error.hint?.onlyNearest, let span = failed.errorSpan,
      near.allSatisfy({ $0.isLetter || $0 == "_" })
    else { return nil }
    return LineReading(text: failed.replacing(span, with: near), keepsHint: true)
  }

  /// The only number of the line with the unit that the error says would fit: `x.rate = 6`.
  private var nearValue: LineReading? {
    guard error.id == .argumentType, let meant = error.hint?.onlyNearest else { return nil }
    let numbers = line.words.indices.filter { line.words[$0].valueKind != nil }
    guard let place = numbers.first, numbers.count == 1, line.words[place].number != nil else {
      return nil
    }
    return LineReading(text: line.text(replacing: place..<place + 1, with: meant))
  }

  /// A text with the names of functions in small letters.
  private func lowered(_ text: String) -> String {
    let line = LineWords(text)
    var result = text
    for (word, next) in zip(line.words, line.words.dropFirst()) where next.isSign("(") {
      if let name = word.word, name != word.text, failed.library.function(named: name) != nil {
        result = result.replacing(word.text + "(", with: name + "(")
      }
    }
    return result
  }
}
