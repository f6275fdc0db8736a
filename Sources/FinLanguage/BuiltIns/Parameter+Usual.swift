import Money

extension Parameter {
  /// A percent above the usual ones, with the one that was probably meant.
  public struct Doubt {
    public let likely: Decimal?
    public let most: Decimal
  }

  /// Returns the doubt about a percent above the usual ones; nil where there is none.
  public func doubt(about percent: Decimal) -> Doubt? {
    guard let usual = usualShares, percent > usual.upperBound else { return nil }
    // 650% is a slip for 6.5%, but 65% none for 0.65%.
    let hundredth = percent / .hundred
    let isLikely =
      usual.contains(hundredth) && (percent > .one || hundredth * Decimal(10) >= usual.upperBound)
    return Doubt(likely: isLikely ? hundredth : nil, most: usual.upperBound)
  }

  /// Returns the percent that a bare number means, if only one of the two readings is usual: 6.5 and
  /// 0.065 both mean 6.5%.
  public func usualPercent(of number: Decimal) -> Decimal? {
    guard let usual = usualShares, !number.isNegative else { return nil }
    let percent = number / .hundred
    let readings = (number < .one ? [percent, number] : [percent]).filter(usual.contains)
    return readings.count == 1 ? readings[0] : nil
  }

  private var usualShares: ClosedRange<Decimal>? {
    usual.map { Self.share($0.lowerBound)...Self.share($0.upperBound) }
  }

  private static func share(_ hundredths: Int) -> Decimal {
    Decimal(coefficient: Int64(hundredths), exponent: -4)
  }
}
