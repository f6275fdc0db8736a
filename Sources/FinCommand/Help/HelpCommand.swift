import FinLanguage
import FinLibrary

/// `fin help [TOPIC]`: usage, a page about the language, a family of functions, or one function.
struct HelpCommand {
  private let environment: Environment
  private let display: Display
  private let library = StandardLibrary.library
  /// What is typed before a topic where one is.
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
  }

  func run(topic: String?) -> ExitCode {
    let width = min(environment.output.width ?? 80, 100)
    guard let topic = topic?.lowercased() else {
      write(UsagePage(library: library, width: width).text)
      return .done
    }
    if topic.hasPrefix(":"), let command = Command(word: topic[...]) {
      write(command.page)
      return .done
    }
    let joined = ["_", "-"].map { topic.replacing(" ", with: $0) }
    guard let text = ([topic] + joined).lazy.compactMap({ page($0, width: width) }).first else {
      let known =
        HelpTopic.allCases.map(\.rawValue) + familyTopics() + library.functions.map(\.name)
        + Command.ofPrompt.map(\.word)
      display.report(
        UsageError.unknownTopic(
          topic, word: word, nearest: Suggestion.nearest(to: topic, among: known),
          mentions: mentions(of: topic)))
      return .badUsage
    }
    write(text)
    return .done
  }

  /// A terminal that is narrower than a page would break its rows anywhere.
  private func write(_ page: String) {
    let width = environment.output.width
    environment.output.write(width.map { TextWrap(width: $0).folded(page) } ?? page)
  }

  /// The function that a word of everyday life leads to, or the name of the type that it makes.
  private func function(about word: String) -> BuiltIn? {
    switch word {
    case "amortization", "amortisation", "borrow": library.function(named: "loan")
    case "pmi", "piti", "ltv", "closing": library.function(named: "mortgage")
    case "save", "saving", "deposit", "goal": library.function(named: "savings")
    case "student", "stafford", "deferment", "forbearance", "grace", "capitalization":
      library.function(named: "student_loan")
    case "expenses", "spent": library.function(named: "spend")
    case "address", "zip", "house", "apartment": library.function(named: "property")
    case "afford", "28/36", "budget": library.function(named: "affordability")
    case "rent", "buy", "renting", "buying": library.function(named: "rent_vs_buy")
    case "point", "discount points": library.function(named: "points_break_even")
    case "impound", "cushion": library.function(named: "escrow")
    case "minimum payment", "minimum_payment", "minimum payments":
      library.function(named: "minimum_payment_warning")
    default:
      library.types.first { $0.name == word }.flatMap { library.function(named: $0.constructor) }
    }
  }

  /// Functions come first, as they are what one can call; a family of the same name follows.
  private func page(_ topic: String, width: Int) -> String? {
    let family = library.families.first { $0.topic == topic }
      .map { FamilyPage(family: $0, library: library, width: width).text }
    if let command = Command(nameAtPrompt: topic), family == nil, HelpTopic(about: topic) == nil,
      library.function(named: topic) == nil
    {
      return command.page
    }
    if let function = library.function(named: topic) ?? function(about: topic) {
      // Paying a loan back has a page of the name of a function.
      let rest = family ?? HelpTopic(rawValue: topic)?.text
      let type = library.types.first { $0.constructor == function.name }
      return FunctionPage(function: function, type: type, width: width).text
        + (rest.map { "\n" + $0 } ?? "")
    }
    let value = library.values.first { $0.name == topic }
      .map { "\($0.name)\n\n  \($0.summary)\n" }
    if let family {
      // What lists are comes before what can be done with them.
      return (HelpTopic(rawValue: topic).map { $0.text + "\n" } ?? "")
        + (value.map { $0 + "\n" } ?? "") + family
    }
    if let page = HelpTopic(about: topic) {
      return page == .categories ? HelpPages.categories(own: ownCategories) : page.text
    }
    if topic == "functions" {
      return library.families.map {
        FamilyPage(family: $0, library: library, width: width).text
      }
      .joined(separator: "\n")
    }
    return value
  }

  /// Where a word that has no page of its own is spoken of; the first few places.
  private func mentions(of word: String) -> [String] {
    guard word.count > 2 else { return [] }
    let functions = library.functions.filter { function in
      function.summary.lowercased().contains(word)
        || function.parameters.contains { $0.name == word }
    }.map(\.name)
    let topics = HelpTopic.allCases.filter { $0.text.lowercased().contains(word) }.map(\.rawValue)
    return Array((functions + topics).prefix(4))
  }

  private func familyTopics() -> [String] { library.families.map(\.topic) }
}

extension BuiltIn.Family {
  /// The word that help knows the family by.
  var topic: String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }
}
