/// A bank's status in its response to a request.
struct OFXStatus {
  let line: Int
  private var code = ""
  private var message = ""
  private var severity = ""

  init(line: Int) { self.line = line }

  mutating func take(_ name: String, _ value: String) {
    switch name {
    case "CODE": code = value
    case "MESSAGE": message = value
    case "SEVERITY": severity = value
    default: break
    }
  }

  /// Throws ``StatementError/damaged(line:_:hint:)`` where it is a refusal.
  func check() throws {
    guard severity.uppercased() == "ERROR" else { return }
    let number = code.isEmpty ? "an error" : "error \(code)"
    throw StatementError.damaged(
      line: line,
      "the bank answered with \(number)" + (message.isEmpty ? "" : ": \(message)"),
      hint: "sign in at the bank and download it again")
  }
}
