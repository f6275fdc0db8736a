import FinLanguage

/// The subject of a question about the last answer: the line that gave it, and the values it came of.
///
/// In the answers of forms, `that` stands for the line and `it` for a value that it came of; `it with …`
/// is put where the value is in the line.
struct AnswerSubject {
  private let text: String
  /// The values, the line itself first, by their offsets in it.
  private var owners: [Range<Int>] = []

  /// At most so many values are tried.
  private static let mostOwners = 4

  init?(_ interpreter: Interpreter) {
    guard let line = interpreter.lastAnswer else { return nil }
    text = line
    let tree = parse(SourceFile(name: "", text: line), number: 0)
    guard case .expression(let whole)? = tree.statements.first?.kind else { return }
    var found: [Range<Int>] = []
    func look(_ expression: Expression) {
      let place = Int(expression.span.start)..<Int(expression.span.end)
      switch expression.kind {
      case .name, .call, .method, .field, .index, .with:
        if found.count < Self.mostOwners, !found.contains(place),
          case .domain? = interpreter.trialValue(Self.text(line, place))
        {
          found.append(place)
        }
      default: break
      }
      expression.forEachInside(look)
    }
    look(whole)
    owners = found
  }

  /// Returns true if a text is one operand wherever it is put.
  private func isOperand(_ text: String) -> Bool {
    let tree = parse(SourceFile(name: "", text: text), number: 0)
    guard case .expression(let whole)? = tree.statements.first?.kind else { return false }
    switch whole.kind {
    case .name, .call, .method, .field, .index: return true
    default: return false
    }
  }

  private static func text(_ line: String, _ place: Range<Int>) -> String {
    String(decoding: Array(line.utf8)[place], as: UTF8.self)
  }

  /// The texts of a template with what it stands for in it, likeliest first.
  func texts(of template: String) -> [String] {
    var texts: [String] = []
    var asksOfValue = false
    // A template that goes on has the whole line as one operand.
    let isWholeLine = ["that", "explain that", "chart(that)"].contains(template)
    let that = isWholeLine || isOperand(text) ? text : "(\(text))"
    for owner in owners + [0..<0] {
      let value = Self.text(text, owner)
      let own = isOperand(value) || !template.contains("it.") ? value : "(\(value))"
      let filled = template.replacingNames { word in
        if word == "it" { asksOfValue = true }
        return word == "it" ? own : word == "that" ? that : word
      }
      if !asksOfValue { return [filled] }
      if owner.isEmpty { break }
      let isWhole = owner.count == text.utf8.count
      guard template.hasPrefix("it with "), !isWhole else {
        texts.append(filled)
        continue
      }
      let bytes = Array(text.utf8)
      let (before, after) = (bytes[..<owner.lowerBound], bytes[owner.upperBound...])
      texts.append(
        String(decoding: before, as: UTF8.self) + "(\(filled))"
          + String(decoding: after, as: UTF8.self))
    }
    return texts
  }
}
