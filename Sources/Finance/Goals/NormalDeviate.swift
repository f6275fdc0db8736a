import Money

/// Draws from the standard normal distribution without approximation: comparisons of random digits
/// only, so no binary floating point is anywhere in it.
///
/// Algorithm N of C. F. F. Karney, "Sampling exactly from the normal distribution", ACM Transactions
/// on Mathematical Software 42:1 (2016), with digits of 64 bits.
public enum NormalDeviate {
  /// Decimals of a drawn number.
  static let places = 18

  public static func draw(_ bits: inout RandomBits) -> Decimal {
    while true {
      // N1: the whole part k, with probability e^(−k/2) (1 − e^(−1/2)).
      var whole: UInt64 = 0
      while isHalf(&bits) { whole += 1 }
      // N2: kept with probability e^(−k (k − 1) / 2).
      if whole > 1, !all(whole * (whole - 1), { isHalf(&bits) }) { continue }
      // N3 and N4: the fraction x, kept with probability e^(−x (2 k + x) / 2).
      var fraction = UniformDeviate(&bits)
      guard all(whole + 1, { isStep(whole, &fraction, &bits) }) else { continue }
      // N5 and N6.
      let value = Decimal(Int(whole)) + fraction.decimal
      return bits.next() & 1 == 0 ? value : -value
    }
  }

  private static func all(_ count: UInt64, _ trial: () -> Bool) -> Bool {
    for _ in 0..<count where !trial() { return false }
    return true
  }

  /// True with probability e^(−1/2): the length of a run of falling uniforms that begins below 1/2
  /// is even (J. von Neumann, 1951). Algorithm H.
  private static func isHalf(_ bits: inout RandomBits) -> Bool {
    var last = UniformDeviate(&bits)
    guard last.isBelowHalf else { return true }
    var isEven = false
    while true {
      var next = UniformDeviate(&bits)
      guard next.isLess(than: &last, &bits) else { return isEven }
      last = next
      isEven.toggle()
    }
  }

  /// True with probability e^(−x (2 k + x) / (2 k + 2)). Algorithm B.
  private static func isStep(
    _ whole: UInt64, _ fraction: inout UniformDeviate, _ bits: inout RandomBits
  ) -> Bool {
    let bound = 2 * whole + 2
    var last = fraction
    var isFirst = true
    var isEven = true
    while true {
      var next = UniformDeviate(&bits)
      let isLess =
        isFirst ? next.isLess(than: &fraction, &bits) : next.isLess(than: &last, &bits)
      guard isLess else { return isEven }
      // The run goes on with probability (2 k + x) / (2 k + 2).
      switch bits.next(below: bound) {
      case 0: return isEven
      case 1:
        var other = UniformDeviate(&bits)
        guard other.isLess(than: &fraction, &bits) else { return isEven }
      default: break
      }
      last = next
      isFirst = false
      isEven.toggle()
    }
  }
}

/// A number between 0 and 1 of which only the digits are drawn that are asked for.
private struct UniformDeviate {
  private let first: UInt64
  private var second: UInt64?

  init(_ bits: inout RandomBits) { first = bits.next() }

  var isBelowHalf: Bool { first >> 63 == 0 }

  /// Two that agree in 128 binary digits count as not less.
  mutating func isLess(than other: inout UniformDeviate, _ bits: inout RandomBits) -> Bool {
    if first != other.first { return first < other.first }
    return digit(&bits) < other.digit(&bits)
  }

  private mutating func digit(_ bits: inout RandomBits) -> UInt64 {
    if let second { return second }
    let drawn = bits.next()
    second = drawn
    return drawn
  }

  /// To the nearest of ``NormalDeviate/places`` decimals.
  var decimal: Decimal {
    let scale: UInt64 = 1_000_000_000_000_000_000
    let product = first.multipliedFullWidth(by: scale)
    let nearest = product.high + product.low >> 63
    return Decimal(coefficient: Int64(clamping: nearest), exponent: -NormalDeviate.places)
  }
}
