import Money

/// Text that an older fin saved, in today's form: what is read otherwise today is spelt so that it means
/// what it meant.
public enum OlderText {
  /// Larger texts are left as they are; in bytes.
  private static let largest = 100_000
  private static let mostSums = 50

  /// The text in today's form; the same where nothing is read otherwise.
  ///
  /// - Parameter sums: Whether `rate + 1` becomes `1 + rate`, which is the same of a number.
  public static func modernized(_ text: String, sums: Bool) -> String {
    guard text.utf8.count <= largest else { return text }
    let spelled = spelled(text)
    return sums ? withNumbersFirst(spelled) : spelled
  }

  /// Points before three digits, numbers that look like a date, `"${x}"` and `x <-5`.
  private static func spelled(_ text: String) -> String {
    let file = SourceFile(name: "", text: text)
    var bytes = file.bytes
    let found = parse(file, number: 0).diagnostics.sorted {
      ($0.span?.start ?? 0) > ($1.span?.start ?? 0)
    }
    for diagnostic in found {
      guard let span = diagnostic.span,
        let meant = meant(file.text(in: span), by: diagnostic.id)
      else { continue }
      bytes.replaceSubrange(Int(span.start)..<Int(span.end), with: Array(meant.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func meant(_ written: String, by id: ErrorID) -> String? {
    switch id {
    case .ambiguousPoint:
      guard let point = written.firstIndex(of: ".") else { return nil }
      let end = written.index(point, offsetBy: 4, limitedBy: written.endIndex) ?? written.endIndex
      return written[..<end] + "0" + written[end...]
    case .malformedDate:
      guard let sign = written.first(where: { $0 == "/" || $0 == "-" }) else { return nil }
      return written.replacing("\(sign)", with: " \(sign) ")
    case .foreignInterpolation: return "\\u{24}{"
    case .foreignOperator: return written == "<-" ? "< -" : nil
    default: return nil
    }
  }

  /// Sums whose right side is the number 1, with it first, or of numbers only.
  private static func withNumbersFirst(_ text: String) -> String {
    var text = text
    for _ in 0..<mostSums {
      let file = SourceFile(name: "", text: text)
      let tree = parse(file, number: 0)
      guard tree.diagnostics.isEmpty,
        let sum = tree.statements.lazy.flatMap(\.expressions).compactMap(innermostSum).first,
        case .binary(let op, let left, _, _) = sum.kind
      else { return text }
      let operand = file.text(in: left.span)
      let isSum =
        if case .binary(let op, _, _, _) = left.kind { op == .add || op == .subtract } else {
          false
        }
      let meant =
        op == .add
        ? "1 + " + (isSum ? "(\(operand))" : operand) : "number(\(operand)) - 1"
      var bytes = file.bytes
      bytes.replaceSubrange(Int(sum.span.start)..<Int(sum.span.end), with: Array(meant.utf8))
      text = String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// A sum of something and the number 1 with no other inside.
  private static func innermostSum(_ expression: Expression) -> Expression? {
    var found: Expression?
    func look(_ expression: Expression) {
      if found != nil { return }
      expression.forEachInside(look)
      if found == nil, case .binary(let op, let left, let right, _) = expression.kind,
        op == .add || op == .subtract, case .number(.one) = right.kind, left.mayBePercent
      {
        found = expression
      }
    }
    look(expression)
    return found
  }
}

extension Expression {
  /// True if it is not plainly something else than a percent.
  fileprivate var mayBePercent: Bool {
    switch kind {
    case .number, .money, .periodicMoney, .duration, .date, .text, .list, .record, .boolean: false
    case .call(let callee, _):
      // What was put right already.
      if case .name("number") = callee.kind { false } else { true }
    default: true
    }
  }
}
