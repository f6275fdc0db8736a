import Markup
import Testing

@Suite("Text that a terminal can't act upon")
struct VisibleTextTests {
  static let texts: [(String, String)] = [
    ("plain\n\ttext", "plain\n\ttext"), ("é 日本 👍🏽 €1 ✓", "é 日本 👍🏽 €1 ✓"),
    ("\u{1B}]0;owned\u{7}", "␛]0;owned␇"), ("a\rb\r\nc", "a␍b␍\nc"), ("\0\u{8}\u{7F}", "␀␈␡"),
    ("\u{9B}31m\u{85}", #"\u{9b}31m\u{85}"#),
    // CVE-2021-42574, "Trojan Source"
    ("a\u{202E}b\u{202C}\u{2066}c\u{2069}", #"a\u{202e}b\u{202c}\u{2066}c\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
    ("pay\u{200B}pal\u{FEFF}\u{AD}\u{2060}", #"pay\u{200b}pal\u{feff}\u{ad}\u{2060}"#),
    ("one\u{2028}two\u{2029}", #"one\u{2028}two\u{2029}"#),
    ("a\u{E0041}\u{E007F}", #"a\u{e0041}\u{e007f}"#), ("\u{3164}x\u{115F}", #"\u{3164}x\u{115f}"#),
    // Joiners belong to emoji and to Persian, and tell Latin words apart that look alike.
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("pay\u{200D}pal", #"pay\u{200d}pal"#),
    ("ا\u{200D}\u{200D}", #"ا\#u{200D}\u{200d}"#), ("\u{600}1", "\u{600}1"),
  ]

  @Test("what is not seen is shown", arguments: texts)
  func visible(_ text: String, _ expected: String) {
    #expect(text.visible == expected)
    #expect(text.visible.visible == expected)
    #expect(StyledText(text, .money).visible == StyledText(expected, .money))
  }

  @Test func onOneLine() {
    #expect("a\nb\tc\r\nd\u{85}e\u{2028}f\u{1B}".visibleOnOneLine == "a b c  d e f␛")
  }

  @Test("lines end at line feeds only, so that a file gets the others as they are")
  func lines() {
    #expect(
      StyledText("a\r\nb\u{2028}c\rd\n").lines.map(\.plainText) == ["a\r", "b\u{2028}c\rd", ""])
  }
}
