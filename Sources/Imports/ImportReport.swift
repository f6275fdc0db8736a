import Finance
import Money

/// The changes that an import made, or would make.
public struct ImportReport: Sendable {
  public enum Status: String, Sendable {
    case new
    /// New, and not booked for good yet.
    case pending
    case there = "already there"
    /// Left out, as a person has deleted it.
    case deleted = "deleted before"
    /// Of an amount of nothing, and left out.
    case nothing = "no amount"
    /// Left out, as its month was entered as a whole.
    case entered = "month entered"

    public var isAdded: Bool { self == .new || self == .pending }
  }

  /// The figures of an account in the files.
  public struct Account: Sendable {
    public var label: String
    /// `CSV of Chase (card)`
    public var format: String
    public var currency: Currency
    public var lines = 0
    public var new = 0
    public var there = 0
    public var leftOut = 0
    public var deleted = 0
    /// Of all its lines, as the account sees it.
    public var sum = Decimal.zero
    public var first: CalendarDate?
    public var last: CalendarDate?

    public init(label: String, format: String, currency: Currency) {
      self.label = label
      self.format = format
      self.currency = currency
    }
  }

  public struct Line: Sendable {
    public var date: CalendarDate
    /// As the account sees it.
    public var amount: Money
    /// A category, `transfer` or `earning`.
    public var category: String
    public var note: String
    public var account: String
    public var id: String
    public var status: Status

    public init(
      date: CalendarDate, amount: Money, category: String, note: String, account: String,
      id: String, status: Status
    ) {
      self.date = date
      self.amount = amount
      self.category = category
      self.note = note
      self.account = account
      self.id = id
      self.status = status
    }
  }

  /// A figure of a card that a statement knows better.
  public struct CardChange: Sendable {
    /// `visa.balance`
    public var figure: String
    public var before: CardUpdate.Figure?
    public var after: CardUpdate.Figure

    public init(figure: String, before: CardUpdate.Figure?, after: CardUpdate.Figure) {
      self.figure = figure
      self.before = before
      self.after = after
    }
  }

  public var path: String
  public var isPreview: Bool
  public var files: [String] = []
  public var accounts: [Account] = []
  public var lines: [Line] = []
  /// The number of new ones that are misc because nothing shows their category.
  public var unknown = 0
  /// The number of known ones that are read otherwise now.
  public var relabeled = 0
  public var cardChanges: [CardChange] = []
  public var remarks: [PlacedRemark] = []

  public init(path: String, isPreview: Bool) {
    self.path = path
    self.isPreview = isPreview
  }

  public var new: Int { accounts.reduce(0) { $0 + $1.new } }
  public var there: Int { accounts.reduce(0) { $0 + $1.there } }
  public var leftOut: Int { accounts.reduce(0) { $0 + $1.leftOut } }
  public var deleted: Int { accounts.reduce(0) { $0 + $1.deleted } }
  /// The months of lines that are left out because these were entered as a whole.
  public var enteredMonths: [CalendarDate] {
    Set(lines.lazy.filter { $0.status == .entered }.map(\.date.monthStart)).sorted()
  }
  public var first: CalendarDate? { accounts.compactMap(\.first).min() }
  public var last: CalendarDate? { accounts.compactMap(\.last).max() }

  /// The sums of all lines, one for each currency.
  public var sums: [Money] {
    var sums: [Money] = []
    for account in accounts {
      if let place = sums.firstIndex(where: { $0.currency == account.currency }) {
        sums[place].amount += account.sum
      } else {
        sums.append(Money(account.sum, account.currency))
      }
    }
    return sums
  }
}

/// A remark with where it belongs: its words are made where it is shown.
public struct PlacedRemark: Sendable {
  public let remark: ImportRemark
  /// True if the file that it is of is named before it.
  public var isNamed = false
  /// The file of a folder whose import alone it is of; nil for the whole import.
  public var fileOfFolder: String?

  public init(remark: ImportRemark, isNamed: Bool = false, fileOfFolder: String? = nil) {
    self.remark = remark
    self.isNamed = isNamed
    self.fileOfFolder = fileOfFolder
  }
}
