import FinLibrary
import Testing

@testable import FinCommand

/// The text that fin shows, against phrases that nobody would say.
@Suite struct WordingTests {
  static let pages: [(name: String, text: String)] =
    (HelpTopic.allCases.map(\.rawValue) + StandardLibrary.library.functions.map { "\($0.name) all" })
    .map { name in
      ("help \(name)", TestRun()(["help"] + name.split(separator: " ").map(String.init)).output)
    } + [("--help", TestRun()(["--help"]).output)]
    + LessonShelf.all.map { ("lesson \($0.name)", $0.source.text) }

  private static let phrases = [
    "is told", "are told", "nothing tells", "some hundred", "once and again", "silences",
    "something open", "finds the fourth", "do not fit", "stands beside", "in their turn",
    "in its turn", "what is left of it", "top-level variables", "likewise", "by which share",
    "costs more each month", "two thirds", "three quarters", "afterwards", "besides one",
    "of the balance below", "is no function", "for lack of", "nobody", "somebody", "anew",
    "for so long", "put back together", " texts",
  ]

  @Test("pages and lessons read as American English")
  func plain() {
    #expect(Self.pages.count > 150)
    for (name, text) in Self.pages {
      // A phrase may be broken over two lines.
      let words = text.replacing("#:", with: " ").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ").lowercased()
      for phrase in Self.phrases { #expect(!words.contains(phrase), "\(name): \(phrase)") }
      #expect(!words.contains(#/\ba (\$?8|\$?11\b|\$?18\b)/#), "\(name): an before eight")
    }
  }

  /// A line that a person types, and the sentence that fin answers it with.
  @Test(
    "errors say what is wrong in a sentence",
    arguments: [
      ("1 / 0", "can't divide 1 by 0"),
      ("[1, 2, 3][4]", "this list has 3 elements; there is no element 4"),
      ("[1][2]", "this list has 1 element; there is no element 2"),
      ("[][1]", "this list is empty; there is no element 1"),
      ("x = $1500/yr", "write $1500/y, not $1500/yr"),
      ("b + 1\nb = 3", "define b first"),
      ("payoff(card($1k, $5k, 20%), within: 0d)", "within must be whole months"),
      ("loan(6.5%, 30y, $300k)", "loan: 3 arguments have the wrong type"),
      ("15th", "write 15, not 15th"), ("5kk", "a number can end in k, M, B or %"),
    ])
  func errors(_ line: String, _ sentence: String) {
    let result = TestRun()(["-e", line])
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }
}
