import FinLanguage
import Markup

/// The look of a lesson's parts.
struct LessonPage {
  /// Longer lines of prose are tiring to read.
  private static let widest = 80

  private let width: Int
  private let isUnicode: Bool
  private let word: String

  init(_ room: LessonRoom) {
    width = min(room.environment.output.width ?? Self.widest, Self.widest)
    isUnicode = room.display.isUnicode
    word = room.word
  }

  func heading(of lesson: Lesson) -> Markup {
    let summary = lesson.summary.prefix(1).uppercased() + lesson.summary.dropFirst()
    return .text(StyledText(lesson.title + "\n", .title) + StyledText(wrapped(summary), .muted))
  }

  func prose(_ paragraphs: [Lesson.Paragraph]) -> Markup {
    .stack(
      paragraphs.map { paragraph in
        switch paragraph {
        case .flowing(let text): .text(StyledText(wrapped(text)))
        case .fixed(let lines): .text(StyledText(lines.joined(separator: "\n"), .accent))
        }
      })
  }

  /// A statement as it would be at the prompt.
  func code(_ text: String) -> Markup {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let more = isUnicode ? "\n… " : "\n. "
    return .text(StyledText("> ", .muted) + StyledText(rows.joined(separator: more), .keyword))
  }

  func question(_ text: String) -> Markup { .text(StyledText(wrapped(text), .accent)) }

  func verdict(_ text: String, isRight: Bool = false) -> Markup {
    .text(StyledText(wrapped(text), isRight ? .positive : .plain))
  }

  func remark(_ text: String) -> Markup { .text(StyledText(wrapped(text), .muted)) }

  /// Broken into lines, with what begins another lesson as it is typed here.
  private func wrapped(_ text: String) -> String {
    TextWrap(width: width).wrapped(text.replacing("fin lesson", with: word), indent: 0)
  }
}
