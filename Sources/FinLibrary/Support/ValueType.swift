import FinLanguage
import Markup
import Money

/// What a type's values are computed from: made of named arguments, checked.
protocol ValueModel: Sendable {
  static var type: ValueType<Self> { get }
  init(_ given: NamedArguments) throws
  /// Of all its amounts.
  var currency: Currency { get }
  /// The inputs that make the same value on any other day; as given unless the model says otherwise.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)]
  /// The model as it is seen where a top-level name holds it, on a day; nil where it is no other.
  func placed(as name: String, on today: CalendarDate) -> Self?
}

extension ValueModel {
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] { given }
  func placed(as name: String, on today: CalendarDate) -> Self? { nil }
}

/// A type described once, a row for each input and figure: its parameters, fields, JSON, explanations
/// and headline figures are read from here.
struct ValueType<Model: ValueModel>: Sendable {
  typealias Instance = TypedValue<Model>

  /// What errors and `typeof` call it.
  let name: String
  /// The built-in that makes one.
  let constructor: String
  /// The title of its panel where it has no name.
  let title: String
  /// The fields named when a change moves such a value.
  let headlines: @Sendable (Model) -> [String]
  /// What every figure rests on: rounding, compounding, day count.
  let conventions: @Sendable (Model) -> [String]
  let fields: [Field]
  let subtitle: @Sendable (Model) -> String?
  let panel: @Sendable (Instance) throws -> (groups: [Card.Group], notes: [String])
  /// The value as it is shown, where that is not a panel alone.
  let markup: (@Sendable (Instance) throws -> Markup)?
  /// The owner of the figures, which ends their titles: `visa`, `a card`.
  let whose: (@Sendable (Instance) -> String)?
  /// Inputs that take each other's place.
  let alternatives: [String]
  /// The columns of a list of such values.
  let columnNames: [String]
  /// Shows a list of such values, where not as any other list.
  let glance: (@Sendable ([Instance]) -> Markup)?
  /// Of the inputs, in order.
  let parameters: [Parameter]
  private let places: [String: Int]

  init(
    _ name: String, constructor: String? = nil, title: String,
    headlines: @escaping @Sendable (Model) -> [String],
    conventions: @escaping @Sendable (Model) -> [String] = { _ in [] },
    inputs: [Field], figures: [Field],
    whose: (@Sendable (Instance) -> String)? = nil, alternatives: [String] = [],
    columnNames: [String] = [], glance: (@Sendable ([Instance]) -> Markup)? = nil,
    subtitle: @escaping @Sendable (Model) -> String? = { _ in nil },
    panel: @escaping @Sendable (Instance) throws -> (groups: [Card.Group], notes: [String]) = { _ in
      ([], [])
    },
    markup: (@Sendable (Instance) throws -> Markup)? = nil
  ) {
    (self.name, self.title, self.headlines) = (name, title, headlines)
    self.constructor = constructor ?? name
    (self.conventions, self.subtitle, self.panel) = (conventions, subtitle, panel)
    (self.markup, self.whose, self.alternatives) = (markup, whose, alternatives)
    (self.columnNames, self.glance) = (columnNames, glance)
    fields = inputs + figures
    parameters = inputs.compactMap(\.parameter)
    places = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Field? { places[name].map { fields[$0] } }

  /// An input or a figure.
  struct Field: Sendable {
    let name: String
    /// What it stands for in the formulas of other figures.
    let meaning: String
    /// The head of its explanation; empty where it has none.
    var title = ""
    /// Nil for a figure.
    var parameter: Parameter?
    /// The figure; of an input, what it is read as, also where it is left out.
    let value: @Sendable (Model) throws -> Value
    /// True for an input that is read as the model has it also where it was given.
    var isAsRead = false
    /// In the names of other fields.
    var formula: String?
    /// What the formula comes to before it is rounded.
    var exact: (@Sendable (Model) -> Decimal)?
    /// A text outside that the formula or rule comes from.
    var source: String?
    /// Adds to the explanation what a formula alone does not tell.
    var tell: (@Sendable (Instance, inout Explanation) throws -> Void)?
    /// Explains a column of a row that counts from 1, where more than its formula is to be told.
    var tellRow: (@Sendable (Instance, Int, String) throws -> Explanation?)?
    /// Explains a row as a whole, where more than a line for each column is to be told.
    var tellWholeRow: (@Sendable (Instance, Int) throws -> Explanation?)?
  }
}

extension ValueType.Field {
  typealias Instance = TypedValue<Model>

  /// - Parameters:
  ///   - symbol: What it stands for in formulas, where not what it means as an argument.
  ///   - value: What it is read as; `none` where it is left out.
  static func input(
    _ parameter: Parameter, symbol: String? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value = { _ in .none }
  ) -> Self {
    Self(
      name: parameter.name, meaning: symbol ?? parameter.meaning, parameter: parameter,
      value: value)
  }

  /// The same input, seen as the model has it also where it was given.
  func asRead() -> Self {
    var field = self
    field.isAsRead = true
    return field
  }

  /// The same input, which has a title and more to tell where it was left out.
  func told(
    _ title: String, _ tell: @escaping @Sendable (Instance, inout Explanation) throws -> Void
  ) -> Self {
    var field = self
    (field.title, field.tell) = (title, tell)
    return field
  }

  static func input(
    _ name: String, _ type: ParameterType, _ meaning: String, need: Parameter.Need = .optional,
    aliases: [String] = [], symbol: String? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value = { _ in .none }
  ) -> Self {
    .input(
      Parameter(name, type, need, meaning: meaning, foreignNames: aliases), symbol: symbol, value)
  }

  /// A figure by a formula, or by what `tell` says of it.
  static func figure(
    _ name: String, _ title: String, symbol: String = "", by formula: String? = nil,
    exact: (@Sendable (Model) -> Decimal)? = nil, source: String? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value,
    tell: (@Sendable (Instance, inout Explanation) throws -> Void)? = nil
  ) -> Self {
    Self(
      name: name, meaning: symbol, title: title, value: value, formula: formula, exact: exact,
      source: source, tell: tell)
  }

  /// A table, whose columns are told once: what a row holds and where it comes from.
  ///
  /// - Parameters:
  ///   - row: What a row is called, and by which column: `month`, `n`.
  ///   - carried: Figures of the row before that the formulas of columns name.
  static func table<Row>(
    _ name: String, _ title: String, source: String? = nil, row: (word: String, key: String),
    rows: @escaping @Sendable (Model) throws -> [Row],
    columns: @escaping @Sendable (Model) throws -> [TableColumn<Row>],
    carried: @escaping @Sendable (Model) -> [ExplainedRows.Carried] = { _ in [] },
    tell: (@Sendable (Instance, inout Explanation) throws -> Void)? = nil,
    tellRow: (@Sendable (Instance, Int, String) throws -> Explanation?)? = nil,
    tellWholeRow: (@Sendable (Instance, Int) throws -> Explanation?)? = nil
  ) -> Self {
    let (word, key) = row
    return Self(
      name: name, meaning: "", title: title,
      value: { model in
        let columns = try columns(model)
        let keys = Record.Keys(columns.map(\.told.name))
        return .list(
          try rows(model).map { row in
            .record(Record(keys: keys, values: columns.map { $0.value(row) }))
          })
      },
      source: source,
      tell: { instance, result in
        result.columns = ExplainedRows(
          try columns(instance.model).map(\.told), carried: carried(instance.model), row: word, key)
        try tell?(instance, &result)
      }, tellRow: tellRow, tellWholeRow: tellWholeRow)
  }
}

/// A column of a table: what a row has in it, and where that comes from.
struct TableColumn<Row> {
  let told: ExplainedRows.Column
  let value: (Row) -> Value

  /// - Parameters:
  ///   - formula: In the names of columns; shown only in rows where it gives the value.
  ///   - origin: How the value comes about where no formula says it.
  ///   - with: What the formula names that no column has, in a row that counts from 1.
  init(
    _ name: String, _ meaning: String, by formula: String? = nil, origin: String? = nil,
    with: @escaping @Sendable (Int) -> [Explanation.Quantity] = { _ in [] },
    _ value: @escaping (Row) -> Value
  ) {
    told = .init(name, meaning, by: formula, origin: origin, with: with)
    self.value = value
  }
}
