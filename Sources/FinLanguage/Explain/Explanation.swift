import Markup
import Money

/// The explanation of a figure of the domain: its formula, the same with the numbers in, the
/// meanings of the symbols, the conventions, and the source.
public struct Explanation: Sendable {
  /// The meaning of a symbol of the formula.
  public struct Term: Sendable {
    public var symbol: String
    /// As it stands in the formula: `0.00541667`, `$300,000.00`.
    public var number: String
    /// `rate a month`.
    public var meaning: String
    /// The working, in small print: `6.5% / 12`.
    public var note: String?

    public init(_ symbol: String, _ number: String, _ meaning: String, note: String? = nil) {
      self.symbol = symbol
      self.number = number
      self.meaning = meaning
      self.note = note
    }
  }

  /// The figure as a heading: `Total of a trip`.
  public var title: String
  /// The figure itself.
  public var value: Value
  /// The name of the figure in its formula, to the left of the equals sign: `total`.
  public var figure: String?
  /// The formula as text mathematics, in the symbols of `terms`; nil where words say it better.
  public var formula: String?
  public var terms: [Term] = []
  /// The lines after the formula with its numbers: `$1,896.2041`, `$1,896.20`.
  public var results: [String] = []
  /// A few sentences, in place of a formula or after it.
  public var sentences: [String] = []
  /// The first rows of what is summed up or searched, where rows matter.
  public var rows: Table?
  /// Rounding, compounding, day count: short phrases.
  public var conventions: [String] = []
  /// A text outside that the formula or rule comes from.
  public var source: String?
  /// Of a record, where its single figures come from.
  public var fields: [String: Explanation] = [:]
  /// Of a list of rows, where their columns come from.
  public var columns: ExplainedRows?

  public init(_ title: String, value: Value) {
    self.title = title
    self.value = value
  }
}
