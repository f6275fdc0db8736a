import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Surroundings {
  /// The surroundings of the running process.
  public static func process() -> Surroundings {
    Interruption.watch()
    var surroundings = Surroundings(
      input: DescriptorInput(descriptor: STDIN_FILENO),
      output: DescriptorOutput(descriptor: STDOUT_FILENO),
      errors: DescriptorOutput(descriptor: STDERR_FILENO),
      files: PosixFiles(),
      environment: { name in getenv(name).map { String(cString: $0) } },
      today: localToday,
      isInterrupted: { Interruption.isRequested },
      forgetInterruption: { Interruption.forget() },
      pause: {
        usleep(200_000)
        return !Interruption.isRequested
      })
    surroundings.secondsSinceEpoch = { time(nil) }
    surroundings.keepToTheEnd = { _ = Unmanaged.passRetained($0) }
    surroundings.editsLines = true
    surroundings.desktop = PosixDesktop()
    return surroundings
  }

  /// The local date; the epoch where the clock cannot be read.
  private static func localToday() -> CalendarDate {
    var now = time(nil)
    var parts = tm()
    let epoch = CalendarDate.epoch
    guard localtime_r(&now, &parts) != nil else { return epoch }
    return CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? epoch
  }
}
