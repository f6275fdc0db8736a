#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time that a thread has worked, whatever runs beside it.
enum ThreadTime {
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
