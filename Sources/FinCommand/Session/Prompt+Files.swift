import FinLanguage
import FinSession
import Markup
import Money

/// `:save`, `:load`, `:session` and `:set`.
extension Prompt {
  func save(_ argument: String) throws {
    if argument.isEmpty { return try saveNow() }
    var path = argument.unquoted
    let replaces = path.hasSuffix("!")
    if replaces { path = path.dropLast().trimmingSpaces().unquoted }
    path = expanded(path)
    let isNotes = path.hasSuffix(".md")
    guard isNotes || path.hasSuffix(".fin") else { throw CommandError.unknownFileKind(argument) }
    if surroundings.files.kind(of: path) != nil, !replaces {
      guard isTalking else { throw CommandError.fileExists(path) }
      guard isAnsweredYes("\(path) is there already. Replace it?") else {
        return display.remark("nothing was written")
      }
    }
    let script = try SessionScript(session: session)
    let text = isNotes ? SessionNotes(script: script, today: runner.host.today).text : script.text
    try surroundings.files.replace(path, with: Array(text.utf8))
    display.remark("saved: \(path)")
    if !script.leftOut.isEmpty {
      display.remark("it has no \(script.leftOut.listed), which cannot be written in the language")
    }
  }

  private func saveNow() throws {
    guard let file = session.file else { throw CommandError.notSavedSession }
    try session.save()
    display.remark("saved: \(file.path)")
  }

  func load(_ argument: String) throws -> ExitCode {
    let path = expanded(argument.unquoted)
    let source = try SourceReader(surroundings: surroundings).read(path)
    defer { surroundings.forgetInterruption() }
    return runner.enter(source, as: ":load \(path)", options: RunOptions())
  }

  func expanded(_ path: String) -> String { surroundings.expanded(path) }

  // MARK: Sessions

  func showOrChangeSession(_ argument: String) throws {
    if argument.isEmpty { return display.show(SessionCard(session, surroundings).markup) }
    if !session.isSaved, !session.isReadOnly { try session.save() }
    let opening = SessionOpening(
      invocation: invocation, surroundings: surroundings, display: display)
    // `reload` takes what is on disk now, where something else has changed it.
    let isSame = argument == "reload" || argument == session.name
    if isSame, let file = session.file {
      session.close()
      return change(to: try opening.open(file.path))
    }
    change(to: try opening.open(argument.unquoted))
  }

  // MARK: Settings

  func set(_ argument: String) throws {
    let words = argument.split(whereSeparator: { $0 == " " || $0 == "=" }).map(String.init)
    guard let name = words.first else { return showSettings() }
    guard let setting = SessionSetting(rawValue: name) else {
      let nearest = Suggestion.nearest(to: name, among: SessionSetting.allCases.map(\.rawValue))
      throw CommandError.unknownSetting(name, nearest: nearest)
    }
    guard words.count > 1 else { return showSettings([setting]) }
    let value = words[1].unquoted
    switch setting {
    case .currency:
      let code = value.uppercased()
      guard Currency(code: code) != nil else {
        throw CommandError.badCurrency(value)
      }
      enter("currency = \"\(code)\"")
    case .color:
      guard let choice = Invocation.ColorChoice(rawValue: value) else {
        throw CommandError.badSetting(name, value: value, allowed: setting.examples)
      }
      session.set(name, to: choice == .auto ? nil : choice.rawValue)
      useSettings()
      showSettings([setting])
    }
  }

  /// Lets the display follow what the session says.
  func useSettings() {
    guard invocation.color == .auto else { return }
    let kept = session.document.setting(SessionSetting.color.rawValue)
    display.use(kept.flatMap(Invocation.ColorChoice.init) ?? .auto)
  }

  private func showSettings(_ settings: [SessionSetting] = SessionSetting.allCases) {
    let rows = settings.map { setting in
      let value =
        switch setting {
        case .currency: currency.code
        case .color: session.document.setting(setting.rawValue) ?? "auto"
        }
      return [
        StyledText(setting.rawValue, .keyword), StyledText(value, .value),
        StyledText(setting.meaning, .muted),
      ]
    }
    let columns = (0..<3).map { _ in Table.Column("", .leading) }
    display.show(.table(Table(columns: columns, rows: rows)))
  }
}

/// What can be set for a session.
enum SessionSetting: String, CaseIterable {
  case currency, color

  /// Values that it may have.
  var examples: [String] {
    switch self {
    case .currency: ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "INR"]
    case .color: Invocation.ColorChoice.allCases.map(\.rawValue)
    }
  }

  var meaning: String {
    switch self {
    case .currency: "of bare numbers where money is wanted"
    case .color: "auto, always or never"
    }
  }
}

extension StringProtocol {
  /// Without quotes around it.
  var unquoted: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : String(self)
  }
}
