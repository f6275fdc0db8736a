import FinLanguage
import Markup
import Money

/// What a type's values are computed from: made of named arguments, checked.
protocol DescribedModel: Sendable {
  static var type: ValueType<Self> { get }
  init(_ given: NamedArguments) throws
}

/// What has amounts that are all of one currency.
protocol OneCurrency {
  var currency: Currency { get }
}

/// A model whose amounts are all of one currency.
protocol ValueModel: DescribedModel, OneCurrency {}

/// A type described once, a row for each input and figure: its parameters, fields, JSON, explanations
/// and headline figures are read from here.
struct ValueType<Model: DescribedModel>: Sendable {
  typealias Instance = TypedValue<Model>

  /// What errors and `typeof` call it.
  let name: String
  /// The built-in that makes one.
  let constructor: String
  /// The fields named when a change moves such a value.
  let headlines: @Sendable (Model) -> [String]
  /// What every figure rests on: rounding, compounding, day count.
  let conventions: @Sendable (Model) -> [String]
  let fields: [Field]
  /// The fields that are the columns where a list of such values is shown.
  let columnNames: [String]
  /// What was counted in the lists of a session, which the constructor takes in their place.
  let counted: (@Sendable (Model) -> Record)?
  let markup: @Sendable (Instance) throws -> Markup
  /// Of the inputs, in order; then of what was counted.
  let parameters: [Parameter]
  private let places: [String: Int]

  /// A type whose values are shown in a panel.
  ///
  /// - Parameter title: That of the panel where the value has no name.
  init(
    _ name: String, constructor: String? = nil, title: String,
    headlines: @escaping @Sendable (Model) -> [String] = { _ in [] },
    conventions: @escaping @Sendable (Model) -> [String] = { _ in [] },
    inputs: [Field], figures: [Field] = [], columnNames: [String] = [],
    subtitle: @escaping @Sendable (Model) -> String? = { _ in nil },
    panel: @escaping @Sendable (Instance) throws -> (groups: [Card.Group], notes: [String])
  ) {
    self.init(
      name, constructor: constructor, headlines: headlines, conventions: conventions,
      inputs: inputs, figures: figures, columnNames: columnNames
    ) { instance in
      let (groups, notes) = try panel(instance)
      return .card(
        Card(
          title: StyledText(instance.given("name")?.displayText ?? title),
          subtitle: subtitle(instance.model).map { StyledText($0) }, groups: groups,
          notes: notes.map { StyledText($0) }))
    }
  }

  /// A type whose values are shown otherwise.
  init(
    _ name: String, constructor: String? = nil,
    headlines: @escaping @Sendable (Model) -> [String] = { _ in [] },
    conventions: @escaping @Sendable (Model) -> [String] = { _ in [] },
    inputs: [Field], figures: [Field] = [], columnNames: [String] = [],
    counted: (@Sendable (Model) -> Record)? = nil,
    markup: @escaping @Sendable (Instance) throws -> Markup
  ) {
    (self.name, self.constructor) = (name, constructor ?? name)
    (self.headlines, self.conventions) = (headlines, conventions)
    (self.columnNames, self.counted, self.markup) = (columnNames, counted, markup)
    fields = inputs + figures
    parameters =
      inputs.compactMap(\.parameter) + (counted == nil ? [] : [CountedArgument.parameter])
    places = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(name: String) -> Field? { places[name].map { fields[$0] } }

  /// An input or a figure.
  struct Field: Sendable {
    let name: String
    /// What it stands for in the formulas of other figures.
    let meaning: String
    /// What it is called at the head of its explanation; empty where it has none.
    var title = ""
    /// Nil for a figure.
    var parameter: Parameter?
    /// The figure; of an input, what it is read as, also where it is left out.
    let value: @Sendable (Model) throws -> Value
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

  static func input(
    _ name: String, _ type: ParameterType, _ meaning: String, need: Parameter.Need = .optional,
    aliases: [String] = [], symbol: String? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value = { _ in .none }
  ) -> Self {
    .input(
      Parameter(name, type, need, meaning: meaning, foreignNames: aliases), symbol: symbol, value)
  }

  /// A figure that is not explained.
  static func plain(
    _ name: String, _ value: @escaping @Sendable (Model) throws -> Value
  ) -> Self {
    Self(name: name, meaning: "", value: value)
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
  ///   - looks: How columns are shown.
  static func table<Row>(
    _ name: String, _ title: String, source: String? = nil, row: (word: String, key: String),
    looks: [String: Record.Look] = [:],
    rows: @escaping @Sendable (Model) throws -> [Row],
    columns: @escaping @Sendable (Model) throws -> [TableColumn<Row>],
    tell: (@Sendable (Instance, inout Explanation) throws -> Void)? = nil,
    tellRow: (@Sendable (Instance, Int, String) throws -> Explanation?)? = nil,
    tellWholeRow: (@Sendable (Instance, Int) throws -> Explanation?)? = nil
  ) -> Self {
    let (word, key) = row
    return Self(
      name: name, meaning: "", title: title,
      value: { model in
        let columns = try columns(model)
        let keys = Record.Keys(columns.map(\.told.name), looks: looks)
        return .list(
          try rows(model).map { row in
            .record(Record(keys: keys, values: columns.map { $0.value(row) }))
          })
      },
      source: source,
      tell: { instance, result in
        result.columns = ExplainedRows(
          try columns(instance.model).map(\.told), row: word, key)
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
