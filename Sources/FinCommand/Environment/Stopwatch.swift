#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that work takes. The standard library's clocks would bring the runtime of concurrency into the
/// program, which sets itself up at every start.
enum Stopwatch {
  static func nanoseconds(_ work: () -> Void) -> Int {
    let start = now()
    work()
    return now() - start
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

  /// A moment in nanoseconds, of use only beside another.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
