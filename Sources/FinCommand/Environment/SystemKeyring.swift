import FinLanguage
import FinSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keyring of the system, asked through its own program, which gets secrets on its standard input:
/// arguments are for everybody to see.
final class SystemKeyring: Keyring {
  /// The program and its language.
  enum Kind {
    /// The Secret Service of Linux desktops: GNOME Keyring, KWallet, KeePassXC.
    case secretTool
    /// The keychain of macOS.
    case security

    var program: String { self == .secretTool ? "secret-tool" : "security" }
  }

  private let kind: Kind
  private let path: String
  /// The seconds that are waited for an answer: a locked keyring asks its owner first.
  private let patience: Int

  #if canImport(Darwin)
    static let usual = Kind.security
  #else
    static let usual = Kind.secretTool
  #endif
  /// The name under which all of fin's secrets are found.
  private static let service = "fin"
  private static let longestSecret = 1024

  init(_ kind: Kind = usual, path: String, patience: Int = 60) {
    (self.kind, self.path, self.patience) = (kind, path, patience)
  }

  func store(_ secret: Secret, for account: String) throws {
    switch kind {
    case .secretTool:
      _ = try run(
        ["store", "--label=fin profile", "service", Self.service, "account", account],
        input: [secret])
    case .security:
      // It reads commands, as at its own prompt.
      let command = "add-generic-password -U -s \(Self.service) -a \(account) -w "
      _ = try run(["-i"], input: [try Self.secret(command), secret, try Self.secret("\n")])
    }
    // Not all versions tell by their code that nothing was kept.
    guard let kept = try self.secret(for: account), kept.equals(secret) else {
      throw CommandError.noKeyring("\(kind.program) did not keep it")
    }
  }

  func secret(for account: String) throws -> Secret? {
    switch kind {
    case .secretTool: try run(["lookup", "service", Self.service, "account", account], finds: true)
    case .security:
      try run(["find-generic-password", "-s", Self.service, "-a", account, "-w"], finds: true)
    }
  }

  func remove(_ account: String) throws {
    switch kind {
    case .secretTool:
      _ = try run(["clear", "service", Self.service, "account", account], finds: true)
    case .security:
      _ = try run(["delete-generic-password", "-s", Self.service, "-a", account], finds: true)
    }
  }

  private static func secret(_ text: String) throws -> Secret {
    var bytes = Array(text.utf8)
    return try Secret(taking: &bytes)
  }

  /// Runs the program, and gives what it wrote; nil where it found nothing. Throws a ``CommandError``.
  ///
  /// - Parameter finds: True where failing without a word means that there is no such secret.
  private func run(_ arguments: [String], input: [Secret] = [], finds: Bool = false) throws
    -> Secret?
  {
    let (code, answer) = try answer(to: arguments, input, errors: finds ? .dropped : .pipe)
    if code == 0 { return answer.count == 0 ? nil : answer }
    if finds, kind == .security, code == Self.notFound { return nil }
    // What it says of a failure must not be among a secret, so it is asked again for that.
    let told = finds ? try self.answer(to: arguments, input, errors: .pipe).answer : answer
    let words = told.withBytes { String(decoding: $0, as: UTF8.self) }
      .split(whereSeparator: \.isNewline).last.map { String($0.trimmingSpaces()) }
    if finds, kind == .secretTool, words == nil { return nil }
    throw CommandError.noKeyring(words ?? "\(kind.program) ended with code \(code)")
  }

  /// macOS: errSecItemNotFound, as `security` ends with it.
  private static let notFound: Int32 = 44

  private func answer(
    to arguments: [String], _ input: [Secret], errors: ChildProcess.Stream
  ) throws -> (code: Int32, answer: Secret) {
    guard let program = ChildProcess.place(of: kind.program, in: path) else {
      throw CommandError.noKeyring("\(kind.program) is not installed")
    }
    let process: ChildProcess
    do throws(ChildProcess.NotStarted) {
      process = try ChildProcess(program, arguments, input: .pipe, output: .pipe, errors: errors)
    } catch {
      throw CommandError.noKeyring(error.reason)
    }
    for secret in input {
      // Short enough for a pipe; a program that ends before it has read it says why.
      secret.withBytes { _ = write(process.toIt, $0.baseAddress, $0.count) }
    }
    close(process.toIt)
    let answer = try Secret(capacity: Self.longestSecret)
    let hasEnded = take(answer, from: process.fromIt)
    close(process.fromIt)
    if !hasEnded { kill(process.id, SIGTERM) }
    let code = process.wait()
    guard hasEnded else { throw CommandError.noKeyring("\(kind.program) did not answer") }
    return (code, answer)
  }

  /// Reads to the end of what a program writes; false where it does not come to one.
  private func take(_ secret: Secret, from descriptor: Int32) -> Bool {
    let end = MonotonicClock.nanoseconds / 1_000_000 + patience * 1000
    var hasEnded = false
    secret.fill { room in
      guard let start = room.baseAddress else { return 0 }
      var count = 0
      while count < room.count {
        let left = end - MonotonicClock.nanoseconds / 1_000_000
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = left > 0 ? poll(&waiting, 1, Int32(clamping: left)) : 0
        if ready < 0, errno == EINTR, !Interruption.isRequested { continue }
        guard ready > 0 else { return 0 }
        let got = read(descriptor, start + count, room.count - count)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          hasEnded = true
          break
        }
        count += got
      }
      // The keychain's program ends its answer with a line break.
      while count > 0, room[count - 1] == 0x0A { count -= 1 }
      return count
    }
    return hasEnded
  }
}
