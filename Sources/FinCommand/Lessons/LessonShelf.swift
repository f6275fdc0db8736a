import CLessons
import FinLanguage

/// The lessons inside the program, in the order in which they build on each other.
enum LessonShelf {
  struct Entry: Sendable {
    /// The name by which a person asks for it: `early-payments`.
    let name: String
    let source: SourceFile
  }

  static let all: [Entry] = {
    var entries: [Entry] = []
    while let lesson = fin_lesson_at(entries.count)?.pointee {
      let text = UnsafeBufferPointer(start: lesson.text, count: lesson.size)
      let name = String(cString: lesson.name)
      entries.append(
        Entry(
          name: name,
          source: SourceFile(name: name + ".fin", text: String(decoding: text, as: UTF8.self))))
    }
    return entries
  }()

  static var names: [String] { all.map(\.name) }

  /// Returns true if a text could be the name of a lesson, though perhaps a misspelled one.
  static func isName(_ text: Substring) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0 == "-" }
  }

  /// The lesson of a name, or of the only name that begins so. Throws a ``LessonError``.
  ///
  /// - Parameter word: What begins a lesson where this one is asked for.
  static func entry(called name: String, word: String) throws -> Entry {
    let wanted = name.lowercased()
    if let same = all.first(where: { $0.name == wanted }) { return same }
    let beginning = all.filter { $0.name.hasPrefix(wanted) }
    if let only = beginning.first, beginning.count == 1 { return only }
    let nearest = beginning.first?.name ?? Suggestion.nearest(to: wanted, among: names)
    throw LessonError.unknown(name, word: word, nearest: nearest, known: names)
  }
}
