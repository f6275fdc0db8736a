import CForms
import FinLanguage
import Synchronization

/// The lines that people type out of habit, read when a line first fails: `Sources/CForms` has the files.
public final class HabitForms: Sendable {
  let files: [FormsFile]
  /// Forms for commands of the prompt, as whole lines.
  let commands: LineForms
  /// Forms of other languages and spreadsheets.
  let foreign: LineForms
  /// Phrases about the subject, as whole lines.
  let phrases: LineForms
  /// The book that sentences are read by.
  let sentences: SentenceBook
  private let wordsOfQuestions = Mutex<Set<String>?>(nil)

  /// - Parameter terms: The subject's terms, which the files call `<term>`.
  public init(terms: [String]) {
    let choices = ["term": terms.map { FormsFile.Choice($0) }]
    var files: [FormsFile] = []
    while let file = fin_forms_at(files.count)?.pointee {
      files.append(FormsFile(String(cString: file.name), file.string, choices: choices))
    }
    let (ofPrompt, ofOthers) = (["profiles", "commands"], ["languages"])
    self.files = files
    sentences = SentenceBook(fin_sentences.pointee.string)
    commands = LineForms(files.filter { ofPrompt.contains($0.name) })
    foreign = LineForms(files.filter { ofOthers.contains($0.name) })
    phrases = LineForms(files.filter { !(ofPrompt + ofOthers).contains($0.name) })
  }

  /// The questions, in words of any order, that a line can ask.
  func questions(of line: LineWords) -> [LineQuestion] {
    let vocabulary = line.vocabulary
    return files.flatMap { $0.questions(of: vocabulary) }
  }

  /// The words that the questions have.
  public var words: Set<String> {
    wordsOfQuestions.withLock { words in
      if let words { return words }
      let found = files.reduce(into: Set<String>()) { $0.formUnion($1.words) }
      words = found
      return found
    }
  }
}
