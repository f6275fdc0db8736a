import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// `:list`, `:info`, `:edit` and `:new`: the names of the session.
extension Prompt {
  func list(_ word: String) {
    let entries = NameEntry.all(in: session)
    let wanted = word.isEmpty ? entries : entries.filter { $0.isMeant(by: word.lowercased()) }
    let lost = session.document.names.map(\.name).filter { name in
      runner.interpreter.definition(of: name) == nil && (word.isEmpty || name.contains(word))
    }
    if wanted.isEmpty, lost.isEmpty {
      return display.remark(
        word.isEmpty
          ? "there are no names yet; try  home = loan($300k, 6.5%, 30y)"
          : "no name here is like \(word); :list shows all")
    }
    var rows = wanted.map { entry in
      let gap = StyledText(entry.isLive ? "  " : "")
      return [StyledText(entry.name, .keyword), entry.glance + gap + entry.source]
    }
    rows += lost.map {
      [StyledText($0, .keyword), StyledText("cannot be made again; it stays in the file", .error)]
    }
    let columns = [
      Table.Column("", .leading, importance: 2, mayBeCut: false),
      Table.Column("", .leading, importance: 2),
    ]
    display.show(.table(Table(columns: columns, rows: rows)))
  }

  func info(_ name: String) throws {
    guard runner.interpreter.definition(of: name) != nil else {
      if StandardLibrary.library.function(named: name) != nil
        || StandardLibrary.library.index(ofValue: name) != nil || HelpTopic(about: name) != nil
      {
        _ = HelpCommand(surroundings, display).run(topic: name)
        return
      }
      throw SessionError.unknownName(name, nearest: session.nearest(to: name))
    }
    display.show(NameInfo(name: name, session: session).markup)
  }

  func edit(_ name: String) throws {
    guard let definition = runner.interpreter.definition(of: name) else {
      if StandardLibrary.library.function(named: name) != nil { throw CommandError.builtIn(name) }
      throw SessionError.unknownName(name, nearest: session.nearest(to: name))
    }
    guard let statement = session.statement(binding: name, to: definition) else {
      throw CommandError.tooLongToEdit(name)
    }
    if isTalking { nextInitial = statement } else { display.line(statement) }
  }

  func forget(_ names: [String]) throws {
    try session.forget(names)
    display.remark("forgotten: \(names.joined(separator: ", "))")
  }

  func askFor(_ word: String) throws {
    let word = word.lowercased()
    let words = GuidedEntry.words
    guard words.contains(word) else {
      let nearest = Suggestion.nearest(to: word, among: words)
      throw CommandError.unknownForm(word, forms: words, nearest: nearest)
    }
    guard isTalking else { throw CommandError.needsEditor(":new") }
    let interpreter = runner.interpreter
    let world = GuidedWorld(
      library: StandardLibrary.library, today: runner.host.today, currency: currency,
      isTaken: { interpreter.definition(of: $0) != nil },
      evaluate: { text in
        Result { try interpreter.value(of: text) }.mapError { $0.asDiagnostic }
      })
    let entry = GuidedEntry(world: world, asker: PromptAsker(lines: lines, display: display))
    guard case .statements(let statements)? = entry.run(word) else {
      return display.remark("nothing was changed")
    }
    let text = statements.joined(separator: "\n")
    // Many were told by their sums.
    if statements.count <= 3 { display.line(text) }
    lines.remember(text)
    if enter(text) == .done {
      display.remark(
        statements.count == 1
          ? ":undo takes it back" : "kept; :undo takes all \(statements.count) back")
    }
  }

  /// The currency of bare numbers.
  var currency: Currency {
    if case .value(.text(let code))? = runner.interpreter.definition(of: "currency")?.content,
      let currency = Currency(code: code)
    {
      return currency
    }
    return .usd
  }
}

extension Error {
  /// The error as one with a place, though there may be none.
  fileprivate var asDiagnostic: Diagnostic {
    if let diagnostic = self as? Diagnostic { return diagnostic }
    func placed(_ error: some DescribedError) -> Diagnostic {
      Diagnostic(error, stage: .runtime, span: nil)
    }
    return placed(described)
  }
}

/// The questions of a guided entry, put where the lines of the prompt come from.
final class PromptAsker: Asker {
  private let lines: any LineSource
  private let display: Display

  init(lines: any LineSource, display: Display) {
    self.lines = lines
    self.display = display
  }

  func ask(_ prompt: String, help: String) -> AskedLine {
    if !help.isEmpty { display.show(.paragraph(StyledText("  " + help, .muted))) }
    guard case .line(let bytes) = lines.readLine(prompt: prompt, initial: "") else {
      return .cancelled
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  func say(_ text: String) { display.show(.paragraph(StyledText(text))) }
}
