import FinLanguage

/// The options of a form that few people want, in groups.
struct OptionList {
  /// The answer to the question which of them are wanted.
  enum Choice: Equatable {
    case chosen([String])
    /// The person wants to see them.
    case listed
    case refused(String)
  }

  private let options: [Parameter]
  private let groups: [(title: String, options: [Parameter])]

  init(_ builtIn: BuiltIn, _ names: [String]) {
    let options = builtIn.parameters.filter { names.contains($0.name) }
    self.options = options
    let titled = builtIn.help.arguments
    guard options.count > Self.mostWithoutGroups, !titled.isEmpty else {
      groups = [("", options)]
      return
    }
    let grouped = Set(titled.flatMap(\.names))
    let others = ("Other", options.filter { !grouped.contains($0.name) })
    let all = titled.map { group in
      (group.title, options.filter { group.names.contains($0.name) })
    }
    groups = (all + [others]).filter { !$0.1.isEmpty }
  }

  /// The most options that are named at once.
  private static let mostWithoutGroups = 6

  private var names: [String] { options.map(\.name) }
  private var isGrouped: Bool { groups.count > 1 }

  /// The names of the options, or of their groups where they are many.
  var help: String {
    let titles = isGrouped ? groups.map(\.title) : names
    return titles.joined(separator: ", ")
  }

  var choices: AnswerChoices {
    AnswerChoices(
      items: options.map { .init(text: $0.name, detail: $0.meaning) }, isPlain: true, isList: true)
  }

  /// Every option with its meaning, and what to type.
  var explanation: String {
    let width = (names.map(\.count).max() ?? 0) + 2
    let lists = groups.map { group in
      (isGrouped ? group.title + "\n" : "")
        + group.options.map { option in
          (isGrouped ? "    " : "  ") + option.name
            + String(repeating: " ", count: width - option.name.count) + option.meaning
        }.joined(separator: "\n")
    }
    let example = options.first?.name ?? ""
    let ways = isGrouped ? "\(example), or a group, or all" : "\(example), or all"
    return lists.joined(separator: "\n  ").drop { $0 == " " }
      + "\n  type the ones you want, e.g. \(ways); Enter for none"
  }

  /// Reads names of options and titles of groups, apart by commas or spaces.
  func read(_ answer: String) -> Choice {
    switch answer.lowercased() {
    case "n", "no", "none": return .chosen([])
    case "y", "yes": return .listed
    case "all": return .chosen(names)
    default: break
    }
    var wanted: Set<String> = []
    for part in answer.split(separator: ",") {
      let text = String(part).withoutOuterBlanks
      if let group = group(titled: text) {
        wanted.formUnion(group.map(\.name))
        continue
      }
      for word in text.split(separator: " ").map(String.init) {
        if names.contains(word) {
          wanted.insert(word)
        } else if let group = group(titled: word) {
          wanted.formUnion(group.map(\.name))
        } else {
          let nearest = Suggestion.nearest(to: word, among: names)
          return .refused(
            nearest.map { "no option named \(word); did you mean \($0)?" }
              ?? "no option named \(word); ? lists them, Enter for none")
        }
      }
    }
    return .chosen(names.filter(wanted.contains))
  }

  private func group(titled text: String) -> [Parameter]? {
    guard text.count > 2, !names.contains(text) else { return nil }
    return groups.first { isGrouped && $0.title.lowercased().hasPrefix(text.lowercased()) }?.options
  }
}
