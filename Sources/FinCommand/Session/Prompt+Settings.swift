import FinLanguage
import FinSession
import Markup
import Money
import Presentation

/// `:set`.
extension Prompt {
  /// The word before the name of a setting that is to hold in every session.
  static let always = "--always"

  func set(_ argument: String) throws {
    let isForAll = argument.hasPrefix(Self.always)
    let text = argument.dropFirst(isForAll ? Self.always.count : 0).trimmingSpaces()
    let name = text.prefix { $0 != " " && $0 != "=" }
    guard !name.isEmpty else { return showSettings() }
    let setting = try SessionSetting(named: String(name))
    let value = String(text.dropFirst(name.count).drop { $0 == " " || $0 == "=" }).unquoted
    guard !value.isEmpty else { return showSettings([setting]) }
    if isForAll { return try setForAll(setting, value) }
    switch setting {
    case .lock: try setLockTime(value)
    case .currency:
      let code = value.uppercased()
      guard Currency(code: code) != nil else { throw CommandError.badCurrency(value) }
      try setCurrency(code)
    case .fredKey:
      let isKey =
        value.utf8.count == 32 && value.utf8.allSatisfy { $0 &- 48 <= 9 || $0 &- 97 < 26 }
      guard isKey || value == "none" else { throw CommandError.badKey }
      try Preference.fredKey.keep(isKey ? value : nil, in: environment)
      showSettings([setting])
    default:
      let read = try setting.read(value)
      // What holds everywhere is set back by the usual value.
      let needsNone = read == setting.usual && display.configuration.values[setting] == nil
      try session.set(setting.rawValue, to: needsNone ? nil : read)
      useSettings()
      showSettings([setting])
    }
  }

  /// `:set --always color never`
  private func setForAll(_ setting: SessionSetting, _ value: String) throws {
    guard setting.isOfTaste else { throw CommandError.notForAll(setting.rawValue) }
    let read = try setting.read(value)
    display.configuration = try environment.keep(read == setting.usual ? nil : read, for: setting)
    // The session's own would hide it.
    if session.document.setting(setting.rawValue) != nil {
      try session.set(setting.rawValue, to: nil)
    }
    useSettings()
    showSettings([setting])
    if let path = environment.configurationPath {
      display.remark("kept for all sessions in \(path)")
    }
  }

  private func setCurrency(_ code: String) throws {
    let source = SourceFile(name: "input", text: "currency = \"\(code)\";")
    try session.entry(":set currency \(code)") {
      if runner.run(source, options: RunOptions()) == .done {
        try session.set(SessionSetting.currency.rawValue, to: code)
      }
    }
    showSettings([.currency])
    display.remark("amounts with their own currency keep it")
  }

  /// The choice of a person, in the session or for all; nil for the usual.
  private func chosen(_ setting: SessionSetting) -> String? {
    session.document.setting(setting.rawValue) ?? display.configuration.values[setting]
  }

  /// The value that holds, of a setting that has a usual one.
  func setting(_ setting: SessionSetting) -> String { chosen(setting) ?? setting.usual ?? "" }

  private func isOn(_ setting: SessionSetting) -> Bool { self.setting(setting) == "on" }

  /// Applies the settings to the display.
  func useSettings() {
    let locale = setting(.locale)
    display.use(
      locale: locale == "auto" ? nil : locale, writesDates: setting(.dates) == "local")
    let reader = setting(.reader)
    display.use(reader: invocation.isForReader ? true : reader == "auto" ? nil : reader == "on")
    display.pictures = Display.PictureChoice(rawValue: setting(.pictures)) ?? .auto
    display.mayPage = isOn(.pager)
    runner.host.readsAloud = isOn(.speech)
    guard invocation.color == .auto else { return }
    display.use(Invocation.ColorChoice(rawValue: setting(.color)) ?? .auto)
  }

  /// The help with a line while it is typed.
  var editingAids: EditingAids {
    if display.isRead { return EditingAids() }
    return EditingAids(
      isColored: display.isColored, highlights: isOn(.highlight), suggests: isOn(.suggest),
      previews: isOn(.preview))
  }

  /// Says which lines of the configuration cannot be read.
  func tellConfigurationProblems() {
    guard let path = environment.configurationPath else { return }
    if let error = display.configurationError { display.remark(error.row.summary) }
    for problem in display.configuration.problems {
      let row = problem.error.row
      let hint = row.hint.map { "; \($0.text)" } ?? ""
      display.remark("\(path):\(problem.line): \(row.summary)\(hint)")
    }
  }

  func showSettings(_ settings: [SessionSetting] = SessionSetting.allCases) {
    let rows = settings.map { setting in
      let value =
        switch setting {
        case .currency: currency.code
        case .fredKey: Preference.fredKey.value(in: environment) == nil ? "none" : "set"
        case .lock: lockTime ?? "off"
        case .prompt: "\"\(self.setting(setting))\""
        default: self.setting(setting)
        }
      let isForAll =
        session.document.setting(setting.rawValue) == nil
        && display.configuration.values[setting] != nil
      return [
        StyledText(setting.rawValue, .keyword), StyledText(value, .value),
        StyledText(isForAll ? "(always) " : "", .label) + StyledText(setting.meaning, .muted),
      ]
    }
    let columns = (0..<3).map { _ in Table.Column("", .leading) }
    display.show(.table(Table(columns: columns, rows: rows)))
  }

  /// The text before a line.
  var firstPrompt: String {
    // It shows if nothing is kept.
    if session.isReadOnly { return "(reading) > " }
    let template = setting(.prompt)
    guard template.contains("{") else { return template }
    var text = template.replacing("{session}", with: session.name)
      .replacing("{profile}", with: environment.profile?.name ?? "")
    if text.contains("{due}") {
      let count = DueCommand.count(of: session, on: runner.host.today)
      text = text.replacing("{due}", with: count == 0 ? "" : "\(count) due")
    }
    // Nothing is in the place of what there is none of.
    while text.contains("  ") { text = text.replacing("  ", with: " ") }
    return text.hasPrefix(" ") ? String(text.dropFirst()) : text
  }
}
