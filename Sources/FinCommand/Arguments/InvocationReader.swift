import FinLanguage
import Money

/// Reads a command line into an ``Invocation``; fin's own options may be before or after the script.
struct InvocationReader {
  private var remaining: ArraySlice<String>
  private var invocation = Invocation()
  private var place: CommandOption.Place = .run
  private var given: [CommandOption] = []
  private var expressions: [String] = []
  private var words: [String] = []
  private var website: String?
  /// The command, if not to run a script or something on a saved session.
  private var command: Command?

  private init(_ arguments: [String]) {
    remaining = arguments[...]
  }

  /// Reads the arguments after the program's name. Throws a ``UsageError``.
  static func read(_ arguments: [String]) throws -> Invocation {
    var reader = InvocationReader(arguments)
    try reader.readAll()
    return try reader.finish()
  }

  private mutating func readAll() throws {
    while let word = remaining.popFirst() {
      if word == "--" {
        words += remaining
        remaining = []
      } else if word.hasPrefix("-"), word != "-", !word.isNegativeNumber {
        try readOption(word)
      } else if words.isEmpty, command == nil, word == "version" {
        given.append(.version)
      } else if words.isEmpty, command == nil, expressions.isEmpty,
        let named = Command(ofShell: word), !named.worksOnSession
      {
        command = named
      } else {
        words.append(word)
      }
    }
  }

  private mutating func readOption(_ word: String) throws {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    }
    guard let option = CommandOption(named: name) else {
      let known = CommandOption.allCases.flatMap(\.names)
      let nearest = Suggestion.nearest(to: name, among: known)
      if command == nil, expressions.isEmpty, let word = sessionCommand {
        throw UsageError.wordTakesNoOption(name, word: word)
      }
      // After a script, an option that is none of fin's is the script's own.
      let followsScript = !words.isEmpty && command == nil || !expressions.isEmpty
      if followsScript, nearest == nil {
        words.append(word)
        return
      }
      throw UsageError.unknownOption(name, nearest: nearest, afterScript: followsScript)
    }
    var value = ""
    if let placeholder = option.placeholder {
      guard let found = attached ?? remaining.popFirst() else {
        throw UsageError.missingValue(option: option.name, placeholder: placeholder)
      }
      value = found
    } else if attached != nil {
      throw UsageError.unwantedValue(option: option.name)
    }
    given.append(option)
    try apply(option, value: value)
  }

  private mutating func apply(_ option: CommandOption, value: String) throws {
    switch option {
    case .expression: expressions.append(value)
    case .interactive: invocation.staysAtPrompt = true
    case .with: invocation.replacements.append(try replacement(value))
    case .watch: invocation.watches = true
    case .json: invocation.json = true
    case .keepGoing: invocation.keepsGoing = true
    case .today:
      guard let date = CalendarDate(iso8601: value) else { throw UsageError.badDate(value) }
      invocation.today = date
    case .color:
      guard let choice = Invocation.ColorChoice(rawValue: value) else {
        throw UsageError.badColor(value)
      }
      invocation.color = choice
    case .reader: invocation.isForReader = true
    case .quiet: invocation.isQuiet = true
    case .check: invocation.checksFormatOnly = true
    case .session: invocation.session = .named(value)
    case .noSession: invocation.session = .none
    case .profile: invocation.profile = value
    case .passphraseDescriptor:
      guard let descriptor = Int32(value), descriptor >= 0 else {
        throw UsageError.badDescriptor(value)
      }
      invocation.passphraseDescriptor = descriptor
    case .within: invocation.within = try DueTime.read(value)
    case .notify: invocation.notifies = true
    case .tables: words.append("tables")
    case .below: invocation.below = value
    case .format: invocation.exportFormat = value
    case .overwrite: invocation.overwrites = true
    case .allowRead: invocation.readablePaths.append(value)
    case .allowWrite: invocation.writablePaths.append(value)
    case .allowNetwork: invocation.allowsNetwork = true
    case .allowPrograms: invocation.allowsPrograms = true
    case .allowAll: invocation.allowsAll = true
    case .maximumSteps: invocation.maximumSteps = try amount(value, of: option, units: ["": 1])
    case .maximumMemory:
      let units = ["kB": 1000, "MB": 1_000_000, "GB": 1_000_000_000]
      invocation.maximumMemory = try amount(value, of: option, units: units)
    case .timeout:
      let units = ["": 1, "s": 1, "min": 60, "h": 3600]
      invocation.timeout = try amount(value, of: option, units: units)
    case .website: website = value
    case .help, .version, .licenses, .manual: break
    }
  }

  /// A whole number above 0 with a unit behind it.
  private func amount(_ text: String, of option: CommandOption, units: [String: Int]) throws -> Int
  {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "_" }
    let unit = text[digits.endIndex...].trimmingSpaces().lowercased()
    guard let number = Int(digits.filter { $0 != "_" }), number > 0,
      let factor = units.first(where: { $0.key.lowercased() == unit })?.value
    else { throw UsageError.badLimit(option: option, value: text) }
    let (amount, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max / 2_000_000_000 : amount
  }

  private func replacement(_ text: String) throws -> Invocation.Replacement {
    guard let equals = text.firstIndex(of: "=") else { throw UsageError.badReplacement(text) }
    let name = text[..<equals].trimmingSpaces()
    let expression = text[text.index(after: equals)...].trimmingSpaces()
    let isName =
      name.first.map { $0.isLetter || $0 == "_" } == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, !expression.isEmpty, !expression.hasPrefix("=") else {
      throw UsageError.badReplacement(text)
    }
    return Invocation.Replacement(name: String(name), expression: String(expression))
  }

  private mutating func finish() throws -> Invocation {
    if given.contains(.version) {
      invocation.action = .version
      return invocation
    }
    if given.contains(.licenses) {
      invocation.action = .licenses
      return invocation
    }
    if given.contains(.help) {
      // `fin check --help` asks about check, `fin help loan --help` about loan.
      if command == .help {
        invocation.action = .help(topic: words.joined(separator: " "))
      } else if let word = command ?? sessionCommand {
        invocation.action = .helpOnWord(word)
      } else {
        invocation.action = .help(topic: HelpTopic.options.rawValue)
      }
      return invocation
    }
    try decideAction()
    for option in given where !option.places.contains(place) {
      throw UsageError.optionOutOfPlace(option: option.name, place: place.rawValue)
    }
    try checkCombinations()
    return invocation
  }

  private mutating func decideAction() throws {
    if let command, let shell = command.row.shell {
      place = shell.place
      if command.needsArgument, words.isEmpty {
        throw UsageError.missingFiles(command: command.rawValue)
      }
    }
    switch place {
    case .check: invocation.action = .check(words)
    case .format: invocation.action = .format(words)
    case .test: invocation.action = .test(words)
    case .help:
      invocation.action =
        given.contains(.manual)
        ? .manual(words)
        : website.map { .website(folder: $0) } ?? .help(topic: words.joined(separator: " "))
    case .completions: invocation.action = .completions(words)
    case .lesson: invocation.action = .lesson(words)
    case .run, .session:
      if !expressions.isEmpty {
        invocation.action = .expressions(expressions)
        invocation.arguments = words
      } else if let word = sessionCommand {
        place = .session
        invocation.action = .session(word: word, arguments: Array(words.dropFirst()))
      } else if let script = words.first {
        invocation.action = .script(path: script)
        invocation.arguments = Array(words.dropFirst())
      }
    }
  }

  /// The command on a saved session that the first word is.
  private var sessionCommand: Command? {
    words.first.flatMap { Command(ofShell: $0) }.flatMap { $0.worksOnSession ? $0 : nil }
  }

  private mutating func checkCombinations() throws {
    if given.contains(.session), given.contains(.noSession) {
      throw UsageError.sessionAndNone
    }
    if given.contains(.profile) {
      if given.contains(.noSession) { throw UsageError.profileAndNone }
      if invocation.watches { throw UsageError.watchAndSession }
      // Scripts and `-e` use no session unless they are told, which this is.
      if invocation.session == .usual { invocation.session = .named(SessionOpening.defaultName) }
    }
    if invocation.watches, given.contains(.session) { throw UsageError.watchAndSession }
    switch invocation.action {
    case .script(let path):
      if invocation.watches, path == "-" { throw UsageError.watchNeedsFile }
    case .expressions:
      if invocation.watches { throw UsageError.watchNeedsFile }
      if !invocation.replacements.isEmpty { throw UsageError.replacementNeedsScript }
    case .prompt:
      if invocation.watches { throw UsageError.watchNeedsFile }
      if invocation.staysAtPrompt { throw UsageError.stayNeedsProgram }
      if !invocation.replacements.isEmpty { throw UsageError.replacementNeedsScript }
    case .session(let word, _):
      if invocation.session == .none { throw UsageError.wordNeedsSession }
      let foreign = Command.ofShell.filter { $0 != word }.compactMap(\.row.shell).flatMap(\.options)
      for option in foreign where given.contains(option) {
        throw UsageError.wordTakesNoOption(option.name, word: word)
      }
    case .check, .format, .test, .help, .helpOnWord, .version, .licenses, .lesson, .completions,
      .manual,
      .website:
      break
    }
  }
}

extension StringProtocol {
  /// True if it is a minus sign before a digit, which no option is.
  fileprivate var isNegativeNumber: Bool {
    dropFirst().first.map { $0.isNumber || $0 == "." || $0 == "$" } ?? false
  }

  /// Without spaces and tabs at either end.
  func trimmingSpaces() -> SubSequence {
    // Letter by letter from the front: `dropLast` counts all of them, each time.
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    guard let start = utf8.firstIndex(where: { !blanks.contains($0) }) else {
      return self[..<startIndex]
    }
    var end = start
    for place in utf8[start...].indices where !blanks.contains(utf8[place]) {
      end = utf8.index(after: place)
    }
    return self[start..<end]
  }
}
