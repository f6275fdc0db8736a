#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular expression of POSIX (extended), whatever the case of letters, with `\d`, `\w` and `\s`.
///
/// Slow constructs are refused: references back, many repetitions. Source: IEEE Std 1003.1, 9.4.
final class RegularExpression {
  private var compiled = regex_t()
  private var uses = 0
  private let pattern: String

  static let longest = 200
  /// The highest count in `{…}`, and the highest product of those inside each other.
  static let highestCount = 100

  /// Throws a ``RuleError`` where it cannot be read.
  init(_ source: String) throws {
    pattern = try RegularExpressionReader(source).posix()
    let code = regcomp(&compiled, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB)
    guard code == 0 else {
      throw RuleError.badExpression(source, position: nil, reason: Self.reason(code, compiled))
    }
  }

  deinit { regfree(&compiled) }

  /// Returns true if it is found in a text that ends with a zero.
  func matches(_ text: UnsafePointer<CChar>) -> Bool {
    // glibc's DFA cache grows without bound; recompile every 1,024 matches.
    uses &+= 1
    if uses & 0x3FF == 0 { renew() }
    return regexec(&compiled, text, 0, nil, 0) == 0
  }

  private func renew() {
    var fresh = regex_t()
    guard regcomp(&fresh, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB) == 0 else { return }
    regfree(&compiled)
    compiled = fresh
  }

  private static func reason(_ code: Int32, _ expression: regex_t) -> String {
    var buffer = [CChar](repeating: 0, count: 200)
    var expression = expression
    regerror(code, &expression, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .lowercased()
  }
}
