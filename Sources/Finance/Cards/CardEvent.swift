import Money

/// An entry of a card after the day of its balance.
public struct CardEvent: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case payment
    /// A purchase or a fee; below zero, a refund.
    case charge
    /// Interest as the issuer charged it, in place of what fin counted up to that day.
    case interest

    var noun: String {
      switch self {
      case .payment: "a payment"
      case .charge: "a charge"
      case .interest: "the interest"
      }
    }
  }

  public let kind: Kind
  public let date: CalendarDate
  public let amount: Decimal

  public init(_ kind: Kind, _ amount: Decimal, on date: CalendarDate) {
    self.kind = kind
    self.date = date
    self.amount = amount
  }
}
