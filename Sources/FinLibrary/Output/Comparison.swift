import FinLanguage
import FinValues
import Markup
import Money

/// Several values of one kind: their differences, and their figures.
struct Comparison {
  /// A row of the comparison: one figure of every value.
  private struct Figure {
    let name: String
    let values: [Value]
    /// For an input, whether each value was given it.
    var isGiven: [Bool] = []

    var isSame: Bool {
      guard let first = values.first else { return true }
      return values.allSatisfy { $0.sourceText == first.sourceText }
    }

    /// Returns true if another figure is shown with the same values, one by one.
    func hasValues(of other: Figure) -> Bool {
      zip(values, other.values).allSatisfy { $0.displayText == $1.displayText }
    }
  }

  /// An input may be a list of extra payments: so much of it is shown that three fit beside each
  /// other.
  private static let longestCell = 18
  /// A label, or a list in few words.
  private static let longestLabel = 24

  /// The inputs that differ, then the figures.
  private let figures: [Figure]
  /// Inputs that all values have in common.
  private let common: [Figure]
  private let labels: [String]

  /// Nil where a stay is given to values that have no cost of it; throws where they have no figures.
  ///
  /// - Parameter stay: Months.
  init?(_ values: [Value], stay: Int? = nil) throws {
    let costs = try StayCosts(values)
    if stay != nil, costs == nil { return nil }
    let given = Comparison.inputs(of: values)
    let inputs = given.filter { !$0.isSame }
    common = given.filter(\.isSame)
    let results = Comparison.results(of: values, besides: given)
    // The name that holds a value is said by the head of its column, or not at all.
    figures =
      inputs + results.filter { $0.name != "name" }
      + (costs?.figures(stay: stay) ?? []).map { Figure(name: $0.name, values: $0.values) }
    guard !figures.isEmpty else {
      throw LibraryError.notComparable(value: values.first ?? .none)
    }
    labels = Comparison.labels(inputs, names: results.filter { $0.name == "name" }, values.count)
  }

  /// One record a value, with its label and figures.
  var data: Value {
    let names = figures.map { $0.name.replacing(".", with: "_") }
    let keys = Record.Keys(["label"] + names.filter { $0 != "label" })
    let shown = figures.filter { $0.name != "label" }
    return .list(
      labels.enumerated().map { place, label in
        .record(Record(keys: keys, values: [.text(label)] + shown.map { $0.values[place] }))
      })
  }

  /// The balances of the values, else bars of the first amount in which they differ.
  func chart(of values: [Value]) -> Chart? {
    if let balances = BalanceFigures(values, names: labels) {
      return balances.chart(title: BalanceFigures.title)
    }
    let amounts = figures.filter {
      $0.values.allSatisfy { if case .money = $0 { true } else { false } }
    }
    guard let figure = amounts.first(where: { !$0.isSame }) ?? amounts.first else { return nil }
    return Chart(
      .bars, figure.name.inWords.capitalizedFirst, labels: labels, [("", figure.values)])
  }

  /// A row for each figure, a column for each value; of two values, what the second has more than the first.
  var table: Table {
    var columns = [Table.Column("", importance: 2, mayBeCut: false)]
    columns += labels.map { Table.Column($0, .trailing, importance: 1) }
    // What is compared is all told; only the difference may go.
    for place in columns.indices { columns[place].mayBeLeftOut = false }
    let hasDifference = labels.count == 2
    if hasDifference { columns.append(Table.Column("difference", .trailing)) }
    // A name that stands at the head of its column need not be said again.
    let rows = figures.filter { $0.name != "name" || $0.values.map(\.displayText) != labels }.map {
      figure in
      var cells = [StyledText(figure.name, .heading)]
      cells += figure.values.map(Self.cell)
      if hasDifference { cells.append(difference(figure)) }
      return cells
    }
    return Table(columns: columns, rows: rows, notes: notes)
  }

  /// A value in a cell, cut where it is a long list.
  private static func cell(_ value: Value) -> StyledText {
    for dates in [true, false] {
      if let short = shortText(value, dates: dates), short.count <= longestLabel {
        return StyledText(short, value.role)
      }
    }
    let text = value.styledText(limit: longestCell)
    guard case .list = value, text.plainText.count > longestCell else { return text }
    return StyledText(text.plainText.prefix(longestCell - 1) + "…", value.role)
  }

  private var notes: [StyledText] {
    let texts = common.map { "\($0.name) \($0.values.first?.displayText ?? "")" }
      .filter { $0.count <= 2 * Self.longestCell }
    return texts.isEmpty ? [] : [StyledText("the same: " + texts.joined(separator: ", "), .muted)]
  }

  private func difference(_ figure: Figure) -> StyledText {
    switch (figure.values[0], figure.values[1]) {
    case (.text, _), (_, .text), (.none, _), (_, .none): return ""
    case (let first, let second):
      guard let difference = try? Operators.subtract(second, first),
        let order = try? Operators.compare(difference, .number(.zero))
      else { return "" }
      if order == 0 { return StyledText("–", .muted) }
      return StyledText(difference.changeText ?? difference.displayText, difference.role)
    }
  }

  /// Returns labels by what differs: `rate 6.5%`, or if much differs `6.5%, 30y`; else numbers.
  private static func labels(_ inputs: [Figure], names: [Figure], _ count: Int) -> [String] {
    let numbers = (1...max(1, count)).map { "(\($0))" }
    for figure in inputs.filter({ $0.name == "name" }) + names {
      let texts = figure.values.map { $0.isNone ? "" : $0.displayText }
      if isDistinct(texts) { return texts }
    }
    guard !inputs.isEmpty else { return numbers }
    for dates in [false, true] {
      let texts = (0..<count).map { label(of: inputs, $0, dates: dates) }
      if isDistinct(texts) { return texts }
    }
    return numbers
  }

  private static func label(of inputs: [Figure], _ place: Int, dates: Bool) -> String {
    func text(_ input: Figure, named: Bool) -> String {
      let value = input.values[place]
      let isAbsent = if case .none = value { true } else { false }
      let text = isAbsent ? "none" : shortText(value, dates: dates) ?? value.displayText
      if isList(input) { return isAbsent ? "no \(input.name)" : "\(input.name) \(text)" }
      return named ? "\(input.name) \(text)" : text
    }
    if inputs.count == 1 { return text(inputs[0], named: true) }
    let given = inputs.filter { $0.isGiven[place] }
    // One that has nothing of what the others have.
    return (given.isEmpty ? inputs.filter(isList) : given).map { text($0, named: false) }
      .joined(separator: ", ")
  }

  private static func isList(_ figure: Figure) -> Bool {
    figure.values.contains { if case .list = $0 { true } else { false } }
  }

  /// A list of texts, or of records by their amounts and what is true of them: `$20,000, recast`; of
  /// many, how many. Nil for anything else.
  private static func shortText(_ value: Value, dates: Bool) -> String? {
    guard case .list(let elements) = value, !elements.isEmpty else { return nil }
    let words = elements.compactMap { if case .text(let word) = $0 { word } else { nil } }
    if words.count == elements.count {
      let text = words.joined(separator: ", ")
      if text.count <= longestLabel { return text }
    }
    guard elements.count <= 2 else { return "\(elements.count)" }
    var texts: [String] = []
    for element in elements {
      guard case .record(let record) = element else { return nil }
      for (name, field) in record.entries {
        switch field {
        case .boolean(let isSo): if isSo { texts.append(name) }
        case .date: if dates { texts.append("on \(field.displayText)") }
        case .number: if dates { texts.append("\(name) \(field.displayText)") }
        case .money, .percent, .duration, .text:
          let text = field.displayText
          texts.append(text.hasSuffix(".00") ? String(text.dropLast(3)) : text)
        default: return nil
        }
      }
    }
    return texts.joined(separator: ", ")
  }

  /// Returns true if texts fit a heading, and no two are the same.
  private static func isDistinct(_ texts: [String]) -> Bool {
    texts.allSatisfy { !$0.isEmpty && $0.count <= longestLabel } && Set(texts).count == texts.count
  }

  private static func inputNames(of values: [Value]) -> [String] {
    var names: [String] = []
    for case .domain(let domain) in values {
      for input in domain.inputs where !names.contains(input.name) { names.append(input.name) }
    }
    return names
  }

  private static func inputs(of values: [Value]) -> [Figure] {
    inputNames(of: values).map { name in
      let given = values.map { value -> Value? in
        guard case .domain(let domain) = value else { return nil }
        return domain.inputs.first { $0.name == name }?.value
      }
      // What was not given has a value all the same: a default, or a solved one.
      return Figure(
        name: name, values: zip(given, values).map { $0 ?? field(name, of: $1) },
        isGiven: given.map { $0 != nil })
    }
  }

  /// Its fields, and for a field that is a record of figures the parts of it: `in_5_years.paid`.
  private static func fieldNames(of value: Value) -> [String] {
    switch value {
    case .domain(let domain):
      domain.fieldNames.flatMap { name in
        guard case .record(let record)? = (try? domain.field(name)) ?? nil else { return [name] }
        return record.keys.names.map { "\(name).\($0)" }
      }
    case .record(let record): record.keys.names
    case .number, .percent, .money, .periodicMoney, .duration, .date: ["value"]
    default: []
    }
  }

  /// The fields that are single figures, of any of the values.
  private static func results(of values: [Value], besides inputs: [Figure]) -> [Figure] {
    var names: [String] = []
    for value in values {
      for name in fieldNames(of: value)
      where !names.contains(name) && !inputs.contains(where: { $0.name == name }) {
        names.append(name)
      }
    }
    var figures: [Figure] = []
    for name in names {
      let figure = Figure(name: name, values: values.map { field(name, of: $0) })
      guard figure.values.contains(where: isFigure) else { continue }
      // Without dates the payoff is the number of payments once more; without charges the APR is
      // the rate.
      let isNew = !figure.isSame && !(inputs + figures).contains { $0.hasValues(of: figure) }
      if isNew || isHeadline(name, of: values) { figures.append(figure) }
    }
    return figures
  }

  /// Returns true if a figure is shown even if it is the same for all values: the headlines of a
  /// domain value, all of a record's.
  private static func isHeadline(_ name: String, of values: [Value]) -> Bool {
    guard case .domain(let domain)? = values.first else { return true }
    return domain.headlineFields.contains(name)
  }

  private static func field(_ name: String, of value: Value) -> Value {
    let field: Value? =
      switch value {
      case .domain(let domain): part(name, of: domain)
      case .record(let record): record[name]
      default: value
      }
    guard let field, isFigure(field) else { return .none }
    return field
  }

  private static func part(_ name: String, of domain: any DomainValue) -> Value? {
    if let field = (try? domain.field(name)) ?? nil { return field }
    let path = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard path.count == 2, case .record(let record)? = (try? domain.field(path[0])) ?? nil else {
      return nil
    }
    return record[path[1]]
  }

  private static func isFigure(_ value: Value) -> Bool {
    switch value {
    case .boolean, .number, .percent, .money, .periodicMoney, .duration, .date, .text: true
    case .missing, .none, .list, .record, .range, .function, .domain: false
    }
  }
}
