import Money

/// The options that a person gives for a file where it does not say, or not as fin would read it.
///
/// Written as a record, `{date: "Booked", amount: 3, text: "Details", dates: "DMY", decimal: ",", spent:
/// "positive", separator: ";", header: false}`: the columns that ``Columns`` names by heading or place, and
/// beside them `dates` (a ``DateOrder``), `decimal` (`,` or `.`), `spent` (`positive` or `negative`),
/// `separator` (one character) and `header` (true or false). A column or none can be named; those that are
/// not are found as in any other file.
public struct StatementOptions: Hashable, Sendable {
  /// The order of a date's parts.
  public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    case monthFirst = "MDY"
    case dayFirst = "DMY"
    case yearFirst = "YMD"
  }

  /// The columns of a CSV file, each by its heading, in upper or lower case, or by its place from 1 as `3`.
  public struct Columns: Hashable, Sendable {
    public var date: String?
    public var amount: String?
    /// Money that went out, and money that came in, where they have columns of their own.
    public var debit: String?
    public var credit: String?
    /// The column with the direction of an amount without a sign, as `debit` and `credit` or `DR`
    /// and `CR`.
    public var type: String?
    public var text: String?
    public var memo: String?
    public var category: String?
    public var account: String?
    public var currency: String?
    public var id: String?
    public var balance: String?

    public init() {}
  }

  public var dates: DateOrder?
  /// True if amounts have a comma before their cents.
  public var hasDecimalComma: Bool?
  /// True if money out is above zero.
  public var isPositiveSpent: Bool?
  public var separator: Character?
  public var columns: Columns?
  /// True if the first row holds headings.
  public var hasHeader: Bool?
  /// True if QIF's split transactions are read whole, as fin once did.
  public var keepsSplitsWhole = false

  public init() {}
}
