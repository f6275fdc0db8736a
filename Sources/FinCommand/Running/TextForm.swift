import FinLanguage
import Markup
import Presentation

/// Values and errors as a person reads them.
struct TextForm: OutputForm {
  private let values: Renderer
  /// For what is written in the language, and for the texts of a person: no locale changes them.
  private let texts: Renderer
  private let errors: Renderer

  /// Values are shown as the locale has them; what can be typed, as errors show it, is as it is typed.
  init(
    color: Invocation.ColorChoice, locale: DisplayLocale?, pictures: PictureForm? = nil,
    isRead: Bool, environment: Environment
  ) {
    var surface = Self.surface(environment.output, color, environment)
    surface.isRead = isRead
    texts = Renderer(surface)
    surface.locale = locale
    surface.pictures = pictures
    values = Renderer(surface)
    var errors = Self.surface(environment.errors, color, environment)
    errors.isRead = isRead
    self.errors = Renderer(errors)
  }

  var isForPrograms: Bool { false }
  var surface: Surface? { values.surface }
  var isColored: Bool { values.surface.isColored }
  var isUnicode: Bool { values.surface.isUnicode }
  var showsPictures: Bool { values.surface.pictures != nil }

  func text(of markup: Markup) -> String { values.text(markup) }

  func page(of markup: Markup) -> WidePage? {
    values.surface.isRead ? nil : WidePage(markup, on: values.surface)
  }

  func page(of output: Output) -> WidePage? {
    guard output.values.count == 1 else { return nil }
    // Where there is a page to move about, every row is on it.
    switch output.values[0] {
    case .list(let values) where values.count <= Self.mostRows:
      return page(of: output.values[0].markup(isFull: true))
    case .list, .record, .domain: return page(of: output.values[0].markup())
    default: return nil
    }
  }

  private static let mostRows = 10_000

  func oneLine(_ text: StyledText) -> String { values.shown(text) }

  func note(_ markup: Markup) -> String { errors.text(markup) }

  func text(of output: Output) -> String {
    // Several values share a line, as words do; one alone may be a card or a table.
    if output.values.count == 1 {
      let value = output.values[0]
      // A signature is long, and read by its words.
      if case .function = value, values.surface.hasEdge {
        return texts.text(.paragraph(value.styledText(), hang: 4))
      }
      let markup = value.markup()
      // An explanation is written in the language: its formulas, and the numbers that are put into them.
      if value.typeName == ExplainedValue.kind { return texts.text(markup) }
      // What is no figure and no summary can be typed again, or is the text of a person.
      guard !value.isFigure, !value.isSummary else { return values.text(markup) }
      return switch markup {
      // So are loans and records in a list, each on lines of its own.
      case .text(let text) where value.isList && values.surface.hasEdge:
        texts.text(.paragraph(text, hang: 4))
      case .text, .paragraph: texts.text(markup)
      default: values.text(markup)
      }
    }
    // A text with figures in it was made by a person, who wrote them in one way.
    let isOwn = output.values.contains { value in
      if case .text(let text) = value { text.contains(where: \.isNumber) } else { false }
    }
    let shown = output.values.map {
      $0.isFigure && !isOwn ? values.shown($0.styledText()) : $0.displayText
    }
    return texts.text(.line(shown.joined(separator: " ")))
  }

  func text(of diagnostic: Diagnostic, sources: SourceMap) -> String {
    errors.text(diagnostic, sources: sources)
  }

  /// Returns the abilities of a stream: colors only if a person looks and has not declined them.
  private static func surface(
    _ output: any CommandOutput, _ color: Invocation.ColorChoice, _ environment: Environment
  ) -> Surface {
    let variable = environment.variable
    let isDumb = variable("TERM") == "dumb"
    let isColored =
      switch color {
      case .always: true
      case .never: false
      case .auto: environment.wantsColor ?? (output.isTerminal && !isDumb)
      }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let isPlainLocale = locale == "C" || locale == "POSIX"
    var surface = Surface(
      width: output.width ?? 80, isColored: isColored,
      isUnicode: !isDumb && !(output.isTerminal && isPlainLocale),
      hasEdge: output.width != nil, actsOnText: output.isTerminal)
    if isColored { surface.colors = ColorDepth(variable: variable) }
    return surface
  }
}

extension Value {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// True for what is shown by its figures, as a loan is.
  fileprivate var isSummary: Bool { if case .domain = self { true } else { false } }

  /// True for what a locale writes in its own way.
  fileprivate var isFigure: Bool {
    switch self {
    case .number, .percent, .money, .periodicMoney, .date: true
    case .missing, .none, .boolean, .duration, .text, .list, .record, .range, .domain, .function:
      false
    }
  }
}
