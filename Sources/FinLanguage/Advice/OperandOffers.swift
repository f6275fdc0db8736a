/// Alternatives to an operation that does not work: a number with the unit that the other side has,
/// a value as text.
struct OperandOffers {
  private let statement: String
  private let start: Int
  private let error: Diagnostic

  init(_ statement: String, from start: Int, _ error: Diagnostic) {
    (self.statement, self.start, self.error) = (statement, start, error)
  }

  /// The statement with one of the operands as the other wants it.
  var readings: [LineReading] {
    texts(asText: true).map { LineReading(text: $0, note: error.hint) }
  }

  /// The statement with the unit that a bare number lacks.
  var withUnits: [String] { texts(asText: false) }

  private func texts(asText: Bool) -> [String] {
    guard ["operand-mismatch", "incomparable"].contains(error.id), let span = error.span else {
      return []
    }
    guard let (left, right) = operands(at: Int(span.start) - start) else { return ofAssignment }
    var texts: [String] = []
    for operand in [left, right] {
      let text = self.text(operand.span)
      if case .number = operand.kind {
        texts += ["$" + text, text + "d", text + "%", text + "mo"].map {
          replacing(operand.span, with: $0)
        }
      }
      if asText, self.text(span) == "+" {
        texts.append(replacing(operand.span, with: "text(\(text))"))
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
    let text = self.text(binding.value.span)
    return ["$" + text, text + "%", text + "mo"].map { replacing(binding.value.span, with: $0) }
  }

  /// Both readings of a percent and the number 1, as the operands are written: `rate + 1`.
  var readingsOfOne: String? {
    guard error.id == "ambiguous-percent", let span = error.span,
      let (left, right) = operands(at: Int(span.start) - start), case .number(.one) = right.kind
    else { return nil }
    let rate = text(left.span)
    return text(span) == "-"
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
      expression.forEachChild { child in
        switch child {
        case .expression(let inner): look(inner)
        case .block(let block): block.statements.forEach { $0.expressions.forEach(look) }
        case .function(let function): look(function.body)
        }
      }
    }
    tree.statements.forEach { $0.expressions.forEach(look) }
    return found
  }

  private func text(_ span: SourceSpan) -> String {
    let bytes = Array(statement.utf8)
    // The place of the error counts in its file, that of an operand in the statement.
    let from = span == error.span ? Int(span.start) - start : Int(span.start)
    let to = from + Int(span.end - span.start)
    guard from >= 0, to <= bytes.count else { return "" }
    return String(decoding: bytes[from..<to], as: UTF8.self)
  }

  private func replacing(_ span: SourceSpan, with text: String) -> String {
    let bytes = Array(statement.utf8)
    return String(decoding: bytes[..<Int(span.start)], as: UTF8.self) + text
      + String(decoding: bytes[Int(span.end)...], as: UTF8.self)
  }
}
