import FinLanguage
import FinSession
import Markup
import Money
import Presentation

/// `:save`, `:load`, `:session` and `:set`.
extension Prompt {
  func save(_ argument: String) throws {
    if argument.isEmpty { return try saveNow() }
    let withTransactions = " with transactions"
    let hasTransactions = argument.hasSuffix(withTransactions)
    var path =
      (hasTransactions ? String(argument.dropLast(withTransactions.count)) : argument).unquoted
    let replaces = path.hasSuffix("!")
    if replaces { path = path.dropLast().trimmingSpaces().unquoted }
    path = expanded(path)
    if let name = documentName(path) { return try saveDocument(of: name, path, replaces) }
    let isNotes = path.hasSuffix(".md")
    guard isNotes || path.hasSuffix(".fin") else { throw CommandError.unknownFileKind(argument) }
    // What counts is the file that a link leads to.
    let name = environment.files.destination(of: path).fileName
    guard !path.fileName.hasPrefix("."), !name.hasPrefix("."),
      name.hasSuffix(isNotes ? ".md" : ".fin")
    else { throw CommandError.otherFile(path, name: name) }
    if environment.files.kind(of: path) != nil, !replaces {
      guard isInteractive else { throw CommandError.fileExists(path) }
      guard isAnsweredYes("\(path) already exists. Replace it?") else {
        return display.remark("nothing was written")
      }
    }
    try environment.refuseOwn(path)
    // A page has their sum.
    let script = try SessionScript(session: session, hasTransactions: hasTransactions || isNotes)
    let text = isNotes ? SessionNotes(script: script, today: runner.host.today).text : script.text
    try environment.files.replacePrivately(path, with: Array(text.utf8))
    display.remark("saved: \(path)")
    if script.transactionCount > 0, !isNotes {
      let all = path.fileName == "plan.fin" ? "all.fin" : path.fileName + "!"
      display.remark(
        "\(script.transactionCount.words("transaction")) left out; :save \(all) with transactions has them"
      )
    }
    if !script.leftOut.isEmpty {
      display.remark(
        "it does not include \(script.leftOut.listed("or")), which a script can't contain")
    }
  }

  /// The name that a document or picture is called after: `home` of `Papers/home.pdf`; nil for a file of another kind.
  private func documentName(_ path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    guard let point = file.lastIndex(of: "."),
      ["pdf", "html", "htm", "svg", "png"].contains(file[file.index(after: point)...].lowercased())
    else { return nil }
    return String(file[..<point])
  }

  /// `:save home.pdf`: the value of the name as a document, as `export(home, "home.pdf")` writes it.
  private func saveDocument(of name: String, _ path: String, _ replaces: Bool) throws {
    let names = NameEntry.all(in: session).map(\.name)
    guard names.contains(name) else {
      throw CommandError.noValueToSave(
        path, name: name, nearest: Suggestion.nearest(to: name, among: names))
    }
    let isThere = environment.files.kind(of: path) != nil || environment.files.isLink(path)
    if isThere, !replaces {
      guard isInteractive else { throw CommandError.fileExists(path) }
      guard isAnsweredYes("\(path) already exists. Replace it?") else {
        return display.remark("nothing was written")
      }
    }
    let text =
      "export(\(name), \(Value.text(path).sourceText)\(isThere ? ", overwrite: true" : ""))"
    _ = runner.run(SourceFile(name: "input", text: text), options: RunOptions())
  }

  private func saveNow() throws {
    guard let file = session.file else { throw CommandError.notSavedSession }
    try session.save()
    display.remark("saved: \(file.path)")
  }

  func load(_ argument: String) throws -> ExitCode {
    let path = expanded(argument.unquoted)
    let source = try SourceReader(environment: environment).read(path)
    let before = liveFormulas
    let counts = session.counts
    var reports: [StatementReport] = []
    let answer = session.answer
    session.answer = { reports.append($0) }
    runner.host.reported = []
    runner.host.mostReported = Self.mostErrors
    defer {
      session.answer = answer
      runner.host.mostReported = nil
      environment.forgetInterruption()
    }
    var options = RunOptions()
    options.keepsAssertions = true
    let code = runner.enter(source, as: ":load \(path)", options: options)
    let after = liveFormulas
    show(reports.flatMap(\.movements).merged { before[$0] != nil && before[$0] == after[$0] })
    var remarks: [String] = []
    for remark in reports.flatMap(\.remarks).map(\.text) where !remarks.contains(remark) {
      remarks.append(remark)
    }
    remarks.prefix(Self.mostErrors).forEach(display.remark)
    changingStatements = reports.count { !$0.changes.isEmpty }
    if code == .done {
      noteArrivals(reports.flatMap(\.changes), counts: session.counts - counts)
    } else {
      noteFailure(path)
      noteKept()
    }
    return code
  }

  /// Errors beyond these are counted.
  private static let mostErrors = 3

  private var liveFormulas: [String: String] {
    Dictionary(
      session.definitions.compactMap { name, definition in
        guard case .formula(let formula) = definition.content else { return nil }
        return (name, formula.source)
      }
    ) { first, _ in first }
  }

  private func noteArrivals(_ changes: [StatementReport.Change], counts: PerList<Int>) {
    let own = LoggedList.allCases.map(\.rawValue) + [Session.scenariosName]
    let names = Set(changes.map(\.name).filter { !own.contains($0) })
    let live = liveFormulas
    let bound = [(names.count, "name"), (names.count { live[$0] != nil }, "live formula")]
    let words = (bound.filter { $0.0 > 0 }.map { $0.words($1) } + counts.words)
      .joined(separator: ", ")
    display.remark(
      changes.isEmpty
        ? "nothing changed" : "\(words.isEmpty ? "done" : words); :undo undoes it")
  }

  private func noteFailure(_ path: String) {
    let more = runner.host.reported.count - Self.mostErrors
    if more > 0 { display.remark("and \(more) more; nothing ran") }
    if !path.hasSuffix(".fin") { display.remark("fin scripts end in .fin") }
  }

  func expanded(_ path: String) -> String { environment.expanded(path) }

  // MARK: Sessions

  func showOrChangeSession(_ argument: String) throws {
    if argument.isEmpty { return display.show(SessionPanel(session, environment).markup) }
    if argument == "merge" { return try mergeCopies() }
    guard try mayLeaveSession() else { return }
    let opening = SessionOpening(
      invocation: invocation, environment: environment, display: display)
    // `reload` takes what is on disk now, where something else has changed it.
    let isSame = argument == "reload" || argument == session.name
    if isSame, let file = session.file {
      session.close()
      return change(to: try opening.open(file.path))
    }
    change(to: try opening.open(argument.unquoted))
  }
}

extension StringProtocol {
  /// Without quotes around it.
  var unquoted: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : String(self)
  }
}
