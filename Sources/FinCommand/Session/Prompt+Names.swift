import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// `:list`, `:info`, `:edit` and `:new`: the names of the session.
extension Prompt {
  func list(_ word: String) {
    let entries = NameEntry.all(in: session)
    let wanted = entries.filter { entry in
      (word.isEmpty || entry.isMeant(by: word.lowercased())) && !isOwn(entry)
    }
    let own = ownRows(word.lowercased())
    let lost = session.document.names.map(\.name).filter { name in
      runner.interpreter.definition(of: name) == nil && (word.isEmpty || name.contains(word))
    }
    if wanted.isEmpty, lost.isEmpty, own.isEmpty, assertionRows(word.lowercased()).isEmpty {
      return display.remark(
        word.isEmpty
          ? "there are no names yet; try  home = loan($300k, 6.5%, 30y)"
          : "no name matches \(word); :list shows all")
    }
    let nameWidth = wanted.map(\.name.count).max() ?? 0
    let room = min(environment.output.width ?? 80, 100) - nameWidth - 2
    var rows = wanted.flatMap { entry -> [[StyledText]] in
      let (name, glance) = (StyledText(entry.name, .keyword), entry.glance)
      let (width, sourceWidth) = (glance.plainText.count, entry.source.plainText.count)
      if !entry.isLive { return [[name, glance]] }
      if width + 2 + sourceWidth <= room { return [[name, glance + "  " + entry.source]] }
      return [[name, glance], [StyledText(), entry.source]]
    }
    rows += own
    rows += assertionRows(word.lowercased())
    rows += lost.map {
      [StyledText($0, .keyword), StyledText("can't be restored; it stays in the file", .error)]
    }
    let columns = [
      Table.Column("", .leading, importance: 2, mayBeCut: false),
      Table.Column("", .leading, importance: 2),
    ]
    display.show(.table(Table(columns: columns, rows: rows)))
  }

  /// Returns true if it is a list of the session's own, or a setting, and not a person's binding.
  private func isOwn(_ entry: NameEntry) -> Bool {
    switch entry.name {
    case Session.scenariosName: return true
    case _ where LoggedList(rawValue: entry.name) != nil:
      if case .list? = entry.value { return true } else { return false }
    case SessionSetting.currency.rawValue:
      let kept = session.document.setting(SessionSetting.currency.rawValue)
      return kept != nil && kept == currency.code
    default: return false
    }
  }

  /// The session's own lists, which stand last: how many there are, and what is in them.
  private func ownRows(_ word: String) -> [[StyledText]] {
    var rows: [[StyledText]] = []
    if !scenarios.isEmpty, Session.scenariosName.contains(word) {
      let names = scenarios.map(\.name).joined(separator: ", ")
      rows.append(
        [StyledText(Session.scenariosName, .keyword), StyledText("\(scenarios.count): \(names)")])
    }
    for list in LoggedList.allCases where list.rawValue.contains(word) {
      guard let spending = Spending(session: session, list) else { continue }
      let texts = ["\(spending.count)", spending.total].filter { !$0.isEmpty }
      rows.append([
        StyledText(list.rawValue, .keyword), StyledText(texts.joined(separator: ", ")),
      ])
    }
    return rows
  }

  private func assertionRows(_ word: String) -> [[StyledText]] {
    session.assertions.enumerated().filter { word.isEmpty || $1.lowercased().contains(word) }.map {
      [StyledText("assert \($0 + 1)", .keyword), StyledText($1.firstLine.dropping("assert "))]
    }
  }

  func info(_ name: String) throws {
    guard runner.interpreter.definition(of: name) != nil else {
      if StandardLibrary.library.function(named: name) != nil
        || StandardLibrary.library.index(ofValue: name) != nil || HelpTopic(about: name) != nil
      {
        _ = pages.run(topic: name)
        return
      }
      throw SessionError.unknownName(name, nearest: session.nearest(to: name))
    }
    display.show(NameInfo(name: name, session: session).markup)
  }

  /// The pages of help, with what the session adds to them.
  var pages: HelpCommand {
    let own = (try? runner.interpreter.value(of: ExpenseCategories.ownName)) ?? .none
    return HelpCommand(
      environment, display, word: "help", ownCategories: ExpenseCategories.own(in: own))
  }

  func edit(_ name: String) throws {
    if let month = Self.month(name) { return try edit(month: month) }
    guard let definition = runner.interpreter.definition(of: name) else {
      if StandardLibrary.library.function(named: name) != nil { throw CommandError.builtIn(name) }
      throw SessionError.unknownName(name, nearest: session.nearest(to: name))
    }
    if isInteractive, case .value(.domain(let value)) = definition.content,
      let form = GuidedForm.form(for: value.constructor)
    {
      return fillIn(form.editing(name))
    }
    guard let statement = session.statement(editing: name, definition) else {
      throw CommandError.tooLongToEdit(name)
    }
    if isInteractive { nextInitial = statement } else { display.line(statement) }
  }

  /// Removes names and, in quotes or where nothing else is called so, scenarios.
  func forget(_ argument: String) throws {
    let words = argument.wordsOrQuoted.map(\.word)
    if words.first == "assert" { return try forgetAssertions(Array(words.dropFirst())) }
    let known = scenarios.map(\.name)
    var (names, kept): ([String], [String]) = ([], [])
    for (word, isQuoted) in argument.wordsOrQuoted {
      let isName =
        session.interpreter.definition(of: word) != nil || session.document[word] != nil
      if known.contains(word), isQuoted || !isName {
        kept.append(word)
      } else if isQuoted {
        let nearest = Suggestion.nearest(to: word, among: known)
        throw CommandError.unknownScenario(word, nearest: nearest)
      } else {
        names.append(word)
      }
    }
    try session.entry(":forget \(argument)") {
      if !names.isEmpty { try session.forget(names) }
      if !kept.isEmpty { try forgetScenarios(kept) }
    }
    let removed = names + kept.map { "scenario \"\($0)\"" }
    display.remark("removed: \(removed.joined(separator: ", "))")
  }

  /// `:forget assert 2`
  private func forgetAssertions(_ words: [String]) throws {
    let numbers = words.compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.count == words.count else {
      throw CommandError.noAssertionNumber
    }
    let removed = session.assertions.enumerated().filter { numbers.contains($0.offset + 1) }
    try session.forget(assertions: numbers)
    display.remark("removed: \(removed.map(\.element.firstLine).joined(separator: ", "))")
  }

  func askFor(_ word: String) throws {
    let word = word.lowercased().replacing(" ", with: "_")
    if word.isEmpty { return display.show(GuidedEntry.list) }
    let words = GuidedEntry.words
    guard GuidedEntry.isForm(word) else {
      let parts = word.split(separator: "_").map(String.init)
      let nearest =
        words.first { $0.hasPrefix(word) || parts.contains($0) }
        ?? Suggestion.nearest(to: word, among: words)
      throw CommandError.unknownForm(word, nearest: nearest)
    }
    guard isInteractive else {
      throw CommandError.needsTerminal(
        Command.new.word, instead: GuidedEntry.line(insteadOf: word))
    }
    guard let statements = statements(of: guidedEntry.run(word)) else { return }
    if enterShown(statements) {
      guard statements.count == 1 else {
        return display.remark("saved; :undo undoes all \(statements.count)")
      }
      if let form = GuidedForm.form(for: word), form.binding == .asked,
        let name = statements[0].split(separator: " ").first
      {
        return display.remark(
          "explain \(name).\(form.figure) shows how it is computed; :undo undoes it")
      }
      display.remark(":undo undoes it")
    }
  }

  /// `2026-10`, which no name can be.
  private static func month(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, let year = Int(parts[0]), let month = Int(parts[1])
    else { return nil }
    return CalendarDate(year: year, month: month, day: 1)
  }

  private func edit(month: CalendarDate) throws {
    guard isInteractive else {
      throw CommandError.needsTerminal(Command.edit.word, instead: ExpensesEntry.line)
    }
    guard let outcome = guidedEntry.run(editing: month) else {
      return display.remark(
        "no expenses were typed for \(month.monthText); :new expenses enters a month")
    }
    guard let statements = statements(of: outcome) else { return }
    if enterShown(statements) { display.remark("saved; :undo undoes all \(statements.count)") }
  }

  /// Asks for the inputs of a name with its present ones, and binds it anew where one changed.
  private func fillIn(_ form: GuidedForm) {
    guard let statements = statements(of: guidedEntry.run(form)) else { return }
    if enterShown(statements) { display.remark(":undo undoes it") }
  }

  private var guidedEntry: GuidedEntry {
    var world = GuidedWorld(runner)
    world.currency = currency
    return GuidedEntry(world: world, asker: PromptAsker(lines: lines, display: display))
  }

  /// The statements that a form made; nil, which is said, where nothing is to be changed.
  private func statements(of outcome: GuidedOutcome?) -> [String]? {
    if case .statements(let statements)? = outcome { return statements }
    display.remark("nothing was changed")
    return nil
  }

  /// Shows and runs what a form made; false if it failed.
  private func enterShown(_ statements: [String]) -> Bool {
    let text = statements.joined(separator: "\n")
    // Many were told by their sums.
    if statements.count <= 3 { display.show(.paragraph(StyledText(text), hang: 2)) }
    lines.remember(text)
    return enter(text) == .done
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

extension String {
  fileprivate func dropping(_ start: String) -> String {
    hasPrefix(start) ? String(dropFirst(start.count)) : self
  }

  /// Its words, apart from each other by spaces or commas; what stands in quotes is one.
  var wordsOrQuoted: [(word: String, isQuoted: Bool)] {
    split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place % 2 == 1
        ? [(String(part), true)]
        : part.split { $0 == " " || $0 == "," || $0 == "\t" }.map { (String($0), false) }
    }
  }
}

extension Error {
  /// The error as one with a place, though there may be none.
  var asDiagnostic: Diagnostic {
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

  func ask(_ prompt: String, help: String, choices: AnswerChoices) -> AskedLine {
    if !help.isEmpty { display.show(.paragraph(StyledText("  " + help, .muted))) }
    guard case .line(let bytes) = lines.readAnswer(prompt: prompt, choices: choices) else {
      return .cancelled
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  var editsBlocks: Bool { lines.isEditor }

  func show(_ picture: Markup) { display.show(picture) }

  func say(_ text: String) { display.show(.paragraph(StyledText(text))) }
}
