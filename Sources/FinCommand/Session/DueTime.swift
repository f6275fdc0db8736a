import FinLanguage
import Money

/// The time after `--within` and `:due`: `3d`, `2w`, `1mo`.
enum DueTime {
  /// Throws ``UsageError/badDuration(_:fix:)``.
  ///
  /// - Parameter before: What is typed before a time.
  static func read(_ text: String, after before: String = "--within") throws -> Duration {
    let tree = parseExpression(SourceFile(name: text, text: text), number: 0)
    if tree.diagnostics.isEmpty, case .duration(let time)? = tree.expression?.kind { return time }
    throw UsageError.badDuration(text, fix: "\(before) \(fix(text) ?? "3d")")
  }

  /// `3 days` and `3` as 3d.
  private static func fix(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 5 else { return nil }
    let unit = text.dropFirst(digits.count).trimmingSpaces().lowercased()
    let units = [("d", "d"), ("w", "w"), ("m", "mo"), ("y", "y")]
    guard let known = unit.isEmpty ? "d" : units.first(where: { unit.hasPrefix($0.0) })?.1 else {
      return nil
    }
    return digits + known
  }
}
