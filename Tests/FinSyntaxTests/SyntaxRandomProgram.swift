/// Writes random programs that are right by grammar, in a layout as careless as people's.
struct SyntaxRandomProgram {
  private var state: UInt64
  private var depth = 0
  /// True if a line may break here: inside brackets, and not inside a text.
  private var mayBreak = false
  private var isInText = false

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func program() -> String {
    (0..<(1 + below(6))).map { _ in row(isTopLevel: true) }.joined()
  }

  // MARK: Chance

  private mutating func below(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % count
  }

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  private mutating func space() -> String { pick([" ", " ", " ", "  "]) }

  /// Nothing, blanks, or where it may be a line break, perhaps with a comment.
  private mutating func gap(_ minimum: String = "") -> String {
    guard mayBreak, !isInText, chance(8) else { return minimum + pick(["", "", " "]) }
    return pick(["\n", "\n  ", " # why\n", "\n# own line\n", "\n\n  # two\n  # lines\n"])
  }

  // MARK: Statements

  private mutating func row(isTopLevel: Bool) -> String {
    let comments = chance(15) ? pick(["# note\n", "\n# note\n", "\n\n\n"]) : ""
    let end = isInText ? "; " : pick(["\n", "\n", "\n", ";\n", "; ", "\n\n\n", "  # end\n"])
    return (isInText ? "" : comments) + statement(isTopLevel: isTopLevel) + end
  }

  private mutating func statement(isTopLevel: Bool) -> String {
    mayBreak = false
    switch below(12) {
    case 0, 1:
      return "\(target())\(space())\(pick(["=", "+=", "-=", "*=", "/="]))"
        + continued() + expression()
    case 2 where isTopLevel: return "\(name()) :=" + continued() + expression()
    case 3:
      return "fn \(name())\(parameters())"
        + (chance(50) ? block() : " =" + continued() + expression())
    case 4: return "for \(name()) in \(operand())" + block()
    case 5: return "while \(operand())" + block()
    case 6: return "assert \(expression())" + (chance(40) ? ", \(text())" : "")
    case 7 where isTopLevel: return "test \"a test\"" + block()
    case 8: return conditional()
    case 9 where isTopLevel:
      return "\(operand()) whatif \(name()) = \(operand()), \(target()) += \(operand())"
        + (chance(50) ? " as \"s\"" : "")
    case 10 where isTopLevel:
      return "seek \(operand()) == \(operand()) by \(target()) in \(literal()) .. \(literal())"
    default: return expression()
    }
  }

  /// After an operator a line may break anywhere.
  private mutating func continued() -> String {
    isInText || chance(92) ? space() : pick(["\n", " # why\n  ", "\n# own\n"])
  }

  private mutating func block() -> String {
    let outer = mayBreak
    defer { mayBreak = outer }
    depth += 1
    defer { depth -= 1 }
    if isInText || chance(40) { return " { \(statement(isTopLevel: false)) }" }
    let rows = (0..<(1 + below(3))).map { _ in row(isTopLevel: false) }.joined()
    return " {" + pick(["\n", " ", " # open\n", "\n\n"]) + rows + "}"
  }

  private mutating func conditional() -> String {
    var text = "if \(operand())" + block()
    while chance(30) { text += " else if \(operand())" + block() }
    return chance(50) ? text + " else" + block() : text
  }

  // MARK: Expressions

  private mutating func expression() -> String {
    guard depth < 6 else { return literal() }
    depth += 1
    defer { depth -= 1 }
    switch below(14) {
    case 0, 1: return operand()
    case 2, 3, 4:
      let sign = pick(["+", "-", "*", "/", "of", "and", "or"])
      return "\(operand()) \(sign)" + continued() + operand()
    case 5: return "\(operand())^\(chance(30) ? "-" : "")\(operand())"
    case 6: return "\(operand()) \(pick(["==", "!=", "<", "<=", ">", ">=", "in"])) \(operand())"
    case 7: return "\(name())\(gap())..\(name())" + (chance(40) ? " step \(literal())" : "")
    case 8:
      let breaks = isInText ? [" |> "] : [" |> ", " |> ", "\n|> ", " # c\n  |> ", "\n# c\n|> "]
      return operand() + (0..<(1 + below(3))).map { _ in pick(breaks) + call() }.joined()
    case 9: return "-" + operand()
    case 10: return "(not \(operand()))"
    case 11: return conditional()
    case 12: return name() + " => " + expression()
    default: return parameters() + " =>" + block()
    }
  }

  private mutating func operand() -> String {
    guard depth < 6 else { return literal() }
    depth += 1
    defer { depth -= 1 }
    switch below(10) {
    case 0, 1: return literal()
    case 2, 3: return name()
    case 4: return call()
    case 5: return bracketed("[", "]") { $0.expression() }
    case 6:
      return bracketed("{", "}") {
        $0.name() + String($0.below(1_000_000)) + ": " + $0.expression()
      }
    case 7: return "(" + expressionInBrackets() + ")"
    case 8: return "\(name())[\(expressionInBrackets())].\(name())"
    default: return "\(name()) with {\(name()): \(expressionInBrackets())}"
    }
  }

  private mutating func expressionInBrackets() -> String {
    let outer = mayBreak
    mayBreak = true
    defer { mayBreak = outer }
    return gap() + expression() + gap()
  }

  private mutating func bracketed(
    _ opener: String, _ closer: String, element: (inout Self) -> String
  ) -> String {
    let outer = mayBreak
    mayBreak = true
    defer { mayBreak = outer }
    let elements = (0..<below(5)).map { _ in gap() + element(&self) + gap() }
    let comma = !elements.isEmpty && chance(20) ? "," : ""
    return opener + elements.joined(separator: ",") + comma + gap() + closer
  }

  private mutating func call() -> String {
    let callee = chance(30) ? "\(name()).\(name())" : name()
    return callee
      + bracketed("(", ")") { ($0.chance(30) ? $0.name() + ": " : "") + $0.expression() }
  }

  private mutating func parameters() -> String {
    let names = ["a", "b", "c"].prefix(below(4))
    let all = names.map { $0 + (chance(30) ? ": \(literal())" : "") }
    return "(" + all.joined(separator: pick([",", ", "])) + ")"
  }

  private mutating func target() -> String {
    name() + (chance(30) ? "." + name() : "") + (chance(20) ? "[\(literal())]" : "")
  }

  private mutating func name() -> String {
    pick(["rate", "x", "home", "a_long_name_of_something", "größe", "step", "by", "term2"])
  }

  private mutating func literal() -> String {
    chance(15)
      ? text()
      : pick([
        "1", "2.5", "450k", "1_000", ".5", "$450k", "$1_234.56", "1200 CHF", "$450/mo", "6.5%",
        "25bp",
        "30y", "5y6mo", "2026-01-15", "2026-01", "true", "none", "x",
      ])
  }

  private mutating func text() -> String {
    guard depth < 5, chance(50) else {
      return pick(["\"text\"", "\"# no comment\"", "\"\\{ \\\" \""])
    }
    let outer = (isInText, mayBreak)
    (isInText, mayBreak) = (true, false)
    defer { (isInText, mayBreak) = outer }
    return "\"sum {\(expression())}\""
  }
}
