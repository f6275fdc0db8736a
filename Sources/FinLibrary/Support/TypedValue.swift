import FinLanguage
import Markup
import Money

/// A value of a described type: its given inputs, and the model that its figures come from.
final class TypedValue<Model: DescribedModel>: DomainValue {
  let inputs: [(name: String, value: Value)]
  let model: Model
  var type: ValueType<Model> { Model.type }

  init(_ given: NamedArguments) throws {
    model = try Model(given)
    inputs = model.inputs(given)
  }

  convenience init(_ call: Call) throws {
    try self.init(NamedArguments(call))
  }

  /// A value of inputs that are checked already.
  convenience init(
    _ inputs: [(name: String, value: Value)], _ context: any CallContext
  ) throws {
    try self.init(NamedArguments(inputs, Model.type.parameters, context))
  }

  /// A value of a model that was made without a call, or that keeps more than was given.
  ///
  /// - Parameter inputs: When nil, all that the model has.
  init(_ model: Model, inputs: [(name: String, value: Value)]? = nil) {
    self.model = model
    self.inputs =
      inputs
      ?? Model.type.fields.compactMap { field in
        guard field.parameter != nil, let value = try? field.value(model) else { return nil }
        if case .list(let values) = value, values.isEmpty { return nil }
        return value.isNone ? nil : (field.name, value)
      }
  }

  /// A value whose inputs are kept as its model reads them.
  ///
  /// - Parameter kept: Inputs that are kept even where they were left out.
  convenience init(_ call: Call, keeping kept: [String]) throws {
    let given = NamedArguments(call)
    let model = try Model(given)
    self.init(
      model,
      inputs: try Model.type.fields.compactMap { field in
        guard field.parameter != nil, kept.contains(field.name) || given[field.name] != nil else {
          return nil
        }
        return (field.name, try field.value(model))
      })
  }

  /// The same value as a name holds it, or as of another day.
  private init(_ other: TypedValue, as model: Model) {
    self.model = model
    inputs = model.kept(other.inputs)
  }

  func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    model.placed(as: name, on: today).map { TypedValue(self, as: $0) }
  }

  func shown(in context: any CallContext) -> (any DomainValue)? {
    model.shown(in: context).map { TypedValue(self, as: $0) }
  }

  var kind: String { type.name }
  var constructor: String { type.constructor }
  var headlineFields: [String] { type.headlines(model) }
  var columnNames: [String] { type.isListed(model) ? type.columnNames : [] }
  var fieldNames: [String] { type.fields.map(\.name) }
  var sourceInputs: [(name: String, value: Value)] {
    inputs + (type.counted.map { [(CountedArgument.name, .record($0(model)))] } ?? [])
  }

  /// An input as it was given; nil where it was left out.
  func given(_ name: String) -> Value? { inputs.first { $0.name == name }?.value }

  func field(_ name: String) throws -> Value? {
    guard let field = type[name] else { return nil }
    if field.parameter != nil, !field.isAsRead, let given = given(name) { return given }
    return try field.value(model)
  }

  func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    try model.inputs(inputs, changing: changes)
  }

  /// The same value with changed inputs, known by no name of a session.
  func changing(
    _ changes: [(name: String, value: Value)], _ context: any CallContext
  ) throws -> TypedValue { try TypedValue(inputs(changing: changes), context) }

  func glance(at values: [any DomainValue]) throws -> Markup? {
    type.glance?(values.compactMap { $0 as? TypedValue })
  }

  func markup() throws -> Markup {
    if let markup = type.markup { return try markup(self) }
    let (groups, notes) = try type.panel(self)
    return .card(
      Panel(
        title: StyledText(given("name")?.displayText ?? type.heading(model) ?? type.title),
        subtitle: type.subtitle(model).map { StyledText($0) }, groups: groups,
        notes: notes.map { StyledText($0) }))
  }

  // MARK: Explanations

  func explanation(of name: String) throws -> Explanation? {
    guard let field = type[name], !field.title.isEmpty || field.explain != nil,
      let value = try self.field(name)
    else { return nil }
    let whose = field.title.isEmpty ? nil : type.whose?(self)
    var result = Explanation(field.title + (whose.map { " " + $0 } ?? ""), value: value)
    result.conventions = type.conventions(model)
    result.source = field.source
    // What was given is not calculated.
    if field.parameter == nil || given(name)?.isNone ?? true {
      if !value.isNone { try derive(field, &result) }
      if let said = try field.says?(model) { result.sentences = [said] }
    }
    if let sample = try field.shows?(model) { result.rows = try table(sample) }
    result.columns = try field.columns?(self)
    try field.explain?(self, &result)
    let isTold =
      field.parameter == nil && !value.isNone || result.formula != nil || !result.sentences.isEmpty
    guard isTold, !result.title.isEmpty else { return nil }
    result.conclude(name)
    return result
  }

  func explanation(ofRow row: Int, of name: String, column: String?) throws -> Explanation? {
    guard let field = type[name] else { return nil }
    if let told = try field.explainRow?(self, row, column) { return told }
    guard let columns = try field.columns?(self), case .list(let rows)? = try self.field(name),
      var result = columns.explanation(ofRow: row, in: rows, column: column)
    else { return nil }
    (result.conventions, result.source) = (type.conventions(model), field.source)
    return result
  }

  /// Puts in the formula of a field: the figures of its own, and fields that it names.
  private func derive(_ field: ValueType<Model>.Field, _ result: inout Explanation) throws {
    guard let first = field.formulas.first,
      var quantities = try field.quantities.map({ try $0(model) }) ?? []
    else { return }
    if first.hasPrefix("Σ") {
      (result.figure, result.formula, result.results) = (
        field.name, first, [result.value.displayText]
      )
      return
    }
    for symbol in field.formulas.flatMap({ Explanation.symbols(of: $0) })
    where !quantities.contains(where: { $0.symbol == symbol }) {
      guard let other = type[symbol], let value = try? other.value(model), !value.isNone else {
        continue
      }
      quantities.append(model.quantity(symbol, value, other.meaning))
    }
    result.derive(
      field.name, byAny: field.formulas, from: quantities, exact: field.exact?(model),
      giving: field.mustGive ? .rounded : nil)
  }

  /// Rows of one of its tables.
  func table(_ sample: RowSample) throws -> Table? {
    guard case .list(let values)? = try field(sample.table) else { return nil }
    return sample.table(of: values)
  }
}

extension DescribedModel {
  /// Made of the arguments of a call.
  init(_ call: Call) throws { try self.init(NamedArguments(call)) }

  /// That of a value of its type; nil for any other value.
  init?(_ value: Value) {
    guard case .domain(let domain) = value, let typed = domain as? TypedValue<Self> else {
      return nil
    }
    self = typed.model
  }

  var value: Value { .domain(TypedValue(self)) }
}

/// Helpers that panels and explanations are written with.
extension DescribedModel {
  func percent(_ share: Decimal) -> String { Value.percent(share).displayText }

  func row(
    _ label: String, _ value: Value, _ role: Role? = nil, note: String? = nil
  ) -> Panel.Row {
    Panel.Row(label, value.displayText, role ?? value.role, note: note)
  }

  /// A figure of a formula; what is no number stands in it as it is shown.
  func quantity(_ symbol: String, _ value: Value, _ meaning: String) -> Explanation.Quantity {
    value.plainAmount.map { .init(symbol, $0, .init(of: value), meaning) }
      ?? .init(symbol, text: value.displayText, meaning)
  }
}

extension OneCurrency {
  func money(_ amount: Decimal) -> Value { .money(amount, currency) }
  /// None where there is no amount.
  func money(_ amount: Decimal?) -> Value { amount.map { .money($0, currency) } ?? .none }
  func text(_ amount: Decimal) -> String { money(amount).displayText }
  /// To the decimals of the currency.
  func rounded(_ amount: Decimal) -> Decimal { amount.rounded(toPlaces: currency.minorUnits) }

  func row(
    _ label: String, _ amount: Decimal, _ role: Role = .money, note: String? = nil
  ) -> Panel.Row {
    Panel.Row(label, text(amount), role, note: note)
  }

  func quantity(_ symbol: String, _ amount: Decimal, _ meaning: String) -> Explanation.Quantity {
    .init(symbol, amount, .money(currency), meaning)
  }
}
