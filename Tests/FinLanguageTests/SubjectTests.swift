import Foundation
import Testing

@Suite("What the language knows of its subject")
struct SubjectTests {
  /// Beginnings of words. `card` is none of them: Markup's box is called so. Money, rates, dates and
  /// durations are the language's own, and so are scenarios, which `whatif … as` keeps.
  private static let words = [
    "account", "amorti", "apr", "borrow", "budget", "cards", "categor", "credit", "debt",
    "deletion",
    "deposit", "earn", "escrow", "expens", "home", "house", "income", "insur", "interest", "invest",
    "lend", "loan", "merchant", "mortgage", "owe", "payee", "payment", "payoff", "pmt", "principal",
    "refinanc", "rent", "saving", "spend", "spent", "student", "tax", "transaction", "utiliz",
  ]
  private static let exceptions: [String: String] = [
    "generalcategory": "of a character, in Unicode", "april": "the month",
  ]

  @Test(
    "No word of money's subjects stands in the sources of the language",
    arguments: ["FinSyntax", "FinLanguage", "FinAdvice"])
  func noSubject(target: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/\(target)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let sources = try #require(paths).filter { $0.hasSuffix(".swift") }
    #expect(sources.count > 10)
    var found: [String] = []
    for path in sources.sorted() {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for word in Self.parts(of: line) where Self.words.contains(where: word.hasPrefix) {
          found.append("\(path):\(index + 1): \(word)")
        }
      }
    }
    #expect(found == [], "a library gives such words: Library(families:lists:words:)")
  }

  /// The words of a line in lower case, and the parts of names: `paid`, `by` and `month` of
  /// `paidByMonth` and of `paid_by_month`.
  private static func parts(of line: Substring) -> [String] {
    line.split { !$0.isLetter }.filter { exceptions[$0.lowercased()] == nil }.flatMap { name in
      var parts: [String] = [""]
      for letter in name {
        if letter.isUppercase { parts.append("") }
        parts[parts.count - 1] += letter.lowercased()
      }
      return parts
    }
  }
}
