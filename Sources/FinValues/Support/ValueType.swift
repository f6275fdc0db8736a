import FinLanguage
import Markup
import Money

/// The model that a type's values are computed from: made of named arguments, checked.
package protocol DescribedModel: Sendable {
  static var type: ValueType<Self> { get }
  /// True if a value is the same as one that was given a default in so many words.
  static var isComparedAsRead: Bool { get }
  /// True if a value is meant to stay as it was made, whatever becomes of the names in it.
  static var staysAsMade: Bool { get }
  init(_ given: NamedArguments) throws
  /// The inputs as they are kept; as given unless the model has a better writing.
  func inputs(_ given: NamedArguments) -> [(name: String, value: Value)]
  /// The inputs that make the same value on any other day; as given unless the model says otherwise.
  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)]
  /// The model as a top-level name holds it, on a day; nil if that makes no difference.
  func placed(as name: String, on today: CalendarDate) -> Self?
  /// Returns what to say beside an assignment to one of its fields; nil for nothing.
  func remark(changing field: String, to value: Value) -> String?
  /// The model as it is shown beside what top-level names hold; nil where that adds nothing.
  func shown(in context: any CallContext) -> Self?
  /// The inputs for the constructor after `with`.
  func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)]
}

/// Amounts that are all of one currency.
package protocol OneCurrency {
  var currency: Currency { get }
}

/// A model whose amounts are all of one currency.
package protocol ValueModel: DescribedModel, OneCurrency {}

extension DescribedModel {
  package static var isComparedAsRead: Bool { false }
  package static var staysAsMade: Bool { false }

  package func inputs(_ given: NamedArguments) -> [(name: String, value: Value)] {
    kept(given.given(keepingPeriodOf: Self.type.periodic))
  }
  package func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    given
  }
  package func placed(as name: String, on today: CalendarDate) -> Self? { nil }
  package func remark(changing field: String, to value: Value) -> String? { nil }
  package func shown(in context: any CallContext) -> Self? { nil }

  package func inputs(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)]
  ) throws -> [(name: String, value: Value)] {
    var result = inputs
    for change in changes {
      let others = Self.type.alternatives
      let isAlternative = others.contains(change.name) && !change.value.isNone
      result.removeAll { $0.name == change.name || isAlternative && others.contains($0.name) }
      result.append(change)
    }
    return result
  }
}

/// A type described once, a row for each input and figure: its parameters, fields, JSON, explanations
/// and headline figures are read from here.
package final class ValueType<Model: DescribedModel>: Sendable {
  package typealias Instance = TypedValue<Model>

  /// The name in errors and of `typeof`.
  package let name: String
  /// The built-in that makes one.
  package let constructor: String
  /// The title of its panel where it has no name.
  package let title: String
  /// The fields named when a change moves such a value.
  package let headlines: @Sendable (Model) -> [String]
  /// The conventions that every figure rests on: rounding, compounding, day count.
  package let conventions: @Sendable (Model) -> [String]
  package let fields: [Field]
  /// The title of the panel of a value without a name, where that depends on it.
  package let heading: @Sendable (Model) -> String?
  package let subtitle: @Sendable (Model) -> String?
  package let panel: @Sendable (Instance) throws -> (groups: [Panel.Group], notes: [String])
  /// The value as it is shown, where that is not a panel alone.
  package let markup: (@Sendable (Instance) throws -> Markup)?
  /// The chart of its course.
  package let picture: (@Sendable (Instance) -> (any DomainValue)?)?
  /// The values beneath it that answer for it; see ``DomainValue/beneath``.
  package let beneath: (@Sendable (Model) -> [any DomainValue])?
  /// Details that a document tells beside the panel.
  package let details: (@Sendable (Model) throws -> Markup)?
  /// The rows of its schedule that make a year.
  package let rowsPerYear: @Sendable (Model) -> Int
  /// Whose figures they are, which ends their titles: `visa`, `a card`.
  package let whose: (@Sendable (Instance) -> String)?
  /// Inputs that take each other's place.
  package let alternatives: [String]
  /// The columns of a list of such values.
  package let columnNames: [String]
  /// Says of a value whether a list of its like has these columns.
  package let isListed: @Sendable (Model) -> Bool
  /// The picture of a list of such values, where that is not shown as any other list.
  package let glance: (@Sendable ([Instance]) -> Markup)?
  /// The record of what was counted in the lists of a session, which the constructor takes in their place.
  package let counted: (@Sendable (Model) -> Record)?
  /// Of the inputs, in order; then of what was counted.
  package let parameters: [Parameter]
  /// Inputs whose amounts have to say their period, and keep it.
  package let periodic: [String]
  private let places: [String: Int]

  package init(
    _ name: String, constructor: String? = nil, title: String = "",
    headlines: @escaping @Sendable (Model) -> [String] = { _ in [] },
    conventions: @escaping @Sendable (Model) -> [String] = { _ in [] },
    inputs: [Field], figures: [Field] = [],
    whose: (@Sendable (Instance) -> String)? = nil, alternatives: [String] = [],
    columnNames: [String] = [], isListed: @escaping @Sendable (Model) -> Bool = { _ in true },
    glance: (@Sendable ([Instance]) -> Markup)? = nil,
    counted: (@Sendable (Model) -> Record)? = nil,
    heading: @escaping @Sendable (Model) -> String? = { _ in nil },
    subtitle: @escaping @Sendable (Model) -> String? = { _ in nil },
    panel: @escaping @Sendable (Instance) throws -> (groups: [Panel.Group], notes: [String]) = {
      _ in
      ([], [])
    },
    markup: (@Sendable (Instance) throws -> Markup)? = nil,
    picture: (@Sendable (Instance) -> (any DomainValue)?)? = nil,
    beneath: (@Sendable (Model) -> [any DomainValue])? = nil,
    details: (@Sendable (Model) throws -> Markup)? = nil,
    rowsPerYear: @escaping @Sendable (Model) -> Int = { _ in 12 }
  ) {
    (self.name, self.title, self.headlines) = (name, title, headlines)
    self.constructor = constructor ?? name
    (self.conventions, self.subtitle, self.panel) = (conventions, subtitle, panel)
    (self.markup, self.whose, self.alternatives) = (markup, whose, alternatives)
    (self.picture, self.beneath, self.details) = (picture, beneath, details)
    self.rowsPerYear = rowsPerYear
    (self.columnNames, self.glance, self.heading) = (columnNames, glance, heading)
    (self.counted, self.isListed) = (counted, isListed)
    fields = inputs + figures
    parameters =
      inputs.compactMap(\.parameter) + (counted == nil ? [] : [CountedArgument.parameter])
    periodic = inputs.filter(\.keepsPeriod).map(\.name)
    places = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String) -> Field? { places[name].map { fields[$0] } }

  /// Inputs in the order of the parameters; names that are none of them last, for the call to refuse.
  package func inOrder(_ inputs: [(name: String, value: Value)]) -> [(name: String, value: Value)] {
    parameters.compactMap { parameter in inputs.first { $0.name == parameter.name } }
      + inputs.filter { self[$0.name]?.parameter == nil }
  }

  /// An input or a figure.
  package struct Field: Sendable {
    package let name: String
    /// The meaning of its name in the formulas of other figures.
    package let meaning: String
    /// The head of its explanation; empty where it has none.
    package var title = ""
    /// Nil for a figure.
    package var parameter: Parameter?
    /// The figure; of an input, what it is read as, also where it is left out.
    package let value: @Sendable (Model) throws -> Value
    /// True for an input that is read as the model has it also where it was given.
    var isAsRead = false
    /// True if an amount a month stays one, where others are kept as money, which can be added to.
    var keepsPeriod = false
    /// In the names of other fields and of ``quantities``; of several, the first that gives the
    /// figure is shown.
    package var formulas: [String] = []
    /// True if a formula is shown only where it gives the figure.
    var mustGive = false
    /// The figures of its formulas that no field has.
    ///
    /// Nil where the formulas don't hold, as of an input that was given.
    package var quantities: (@Sendable (Model) throws -> [Explanation.Quantity]?)?
    /// The result of the formula before it is rounded.
    package var exact: (@Sendable (Model) -> Decimal)?
    /// A text outside that the formula or rule comes from.
    package var source: String?
    /// The sentences after the formula, or in its place.
    package var says: (@Sendable (Model) throws -> String?)?
    /// The rows that its explanation shows.
    package var shows: (@Sendable (Model) throws -> RowSample?)?
    /// The explanations of the columns of a table.
    package var columns: (@Sendable (Instance) throws -> ExplainedRows)?
    /// Adds to the explanation what a formula alone does not tell; one whose title it empties is none.
    package var explain: (@Sendable (Instance, inout Explanation) throws -> Void)?
    /// Explains a row that counts from 1, or a column of it, where rows carry their explanations.
    package var explainRow: (@Sendable (Instance, Int, String?) throws -> Explanation?)?
    /// The words of help in place of the title, where that tells too little.
    package var help: String?
  }
}

extension ValueType.Field {
  package typealias Instance = TypedValue<Model>

  /// - Parameters:
  ///   - symbol: Its meaning in formulas, where that is not its meaning as an argument.
  ///   - value: The value that is read; `none` where it is left out.
  package static func input(
    _ parameter: Parameter, symbol: String? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value = { _ in .none }
  ) -> Self {
    Self(
      name: parameter.name, meaning: symbol ?? parameter.meaning, parameter: parameter,
      value: value)
  }

  /// The same input, seen as the model has it also where it was given.
  package func asRead() -> Self {
    var field = self
    field.isAsRead = true
    return field
  }

  /// The same input, for which a guided form asks everybody in a group of questions, from 0; nil for
  /// an option.
  ///
  /// - Parameter question: The label of the question, where the name is none.
  package func asked(in group: Int?, as question: String? = nil) -> Self {
    var field = self
    field.parameter = parameter?.asked(in: group, as: question)
    return field
  }

  /// The same input with other usual percents, in hundredths of a percent.
  package func usually(_ usual: ClosedRange<Int>) -> Self {
    var field = self
    field.parameter = parameter?.usually(usual)
    return field
  }

  /// The same input with a limit.
  ///
  /// - Parameter share: The limit of percents, where money may be given, too.
  package func limited(to limit: Limit, share: Limit? = nil) -> Self {
    var field = self
    field.parameter = parameter?.limited(to: limit, share: share)
    return field
  }

  /// The same input, whose amount has to say whether it is a year's or a month's.
  package func keepingPeriod() -> Self {
    var field = self
    field.keepsPeriod = true
    return field
  }

  package static func input(
    _ name: String, _ type: ParameterType, _ meaning: String, need: Parameter.Need = .optional,
    aliases: [String] = [], symbol: String? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value = { _ in .none }
  ) -> Self {
    .input(
      Parameter(name, type, need, meaning: meaning, aliases: aliases), symbol: symbol, value)
  }

  /// The same input, which has a title and more to tell; where its title depends on the value, `tell` sets it.
  ///
  /// - Parameter help: For an input that is not read as it was given.
  package func explained(
    _ title: String = "", help: String? = nil,
    _ explain: @escaping @Sendable (Instance, inout Explanation) throws -> Void
  ) -> Self {
    var field = self
    (field.title, field.help, field.explain) = (title, help, explain)
    return field
  }

  /// The same input, which the value calculates where it is not given.
  ///
  /// - Parameter says: Nil where it was given, so that nothing is explained.
  package func explained(
    _ title: String, by formulas: String...,
    from quantities: @escaping @Sendable (Model) throws -> [Explanation.Quantity]? = { _ in [] },
    says: (@Sendable (Model) throws -> String?)? = nil
  ) -> Self {
    var field = self
    (field.title, field.formulas, field.quantities, field.says) = (
      title, formulas, quantities, says
    )
    field.mustGive = formulas.count > 1
    return field
  }

  /// A figure that is not explained.
  package static func plain(
    _ name: String, help: String? = nil, _ value: @escaping @Sendable (Model) throws -> Value
  ) -> Self {
    Self(name: name, meaning: "", value: value, help: help)
  }

  /// A figure by a formula, or by what is said of it.
  ///
  /// - Parameters:
  ///   - formula: In the names of other fields and of `from`; `[+ fee]` is left out if that is zero.
  ///   - formulas: Several, of which the first is shown that gives the figure.
  package static func figure(
    _ name: String, _ title: String, help: String? = nil, symbol: String = "",
    by formula: String? = nil, byAny formulas: [String] = [],
    from quantities: (@Sendable (Model) throws -> [Explanation.Quantity]?)? = nil,
    exact: (@Sendable (Model) -> Decimal)? = nil, source: String? = nil,
    says: (@Sendable (Model) throws -> String?)? = nil,
    shows: (@Sendable (Model) throws -> RowSample?)? = nil,
    _ value: @escaping @Sendable (Model) throws -> Value,
    explain: (@Sendable (Instance, inout Explanation) throws -> Void)? = nil
  ) -> Self {
    Self(
      name: name, meaning: symbol, title: title, value: value,
      formulas: formula.map { [$0] } ?? formulas, mustGive: formula == nil,
      quantities: quantities, exact: exact,
      source: source, says: says, shows: shows, explain: explain, help: help)
  }

  /// A table whose columns are described once: what a row holds and where it comes from.
  ///
  /// - Parameters:
  ///   - row: The name of a row, and the column that numbers it: `month`, `n`.
  ///   - help: The columns that rows may have.
  ///   - looks: The looks of columns.
  ///   - carried: Figures of the row before that the formulas of columns name.
  package static func table<Row>(
    _ name: String, _ title: String, source: String? = nil, row: (word: String, key: String),
    help: String? = nil, looks: [String: Record.Look] = [:],
    rows: @escaping @Sendable (Model) throws -> [Row],
    columns: @escaping @Sendable (Model) throws -> [TableColumn<Row>],
    carried: @escaping @Sendable (Model) -> [ExplainedRows.Carried] = { _ in [] },
    says: (@Sendable (Model) throws -> String?)? = nil,
    explain: (@Sendable (Instance, inout Explanation) throws -> Void)? = nil
  ) -> Self {
    table(
      name, title, source: source, row: row, help: help,
      value: { try columns($0).list(of: rows($0), looks: looks) },
      columns: { try columns($0).map(\.explained) }, carried: carried, says: says,
      explain: explain)
  }

  /// A table whose rows are made as wholes, where one cell after another takes too long.
  package static func table(
    _ name: String, _ title: String, source: String? = nil, row: (word: String, key: String),
    help: String? = nil, value: @escaping @Sendable (Model) throws -> Value,
    columns: @escaping @Sendable (Model) throws -> [ExplainedRows.Column],
    carried: @escaping @Sendable (Model) -> [ExplainedRows.Carried] = { _ in [] },
    says: (@Sendable (Model) throws -> String?)? = nil,
    explain: (@Sendable (Instance, inout Explanation) throws -> Void)? = nil
  ) -> Self {
    let (word, key) = row
    return Self(
      name: name, meaning: "", title: title, value: value, source: source, says: says,
      columns: {
        ExplainedRows(try columns($0.model), carried: carried($0.model), row: word, key)
      }, explain: explain, help: help)
  }

  /// The same field of a value that hands on to one of this type.
  package func of<Whole>(
    _ part: @escaping @Sendable (Whole) -> TypedValue<Model>
  ) -> ValueType<Whole>.Field {
    var field = ValueType<Whole>.Field(
      name: name, meaning: meaning, title: title, parameter: parameter,
      value: { [value] in try value(part($0).model) }, isAsRead: isAsRead, help: help)
    if let columns { field.columns = { try columns(part($0.model)) } }
    if !title.isEmpty || explain != nil {
      field.explain = { [name] whole, result in
        if let told = try part(whole.model).explanation(of: name) {
          result = told
        } else {
          result.title = ""
        }
      }
    }
    return field
  }
}
