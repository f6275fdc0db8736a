import FinLanguage
import Money

/// Functions over texts.
package enum TextBuiltIns {
  package static let all: [BuiltIn] = [
    join, split, upper, lower, trim, contains, replace, startsWith, endsWith,
  ]

  private static let text = Parameter("text", .text, meaning: "a text")

  static let join = BuiltIn(
    "join", .text,
    parameters: [
      Parameter("list", .list, meaning: "text, or values to show as text"),
      Parameter("separator", .text, .defaulted(.text("")), meaning: "text between the elements"),
    ],
    summary: "Joins the elements of a list into one text.",
    example: .init(#"join(["rent", "food", "auto"], ", ")"#, prints: "rent, food, auto")
  ) { call in
    let separator = try call.text("separator")
    var result = ""
    var interruption = InterruptionCheck(call.context.checkInterruption)
    for (index, element) in try call.list("list").enumerated() {
      try interruption.step()
      if index > 0 { result += separator }
      result += element.displayText
      try Limits.checkText(result.utf8.count)
    }
    return .text(result)
  }

  static let split = BuiltIn(
    "split", .text,
    parameters: [
      text,
      Parameter(
        "separator", .text, .optional,
        meaning: "text between the parts, \"\" for single characters (default: spaces)"),
    ],
    summary: "Splits a text at a separator.",
    example: .init(#"split("rent,food,auto", ",")"#, prints: #"["rent", "food", "auto"]"#)
  ) { call in
    let text = try call.text("text")
    var interruption = InterruptionCheck(call.context.checkInterruption)
    guard call.has("separator") else {
      let words = text.split(whereSeparator: \.isWhitespace)
      try Limits.checkList(words.count)
      return .list(
        try words.map { word in
          try interruption.step()
          return .text(String(word))
        })
    }
    let separator = try call.text("separator")
    if separator.isEmpty {
      try Limits.checkList(text.count)
      return .list(
        try text.map { character in
          try interruption.step()
          return .text(String(character))
        })
    }
    var parts: [Value] = []
    var start = text.startIndex
    for place in TextSearch.places(of: separator, in: text) {
      try interruption.step()
      parts.append(.text(String(text[start..<place.lowerBound])))
      try Limits.checkList(parts.count)
      start = place.upperBound
    }
    parts.append(.text(String(text[start...])))
    return .list(parts)
  }

  static let upper = BuiltIn(
    "upper", .text, parameters: [text], summary: "Converts a text to upper case.",
    example: .init(#"upper("usd")"#, prints: "USD")
  ) { call in .text(try call.text(0).uppercased()) }

  static let lower = BuiltIn(
    "lower", .text, parameters: [text], summary: "Converts a text to lower case.",
    example: .init(#"lower("Groceries")"#, prints: "groceries")
  ) { call in .text(try call.text(0).lowercased()) }

  static let trim = BuiltIn(
    "trim", .text, parameters: [text], summary: "Removes spaces at both ends of a text.",
    example: .init(#"trim("  Visa ")"#, prints: "Visa")
  ) { call in
    let rest = try call.text(0).drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return .text("") }
    return .text(String(rest[...last]))
  }

  static let contains = BuiltIn(
    "contains", .text,
    parameters: [
      Parameter("in", .any, meaning: "a text, list, range or record"),
      Parameter("what", .any, meaning: "part of the text, an element, or the name of a field"),
    ],
    summary: "Tests whether a text contains a part, a list an element, or a record a field.",
    example: .init(#"contains("Corner Grocery 042", "Grocery")"#, prints: "true")
  ) { call in
    if case .text(let text) = call["in"], case .text(let part) = call["what"] {
      return .boolean(part.isEmpty || !TextSearch.places(of: part, in: text, atMost: 1).isEmpty)
    }
    return try Operators.apply(.isIn, call["what"], call["in"])
  }

  static let replace = BuiltIn(
    "replace", .text,
    parameters: [
      text, Parameter("what", .text, meaning: "part to replace"),
      Parameter("with", .text, meaning: "replacement"),
    ],
    summary: "Replaces part of a text with another.",
    example: .init(#"replace("1.234,50", ",", ".")"#, prints: "1.234.50")
  ) { call in
    let text = try call.text("text")
    let part = try call.text("what")
    let replacement = try call.text("with")
    var result = ""
    var start = text.startIndex
    var interruption = InterruptionCheck(call.context.checkInterruption)
    for place in TextSearch.places(of: part, in: text) {
      try interruption.step()
      result += text[start..<place.lowerBound]
      result += replacement
      try Limits.checkText(result.utf8.count)
      start = place.upperBound
    }
    result += text[start...]
    try Limits.checkText(result.utf8.count)
    return .text(result)
  }

  static let startsWith = BuiltIn(
    "starts_with", .text,
    parameters: [text, Parameter("start", .text, meaning: "start to test for")],
    summary: "Tests whether a text starts with another.",
    example: .init(#"starts_with("PAYROLL ACME", "PAYROLL")"#, prints: "true")
  ) { call in .boolean(try call.text("text").starts(with: call.text("start"))) }

  static let endsWith = BuiltIn(
    "ends_with", .text,
    parameters: [text, Parameter("end", .text, meaning: "end to test for")],
    summary: "Tests whether a text ends with another.",
    example: .init(#"ends_with("statement.csv", ".csv")"#, prints: "true")
  ) { call in .boolean(try call.text("text").reversed().starts(with: call.text("end").reversed())) }
}
