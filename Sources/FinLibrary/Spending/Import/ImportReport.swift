import Finance
import FinLanguage
import Money

/// The changes that an import made, or would make.
struct ImportReport: Sendable {
  enum Status: String, Sendable {
    case new
    /// New, and not booked for good yet.
    case pending
    case there = "already there"
    /// Left out, as a person has deleted it.
    case deleted = "deleted before"
    /// Of an amount of nothing, and left out.
    case nothing = "no amount"

    var isAdded: Bool { self == .new || self == .pending }
  }

  /// The figures of an account in the files.
  struct Account: Sendable {
    var label: String
    /// `CSV of Chase (card)`
    var format: String
    var currency: Currency
    var lines = 0
    var new = 0
    var there = 0
    var leftOut = 0
    var deleted = 0
    /// Of all its lines, as the account sees it.
    var sum = Decimal.zero
    var first: CalendarDate?
    var last: CalendarDate?
  }

  struct Line: Sendable {
    var date: CalendarDate
    /// As the account sees it.
    var amount: Money
    /// A category, `transfer` or `earning`.
    var category: String
    var note: String
    var account: String
    var id: String
    var status: Status
  }

  /// A figure of a card that a statement knows better.
  struct CardChange: Sendable {
    /// `visa.balance`
    var figure: String
    var before: Value
    var after: Value
  }

  var path: String
  var isPreview: Bool
  var files: [String] = []
  var accounts: [Account] = []
  var lines: [Line] = []
  /// The number of new ones that are misc because nothing shows their category.
  var unknown = 0
  /// The number of known ones that are read otherwise now.
  var relabeled = 0
  var cardChanges: [CardChange] = []
  var remarks: [PlacedRemark] = []

  var new: Int { accounts.reduce(0) { $0 + $1.new } }
  var there: Int { accounts.reduce(0) { $0 + $1.there } }
  var leftOut: Int { accounts.reduce(0) { $0 + $1.leftOut } }
  var deleted: Int { accounts.reduce(0) { $0 + $1.deleted } }
  var first: CalendarDate? { accounts.compactMap(\.first).min() }
  var last: CalendarDate? { accounts.compactMap(\.last).max() }

  /// The sums of all lines, one for each currency.
  var sums: [Money] {
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
