import FinLanguage
import FinSession
import LineEditor
import Markup
import Money

/// The answers to the line editor's questions about the language.
final class PromptAssistant: LineEditorDelegate {
  private let context: CompletionContext
  private let session: Session
  private let aids: () -> EditingAids
  /// A text of one row, as results are written.
  private let shown: (StyledText) -> String
  private let edit: ((String) -> String?)?
  /// The aids for the line that is being read.
  private var current = EditingAids()
  private var words: TypedWords?
  /// The words on the keys that take what is suggested, which are said once.
  var toldKeys: Set<String> = []

  init(
    _ context: CompletionContext, session: Session, aids: @escaping () -> EditingAids,
    shown: @escaping (StyledText) -> String, edit: ((String) -> String?)?
  ) {
    self.context = context
    self.session = session
    self.aids = aids
    self.shown = shown
    self.edit = edit
  }

  /// Before a line is read: the settings may be others.
  func prepare(_ editor: LineEditor) {
    current = aids()
    words = nil
    editor.colors = current.isColored ? EditorColors() : nil
  }

  // MARK: Language

  func isComplete(_ text: String) -> Bool {
    // After two empty rows the prompt says how to get out.
    !PromptText.isUnfinished(text) { context.names().contains($0) }
      || PromptText.endsInTwoBlankRows(text)
  }

  func awaited(_ text: String) -> String? { PromptText.awaited(text) }

  func completions(in text: String, at cursor: Int) -> Completions {
    Completer(context: context).completions(in: text, at: cursor)
  }

  func signature(in text: String, at cursor: Int) -> String? {
    Signature.text(in: text, at: cursor, context)
      ?? (text.contains("\n") ? PromptText.awaited(text) : nil)
  }

  func turned(_ text: String, at cursor: Int, by steps: Int) -> EditedText? {
    TurnedLiteral.turned(text, at: cursor, by: steps)
  }

  func edited(_ text: String) -> String? { edit?(text) }

  // MARK: While a line is typed

  var suggests: Bool { current.suggests }

  func colors(of text: String, at cursor: Int?) -> [ColoredPart] {
    current.highlights ? words(of: text).colors(at: cursor) : []
  }

  /// The words of a text, which are read once for all questions about it.
  private func words(of text: String) -> TypedWords {
    if let words, words.text == text { return words }
    let words = TypedWords(text, context)
    self.words = words
    return words
  }

  /// The longest text whose result is looked for before it is entered.
  private static let longestPreviewed = 2_000

  func note(
    on text: String, at cursor: Int, suggestion: String?, isWanted: () -> Bool
  ) -> String? {
    if text.isEmpty {
      guard current.suggests, let suggestion else { return nil }
      // Without colors nothing stands on the line.
      if !current.isColored { return "→ or Tab: \(suggestion)" }
      return keys("→ or Tab takes the corrected line; ↑ recalls it")
    }
    guard current.previews, text.utf8.count <= Self.longestPreviewed else { return nil }
    let words = words(of: text)
    if words.isCommand { return nil }
    if let unknown = words.unknown(besides: cursor) {
      let nearest = session.nearest(to: unknown)
      return "unknown name: \(unknown)" + (nearest.map { "; did you mean \($0)?" } ?? "")
    }
    if let signature = Signature(in: text, at: cursor, context) { return signature.argument }
    if let result = result(of: text, isWanted) { return result }
    if let awaited = words.awaited { return awaited }
    return suggestion == nil ? nil : keys("→ takes the rest, Alt-→ a word of it; ↑ recalls lines")
  }

  private func keys(_ text: String) -> String? {
    toldKeys.insert(text).inserted ? text : nil
  }

  /// The result before Enter, and what moves most with it.
  private func result(of text: String, _ isWanted: () -> Bool) -> String? {
    let limit = MonotonicClock.nanoseconds + Self.time
    var asked = 0
    let preview = withoutActuallyEscaping(isWanted) { isWanted in
      session.interpreter.preview(PromptText.statement(text)) {
        asked += 1
        // To ask takes longer than what is done in between.
        return asked % 16 != 1 || MonotonicClock.nanoseconds < limit && isWanted()
      }
    }
    guard let preview else { return nil }
    switch preview.value {
    case .none, .function, .missing: return nil
    default: break
    }
    var line = StyledText("= ") + preview.value.glance
    if let most = preview.movements.max(by: { $0.share < $1.share }), let after = most.after {
      line.append("   \(most.label) ")
      if let before = most.before { line += before.styledText(limit: 40) + StyledText(" → ") }
      line += after.styledText(limit: 40)
      let others = preview.movements.count - 1
      if others > 0 { line.append("; \(others) more") }
    }
    return shown(line)
  }

  /// The longest that a key may wait for the result of the last one, in nanoseconds.
  private static let time = 20_000_000
}

extension StatementReport.Movement {
  /// The distance that it moves, as a share of what it was.
  fileprivate var share: Double {
    guard let old = before?.size, let new = after?.size else { return 0 }
    return old == 0 ? abs(new) : abs(new - old) / abs(old)
  }
}

extension Value {
  fileprivate var size: Double? {
    switch self {
    case .periodicMoney(let rate): rate.money.amount.doubleValue
    case .date(let date): Double(date.daysSinceEpoch)
    case .duration(let duration): Double(duration.months) * 30 + Double(duration.days)
    default: plainAmount?.doubleValue
    }
  }
}
