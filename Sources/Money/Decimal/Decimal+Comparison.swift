extension Decimal: Comparable {
  @inlinable @inline(__always)
  public static func == (left: Decimal, right: Decimal) -> Bool {
    if left.exponent == right.exponent, left.isSmall, right.isSmall {
      return left.small == right.small
    }
    return order(left, right) == .equal
  }

  @inlinable @inline(__always)
  public static func < (left: Decimal, right: Decimal) -> Bool {
    if left.exponent == right.exponent, left.isSmall, right.isSmall {
      return left.small < right.small
    }
    return order(left, right) == .ascending
  }

  // The protocol's own versions negate `<`, which would hold for `notANumber`.

  @inlinable @inline(__always)
  public static func > (left: Decimal, right: Decimal) -> Bool { right < left }

  @inlinable @inline(__always)
  public static func <= (left: Decimal, right: Decimal) -> Bool {
    if left.exponent == right.exponent, left.isSmall, right.isSmall {
      return left.small <= right.small
    }
    let order = order(left, right)
    return order == .ascending || order == .equal
  }

  @inlinable @inline(__always)
  public static func >= (left: Decimal, right: Decimal) -> Bool { right <= left }

  /// The order of two numbers.
  @usableFromInline
  enum Order { case ascending, equal, descending, unordered }

  @usableFromInline @inline(never)
  static func order(_ left: Decimal, _ right: Decimal) -> Order {
    guard left.isFinite, right.isFinite else { return .unordered }
    let (leftSign, rightSign) = (left.signum, right.signum)
    guard leftSign == rightSign else { return leftSign < rightSign ? .ascending : .descending }
    if leftSign == 0 { return .equal }
    let isLess: Bool
    let (leftTop, rightTop) = (left.adjustedExponent, right.adjustedExponent)
    if leftTop != rightTop {
      isLess = leftTop < rightTop
    } else {
      // The first digits stand in the same place, so the shifted coefficient has at most 34 digits.
      var (leftDigits, rightDigits) = (left.coefficientMagnitude, right.coefficientMagnitude)
      let shift = Int(left.exponent) - Int(right.exponent)
      if shift > 0 { leftDigits *= PowersOfTen.wide(shift) }
      if shift < 0 { rightDigits *= PowersOfTen.wide(-shift) }
      if leftDigits == rightDigits { return .equal }
      isLess = leftDigits < rightDigits
    }
    return isLess == (leftSign > 0) ? .ascending : .descending
  }
}
