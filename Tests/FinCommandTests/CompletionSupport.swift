import FinLanguage
import FinLibrary

@testable import FinCommand

/// A text with its cursor where `|` stands.
struct MarkedText {
  let text: String
  /// In Unicode scalars.
  let cursor: Int

  init(_ marked: String) {
    let scalars = Array(marked.unicodeScalars)
    cursor = scalars.lastIndex(of: "|") ?? scalars.count
    var text = String.UnicodeScalarView(scalars[..<cursor])
    text.append(contentsOf: scalars.dropFirst(cursor + 1))
    self.text = String(text)
  }
}

/// Completion over a small session.
enum CompletionBench {
  static let session = """
    home = loan($300k, 6.5%, 30y, first: 2026-03-01)
    price = $450k
    me = {name: "Ada", loans: [home], job: {salary: $5000/mo}}
    rows = [{n: 1, left: $5}]
    fn closing(p, pct: 3%) = p * pct
    größe = 5
    undated = loan($1k, 5%, 1y)
    """

  private static let names = ["home", "price", "me", "rows", "closing", "größe", "undated"]

  /// The names that are no functions.
  static let replaceable = names.filter { $0 != "closing" }

  private static let values: [String: Value] = {
    let host = GuidedHost()
    _ = host.evaluate(session)
    var values: [String: Value] = [:]
    for name in names { values[name] = try? host.evaluate(name).get() }
    return values
  }()

  private static let files: [String: [(name: String, isFolder: Bool)]] = [
    ".": [("plan.fin", false), ("plans", true), (".hidden", false), ("my \"x\".fin", false)],
    "plans/": [("big plan.fin", false), ("old.fin", false)],
    "/home/ada/": [("debt.fin", false)],
  ]

  static var context: CompletionContext {
    CompletionContext(
      library: StandardLibrary.library,
      names: { names },
      value: { values[$0] }, home: "/home/ada", files: { files[$0] ?? [] },
      sessions: { ["default", "house"] },
      settings: [("color", ["auto", "always", "never"]), ("currency", ["USD", "EUR"])],
      scenarios: { ["refi", "15 years"] })
  }

  /// The labels of what fits.
  static func labels(_ marked: String) -> [String] {
    let place = MarkedText(marked)
    return Completer(context: context).completions(in: place.text, at: place.cursor).items
      .map(\.label)
  }

  /// The text after each of the items was chosen.
  static func results(_ marked: String) -> [String] {
    let place = MarkedText(marked)
    let completions = Completer(context: context).completions(in: place.text, at: place.cursor)
    return completions.items.map { item in
      var scalars = Array(place.text.unicodeScalars)
      scalars.replaceSubrange(completions.range, with: item.text.unicodeScalars)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
  }
}
