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

  /// Where a guided entry goes on after a question.
  enum Turn { case next, back, cancelled }

  static let manners =
    "empty leaves out what may be left out · ? explains · < goes back · :cancel leaves"

  func reply(_ prompt: String, help: String) -> Reply {
    while true {
      guard case .text(let line) = asker.ask(prompt, help: help) else { return .cancelled }
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
        asker.say("  commands wait until this is done; :cancel leaves it")
      }
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
