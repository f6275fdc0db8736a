import FinLanguage
import FinLibrary

/// `help topics`: every page there is.
struct TopicsPage {
  let library: Library
  let wrap: TextWrap

  var text: String {
    var text = "Pages (help NAME opens one)\n\n"
    for topic in HelpTopic.allCases {
      text += wrap.entry(topic.rawValue, topic.summary, column: 16)
    }
    text += "\nFunctions (help functions describes them all)\n\n"
    for family in library.families {
      let names = library.functions.filter { $0.family == family }.map(\.name)
      guard !names.isEmpty else { continue }
      text += wrap.entry(family.topic, names.joined(separator: " "), column: 23)
    }
    return text
  }
}

/// `help commands`: what can be typed at the prompt besides the language.
struct CommandsPage {
  let wrap: TextWrap

  var text: String {
    "Commands (:help :undo says more about one)\n\n"
      + Command.ofPrompt.map {
        wrap.entry($0.usage, $0.summary.capitalizedFirst, column: 28)
      }.joined()
      + "\nAnything else is a line of the language: help shows what to type.\n"
  }
}
