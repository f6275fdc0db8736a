import FinLanguage
import FinValues

/// Figures read aloud.
enum SpeechBuiltIns {
  static let all: [BuiltIn] = [speak]

  static let speak = BuiltIn(
    "speak", .output,
    parameters: [Parameter("value", .any, meaning: "figure, text or value to read aloud")],
    effect: .outside,
    summary: "Reads a value aloud, money in words, and returns the words.",
    example: .init(
      "speak($2,275.44)",
      prints: "two thousand two hundred seventy-five dollars and forty-four cents"),
    help: .init(seeAlso: [":set"]),
    body: { call in
      let words = call[0].spokenText
      try call.context.host.speak(words)
      return .text(words)
    })
}
