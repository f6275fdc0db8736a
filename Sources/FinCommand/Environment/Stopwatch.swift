import FinLanguage

/// The time that work takes.
enum Stopwatch {
  static func nanoseconds(_ work: () -> Void) -> Int {
    let start = MonotonicClock.nanoseconds
    work()
    return MonotonicClock.nanoseconds - start
  }

  /// `1.24 ms`, `3.10 s`.
  static func text(nanoseconds: Int) -> String {
    let (unit, size) =
      nanoseconds < 1_000_000
      ? ("µs", 1000) : nanoseconds < 1_000_000_000 ? ("ms", 1_000_000) : ("s", 1_000_000_000)
    let hundredths = nanoseconds / (size / 100)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) \(unit)"
  }
}
