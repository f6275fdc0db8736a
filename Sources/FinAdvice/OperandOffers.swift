import FinLanguage
import Money

/// Alternatives to an operation that does not work: a number with the unit that the other side has,
/// a value as text.
struct OperandOffers {
  private let failed: FailedLine

  init(_ failed: FailedLine) { self.failed = failed }

  private var error: Diagnostic { failed.error }
  private var statement: String { failed.statement }

  /// The statement with one of the operands as the other wants it.
  var readings: [LineReading] {
    texts(asText: true).map { LineReading(text: $0, keepsHint: true) } + comparison
  }

  /// `compare(a, b)` where two values of a type are subtracted or compared.
  private var comparison: [LineReading] {
    guard [ErrorID.operandMismatch, .incomparable].contains(error.id), let span = failed.errorSpan,
      ["-", "+", "<", ">", "<=", ">="].contains(failed.text(of: span)),
      let (left, right) = operands(at: Int(span.start)), kind(of: left) != nil,
      kind(of: left) == kind(of: right)
    else { return [] }
    let whole = SourceSpan(file: 0, start: Int(left.span.start), end: Int(right.span.end))
    return [
      LineReading(
        text: failed.replacing(
          whole, with: "compare(\(failed.text(of: left.span)), \(failed.text(of: right.span)))"))
    ]
  }

  /// The type of a name's value, if it is one of the subject's.
  private func kind(of operand: Expression) -> String? {
    guard case .name(let name) = operand.kind, case .domain(let value)? = failed.value(of: name)
    else { return nil }
    return value.kind
  }

  /// The statement with the unit that a bare number lacks.
  var withUnits: [String] { texts(asText: false) }

  private func texts(asText: Bool) -> [String] {
    guard [ErrorID.operandMismatch, .incomparable].contains(error.id), let span = failed.errorSpan
    else {
      return []
    }
    guard let (left, right) = operands(at: Int(span.start)) else { return ofAssignment }
    // A share of a duration has no unit that is plainly meant.
    if failed.text(of: span) == "/", case .number = right.kind { return [] }
    var texts: [String] = []
    for operand in [left, right] {
      let text = failed.text(of: operand.span)
      if case .number = operand.kind {
        texts += ["$" + text, text + "d", text + "%", text + "mo"].map {
          failed.replacing(operand.span, with: $0)
        }
      }
      if asText, failed.text(of: span) == "+" {
        texts.append(failed.replacing(operand.span, with: "text(\(text))"))
      }
    }
    return texts
  }

  /// `visa.balance -= 200` with the unit that the value has.
  private var ofAssignment: [String] {
    let tree = parse(SourceFile(name: "", text: statement), number: 0)
    guard case .bind(let binding)? = tree.statements.first?.kind, binding.operator != .set,
      case .number = binding.value.kind
    else { return [] }
    let text = failed.text(of: binding.value.span)
    return ["$" + text, text + "%", text + "mo"].map {
      failed.replacing(binding.value.span, with: $0)
    }
  }

  /// Both readings of a percent and the number 1, as the operands are written: `rate + 1`.
  var readingsOfOne: String? {
    guard error.id == .ambiguousPercent, let span = failed.errorSpan,
      let (left, right) = operands(at: Int(span.start)), case .number(.one) = right.kind
    else { return nil }
    let rate = failed.text(of: left.span)
    return failed.text(of: span) == "-"
      ? "\(rate) - 1%, a point, or number(\(rate)) - 1" : "\(rate) + 1%, a point, or 1 + \(rate)"
  }

  private func operands(at offset: Int) -> (Expression, Expression)? {
    let tree = parse(SourceFile(name: "", text: statement), number: 0)
    var found: (Expression, Expression)?
    func look(_ expression: Expression) {
      if case .binary(_, let left, let right, let sign) = expression.kind, Int(sign.start) == offset
      {
        found = (left, right)
      }
      if case .bind = tree.statements.first?.kind, found != nil { return }
      expression.forEachInside(look)
    }
    tree.statements.forEach { $0.expressions.forEach(look) }
    return found
  }
}
