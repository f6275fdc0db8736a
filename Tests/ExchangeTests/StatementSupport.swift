import Exchange
import Money

/// Returns the result of reading a text as a statement, or the reason that it is refused.
func readStatement(
  _ text: String, _ options: StatementOptions = StatementOptions()
) -> Result<StatementFile, StatementError> {
  readStatement(bytes: Array(text.utf8), options)
}

func readStatement(
  bytes: [UInt8], _ options: StatementOptions = StatementOptions()
) -> Result<StatementFile, StatementError> {
  do {
    return .success(try StatementReader.read(bytes, options: options))
  } catch {
    return .failure(error as? StatementError ?? .unknownFormat("another error: \(error)"))
  }
}

/// Returns the reason that a text is refused; nil if it is read.
func statementRefusal(_ text: String) -> StatementError? {
  if case .failure(let error) = readStatement(text) { error } else { nil }
}

extension StatementFile {
  /// The lines of all accounts.
  var lines: [StatementLine] { statements.flatMap(\.lines) }
}

extension StatementLine {
  /// The whole line in short: `2026-08-05 -12.5 GROVE MARKET | memo #id purchase`.
  var outline: String {
    var outline = "\(date) \(amount) \(text)"
    if let memo { outline += " | \(memo)" }
    if let id { outline += " #\(id)" }
    if let kind { outline += " \(kind)" }
    if let category { outline += " (\(category))" }
    if let checkNumber { outline += " check \(checkNumber)" }
    if let currency { outline += " \(currency)" }
    if isPending { outline += " pending" }
    return outline
  }
}
