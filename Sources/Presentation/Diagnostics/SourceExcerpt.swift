import FinLanguage
import Markup

/// The lines of a file that a diagnostic points at, with line numbers and the spans underlined.
struct SourceExcerpt {
  /// A span to underline; the main one with `^`, others with `-` and a few words.
  struct Mark {
    let span: SourceSpan
    let text: String
    let isMain: Bool
    let role: Role
  }

  private let file: SourceFile
  private let marks: [Mark]
  private let surface: Surface
  private let sourceLines: [SourceLine]
  private let lineCounts: [ClosedRange<Int>]

  /// A span of more lines than this is shown by its first two and its last.
  private static let mostLines = 4

  /// The place that the excerpt is about; its line is shown even if nothing in it is underlined.
  let place: String

  init(file: SourceFile, of span: SourceSpan, marks: [Mark], surface: Surface) {
    place = file.place(of: span)
    self.file = file
    self.marks = marks
    self.surface = surface
    lineCounts = marks.map { mark in
      let first = file.location(of: Int(mark.span.start)).line
      // The end is exclusive: a span that ends with a line break does not reach the next line.
      let last = file.location(of: max(Int(mark.span.start), Int(mark.span.end) - 1)).line
      return first...max(first, last)
    }
    var numbers: Set<Int> = []
    for range in lineCounts {
      if range.count <= Self.mostLines {
        numbers.formUnion(range)
      } else {
        numbers.formUnion([range.lowerBound, range.lowerBound + 1, range.upperBound])
      }
    }
    numbers.insert(file.location(of: Int(span.start)).line)
    sourceLines = numbers.sorted().compactMap { number in
      file.start(ofLine: number).map {
        SourceLine(number: number, start: $0, file: file, focus: Int(span.start))
      }
    }
  }

  /// Digits of the largest line number.
  var numberWidth: Int { String(sourceLines.last?.number ?? 1).count }

  func lines(numberWidth: Int) -> [StyledText] {
    var result: [StyledText] = []
    var before: Int?
    for line in sourceLines {
      if let before, line.number > before + 1 {
        let dots = surface.isUnicode ? "⋮" : "..."
        result.append(.spaces(numberWidth - dots.count) + StyledText(dots, .muted))
      }
      before = line.number
      result += lines(of: line, numberWidth: numberWidth)
    }
    return result
  }

  private func gutter(_ text: String, numberWidth: Int) -> StyledText {
    StyledText(text, .muted).padded(to: numberWidth, .trailing)
      + StyledText(surface.isUnicode ? " │ " : " | ", .muted)
  }

  private func lines(of line: SourceLine, numberWidth: Int) -> [StyledText] {
    let room = max(surface.width - numberWidth - 3, 12)
    let here = zip(marks, lineCounts).compactMap { mark, lines in
      line.columns(of: mark.span).map {
        (mark: mark, columns: $0, isLast: line.number == lines.upperBound)
      }
    }
    let focus = here.first { $0.mark.isMain }?.columns ?? here.first?.columns ?? 0..<1
    let window = line.window(around: focus, width: room, on: surface)
    let shift = window.offset

    var result = [gutter("\(line.number)", numberWidth: numberWidth) + StyledText(window.text)]
    if here.isEmpty { return result }
    // The main mark wins where spans overlap.
    var underline: [StyledText.Span] = Array(repeating: .init(" "), count: room)
    for (mark, columns, _) in here.sorted(by: { !$0.mark.isMain && $1.mark.isMain }) {
      for column in columns where (shift..<(shift + room)).contains(column) {
        underline[column - shift] = .init(mark.isMain ? "^" : "-", mark.role)
      }
    }
    var first = StyledText()
    for span in underline { first.append(span.text, span.role) }
    first = first.trimmed

    // Words stand after the last underlined place of their mark, or below it where another follows.
    let worded = here.filter { $0.isLast && !$0.mark.text.isEmpty }
      .sorted { $0.columns.lowerBound > $1.columns.lowerBound }
    var below: [StyledText] = []
    for (place, item) in worded.enumerated() {
      let words = StyledText(item.mark.text.visibleOnOneLine, item.mark.role)
      let isFree = !here.contains { $0.columns.upperBound > item.columns.upperBound }
      if place == 0, isFree, first.displayWidth + 1 + words.displayWidth <= room {
        first += " " + words
      } else {
        let start = min(max(item.columns.lowerBound - shift, 0), room / 2)
        below += words.wrapped(to: room - start).map { .spaces(start) + $0 }
      }
    }
    result += ([first] + below).map { gutter("", numberWidth: numberWidth) + $0 }
    return result
  }
}
