import FinLanguage
import Money

/// The errors in the values given to a built-in.
package enum LibraryError: DescribedError {
  /// A figure of several values that none were given for.
  case noElements(function: String)
  /// first(xs) and the like of an empty list, where a count would do.
  case noFirst(function: String)
  /// `reduce` of an empty list without a start.
  case noStart
  case notList(function: String, position: Int, value: Value)
  case notQuantity(function: String, position: Int, value: Value)
  case mixedKinds(function: String, first: Value, position: Int, value: Value)
  case notBoolean(function: String, position: Int, value: Value, asked: Bool)
  case differentLengths(function: String, lengths: [Int])
  case negativeCount(function: String, count: Int)
  case noKey(name: String, position: Int, of: Value, known: [String])
  case notKey(function: String, position: Int, value: Value)
  case notOrdered(function: String, position: Int, value: Value)
  case notCountable(function: String, value: Value, works: String)
  case notConvertible(value: Value, to: String, hint: Hint?)
  case unreadable(text: String, as: String, reason: String?, hint: Hint?)
  case noExchange(money: Money, currency: String)
  case unknownCurrency(code: String, nearest: String?)
  case noSuchDay(year: Int, month: Int, day: Int)
  case dateParts(given: String)
  case dateOutOfRange(date: CalendarDate, months: Int)
  case outsideDomain(function: String, value: Value, needs: String)
  case differentKinds(first: Value, position: Int, value: Value)
  case notComparable(value: Value)
  case notRow(position: Int, value: Value)
  case notDrawable(value: Value, accepts: String)
  case notText(function: String, position: Int, value: Value)
}

extension LibraryError {
  package var row: ErrorRow {
    switch self {
    case .noElements(let function):
      .init(
        "empty-list", "an empty list has no \(function)",
        hint: "check first: if count(xs) > 0 { \(function)(xs) }")
    case .noFirst(let function):
      .init(
        "empty-list", "an empty list has no \(function) element",
        hint: "\(function)(xs, 1) is a list of at most one element")
    case .noStart:
      .init(
        "empty-list", "reduce of an empty list needs an initial result",
        hint: "give the result for an empty list: reduce(xs, f, 0)")
    case .notList(let function, let position, let value):
      .init("wrong-type", "\(function) works on lists; argument \(position) is \(described(value))")
    case .notQuantity(let function, let position, let value):
      .init(
        "wrong-type",
        "\(function) works on numbers, money, percents and durations; "
          + "element \(position) is \(described(value))",
        hint: Self.quantityHint(function, value))
    case .mixedKinds(let function, let first, let position, let value):
      .init(
        "wrong-type",
        "\(function) needs values of one type; the first is \(described(first)), "
          + "element \(position) \(described(value))",
        hint: Self.kindHint(first, value))
    case .notBoolean(let function, let position, let value, let asked):
      .init(
        "wrong-type",
        asked
          ? "\(function) needs true or false for each element; "
            + "for element \(position) the function returned \(described(value))"
          : "\(function) works on a list of true and false; "
            + "element \(position) is \(described(value))",
        hint: asked
          ? "end the function with a comparison: \(function)(xs, x => x > 0)"
          : "test each element: \(function)(xs, x => x > 0)")
    case .differentLengths(let function, let lengths):
      .init(
        "different-lengths",
        "\(function) needs lists of the same length; these have "
          + lengths.map(String.init).joined(separator: ", ") + " elements",
        hint: "take(xs, n) shortens a list")
    case .negativeCount(let function, let count):
      .init(
        "invalid-count",
        "\(function) needs a count of 0 or more, not \(count)",
        hint: function == "take" || function == "first"
          ? "last(xs, n) takes from the end" : "first(xs, n) keeps from the start")
    case .noKey(let name, let position, let value, let known):
      .init(
        .unknownField,
        known.isEmpty
          ? "element \(position) is \(described(value)), which has no field \(name)"
          : "element \(position), a \(value.typeName), has no field \(name)",
        details: known.isEmpty ? [] : ["its fields are " + known.joined(separator: ", ")],
        hint: Suggestion.nearest(to: name, among: known).map { .nearest([.source($0)]) })
    case .notKey(let function, let position, let value):
      .init(
        "not-comparable",
        "\(function) can't tell \(article(value.typeName)) from another (element \(position))",
        hint: "say what to compare: \(function)(xs, x => x.name)")
    case .notOrdered(let function, let position, let value):
      .init(
        "not-comparable",
        "\(function) can't sort \(described(value)) (element \(position))",
        hint: Self.orderHint(function, value))
    case .notCountable(let function, let value, let works):
      .init("wrong-type", "\(function) works on \(works), not on \(described(value))")
    case .notConvertible(let value, let kind, let hint):
      .init("not-convertible", "\(described(value)) is not \(article(kind))", hint: hint)
    case .unreadable(let text, let kind, let reason, let hint):
      .init(
        "unreadable-text",
        "\(quoted(text)) is not \(article(kind))" + (reason.map { ": \($0)" } ?? ""), hint: hint)
    case .noExchange(let money, let currency):
      .init(
        "different-currencies",
        "\(Value.money(money).sourceText) can't be converted to \(currency) without an exchange rate",
        hint: "multiply by the rate: money(number(\(Value.money(money).sourceText)) * rate, "
          + "\"\(currency)\")")
    case .unknownCurrency(let code, let nearest):
      .init(
        .unknownCurrency, "\(quoted(code)) is not a currency code",
        hint: nearest.map { .nearest([.text($0)]) }
          ?? "codes have three letters, e.g. \"USD\"")
    case .noSuchDay(let year, let month, let day):
      .init(
        "invalid-date",
        dayProblem(year: year, month: month, day: day),
        hint: (1...12).contains(month) && (1...9999).contains(year)
          ? "month_end(date(\(year), \(month))) is its last day" : nil)
    case .dateParts(let given):
      .init(
        "invalid-date", "a date needs a year, month and day, or text; \(given)",
        hint: "date(2026, 1, 15) or date(\"2026-01-15\")")
    case .dateOutOfRange(let date, let months):
      .init("date-out-of-range", "\(date) and \(months) months is outside the years 1 to 9999")
    case .outsideDomain(let function, let value, let needs):
      .init("no-such-root", "\(function) of \(value.sourceText) is undefined: it needs \(needs)")
    case .differentKinds(let first, let position, let value):
      .init(
        "different-kinds",
        "compare needs values of the same type; the first is \(described(first)), "
          + "value \(position) \(described(value))")
    case .notComparable(let value):
      .init("not-comparable", "compare has nothing to compare in \(described(value))")
    case .notRow(let position, let value):
      .init(
        "wrong-type", "the rows of a table are records; row \(position) is \(described(value))",
        hint: "make a record of each: map(xs, x => {value: x})")
    case .notDrawable(let value, let accepts):
      .init(
        "wrong-type",
        "\(described(value)) has no figures to draw, over time or beside each other",
        details: ["chart draws \(accepts)"])
    case .notText(let function, let position, let value):
      .init("wrong-type", "\(function) works on texts; element \(position) is \(described(value))")
    }
  }

  private static func quantityHint(_ function: String, _ value: Value) -> Hint? {
    switch value {
    case .text: "join(…) joins texts; number(…) and money(…) convert text"
    case .list: "flatten(…) joins a list of lists into one list"
    case .record(let record): fieldHint(function, record)
    case .domain(let domain): fieldHint(function, domain)
    case .none: "leave them out: filter(xs, x => x != none)"
    default: nil
    }
  }

  private static func kindHint(_ first: Value, _ value: Value) -> Hint? {
    switch (first, value) {
    case (.number, .percent), (.percent, .number): "number(20%) is 0.2, percent(0.2) is 20%"
    case (.number, .money), (.money, .number): "number($5) is 5, money(5) is $5.00"
    default: nil
    }
  }

  private static func orderHint(_ function: String, _ value: Value) -> Hint? {
    switch value {
    case .record, .domain: "say what to sort by: \(function)(xs, \"amount\")"
    default: nil
    }
  }

  private func dayProblem(year: Int, month: Int, day: Int) -> String {
    guard (1...9999).contains(year) else { return "years go from 1 to 9999, not \(year)" }
    guard (1...12).contains(month) else { return "months go from 1 to 12, not \(month)" }
    let last = CalendarDate.daysInMonth(year: year, month: month)
    return "month \(month) of \(year) has days 1 to \(last), not \(day)"
  }
}

/// A value for an error: its kind and, where short, how one would type it.
package func described(_ value: Value) -> String {
  switch value {
  case .missing: return "nothing"
  case .none, .boolean: return value.sourceText
  case .function, .domain, .record, .list, .range: return article(value.typeName.inWords)
  case .number, .duration, .date, .text:
    return "the \(value.typeName) \(shortened(value.sourceText))"
  case .percent, .money, .periodicMoney:
    return "the \(value.typeName) \(value.displayText)"
  }
}

/// A text in quotes, cut where it is long.
package func quoted(_ text: String) -> String {
  shortened(Value.text(text).sourceText)
}

/// a list, an amount.
private func shortened(_ text: String) -> String {
  text.count <= 60 ? text : String(text.prefix(59)) + "…"
}

// MARK: - Fields in place of rows

extension LibraryError {
  private static let drawing: Set<String> = ["chart", "bars", "line", "pie"]

  /// The line to type if a function of quantities was given rows: of the field that is an amount,
  /// by the one that names them.
  private static func fieldHint(_ function: String, _ row: Record) -> Hint? {
    let fields = row.entries
    let figure =
      fields.first { if case .money = $0.value { true } else { false } }
      ?? fields.first { Quantities.contains($0.value) }
    guard let figure else { return nil }
    let label = fields.first {
      switch $0.value {
      case .text, .date: true
      default: false
      }
    }
    let labels = drawing.contains(function) ? label.map { ", labels: rows.\($0.name)" } : nil
    return "take a field of each: rows = …; \(function)(rows.\(figure.name)\(labels ?? ""))"
  }

  private static func fieldHint(_ function: String, _ row: any DomainValue) -> Hint? {
    if row is TransactionValue { return "\(function)(\(row.kind)s.amount)" }
    let figure = row.fieldNames.first { name in
      (try? row.field(name)).flatMap(\.self).map(Quantities.contains) ?? false
    }
    return figure.map { "take a field of each: rows = …; \(function)(rows.\($0))" }
  }
}
