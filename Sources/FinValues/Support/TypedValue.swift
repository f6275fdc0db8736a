import FinLanguage
import Markup
import Money

/// A value of a described type: its given inputs, and the model that its figures come from.
package final class TypedValue<Model: DescribedModel>: DomainValue {
  package let inputs: [(name: String, value: Value)]
  package let model: Model
  /// Inputs that a value among them gives in place of those left out.
  private let bySubject: [(name: String, value: Value)]
  package var type: ValueType<Model> { Model.type }

  package init(_ given: NamedArguments) throws {
    model = try Model(given)
    inputs = model.inputs(given)
    bySubject = given.bySubject
  }

  package convenience init(_ call: Call) throws {
    try self.init(NamedArguments(call))
  }

  /// A value of inputs that are checked already.
  package convenience init(
    _ inputs: [(name: String, value: Value)], _ context: any CallContext
  ) throws {
    try self.init(NamedArguments(inputs, Model.type.parameters, context))
  }

  /// A value of a model that was made without a call, or that keeps more than was given.
  ///
  /// - Parameter inputs: When nil, all that the model has.
  package init(_ model: Model, inputs: [(name: String, value: Value)]? = nil) {
    self.model = model
    bySubject = []
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
  package convenience init(_ call: Call, keeping kept: [String]) throws {
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
    bySubject = other.bySubject
  }

  package func placed(as name: String, on today: CalendarDate) -> (any DomainValue)? {
    model.placed(as: name, on: today).map { TypedValue(self, as: $0) }
  }

  package func remark(changing field: String, to value: Value) -> String? {
    model.remark(changing: field, to: value)
  }

  package func shown(in context: any CallContext) -> (any DomainValue)? {
    model.shown(in: context).map { TypedValue(self, as: $0) }
  }

  package var staysAsMade: Bool { Model.staysAsMade }
  package var picture: (any DomainValue)? { type.picture?(self) }
  package var beneath: [any DomainValue] { type.beneath?(model) ?? [] }
  package var details: Markup? { type.details.flatMap { try? $0(model) } }
  package var rowsPerYear: Int { type.rowsPerYear(model) }
  package var kind: String { type.name }
  package var constructor: String { type.constructor }
  package var headlineFields: [String] { type.headlines(model) }
  package var columnNames: [String] { type.isListed(model) ? type.columnNames : [] }
  package var fieldNames: [String] { type.fields.map(\.name) }
  package var sourceInputs: [(name: String, value: Value)] {
    inputs + (type.counted.map { [(CountedArgument.name, .record($0(model)))] } ?? [])
  }

  /// The inputs; with the defaults of those left out, but not what was calculated in their place, nor the
  /// name that holds the value.
  package var identity: [(name: String, value: Value)] {
    guard Model.isComparedAsRead else { return sourceInputs }
    return type.fields.compactMap { field in
      guard field.parameter != nil else { return nil }
      let isRead = field.title.isEmpty && field.name != "name"
      let value = given(field.name) ?? (isRead ? try? field.value(model) : nil)
      return value.flatMap { $0.isNone ? nil : (field.name, $0) }
    }
  }

  /// An input as it was given, itself or by another; nil where it was left out.
  package func given(_ name: String) -> Value? {
    (inputs.first { $0.name == name } ?? bySubject.first { $0.name == name })?.value
  }

  package func field(_ name: String) throws -> Value? {
    guard let field = type[name] else { return nil }
    if field.parameter != nil, !field.isAsRead, let given = given(name) { return given }
    return try field.value(model)
  }

  package func inputs(
    changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    try model.inputs(inputs, changing: changes)
  }

  /// The same value with changed inputs, known by no name of a session.
  package func changing(
    _ changes: [(name: String, value: Value)], _ context: any CallContext
  ) throws -> TypedValue { try TypedValue(inputs(changing: changes), context) }

  package func glance(at values: [any DomainValue]) throws -> Markup? {
    type.glance?(values.compactMap { $0 as? TypedValue })
  }

  package var title: String {
    if let own = given("name")?.displayText ?? type.heading(model) { return own }
    return type.title.isEmpty ? kind.inWords.capitalizedFirst : type.title
  }

  package func markup() throws -> Markup {
    if let markup = type.markup { return try markup(self) }
    let (groups, notes) = try type.panel(self)
    return .card(
      Panel(
        title: StyledText(title),
        subtitle: type.subtitle(model).map { StyledText($0) }, groups: groups,
        notes: notes.map { StyledText($0) }))
  }

  // MARK: Explanations

  package func explanation(of name: String) throws -> Explanation? {
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

  package func explanation(ofRow row: Int, of name: String, column: String?) throws -> Explanation?
  {
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
  package func table(_ sample: RowSample) throws -> Table? {
    guard case .list(let values)? = try field(sample.table) else { return nil }
    return sample.table(of: values)
  }
}

extension DescribedModel {
  /// Made of the arguments of a call.
  package init(_ call: Call) throws { try self.init(NamedArguments(call)) }

  /// That of a value of its type; nil for any other value.
  package init?(_ value: Value) {
    guard case .domain(let domain) = value, let typed = domain as? TypedValue<Self> else {
      return nil
    }
    self = typed.model
  }

  package var value: Value { .domain(TypedValue(self)) }
}

/// Helpers that panels and explanations are written with.
extension DescribedModel {
  package func percent(_ share: Decimal) -> String { Value.percent(share).displayText }

  package func row(
    _ label: String, _ value: Value, _ role: Role? = nil, note: String? = nil
  ) -> Panel.Row {
    Panel.Row(label, value.displayText, role ?? value.role, note: note)
  }

  /// A figure of a formula; what is no number stands in it as it is shown.
  package func quantity(_ symbol: String, _ value: Value, _ meaning: String) -> Explanation.Quantity
  {
    value.plainAmount.map { .init(symbol, $0, .init(of: value), meaning) }
      ?? .init(symbol, text: value.displayText, meaning)
  }
}

extension OneCurrency {
  package func money(_ amount: Decimal) -> Value { .money(amount, currency) }
  /// None where there is no amount.
  package func money(_ amount: Decimal?) -> Value { amount.map { .money($0, currency) } ?? .none }
  package func text(_ amount: Decimal) -> String { money(amount).displayText }
  /// To the decimals of the currency.
  package func rounded(_ amount: Decimal) -> Decimal {
    amount.rounded(toPlaces: currency.minorUnits)
  }

  package func row(
    _ label: String, _ amount: Decimal, _ role: Role = .money, note: String? = nil
  ) -> Panel.Row {
    Panel.Row(label, text(amount), role, note: note)
  }

  package func quantity(_ symbol: String, _ amount: Decimal, _ meaning: String)
    -> Explanation.Quantity
  {
    .init(symbol, amount, .money(currency), meaning)
  }
}
