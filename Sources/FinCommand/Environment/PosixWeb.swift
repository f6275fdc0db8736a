import FinLanguage
import FinLibrary
import Money

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The network through `curl`, which handles certificates, proxies and time-outs.
final class PosixWeb: Web {
  /// The folders in which `curl` is looked for, separated by colons.
  private let path: String
  /// The seconds that an answer may take.
  private let patience: Int
  private let isInterrupted: () -> Bool

  init(
    path: String? = getenv("PATH").map { String(cString: $0) },
    patience: Int? = getenv("FIN_TIMEOUT").flatMap { Int(String(cString: $0)) },
    isInterrupted: @escaping () -> Bool = { Interruption.isRequested }
  ) {
    self.path = path ?? ""
    self.patience = patience.map { min(max($0, 1), 300) } ?? 15
    self.isInterrupted = isInterrupted
  }

  func fetch(_ address: String, holdsKey: Bool) throws -> WebAnswer {
    let server = Self.server(of: address)
    if holdsKey, !address.lowercased().hasPrefix("https://") {
      throw WebError.notEncrypted(server: server)
    }
    guard let curl = ChildProcess.place(of: "curl", in: path) else { throw WebError.noCurl }
    // A key is for one server: neither one that it sends to, nor who pretends to be it, gets to see it, whatever
    // the person's own settings of curl say.
    let way =
      holdsKey
      ? "no-location\nno-insecure\nproto = \"=https\""
      : "location\nmax-redirs = 3\nproto = \"=https,http\""
    // The address goes in by standard input: arguments of a process can be read by everybody.
    let configuration = """
      url = "\(address.inQuotes)"
      silent
      \(way)
      connect-timeout = \(min(patience, 10))
      max-time = \(patience)
      max-filesize = \(Self.mostBytes)
      write-out = "\\n%{http_code}"

      """
    let (bytes, code) = try run(curl, ["-K", "-"], input: Array(configuration.utf8))
    guard code == 0 else {
      throw WebError(curl: code, server: server, seconds: patience)
    }
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")),
      let status = Int(String(decoding: bytes[(end + 1)...], as: UTF8.self))
    else { throw WebError.noAnswer(server: server) }
    return WebAnswer(status: status, body: Array(bytes[..<end]))
  }

  private static let mostBytes = 1 << 22

  /// The name of the server, which is all of an address that may be shown.
  private static func server(of address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    return String(address[start...].prefix { $0 != "/" && $0 != "?" })
  }

  /// Runs a program with a text to read, and gives what it writes and the code that it ends with.
  private func run(
    _ program: String, _ arguments: [String], input: [UInt8]
  ) throws -> (output: [UInt8], code: Int32) {
    let process: ChildProcess
    do throws(ChildProcess.NotStarted) {
      process = try ChildProcess(
        program, arguments, input: .pipe, output: .pipe, errors: .dropped)
    } catch {
      throw WebError.notStarted(error.reason)
    }
    defer { close(process.fromIt) }
    // A few hundred bytes, which a pipe holds.
    _ = write(process.toIt, input, input.count)
    close(process.toIt)
    var output: [UInt8] = []
    var isStopped = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !isStopped, output.count <= Self.mostBytes + 16 {
      var waiting = pollfd(fd: process.fromIt, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, 200)
      isStopped = isInterrupted()
      if isStopped || ready == 0 || ready < 0 && errno == EINTR { continue }
      let count = read(process.fromIt, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      output += buffer[..<count]
    }
    let isTooLong = output.count > Self.mostBytes + 16
    if isStopped || isTooLong { kill(process.id, SIGKILL) }
    let code = process.wait()
    if isStopped { throw RuntimeError.interrupted }
    if isTooLong { return ([], Self.tooLarge) }
    return (output, code)
  }

  /// The code by which curl says that an answer is longer than it may be.
  private static let tooLarge: Int32 = 63
}

/// A server that was not reached, or did not answer.
enum WebError: DescribedError, Equatable {
  case noWeb
  case noCurl
  case notStarted(String)
  case unknownServer(String)
  case noConnection(server: String)
  case tooSlow(server: String, seconds: Int)
  case notTrusted(server: String)
  case notEncrypted(server: String)
  case tooLarge(server: String)
  case noAnswer(server: String)
  case other(server: String, code: Int32)

  /// - Parameter code: What curl ended with; see EXIT CODES in its manual.
  init(curl code: Int32, server: String, seconds: Int) {
    self =
      switch code {
      case 5, 6: .unknownServer(server)
      case 7: .noConnection(server: server)
      case 28: .tooSlow(server: server, seconds: seconds)
      case 35, 51, 58, 60, 77: .notTrusted(server: server)
      case 63: .tooLarge(server: server)
      case 18, 52, 56: .noAnswer(server: server)
      default: .other(server: server, code: code)
      }
  }

  private static let offline: Hint =
    "check the network connection, or give a rate yourself: refinance(home, 6.5%)"

  var row: ErrorRow {
    switch self {
    case .noWeb: .init("no-network", "the network can't be used here")
    case .noCurl:
      #if canImport(Darwin)
        .init("no-curl", "curl is not installed; fin needs it to use the network")
      #else
        .init(
          "no-curl", "curl is not installed; fin needs it to use the network",
          hint: "install it: sudo apt-get install curl")
      #endif
    case .notStarted(let reason): .init("no-network", "can't start curl: \(reason)")
    case .unknownServer(let server):
      .init("no-network", "can't find \(server); you may be offline", hint: Self.offline)
    case .noConnection(let server):
      .init("no-network", "can't connect to \(server)", hint: Self.offline)
    case .tooSlow(let server, let seconds):
      .init(
        "no-network", "\(server) did not answer within \(seconds.words("second"))",
        hint: Self.offline)
    case .notTrusted(let server):
      .init("no-network", "can't connect securely to \(server): its certificate is not accepted")
    case .notEncrypted(let server):
      .init(
        "no-network", "your FRED key was not sent to \(server): it is sent to https addresses only",
        hint: "let FIN_FRED_URL begin with https://, or use no key: :set fred_key none")
    case .tooLarge(let server):
      .init("no-network", "the answer of \(server) is too large to be rates")
    case .noAnswer(let server):
      .init("no-network", "\(server) closed the connection without an answer", hint: Self.offline)
    case .other(let server, let code):
      .init(
        "no-network", "can't get an answer from \(server): curl ended with code \(code)",
        hint: Self.offline)
    }
  }
}

extension String {
  /// As curl's configuration has a text between quotes.
  fileprivate var inQuotes: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").filter { !$0.isNewline }
  }
}
