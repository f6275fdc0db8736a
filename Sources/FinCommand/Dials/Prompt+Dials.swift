import FinLanguage
import FinSession
import LineEditor
import Markup

/// `:dials`.
extension Prompt {
  /// The most names whose figures follow the dials.
  private static let mostFollowing = 8
  /// The most dials of one screen.
  private static let mostDials = 20

  func showDials(_ argument: String) throws -> ExitCode {
    let words = argument.wordsOrQuoted.map(\.word)
    let dials = Array(
      try Dial.read(words, in: session.interpreter).prefix(Self.mostDials))
    let names = following(dials)
    let now = values(of: names, with: []) ?? []
    guard !names.isEmpty, now.count == names.count else {
      throw CommandError.nothingFollows(argument)
    }
    guard isInteractive, lines.isEditor, !display.isRead, let surface = display.surface,
      let screen = FullScreen(idleLimit: (lines as? EditorLines)?.idleLimit)
    else {
      showPlainDials(dials, names, now)
      return .done
    }
    var view = DialsScreen(dials, showing: names, now: now) { [unowned self] in
      values(of: names, with: $0)
    }
    var wish: DialsScreen.Wish?
    while wish == nil {
      screen.show(view.rows(columns: screen.size.columns, rows: screen.size.rows, surface))
      let key = screen.next()
      if key == .idle { environment.pager?.wasIdle = true }
      wish = view.take(key)
    }
    screen.close()
    guard case .keep? = wish else { return .done }
    let text = view.assignments.joined(separator: "\n")
    changingStatements = 0
    defer { environment.forgetInterruption() }
    display.show(.paragraph(StyledText(view.assignments.joined(separator: ", ")), hang: 2))
    return session.entry(":dials \(argument)") {
      runner.runTogether(SourceFile(name: "dials", text: text))
    }
  }

  private func values(of names: [String], with assignments: [String]) -> [Value]? {
    session.interpreter.preview(
      assigning: assignments.joined(separator: "\n"), showing: names
    ) { [environment] in !environment.isInterrupted() }
  }

  /// The names that show what the dials do: the values they belong to, and the live formulas that move
  /// when any of them is turned.
  private func following(_ dials: [Dial]) -> [String] {
    var names: [String] = []
    for dial in dials where dial.path != dial.root && !names.contains(dial.root) {
      names.append(dial.root)
    }
    let live = session.definitions.filter {
      if case .formula = $0.definition.content { !names.contains($0.name) } else { false }
    }.map(\.name)
    guard let before = values(of: live, with: []) else { return names }
    var moved: Set<String> = []
    for dial in dials where moved.count < Self.mostFollowing {
      var turned = dial
      turned.turn(by: 1)
      if !turned.isTurned { turned.turn(by: -1) }
      guard let after = values(of: live, with: [turned.assignment]) else { continue }
      for (name, change) in zip(live, zip(before, after)) {
        let figures = [change.0, change.1].map {
          DialsScreen.figures([name], [$0], nil).map(\.now.displayText)
        }
        if figures[0] != figures[1] { moved.insert(name) }
      }
    }
    return Array((names + live.filter(moved.contains)).prefix(Self.mostFollowing))
  }

  /// One step of each dial and what it moves, for who sees no screen.
  private func showPlainDials(_ dials: [Dial], _ names: [String], _ now: [Value]) {
    var rows: [[StyledText]] = []
    for dial in dials {
      var turned = dial
      turned.turn(by: 1)
      let figures = DialsScreen.figures(names, now, values(of: names, with: [turned.assignment]))
      for figure in figures
      where figure.then.map({ $0.sourceText != figure.now.sourceText }) ?? false {
        guard let then = figure.then else { continue }
        rows.append([
          StyledText(dial.path, .keyword), StyledText("\(dial.former) → \(turned.text)"),
          StyledText(figure.label, .label),
          figure.now.styledText(limit: 40) + StyledText(" → ") + then.styledText(limit: 40),
        ])
      }
    }
    let columns = ["dial", "one step", "figure", "moves"].map {
      Table.Column(StyledText($0), .leading)
    }
    display.show(.table(Table(columns: columns, rows: rows)))
  }
}
