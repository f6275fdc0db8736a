import FinLanguage
import FinLibrary

/// `fin help [TOPIC]`: what to type first, a page, or what was found for the words of a question.
struct HelpCommand {
  private let environment: Environment
  private let display: Display
  private let library = StandardLibrary.library
  /// The command typed before a topic where one is.
  private let word: String
  /// The categories of the session's own.
  private let ownCategories: [ExpenseCategories.Word]

  init(
    _ environment: Environment, _ display: Display, word: String = "fin help",
    ownCategories: [ExpenseCategories.Word] = []
  ) {
    self.word = word
    self.ownCategories = ownCategories
    self.environment = environment
    self.display = display
    wrap = TextWrap(width: min(environment.output.width ?? 80, 100))
  }

  private let wrap: TextWrap

  func run(topic: String?) -> ExitCode {
    guard let topic = topic?.lowercased().trimmingSpaces(), !topic.isEmpty else {
      write(StartPage(word: word, wrap: wrap).text)
      return .done
    }
    guard let text = page(named: String(topic)) ?? found(String(topic)) else {
      let known =
        HelpTopic.allCases.map(\.rawValue) + library.families.map(\.topic)
        + library.functions.map(\.name) + Command.ofPrompt.map(\.word)
      display.report(
        UsageError.unknownTopic(
          String(topic), word: word,
          nearest: Suggestion.nearest(to: String(topic), among: known)))
      return .badUsage
    }
    write(text)
    return .done
  }

  /// The usage of a command in a shell, then the page of help that goes on about it.
  func run(on command: Command) -> ExitCode {
    let usage = ShellPage(command: command, wrap: wrap).text
    let more = (command.row.shell?.topic).flatMap { page(named: $0) } ?? command.shellDetails
    write(usage + (more.map { "\n" + $0 } ?? ""))
    return .done
  }

  /// `fin help --man [language]`: a manual page, for `man`.
  func writeManual(_ words: [String]) -> ExitCode {
    let pages = ManualPage.all(library: library)
    let wanted =
      words.isEmpty
      ? pages.first : pages.first { [$0.name, $0.word].contains(words.joined(separator: " ")) }
    guard let page = wanted else {
      display.report(UsageError.unknownPage(words.joined(separator: " ")))
      return .badUsage
    }
    environment.output.send(page.text)
    return .done
  }

  /// `fin help --html FOLDER`: all pages of help as web pages that link to each other.
  func writeWebsite(to folder: String) -> ExitCode {
    let site = HelpSite(library: library) { name in exactPage(name) ?? page(named: name) }
    do {
      let count = try site.write(to: environment.expanded(folder), environment.files)
      display.remark("wrote \(count.words("page")); open \(folder)/\(HelpSite.indexFile)")
      return .done
    } catch {
      display.report(error.described)
      return .runtimeError
    }
  }

  /// A terminal that is narrower than a page would break its rows anywhere.
  private func write(_ page: String) {
    let width = environment.output.width
    display.page(width.map { TextWrap(width: $0).folded(page) } ?? page)
  }

  // MARK: Pages

  private func page(named topic: String) -> String? {
    if topic.hasPrefix(":"), let command = Command(word: topic[...]) { return command.page }
    if topic.hasSuffix(" all"), let page = page(of: String(topic.dropLast(4)), isWhole: true) {
      return page.text
    }
    let joined = ["_", "-"].map { topic.replacing(" ", with: $0) }
    return ([topic] + joined).lazy.compactMap { exactPage($0) }.first
  }

  private func page(of name: String, isWhole: Bool = false) -> FunctionPage? {
    library.function(named: name).map { function in
      FunctionPage(
        function: function, type: library.types.first { $0.constructor == name }, wrap: wrap,
        word: word, isWhole: isWhole)
    }
  }

  /// Functions come first, as they are what one can call; a family of the same name follows.
  private func exactPage(_ topic: String) -> String? {
    let family = library.families.first { $0.topic == topic }
      .map { FamilyPage(family: $0, library: library, width: wrap.width).text }
    if let page = page(of: topic) {
      // Paying a loan back has a page of the name of a function.
      let rest = HelpTopic(rawValue: topic)?.text ?? (page.isCut ? nil : family)
      return page.text + (rest.map { "\n" + $0 } ?? "")
    }
    let value = library.values.first { $0.name == topic }
      .map { "\($0.name)\n\n  \($0.summary)\n" }
    if let family {
      // What lists are comes before what can be done with them.
      return (HelpTopic(rawValue: topic).map { $0.text + "\n" } ?? "")
        + (value.map { $0 + "\n" } ?? "") + family
    }
    if let page = HelpTopic(about: topic) { return text(of: page) }
    if let command = Command(nameAtPrompt: topic) { return command.page }
    let constructor = library.types.first { $0.name == topic }?.constructor
    return value ?? constructor.flatMap { page(of: $0)?.text }
  }

  private func text(of topic: HelpTopic) -> String {
    switch topic {
    case .categories: HelpPages.categories(own: ownCategories)
    case .topics: TopicsPage(library: library, wrap: wrap).text
    case .functions:
      library.families.map {
        FamilyPage(family: $0, library: library, width: wrap.width).text
      }.joined(separator: "\n")
    case .commands: CommandsPage(wrap: wrap).text
    case .options: UsagePage(wrap: wrap).text
    case .glossary: GlossaryPage(wrap: wrap).text
    default: topic.text
    }
  }

  // MARK: Search

  /// Returns the help for a term, or for the words of a question.
  private func found(_ question: String) -> String? {
    let term = Glossary.term(question)
    let hits = HelpSearch(library: library).hits(for: question)
    let named = (term?.pages ?? []).compactMap { name in hits.first { $0.page == name } }
    let others = hits.filter { hit in !named.contains { $0.page == hit.page } }
    if term == nil, hits.isEmpty { return nil }
    return SearchPage(term: term, hits: named + others, word: word, wrap: wrap).text
  }
}

extension BuiltIn.Family {
  /// The word that help knows the family by.
  var topic: String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }
}
