import Money

/// The amounts paid beyond the scheduled payments, all of them to principal.
public struct ExtraPayments: Sendable, Hashable {
  /// The time of an extra payment: with a payment of this number, or with the first one due on or
  /// after a date.
  public enum Moment: Sendable, Hashable {
    case payment(Int)
    case date(CalendarDate)
  }

  /// One extra payment by itself.
  public struct Single: Sendable, Hashable {
    public let moment: Moment
    public let amount: Decimal
    /// True if the payment is computed anew after it: lower payments in place of a shorter term.
    public let recasts: Bool

    public init(_ amount: Decimal, _ moment: Moment, recasts: Bool = false) {
      self.moment = moment
      self.amount = amount
      self.recasts = recasts
    }
  }

  public static let none = ExtraPayments()

  /// Paid with each payment from `from` on.
  public var each: Decimal
  public var from: Moment
  public var singles: [Single]

  public init(each: Decimal = .zero, from: Moment = .payment(1), singles: [Single] = []) {
    self.each = each
    self.from = from
    self.singles = singles
  }

  public var isEmpty: Bool { each.isZero && singles.allSatisfy(\.amount.isZero) }

  /// True if the payment is computed anew after one of them.
  public var recasts: Bool { singles.contains(where: \.recasts) }

  /// The same extras with each amount rounded.
  func rounded(by round: (Decimal) -> Decimal) -> ExtraPayments {
    ExtraPayments(
      each: round(each), from: from,
      singles: singles.map { Single(round($0.amount), $0.moment, recasts: $0.recasts) })
  }

  /// The error in these extras for a loan with or without dates, if there is one.
  func problem(_ conventions: LoanConventions) -> LoanError? {
    for moment in [from] + singles.map(\.moment) {
      switch moment {
      case .payment(let number) where number < 1: return .noSuchPayment(number)
      case .date where conventions.dates == nil: return .datesNeeded(for: .extraOnDate)
      default: break
      }
    }
    for (name, amount) in [("extra", each)] + singles.map({ ("extras.amount", $0.amount) }) {
      let amount = InputError.Quantity.money(amount, conventions.currency)
      if let error = InputError.check(name, amount, .atLeast(.zero)) { return .input(error) }
    }
    return nil
  }
}

extension ExtraPayments.Moment {
  /// The number of the payment that an extra goes with.
  public func payment(_ dates: PaymentDates?) -> Int {
    switch self {
    case .payment(let number): number
    case .date(let date): dates?.firstPayment(onOrAfter: date) ?? 1
    }
  }
}

/// Extras by payment number, in an engine's own amounts.
struct ExtraPlan<Amount: LedgerAmount> {
  let each: Amount
  let from: Int
  /// In order of their numbers, one for each number.
  let singles: [(number: Int, amount: Amount)]

  static var none: ExtraPlan { ExtraPlan(each: .nothing, from: 1, singles: []) }

  private init(each: Amount, from: Int, singles: [(number: Int, amount: Amount)]) {
    self.each = each
    self.from = from
    self.singles = singles
  }

  /// Returns the amount paid beyond a scheduled payment, by its number.
  func amount(_ number: Int) -> Amount {
    let each = number >= from ? each : .nothing
    return singles.first { $0.number == number }.map { each.adding($0.amount) } ?? each
  }

  /// Nil if an amount does not fit the engine.
  init?(
    _ extras: ExtraPayments, dates: PaymentDates?, convert: (Decimal) -> Amount?
  ) {
    guard let each = convert(extras.each) else { return nil }
    self.each = each
    from = extras.from.payment(dates)
    guard !extras.singles.isEmpty else {
      singles = []
      return
    }
    var byNumber: [Int: Decimal] = [:]
    for single in extras.singles {
      byNumber[single.moment.payment(dates), default: .zero] += single.amount
    }
    var singles: [(number: Int, amount: Amount)] = []
    for (number, sum) in byNumber.sorted(by: { $0.key < $1.key }) {
      guard let amount = convert(sum) else { return nil }
      singles.append((number, amount))
    }
    self.singles = singles
  }
}
