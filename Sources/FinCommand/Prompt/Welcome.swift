import FinLanguage
import FinSession
import Markup

/// The text above the first prompt.
struct Welcome {
  let session: Session
  /// The profile that is logged in.
  var profile: String?
  /// True if nobody has used fin here yet.
  let isFirst: Bool

  var markup: Markup {
    isFirst
      ? .stack([.paragraph(title), lesson, .paragraph(promise)]) : .paragraph(title)
  }

  private var title: StyledText {
    var text = StyledText("fin \(Version.text)", .title)
    if isFirst {
      return text + StyledText(": loans, cards, mortgages and spending, exact to the cent", .muted)
    }
    guard session.file != nil else {
      let content = session.contentWords
      let words = "  nothing is saved" + (content.isEmpty ? "" : "; \(content)")
      return text + StyledText(words, .muted) + commands
    }
    let place = profile.map { "\($0)/" } ?? ""
    text += StyledText("  \(place)\(session.name)", .accent)
    let content = session.contentWords
    let isNew = session.document.generation == 0
    let words = !content.isEmpty ? content : isNew ? "a new session" : "no names yet"
    return text + StyledText(": \(words)", .muted) + commands
  }

  private var commands: StyledText {
    StyledText("  (", .muted) + StyledText("help", .hint) + StyledText(", ", .muted)
      + StyledText("quit", .hint) + StyledText(")", .muted)
  }

  private var lesson: Markup {
    let lines = [
      ("home = loan($300k, 6.5%, 30y)", "names a loan"),
      ("payment := home.payment", "follows it: change home.rate to see"),
      (":new loan", "asks for everything"), (":lesson interest", "teaches, step by step"),
      (":profile new ann", "makes a profile, if you share fin"),
      ("help", "shows more, quit leaves"),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    return .lines(
      lines.map { line in
        .paragraph(
          StyledText("  " + line.0.padded(to: width + 3), .hint) + StyledText(line.1, .muted),
          hang: 4)
      })
  }

  private var promise: StyledText {
    let place = session.file.map { "What you enter is saved in \($0.path). " } ?? ""
    return StyledText(place + "Nothing leaves this computer unless you ask for it.", .muted)
  }
}

extension Session {
  /// `12 names, 3 live formulas, 240 expenses`; empty where there is nothing.
  var contentWords: String {
    let definitions = definitions.filter { !interpreter.library.lists.contains($0.name) }
    let live = definitions.filter {
      if case .formula = $0.definition.content { true } else { false }
    }
    let names = [(definitions.count, "name"), (live.count, "live formula")]
    return (names.filter { $0.0 > 0 }.map { $0.words($1) } + counts.words).joined(separator: ", ")
  }
}
