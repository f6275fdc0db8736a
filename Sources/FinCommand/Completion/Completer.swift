import FinLanguage
import FinLibrary
import LineEditor

/// The completions at a place of a text that is being typed.
struct Completer {
  let context: CompletionContext

  /// - Parameter cursor: The place, in Unicode scalars.
  func completions(in text: String, at cursor: Int) -> Completions {
    let typed = TypedText(text, cursor: cursor)
    if let line = CommandLineText(typed) {
      return CommandCompleter(context: context).completions(line, in: typed)
    }
    return ProgramCompleter(context: context).completions(in: typed)
  }
}

/// A text with a cursor in it. Offsets of its words count UTF-8, those of the text around them
/// Unicode scalars.
struct TypedText {
  /// The text before the cursor.
  let before: String
  /// The text after it.
  let after: String
  private let cursor: Int

  init(_ text: String, cursor: Int) {
    let scalars = text.unicodeScalars
    let index =
      scalars.index(
        scalars.startIndex, offsetBy: max(0, cursor), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    before = String(scalars[..<index])
    after = String(scalars[index...])
    self.cursor = before.unicodeScalars.count
  }

  /// From a UTF-8 offset to the cursor, and to the end of the name that goes on behind it.
  func range(from start: Int, overName: Bool = true) -> Range<Int> {
    let length = String(decoding: before.utf8.dropFirst(start), as: UTF8.self).unicodeScalars.count
    let rest = length == 0 || !overName ? 0 : restOfName
    return cursor - length..<cursor + rest
  }

  /// The character that follows the name at the cursor.
  var next: Unicode.Scalar? { after.unicodeScalars.dropFirst(restOfName).first }

  private var restOfName: Int {
    after.unicodeScalars.prefix { $0 == "_" || $0.properties.isIDContinue }.count
  }
}
