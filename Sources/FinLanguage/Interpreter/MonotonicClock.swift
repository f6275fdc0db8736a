#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time since some moment, which never goes back. The standard library's clocks would bring the
/// runtime of concurrency into the program, which sets itself up at every start.
public enum MonotonicClock {
  /// Of use only beside another reading.
  public static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
