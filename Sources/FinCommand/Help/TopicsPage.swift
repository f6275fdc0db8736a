import FinLanguage

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
