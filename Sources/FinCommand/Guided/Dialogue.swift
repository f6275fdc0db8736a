/// Questions and what the answers to any of them may be.
struct Dialogue {
  let asker: any Asker

  enum Reply: Equatable {
    case text(String)
    case empty
    /// `?`: what is asked, in full.
    case explain
    /// `<`: the question before.
    case back
    case cancelled
  }

  /// The next step of a guided entry after a question.
  enum Turn: Equatable {
    case next, back, cancelled
    /// On to a question that was answered already, as that answer is wrong.
    case field(String)
  }

  static let manners =
    "Enter skips an optional field · Tab lists choices · ? explains · < goes back · :cancel leaves"

  /// Asks until an answer is taken; what is wanted is said the first time, and in full after `?`.
  ///
  /// - Parameter take: What to do with an answer, nil for an empty one; it gives nil where the
  ///   answer does not fit, after having said why.
  func ask(
    _ prompt: @autoclosure () -> String, help: String, choices: AnswerChoices = AnswerChoices(),
    explanation: () -> String, take: (String?) -> Turn?
  ) -> Turn {
    var help = help
    while true {
      switch reply(prompt(), help: help, choices) {
      case .explain: remark(explanation())
      case .back: return .back
      case .cancelled: return .cancelled
      case .empty: if let turn = take(nil) { return turn }
      case .text(let text): if let turn = take(text) { return turn }
      }
      help = ""
    }
  }

  private func reply(_ prompt: String, help: String, _ choices: AnswerChoices) -> Reply {
    var help = help
    while true {
      guard case .text(let line) = asker.ask(prompt, help: help, choices: choices) else {
        return .cancelled
      }
      let text = line.withoutOuterBlanks
      // An answer of several rows is left by its last one, as any other.
      let last = text.split(whereSeparator: \.isNewline).last.map { String($0) } ?? text
      switch last.hasPrefix(":") ? last.withoutOuterBlanks : text {
      case "": return .empty
      case "?", ":help", "help": return .explain
      case "<", ":back": return .back
      case ":cancel", ":c", ":q", ":quit", ":exit": return .cancelled
      default:
        guard last.hasPrefix(":") else { return .text(text) }
        asker.say("  commands don't work in a form; :cancel leaves it")
        help = ""
      }
    }
  }

  static func yesOrNo(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes": true
    case "n", "no": false
    default: nil
    }
  }

  func say(_ text: String) { asker.say(text) }

  func open(_ title: String) { asker.say("\(title)\n  \(Self.manners)") }

  /// A remark about the answer just given.
  func remark(_ text: String) { asker.say("  " + text) }
}

extension String {
  var withoutOuterBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
