import FinLanguage
import LineEditor

/// The files and folders that a path may go on with.
struct PathCompleter {
  let context: CompletionContext

  /// A path in a text of the language.
  func completions(_ place: CursorPlace, in typed: TypedText) -> Completions {
    completions(of: place.prefix, in: typed, isQuoted: true)
  }

  /// - Parameter path: What was typed of it, up to the cursor.
  func completions(of path: String, in typed: TypedText, isQuoted: Bool) -> Completions {
    let name =
      path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let folder = String(path.dropLast(name.count))
    let start = typed.before.utf8.count - name.utf8.count
    guard let place = resolved(folder) else { return .none }
    let items = context.files(place).filter { file in
      // Hidden files are for who asks for them.
      !file.name.hasPrefix(".") || name.hasPrefix(".")
    }.map { file in
      let end = file.isFolder ? "/" : isQuoted && typed.next != "\"" ? "\"" : ""
      return Completions.Item(
        (isQuoted ? Self.escaped(file.name) : file.name) + end,
        label: file.name + (file.isFolder ? "/" : ""))
    }
    return Completions(
      range: typed.range(from: start, overName: false), items: Match.items(items, prefix: name))
  }

  private func resolved(_ folder: String) -> String? {
    if folder.isEmpty { return "." }
    guard folder.hasPrefix("~") else { return folder }
    guard folder.hasPrefix("~/"), let home = context.home else { return nil }
    return home + folder.dropFirst()
  }

  /// As the name is in a text of the language.
  private static func escaped(_ name: String) -> String {
    String(Value.text(name).sourceText.dropFirst().dropLast())
  }
}
