import FinLanguage
import FinLibrary
import FinSession
import LineEditor

/// The words that can follow in a command line of a shell, from the tables of commands and options.
struct ShellCompleter {
  typealias Item = Completions.Item

  /// The files that can follow besides; the shell completes them itself.
  enum Files: String {
    case any = "files"
    /// Files that end in `.fin`, and folders.
    case scripts
  }

  private(set) var items: [Item] = []
  private(set) var files: Files?

  private let context: CompletionContext
  /// The words before the one that is typed, without options and their values.
  private var words: [String] = []
  /// The option whose value is typed.
  private var open: CommandOption?
  private let hasExpressions: Bool

  /// - Parameter line: The words after the program's name, the last as far as it is typed.
  init(_ line: [String], _ environment: Environment) {
    var values: [CommandOption: String] = [:]
    var isOnlyWords = false
    for word in line.dropLast() {
      if let option = open {
        values[option] = word
        open = nil
      } else if word == "--" {
        isOnlyWords = true
      } else if !isOnlyWords, word.hasPrefix("-"), word != "-" {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard let option = parts.first.flatMap(CommandOption.init(named:)) else { continue }
        if parts.count == 2 { values[option] = parts[1] }
        if option.placeholder != nil, parts.count == 1 { open = option }
      } else {
        words.append(word)
      }
    }
    hasExpressions = values[.expression] != nil
    context = CompletionContext(
      environment, session: values[.session], profile: values[.profile])
    complete(line.last ?? "", isOnlyWords: isOnlyWords)
  }

  private mutating func complete(_ typed: String, isOnlyWords: Bool) {
    if let open {
      addValues(of: open)
    } else if !isOnlyWords, typed.hasPrefix("--"), let equals = typed.firstIndex(of: "="),
      let option = CommandOption(named: String(typed[..<equals]))
    {
      addValues(of: option)
      items = items.map { Item("\(option.name)=\($0.text)", detail: $0.detail) }
    } else if !isOnlyWords, typed.hasPrefix("-") {
      addOptions()
    } else {
      addWords(typed)
    }
    items = items.filter { $0.text.hasPrefix(typed) && !$0.text.contains(where: \.isNewline) }
  }

  private mutating func addValues(of option: CommandOption) {
    items = option.choices.map { Item($0) } + context.choices(of: option.argument)
    if option.argument == .file { files = .any }
  }

  private mutating func addOptions() {
    let command = words.first.flatMap(Command.init(ofShell:))
    let options =
      command?.shellOptions ?? CommandOption.allCases.filter { $0.places.contains(.run) }
    items = options.flatMap { option in option.names.map { Item($0, detail: option.summary) } }
  }

  private mutating func addWords(_ typed: String) {
    guard let first = words.first else {
      if hasExpressions { return }
      items = Command.ofShell.map { Item($0.rawValue, detail: $0.shellSummary) }
      // The many functions are for those who have begun one.
      if !typed.isEmpty {
        items += ShellLine.questions.sorted().map { Item($0) }
        let known = Set(items.map(\.text))
        items += context.library.functions.filter { !known.contains($0.name) }
          .map { Item($0.name, detail: $0.summary) }
      }
      files = .scripts
      return
    }
    if let command = Command(ofShell: first) {
      let arguments = command.shellArguments
      guard let last = arguments.last else { return }
      let place = words.count - 1
      let argument = place < arguments.count ? arguments[place] : last
      items = context.choices(of: argument)
      if place == 0 || argument == .statement {
        items += (command.row.shell?.words ?? []).map { Item($0) }
      }
      switch argument {
      case .file, .statement: files = .any
      case .script, .lesson: files = .scripts
      default: break
      }
    } else if let function = context.library.function(named: first) {
      items = context.choices(of: .name)
      items += function.parameters.map { Item($0.name + ":", detail: $0.meaning) }
    } else if ShellLine.questions.contains(first) {
      items = context.choices(of: .name)
    } else {
      files = .any
    }
  }
}

extension CompletionContext {
  /// The facts for a shell, which must not wait and asks for no passphrase: a session is read only, and
  /// names have no values.
  fileprivate init(_ environment: Environment, session: String?, profile: String?) {
    let profiles = try? Profiles(variable: environment.variable)
    var folder = environment.sessionFolder
    if let name = profile ?? (try? profiles?.current()) {
      folder = profiles?.plainSessionFolder(of: name)
    }
    self.init(
      library: StandardLibrary.library,
      names: {
        let path = try? SessionPaths.path(of: session ?? SessionOpening.defaultName, in: folder)
        return path.map { SessionPaths.namesKept(at: environment.expanded($0)) } ?? []
      },
      sessions: { SessionPaths.names(in: folder) },
      profiles: { profiles?.names ?? [] },
      today: environment.today())
  }
}
