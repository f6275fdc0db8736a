import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Environment {
  /// The environment of the running process.
  public static func process() -> Environment {
    Interruption.watch()
    var environment = Environment(
      input: DescriptorInput(descriptor: STDIN_FILENO),
      output: DescriptorOutput(descriptor: STDOUT_FILENO),
      errors: DescriptorOutput(descriptor: STDERR_FILENO),
      files: PosixFiles(),
      variable: { name in getenv(name).map { String(cString: $0) } },
      today: localToday,
      isInterrupted: { Interruption.isRequested },
      forgetInterruption: { Interruption.forget() },
      pause: {
        usleep(200_000)
        return !Interruption.isRequested
      })
    environment.secondsSinceEpoch = { time(nil) }
    environment.keepToTheEnd = { _ = Unmanaged.passRetained($0) }
    environment.memoryInUse = isMemoryInUse
    environment.editsLines = true
    environment.desktop = PosixDesktop()
    environment.web = PosixWeb()
    let pager = PosixPager()
    environment.pager = pager
    environment.keyring = SystemKeyring(path: environment.variable("PATH") ?? "")
    environment.editText = {
      // Ctrl-C was for the editor.
      defer { Interruption.forget() }
      return PosixEditor.edit($0)
    }
    environment.askForPictures = { TerminalQuestion.pictures(named: $0) }
    environment.askForSecret = { question in
      try SecretInput.ask(question, idleLimit: pager.idleLimit) { pager.wasIdle = true }
    }
    environment.keepFromPrograms = { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    let echo = TerminalEcho()
    environment.hideInput = { echo.isHidden = $0 }
    environment.readSecret = { try SecretInput.line(of: $0) }
    return environment
  }

  private static func isMemoryInUse(over limit: Int) -> Bool {
    var usage = rusage()
    #if canImport(Darwin)
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return false }
      return usage.ru_maxrss > limit
    #else
      guard getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0, usage.ru_maxrss * 1024 > limit,
        let file = fopen("/proc/self/statm", "r")
      else { return false }
      defer { fclose(file) }
      // The most is not what is held now, where some was given back.
      var text = [CChar](repeating: 0, count: 128)
      guard fgets(&text, 127, file) != nil else { return true }
      let fields = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        .split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
        return true
      }
      return pages * sysconf(Int32(_SC_PAGESIZE)) > limit
    #endif
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
