import Money

/// Words of the subject that a library is about, for the hints of errors: the language itself knows
/// none.
public struct SubjectVocabulary: Sendable {
  /// Makes the words when an error first asks for them: most runs never do.
  public typealias Source = @Sendable () -> SubjectVocabulary

  /// Functions that people type as they would the words of a shell.
  public var shell: [ShellCall] = []
  /// The replacements for functions that other tools have and the library lacks, by their names in
  /// lower case.
  public var idioms: [String: String] = [:]
  /// The types of values that people call by a word, as they call a card `visa`.
  public var kinds: [String: [String]] = [:]
  /// The names of values in examples, which stand for a person's own.
  public var exampleNames: [String] = []
  /// A line to type for a page of help.
  public var pageExamples: [String: String] = [:]
  /// The whole words of abbreviations, as labels of arguments have them.
  public var abbreviations: [String: String] = [:]
  /// The units of durations that labels of arguments say.
  public var units: [String: String] = [:]
  /// Returns which of some names a label of a few letters stands for; nil for none of them.
  public var shortName: @Sendable (_ label: String, _ names: [String]) -> String? = { _, _ in nil }
  /// An example for each form that an error may ask for, with `NAME` where its own name stands.
  public var examples: [HintExample.Form: String] = [:]

  /// - Parameter fill: Gives the words that there are.
  public init(_ fill: (inout SubjectVocabulary) -> Void = { _ in }) { fill(&self) }

  /// Returns no words: for programs whose library has none.
  public static var none: SubjectVocabulary { SubjectVocabulary() }

  func text(of example: HintExample) -> String? {
    examples[example.form]?.replacing("NAME", with: example.name)
  }
}

/// A hint that shows a form of the language, in an example from the library's subject.
public struct HintExample: Sendable {
  public enum Form: Sendable, Hashable, CaseIterable {
    /// A whole `seek`.
    case seek
    /// A `seek` by NAME.
    case seekByName
    /// A figure that mentions NAME.
    case figureOfName
    /// A value `with` other inputs.
    case changedInput
    /// An assignment to an input of a value.
    case assignedInput
    /// Numbers and dates, and when a value has which of them.
    case numberOrDate
  }

  let form: Form
  let name: String

  package init(_ form: Form, name: String = "") {
    self.form = form
    self.name = name
  }
}

/// An error with a hint that the library's words may give.
package protocol ExemplifiedError: DescribedError {
  /// The example that serves as hint where ``DescribedError/hint`` is nil.
  var example: HintExample? { get }
}
