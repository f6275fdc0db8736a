import Money

/// What a person says of a file that it does not say itself, or not as fin would read it.
public struct StatementOptions: Hashable, Sendable {
  /// The order of a date's parts.
  public enum DateOrder: String, CaseIterable, Hashable, Sendable {
    case monthFirst = "MDY"
    case dayFirst = "DMY"
    case yearFirst = "YMD"
  }

  /// The columns of a CSV file by heading, or by place from 1.
  public struct Columns: Hashable, Sendable {
    public var date: String?
    public var amount: String?
    /// Money that went out, and money that came in, where they have columns of their own.
    public var debit: String?
    public var credit: String?
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
  /// Whether amounts have a comma before their cents.
  public var hasDecimalComma: Bool?
  /// Whether money that went out stands above zero.
  public var isPositiveSpent: Bool?
  public var separator: Character?
  public var columns: Columns?
  /// Whether the first row holds headings.
  public var hasHeader: Bool?

  public init() {}
}
