import CForms
import FinLanguage

/// The lines that people type out of habit, read when a line first fails: `Sources/CForms` has the files.
public struct HabitForms: Sendable {
  let files: [FormsFile]
  /// Forms for commands of the prompt, as whole lines.
  let commands: LineForms
  /// Forms of other languages and spreadsheets.
  let foreign: LineForms
  /// Phrases about the subject, as whole lines.
  let phrases: LineForms
  /// Questions, in words of any order.
  let questions: [LineQuestion]
  /// The words that the questions have.
  public let words: Set<String>

  /// - Parameter terms: The subject's terms, which the files call `<term>`.
  public init(terms: [String]) {
    var files: [FormsFile] = []
    while let file = fin_forms_at(files.count)?.pointee {
      let text = UnsafeBufferPointer(start: file.text, count: file.size)
      files.append(
        FormsFile(
          String(cString: file.name), String(decoding: text, as: UTF8.self),
          choices: ["term": terms]))
    }
    let (ofPrompt, ofOthers) = (["profiles", "commands"], ["languages"])
    func forms(where isIncluded: (String) -> Bool) -> LineForms {
      LineForms(files.filter { isIncluded($0.name) }.flatMap(\.forms))
    }
    self.files = files
    commands = forms(where: ofPrompt.contains)
    foreign = forms(where: ofOthers.contains)
    phrases = forms { !(ofPrompt + ofOthers).contains($0) }
    questions = files.flatMap(\.questions)
    words = questions.reduce(into: []) { $0.formUnion($1.words) }
  }
}
