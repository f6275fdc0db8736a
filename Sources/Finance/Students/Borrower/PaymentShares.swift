import Money

/// The parts of a borrower's payments by income that fall to one of several loans, by the numbers of its
/// payments.
public struct PaymentShares: Sendable, Hashable {
  struct Share: Sendable, Hashable {
    var due: Decimal
    /// The principal that is matched with it when it is paid in full and on time; nil where the plan
    /// matches none.
    var match: Decimal?
    /// The payment on all loans that it is a part of.
    var whole: Decimal
  }

  public static let none = PaymentShares()

  private var shares: [Int: Share] = [:]
  private var last = 0

  var isEmpty: Bool { shares.isEmpty }

  subscript(number: Int) -> Share? {
    get { shares[number] }
    set {
      shares[number] = newValue
      if newValue != nil { last = max(last, number) }
    }
  }

  /// The amount due with a payment; beyond those known the last one; nil where none is.
  func due(_ number: Int) -> Decimal? {
    (shares[number] ?? (number > last ? shares[last] : nil))?.due
  }

  /// The payment on all loans that a payment is a part of.
  func whole(_ number: Int) -> Decimal? {
    (shares[number] ?? (number > last ? shares[last] : nil))?.whole
  }

  /// The principal matched with a payment; none with one made before its month, whose other payments are not
  /// known; nil where a loan is alone.
  func match(_ number: Int) -> Decimal? { isEmpty ? nil : shares[number]?.match ?? .zero }
}
