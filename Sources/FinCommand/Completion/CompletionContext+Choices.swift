import FinLanguage
import FinLibrary
import LineEditor
import Money

extension CompletionContext {
  typealias Item = Completions.Item

  /// The words that an argument of a command can be, at the prompt and in a shell; none where it can
  /// be anything, or is a file.
  func choices(of argument: Command.Argument) -> [Item] {
    switch argument {
    case .topic: topics
    case .lesson: LessonShelf.names.map { Item($0) }
    case .time: ["3d", "7d", "14d", "1mo"].map { Item($0) }
    case .form: GuidedEntry.forms.map { Item($0.word, detail: $0.title) }
    case .session: sessions().map { Item($0) }
    case .profile: profiles().map { Item($0) }
    case .name, .expression: names().map { Item($0, detail: detail(of: $0)) }
    case .period: periods.map { Item($0) }
    case .category:
      ExpenseCategories.all.map { Item($0.word, detail: $0.meaning) }
    case .shell: CompletionScript.allCases.map { Item($0.rawValue) }
    case .fileFormat: words(of: "as", in: Command.export.rawValue).map { Item($0) }
    case .statement: ImportCommandLine.names.map { Item($0 + ":") }
    case .nothing, .file, .script, .setting, .scenario, .count, .words: []
    }
  }

  private var topics: [Item] {
    Command.ofPrompt.map { Item($0.word, detail: $0.summary) }
      + HelpTopic.allCases.map { Item($0.rawValue, detail: $0.summary) }
      + StandardLibrary.library.families.map { Item($0.topic) }
      + library.functions.map(\.name).sorted().map { name in
        Item(name, detail: library.function(named: name)?.summary ?? "")
      }
  }

  /// The last months and years, the newest first.
  private var periods: [String] {
    let months = (0..<6).compactMap { today.adding(months: -$0)?.description.prefix(7) }
    return months.map(String.init) + ["\(today.year)", "\(today.year - 1)", "3mo"]
  }

  /// The fixed words that a parameter of a function takes.
  private func words(of parameter: String, in function: String) -> [String] {
    let parameters = library.function(named: function)?.parameters ?? []
    guard case .word(let words)? = parameters.first(where: { $0.name == parameter })?.type else {
      return []
    }
    return words
  }
}
