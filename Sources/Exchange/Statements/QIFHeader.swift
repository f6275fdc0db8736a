/// A line of QIF that begins with `!`, about the records after it.
enum QIFHeader: Equatable {
  /// The account of the transactions that follow later.
  case account
  /// Transactions of an account of a kind; nil where it may be any.
  case transactions(Statement.AccountKind?)
  case securities
  /// A list without transactions, such as one of categories.
  case list
  /// That accounts and transactions take turns, which is seen anyway.
  case option
  /// The order of the parts of days.
  case order(StatementOptions.DateOrder)
  /// Anything else, in the file's words.
  case unknown(String)

  /// - Parameter line: The line without its `!`.
  init(_ line: ArraySlice<UInt8>) {
    let words = PlainText.words(line).lowercased()
    guard words.hasPrefix("type:") else {
      switch words {
      case "account": self = .account
      case "option:mdy": self = .order(.monthFirst)
      case "option:dmy": self = .order(.dayFirst)
      case "option:ymd": self = .order(.yearFirst)
      case _ where words.hasPrefix("option:") || words.hasPrefix("clear:"): self = .option
      default: self = .unknown(PlainText.excerpt(line))
      }
      return
    }
    let type = words.dropFirst("type:".count).drop { $0 == " " }
    switch type {
    case "bank": self = .transactions(.checking)
    case "ccard": self = .transactions(.creditCard)
    case "cash": self = .transactions(.cash)
    case "oth a": self = .transactions(nil)
    case "oth l": self = .transactions(.loan)
    case "port": self = .securities
    case _ where type.hasPrefix("invst"): self = .securities
    case "budget", "cat", "class", "memorized", "prices", "security", "tag", "tax", "template":
      self = .list
    default: self = .unknown(PlainText.excerpt(line))
    }
  }
}
