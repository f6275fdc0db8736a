import Money

extension Value {
  /// A difference as people read it, with its sign: `+$146.11`, `−0.75%`, `+2y6mo`; nil where there is no sign to say,
  /// as of nothing or of a span that goes both ways.
  package var changeText: String? {
    guard let sign = changeSign, sign != 0 else { return nil }
    return sign < 0 ? displayText.withMinusSign : "+" + displayText
  }

  private var changeSign: Int? {
    switch self {
    case .number(let number), .percent(let number): number.isFinite ? Int(number.signum) : nil
    case .money(let money): money.amount.isFinite ? Int(money.amount.signum) : nil
    case .periodicMoney(let amount):
      amount.money.amount.isFinite ? Int(amount.money.amount.signum) : nil
    case .duration(let duration):
      switch (Int(duration.months.signum()), Int(duration.days.signum())) {
      case (let months, 0): months
      case (0, let days): days
      case (let months, let days): months == days ? months : nil
      }
    default: nil
    }
  }
}

extension String {
  /// With the sign of mathematics, as differences have it, in place of a hyphen before a figure.
  var withMinusSign: String { first == "-" ? "−" + dropFirst() : self }
}
