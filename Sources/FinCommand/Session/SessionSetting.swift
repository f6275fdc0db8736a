import FinLanguage
import Markup

/// The settings of a person: of one session, or in the configuration of all.
enum SessionSetting: String, CaseIterable {
  case currency, color, dates, highlight, locale, lock, pager, pictures, preview, prompt, reader
  case speech, suggest
  case fredKey = "fred_key"

  /// The value that needs no setting.
  var usual: String? {
    switch self {
    case .pager, .highlight, .preview, .suggest: "on"
    case .dates: "iso"
    case .pictures, .reader, .color, .locale: "auto"
    case .speech, .lock: "off"
    case .prompt: "> "
    case .currency, .fredKey: nil
    }
  }

  /// Values that it may have.
  var examples: [String] {
    switch self {
    case .currency: ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "INR"]
    case .color: Invocation.ColorChoice.allCases.map(\.rawValue)
    case .locale: ["auto", "C"] + DisplayLocale.names.filter { $0.contains("_") }
    case .pager, .speech, .highlight, .preview, .suggest: ["on", "off"]
    case .dates: ["iso", "local"]
    case .lock: ["10min", "1h", "off"]
    case .pictures: Display.PictureChoice.allCases.map(\.rawValue)
    case .prompt: ["\"{session} {due} > \""]
    case .reader: ["auto", "on", "off"]
    case .fredKey: ["none"]
    }
  }

  var meaning: String {
    switch self {
    case .currency: "currency of numbers used as money"
    case .color: "auto, always or never"
    case .dates: "iso (2026-01-15, as you type them) or local (as the locale writes them)"
    case .highlight: "on or off: color what you type"
    case .locale: "how figures are shown: auto, C (as typed), or e.g. de_DE"
    case .pictures: "auto, on or off: show charts in pixels where the terminal can"
    case .pager: "on or off: show long output in $PAGER or less"
    case .preview: "on or off: show the argument or the result below what you type"
    case .prompt: "the text before a line; {session}, {profile} and {due} are filled in"
    case .reader: "auto, on or off: write for a screen reader, without drawings"
    case .speech: "on or off: read results aloud"
    case .suggest: "on or off: show in gray what → adds to the line"
    case .lock: "lock the profile when nothing is typed for so long, e.g. 10min, or off"
    case .fredKey: "optional FRED key for rates(), kept outside your sessions"
    }
  }

  /// True if it is a matter of taste, which the configuration of all sessions may settle; a currency changes
  /// figures, and the others are kept elsewhere.
  var isOfTaste: Bool { ![.currency, .lock, .fredKey].contains(self) }

  /// A value as it is kept, for one of taste. Throws a ``CommandError``.
  func read(_ text: String) throws -> String {
    switch self {
    case .locale:
      if ["auto", "C"].contains(text) { return text }
      guard let locale = DisplayLocale(named: text) else { throw CommandError.unknownLocale(text) }
      return locale.name
    case .prompt:
      guard !text.isEmpty, text.count <= Self.longestPrompt, !text.contains(where: \.isNewline)
      else { throw CommandError.badPrompt }
      return text
    default:
      guard examples.contains(text) else {
        throw CommandError.badSetting(rawValue, value: text, allowed: examples)
      }
      return text
    }
  }

  private static let longestPrompt = 60

  /// The setting of this name. Throws a ``CommandError`` where there is none.
  init(named name: String) throws {
    guard let setting = SessionSetting(rawValue: name) else {
      let nearest = Suggestion.nearest(to: name, among: Self.allCases.map(\.rawValue))
      throw CommandError.unknownSetting(name, nearest: nearest)
    }
    self = setting
  }
}
