import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// The world as a program run from the command line sees it.
final class CommandHost: Host {
  private let environment: Environment
  private let display: Display
  private let fixedToday: CalendarDate?
  /// True if a run goes on though no one reads its output any more: what `fin spend` and `fin
  /// import` keep counts.
  let outlivesOutput: Bool
  private var wallToday: CalendarDate?
  /// The texts of the run, for errors to quote; set by who owns the interpreter.
  var sources: () -> SourceMap = { SourceMap() }
  /// True if values and notes are dropped.
  var isSilent = false
  /// True if hints are commands of a shell.
  var isShell = false
  /// True if the text came through a shell, which may have taken a `$` out of it.
  var isFromShell = false
  /// True if results are read aloud.
  var readsAloud = false
  /// The session that the statements belong to, if they do to one.
  weak var session: Session?
  /// The diagnostics reported since it was last emptied.
  var reported: [Diagnostic] = []
  /// The number of errors that are shown, while the others are only counted; nil for all.
  var mostReported: Int?
  /// The scripts that the calls under way belong to; set by who owns the interpreter.
  var roots: () -> [String] = { [] }
  /// All texts that belong to a script; set likewise.
  var sourcesOfRoot: (String) -> [SourceFile] = { _ in [] }
  let scripts: ScriptGuard
  let limits: RunLimits
  /// Files that were imported, for `--watch`.
  private(set) var importedPaths: [String] = []

  init(_ invocation: Invocation, _ environment: Environment, _ display: Display) {
    self.environment = environment
    self.display = display
    fixedToday = invocation.today
    scripts = ScriptGuard(invocation, environment)
    limits = RunLimits(invocation, environment)
    outlivesOutput = if case .session = invocation.action { true } else { false }
  }

  var locale: DisplayLocale? { display.locale }

  /// The day given, or the calendar's when it was first asked for.
  var today: CalendarDate {
    if let day = fixedToday ?? wallToday { return day }
    let day = environment.today()
    wallToday = day
    return day
  }

  /// Takes the day from the calendar again: a session may stay open over midnight.
  func lookAtCalendar() { wallToday = nil }

  var isInterrupted: Bool {
    display.progress.look()
    return environment.isInterrupted() || isUnread
  }

  func checkInterruption(after steps: Int) throws {
    if isInterrupted { throw RuntimeError.interrupted }
    try limits.check(after: steps)
  }

  func advance(_ done: Int, of total: Int) { display.progress.advance(done, of: total) }

  /// True if no one reads the output of the run any more.
  var isUnread: Bool { display.isClosed && !outlivesOutput }

  func readSource(path: String) throws -> SourceFile {
    let place = environment.expanded(path)
    importedPaths.append(place)
    return try SourceReader(environment: environment).read(place)
  }

  func canonicalPath(_ path: String) -> String {
    environment.files.absolute(environment.expanded(path))
  }

  func initialValue(of name: String) throws -> Value? { try session?.initialValue(of: name) }
  func unreadCount(of name: String) -> Int? { session?.unreadCount(of: name) }

  var secondsSinceEpoch: Int {
    guard fixedToday == nil, let clock = environment.secondsSinceEpoch else {
      return today.daysSinceEpoch * 86_400
    }
    return clock()
  }

  var sessionName: String? { session?.file == nil ? nil : session?.name }

  func readFile(_ path: String) throws -> [UInt8]? {
    try readFile(path, limit: SourceReader.sizeLimit)
  }

  func readFile(_ path: String, limit: Int) throws -> [UInt8]? {
    let place = environment.expanded(path)
    let roots = roots()
    try permit(.read(environment.files.destination(of: place)), roots)
    if let reason = noFile(place) { throw FileError.unreadable(path: path, reason: reason) }
    if environment.files.kind(of: place) == nil { return nil }
    let bytes = try environment.files.read(place, limit: limit)
    if !roots.isEmpty, OwnDocument.isOwn(Array(bytes.prefix(OwnDocument.headLength))) {
      throw ScriptError.ownDocument(path: path)
    }
    return bytes
  }

  private func permit(_ request: @autoclosure () -> ScriptRequest, _ roots: [String]) throws {
    if roots.isEmpty { return }
    try scripts.permit(request(), by: roots, sources: sourcesOfRoot)
  }

  func listFolder(_ path: String) throws -> [String]? {
    let place = environment.expanded(path)
    guard !place.utf8.contains(0), environment.files.kind(of: place) == .folder else { return nil }
    let roots = roots()
    try permit(.read(environment.files.absolute(place)), roots)
    let folder = place.hasSuffix("/") ? place : place + "/"
    return try environment.files.names(in: place).filter {
      (roots.isEmpty || !$0.hasPrefix(".")) && environment.files.kind(of: folder + $0) == .file
    }
  }

  /// Returns the reason that a path of a built-in is no file: a device or a pipe might never
  /// answer.
  private func noFile(_ place: String) -> String? {
    // The system would take what stands before it for the whole name.
    if place.utf8.contains(0) { return "a file name can't contain NUL" }
    let kind = environment.files.kind(of: place)
    if kind == nil, environment.files.isLink(place) { return "it is a link to a missing file" }
    return kind == .other
      ? "it is a device or a pipe, not a file" : nil
  }

  func destination(of path: String) -> String {
    environment.files.destination(of: environment.expanded(path))
  }

  func writeFile(_ path: String, _ content: [UInt8]) throws {
    try environment.files.replacePrivately(try placeToWrite(path), with: content)
  }

  func overwriteFile(_ path: String, _ content: [UInt8]) throws {
    let place = try placeToWrite(path)
    if environment.files.isLink(place) { throw FileError.isLink(path: path) }
    try environment.files.replacePrivately(place, with: content)
  }

  func createFile(_ path: String, _ content: [UInt8]) throws {
    try environment.files.createPrivately(try placeToWrite(path), with: content)
  }

  func fetch(_ address: String, holdsKey: Bool) throws -> WebAnswer {
    try permit(.network(server: "FRED"), roots())
    guard let web = environment.web else { throw WebError.noWeb }
    return try web.fetch(address, holdsKey: holdsKey)
  }

  func speak(_ text: String) throws {
    try permit(.speak, roots())
    guard let desktop = environment.desktop else { throw CommandError.noVoice }
    try desktop.speak(text, waits: true)
  }

  func open(_ address: String) throws {
    try permit(.browser, roots())
    // Without a desktop the address is what a person can open elsewhere.
    guard let desktop = environment.desktop, desktop.isReachable else {
      throw CommandError.cannotOpen(address, reason: "no desktop is available here")
    }
    try desktop.open(address)
  }

  func preference(_ name: String) -> String? {
    Preference(rawValue: name).flatMap { $0.value(in: environment) }
  }

  private func placeToWrite(_ path: String) throws -> String {
    let place = environment.expanded(path)
    try permit(.write(environment.files.destination(of: place)), roots())
    if let reason = noFile(place) { throw FileError.unwritable(path: path, reason: reason) }
    try environment.refuseOwn(path)
    if environment.files.kind(of: place) == .folder { throw FileError.isFolder(path: place) }
    return place
  }

  func show(_ output: Output) {
    if isSilent { return }
    display.show(output)
    guard readsAloud, let desktop = environment.desktop else { return }
    // Without a voice the session goes on; `speak` says what is missing.
    try? desktop.speak(output.values.map(\.spokenText).joined(separator: "; "), waits: false)
  }

  func report(_ diagnostic: Diagnostic) {
    // A session that cannot make a name again says so in its own words.
    if session?.isRestoring == true { return }
    if isSilent, diagnostic.severity == .note { return }
    if diagnostic.id == Diagnostic.doubt, display.isForPrograms { return }
    let diagnostic = Self.ofPrompt(
      isFromShell ? withShellHint(diagnostic) : diagnostic, in: sources())
    reported.append(diagnostic)
    if let mostReported, reported.count > mostReported { return }
    // No one reads on: the stop that follows is no error.
    if isUnread { return }
    display.report(diagnostic, sources: sources())
  }

  /// The error of a line of a script, or of `-e`, that is a command of the prompt.
  private static func ofPrompt(_ diagnostic: Diagnostic, in map: SourceMap) -> Diagnostic {
    guard diagnostic.stage == .syntax, let span = diagnostic.span, let file = map.file(span.file)
    else { return diagnostic }
    let line = file.line(file.lineNumber(of: Int(span.start)))
    guard let command = Command(word: line.prefix { $0 != " " }), line.hasPrefix(":") else {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.summary = "\(command.word) is a command of the prompt"
    let isOfShell = command.row.shell != nil
    diagnostic.hint = .typed(
      isOfShell ? "fin \(command.rawValue), in a shell" : "type it after starting fin")
    diagnostic.fixes = []
    return diagnostic
  }

  /// In double quotes a shell makes `00k` of `$300k`: a number that begins with 0 tells.
  private func withShellHint(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.id == .leadingZero, let span = diagnostic.span else { return diagnostic }
    // `10:00` and `05/03` have lost nothing.
    let before = SourceSpan(file: span.file, start: Int(span.start) - 1, end: Int(span.start))
    if span.start > 0, ![" ", "(", ",", "["].contains(sources().text(of: before)) {
      return diagnostic
    }
    var diagnostic = diagnostic
    diagnostic.hint =
      "in double quotes a shell removes $ and the digit behind it; use single quotes: fin -e '…'"
    diagnostic.fixes = []
    return diagnostic
  }
}
