import Money

/// A balance of OFX while it is read.
struct OFXBalance {
  private var amount: OFXToken?
  private var date: OFXToken?

  mutating func take(_ element: OFXToken) {
    switch element.name {
    case "BALAMT": amount = element
    case "DTASOF": date = element
    default: break
    }
  }

  /// Nil where there is no amount.
  func balance(in utf8: [UInt8]) -> Statement.Balance? {
    guard let amount = amount.flatMap({ OFXAmount(utf8[$0.value]) }) else { return nil }
    return Statement.Balance(
      amount: amount.value, date: date.flatMap { OFXText.day(utf8[$0.value]) })
  }
}

/// The closing of a card's statement while it is read.
struct OFXClosing {
  private var closing = Statement.CardClosing()
  private var balance: Decimal?

  mutating func take(_ element: OFXToken, in utf8: [UInt8]) {
    let value = utf8[element.value]
    switch element.name {
    case "DTCLOSE": closing.closed = OFXText.day(value)
    case "DTPMTDUE": closing.due = OFXText.day(value)
    case "MINPMTDUE": closing.minimum = OFXAmount(value)?.value.magnitude
    case "CREDITLIMIT": closing.limit = OFXAmount(value)?.value.magnitude
    case "BALCLOSE": balance = OFXAmount(value)?.value
    default: break
    }
  }

  /// Banks write what is owed below zero or above; above zero it is surely owed only where something
  /// has to be paid.
  var whole: Statement.CardClosing {
    var closing = closing
    if let minimum = closing.minimum, minimum.isZero { closing.minimum = nil }
    if let balance, !balance.isPositive || closing.minimum != nil {
      closing.balance = balance.magnitude
    }
    return closing
  }
}
