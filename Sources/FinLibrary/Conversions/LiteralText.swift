import FinLanguage
import FinValues
import Money

/// A text read as a literal of the language: `"$1,234.56"`, `"6.5%"`, `"5y6mo"`, `"-12.50"`.
enum LiteralText {
  case value(Value)
  /// Not a literal; with the reason and the fix where the language knows them.
  case problem(reason: String?, hint: Hint?)

  /// A literal is short; a text of this many bytes or more is something else.
  private static let maximumLength = 200

  init(_ text: String) {
    let trimmed = Array(text.utf8.prefix(LiteralText.maximumLength * 2))
      .trimmed { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    // What may stand beside an expression in source, such as a comment, has no place in a value.
    guard !trimmed.isEmpty, trimmed.count < LiteralText.maximumLength,
      !trimmed.contains(UInt8(ascii: "#")), !trimmed.contains(UInt8(ascii: "\n"))
    else {
      self = .problem(reason: nil, hint: nil)
      return
    }
    let source = SourceFile(name: "text", text: String(decoding: trimmed, as: UTF8.self))
    let tree = parseExpression(source, number: 0, words: StandardLibrary.words)
    if let value = tree.expression.flatMap(LiteralText.value) {
      self = .value(value)
    } else {
      let diagnostic = tree.diagnostics.first
      self = .problem(reason: diagnostic?.summary, hint: diagnostic?.hint)
    }
  }

  private static func value(_ expression: Expression) -> Value? {
    switch expression.kind {
    case .number(let number): .number(number)
    case .percent(let percent): .percent(percent)
    case .money(let money): .money(money)
    case .periodicMoney(let money): .periodicMoney(money)
    case .duration(let duration): .duration(duration)
    case .date(let date): .date(date)
    case .unary(.negate, let operand):
      switch operand.kind {
      case .number, .percent, .money, .periodicMoney, .duration:
        value(operand).flatMap { try? Operators.negate($0) }
      default: nil
      }
    default: nil
    }
  }
}

extension Array {
  fileprivate func trimmed(where isBlank: (Element) -> Bool) -> [Element] {
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return [] }
    return Array(self[first...last])
  }
}
