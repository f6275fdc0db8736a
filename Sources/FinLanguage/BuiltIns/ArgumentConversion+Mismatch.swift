import Money

extension ArgumentConversion {
  /// Returns the mismatch of a value, and offers a replacement where a person's meaning is plain.
  func mismatch(_ value: Value, _ type: ParameterType) -> ArgumentMismatch {
    var result = ArgumentMismatch(
      text: "must be \(type.description), not \(value.briefText)"
        + (Self.showsItsKind(value) ? "" : " (\(value.typeName))"))
    switch (type, value) {
    case (.rate, .number(let number)):
      // 6.5 is meant as 6.5 %; 0.065 may be meant as either, so it is only shown.
      let asPercent = "\(number.description)%"
      if number < .one, !number.isZero {
        result.hint = .choice([Value.percent(number).sourceText, asPercent])
      } else if number <= .hundred {
        result.hint = .nearest([.source(asPercent)])
        result.replacement = asPercent
      } else {
        result.hint = .example("a rate is a percent", .percent("6.5"))
      }
    case (.duration, .number(let number)):
      guard let whole = number.int, whole > 0, whole <= 1200 else { break }
      if [12, 18, 24].contains(whole) {
        result.hint = .choice(["\(whole)mo", "\(whole)y"])
      } else {
        let term = "\(whole)\(number.unitOfTerm)"
        result.hint = .nearest([.source(term)])
        result.replacement = term
      }
    case (.moneyOrPercent, .number(let number)) where number > .hundred:
      let amount = Value.money(Money(number, currency)).sourceText
      result.hint = .nearest([.source(amount)])
      result.replacement = amount
    case (.moneyOrPercent, .number(let number)) where number < .one && number > .zero:
      let asPercent = Value.percent(number).sourceText
      result.hint = .nearest([.source(asPercent)])
      result.replacement = asPercent
    case (.moneyOrPercent, .number(let number)):
      result.hint = .choice([Money(number, currency).formatted(), "\(number.description)%"])
    case (.periodicMoneyOrPercent, .number(let number)) where number > .hundred:
      let amount = Value.money(Money(number, currency)).sourceText
      result.hint = .choice(["\(amount)/y", "\(amount)/mo"])
    case (.periodicMoneyOrPercent, .number(let number)):
      result.hint = .choice(["\(number.description)%", "\(Money(number, currency).formatted())/y"])
    case (.number, .duration(let term)), (.wholeNumber, .duration(let term)):
      if term.days == 0, term.months > 0 {
        result.hint = "\(term.formatted()) / 1mo is \(term.months), its number of months"
      }
    case (.periodicMoney, .percent(let share)):
      // A small percent is a part of the price, a larger one a rate.
      if case .money(let price)? = arguments.first, share.isPositive, share <= Decimal(2) / .hundred
      {
        let amount = Value.money(Money(share * price.amount, price.currency)).sourceText
        let whole = Value.money(price).sourceText
        result.hint = "\(amount)/y, which is \(value.sourceText) of \(whole)"
      }
    case (.listOf(.domain(let kind)), .domain(let domain)) where domain.kind == kind:
      result = ArgumentMismatch(
        text: "must be a list of \(type.elementNames), not \(article(kind))",
        hint: "put them in brackets: [a, b]")
    case (.listOf(.either(let types)), .domain(let domain))
    where types.contains { if case .domain(domain.kind) = $0 { true } else { false } }:
      result.hint = "put them in brackets: [a, b]"
    case (.wholeNumber(1...31), .date(let date)):
      result.hint = .nearest([.source("\(date.day)")])
      result.replacement = "\(date.day)"
    case (.wholeNumber(1...31), .text(let text)):
      if let day = WrittenDate.ordinal(text.lowercased()), (1...31).contains(day) {
        result.hint = .nearest([.source("\(day)")])
        result.replacement = "\(day)"
      }
    case (.date, .text(let text)):
      let days = WrittenDate(text)?.readings.map(\.description) ?? []
      if !days.isEmpty { result.hint = .nearest(days.map(Form.date)) }
      if days.count == 1 { result.replacement = days[0] }
    case (.number, .percent), (.number, .money), (.rateOrNumber, .money):
      result.hint = "number(\(value.sourceText)) converts it to a number"
    case (.text, .number), (.text, .money), (.text, .date):
      result.hint = .nearest([.text(value.briefText)])
    case (.figure, _): result.hint = "f(…): a function or an expression"
    case (.function, _): result.hint = "a function, e.g. x => x * 2, or its name"
    default: break
    }
    return result
  }

  /// Returns true if the way a value is written already shows its kind.
  private static func showsItsKind(_ value: Value) -> Bool {
    switch value {
    case .money, .percent, .duration, .date, .periodicMoney, .none, .boolean: true
    case .missing, .number, .text, .list, .record, .range, .function, .domain: false
    }
  }
}

extension ParameterType: CustomStringConvertible {
  /// The type in words.
  public var description: String {
    switch self {
    case .any: "a value"
    case .boolean: "true or false"
    case .number: "a number"
    case .wholeNumber: "a whole number"
    case .rate: "a percent"
    case .rateOrNumber: "a rate (a percent or a number)"
    case .money: "money"
    case .moneyOrNumber: "money or a number"
    case .moneyOrPercent: "money or a percent"
    case .periodicMoney: "money per period"
    case .moneyOrPeriodicMoney: "money or money per period"
    case .periodicMoneyOrPercent: "a percent or money per period"
    case .duration: "a duration"
    case .date: "a date"
    case .text: "text"
    case .list: "a list"
    case .listOf: "a list of \(elementNames)"
    case .record: "a record"
    case .figure: "a function or an expression"
    case .function(let count): "a function of \(count) argument\(count == 1 ? "" : "s")"
    case .word(let words), .wordOrName(let words, _):
      "one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .domain(let kind): article(kind)
    case .either(let types): Self.choice(types.map(\.description))
    }
  }

  /// Several types, with one article for all that have the same.
  private static func choice(_ types: [String]) -> String {
    var names: [String] = []
    for type in types where !names.contains(type) { names.append(type) }
    if names.allSatisfy({ $0.hasPrefix("a ") && !$0.hasPrefix("a list of") }) {
      names = names.enumerated().map { $0 == 0 ? $1 : String($1.dropFirst(2)) }
    }
    return names.listed("or")
  }

  /// The elements of a list of the type, or values of it, in the plural.
  fileprivate var elementNames: String {
    switch self {
    case .listOf(let element): element.plural
    default: plural
    }
  }

  private var plural: String {
    switch self {
    case .any: "values"
    case .boolean: "true or false"
    case .number: "numbers"
    case .wholeNumber: "whole numbers"
    case .rate: "percents"
    case .rateOrNumber: "rates"
    case .money: "amounts of money"
    case .moneyOrNumber: "amounts or numbers"
    case .moneyOrPercent: "amounts or percents"
    case .periodicMoney, .moneyOrPeriodicMoney: "amounts per period"
    case .periodicMoneyOrPercent: "percents or amounts per period"
    case .duration: "durations"
    case .date: "dates"
    case .text: "text"
    case .list: "lists"
    case .listOf(let element): "lists of \(element.plural)"
    case .record: "records"
    case .figure, .function: "functions"
    case .word, .wordOrName: "words"
    case .domain(let kind): kind.hasSuffix("y") ? kind.dropLast() + "ies" : kind + "s"
    case .either(let types):
      types.map(\.plural).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.listed("or")
    }
  }
}

extension Decimal {
  /// The unit that a bare number has as a term: 30 are years, 36 and 60 are months.
  package var unitOfTerm: String {
    self <= Decimal(50) && ![12, 18, 24, 36, 42, 48].contains(int ?? 0) ? "y" : "mo"
  }
}
