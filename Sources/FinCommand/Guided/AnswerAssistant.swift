import LineEditor

/// The line editor's help with the answer to a question: its choices, else what the language has.
final class AnswerAssistant: LineEditorDelegate {
  private let choices: AnswerChoices
  private let language: PromptAssistant

  init(_ choices: AnswerChoices, beside language: PromptAssistant) {
    (self.choices, self.language) = (choices, language)
  }

  func isComplete(_ text: String) -> Bool { choices.isPlain || language.isComplete(text) }

  func completions(in text: String, at cursor: Int) -> Completions {
    let typed = TypedText(text, cursor: cursor).before
    let word =
      choices.isList
      ? String(typed.split(separator: " ", omittingEmptySubsequences: false).last ?? "") : typed
    let items = matches(word).map { Completions.Item($0.text, detail: $0.detail) }
    if items.isEmpty { return choices.isPlain ? .none : language.completions(in: text, at: cursor) }
    return Completions(
      range: cursor - word.unicodeScalars.count..<text.unicodeScalars.count, items: items)
  }

  /// The choices that begin with a text, then those whose meaning does; all for none.
  private func matches(_ word: String) -> [AnswerChoices.Item] {
    let wanted = word.lowercased()
    let byText = choices.items.filter { $0.text.lowercased().hasPrefix(wanted) }
    let byMeaning = choices.items.filter { item in
      !byText.contains { $0.text == item.text } && item.detail.lowercased().hasPrefix(wanted)
    }
    return byText + byMeaning
  }

  func signature(in text: String, at cursor: Int) -> String? {
    choices.isPlain ? nil : language.signature(in: text, at: cursor)
  }
}
