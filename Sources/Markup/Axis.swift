/// The value axis of a chart: round ends and a few round places between.
public struct Axis {
  public let lower: Double
  public let upper: Double
  /// The places that bear a label, from below.
  public let ticks: [Double]
  private let step: Double
  private let scale: Chart.Scale

  /// An axis that covers the values with about `count` steps of 1, 2 or 5 times a power of ten.
  public init(_ values: [Double], scale: Chart.Scale, includesZero: Bool, count: Int = 4) {
    let finite = values.filter(\.isFinite)
    var low = finite.min() ?? 0
    var high = finite.max() ?? 1
    if includesZero || (low > 0 && low < high * 0.5) {
      low = min(low, 0)
      high = max(high, 0)
    }
    if low == high {
      high = low == 0 ? 1 : max(low, low + abs(low) * 0.1)
      low = min(low, low - abs(low) * 0.1)
    }
    let step = Self.roundStep((high - low) / Double(count))
    lower = (low / step).rounded(.down) * step
    upper = max((high / step).rounded(.up) * step, lower + step)
    let tickCount = min(max(Int(((upper - lower) / step).rounded()), 1), 20)
    let start = lower
    ticks = (0...tickCount).map { start + Double($0) * step }
    self.step = step
    self.scale = scale
  }

  private static func roundStep(_ rough: Double) -> Double {
    guard rough.isFinite, rough > 1e-300 else { return 1 }
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    let factor = rough / power
    return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10)
  }

  /// Returns the position of a value, 0 at the lower end and 1 at the upper.
  public func position(_ value: Double) -> Double {
    (value - lower) / (upper - lower)
  }

  /// A tick as text, short: `$150k`, `2.5M`, `6.5%`.
  public func label(_ tick: Double, in locale: DisplayLocale?) -> String {
    let text = label(tick)
    return locale.map { StyledText(text, .value).localized($0).plainText } ?? text
  }

  private func label(_ tick: Double) -> String {
    switch scale {
    case .number: return Self.short(tick, step: step)
    case .percent: return Self.short(tick * 100, step: step * 100) + "%"
    case .money(let symbol):
      let digits = Self.short(abs(tick), step: step)
      let sign = tick < -step / 2 ? "-" : ""
      // A code stands after the amount, a symbol before it.
      let isCode = symbol.count == 3 && symbol.allSatisfy { $0.isASCII && $0.isLetter }
      return sign + (isCode ? "\(digits) \(symbol)" : symbol + digits)
    }
  }

  private static func short(_ value: Double, step: Double) -> String {
    let units: [(Double, String)] = [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "k")]
    let size = max(abs(value), step)
    let (unit, suffix) = units.first { size >= $0.0 } ?? (1, "")
    if abs(value) < step / 2 { return "0" }
    var places = 0
    var grain = step / unit
    while places < 6, abs(grain - grain.rounded()) > 1e-6 * grain {
      grain *= 10
      places += 1
    }
    return fixed(value / unit, places: places) + suffix
  }

  /// A value with a fixed number of decimals, without zeros at its end.
  private static func fixed(_ value: Double, places: Int) -> String {
    var scaleFactor = 1.0
    for _ in 0..<places { scaleFactor *= 10 }
    let scaled = (abs(value) * scaleFactor).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var text = String(padded.dropLast(places))
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    if !fraction.isEmpty { text += "." + fraction }
    return (value < 0 ? "-" : "") + text
  }
}
