import CForms
import FinLanguage

/// The lines that people type out of habit, read when a line first fails: `Sources/CForms` has the files.
extension StandardLibrary {
  public static let forms: [FormsFile] = {
    var files: [FormsFile] = []
    while let file = fin_forms_at(files.count)?.pointee {
      let text = UnsafeBufferPointer(start: file.text, count: file.size)
      files.append(
        FormsFile(
          String(cString: file.name), String(decoding: text, as: UTF8.self),
          choices: ["term": Glossary.words]))
    }
    return files
  }()

  /// Those of the prompt, which the language knows nothing of.
  private static let ofPrompt = ["profiles", "commands"]

  static let commands = forms(in: ofPrompt)
  static let foreign = forms(in: ["languages"])
  static let phrases = forms(
    in: forms.map(\.name).filter { !(ofPrompt + ["languages"]).contains($0) })
  static let questions = forms.flatMap(\.questions)

  private static func forms(in files: [String]) -> LineForms {
    LineForms(forms.filter { files.contains($0.name) }.flatMap(\.forms))
  }
}
