import FinLanguage

/// Answers that are one of some fixed words.
extension AnswerReader {
  func word(_ answer: String, _ words: [String], _ parameter: Parameter) -> Reading {
    let plain = answer.filter { $0 != "\"" }
    let wanted = plain.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    func taken(_ word: String, remark: String? = nil) -> Reading {
      .taken(Taken(source: "\"\(word)\"", value: .text(word), remark: remark))
    }
    if let same = words.first(where: { [plain.lowercased(), wanted].contains($0.lowercased()) }) {
      return taken(same)
    }
    func begins(_ text: String?) -> Bool {
      text?.lowercased().hasPrefix(plain.lowercased()) == true
    }
    var beginning = words.filter { $0.lowercased().hasPrefix(wanted) }
    if beginning.isEmpty { beginning = words.filter { begins(parameter.wordMeaning?($0)) } }
    if let only = beginning.first, beginning.count == 1 {
      return taken(only, remark: "taken as \(only)")
    }
    if let meant = parameter.wordAliases?(plain) {
      return taken(meant, remark: "taken as \(meant)")
    }
    let meanings = words.compactMap { word in parameter.wordMeaning?(word).map { (word, $0) } }
    let known = words + meanings.map(\.1)
    if let near = Suggestion.nearest(to: plain, among: known) {
      let meant = meanings.first { $0.1 == near }.map { "\($0.1) (\($0.0))" }
      return .refused("\(plain) is not one of the choices; did you mean \(meant ?? near)?")
    }
    return .refused(
      words.count > Self.mostWords
        ? "\(plain) is not one of the choices; Tab lists them, e.g. \(words[0])"
        : "expected \(words.listed("or")), got \(plain)")
  }

  /// The most words that a message lists.
  private static let mostWords = 12
}
