import FinLanguage
import Markup
import Presentation

/// One JSON value a line for each value shown, one JSON object a line for each error.
struct JSONForm: OutputForm {
  var isForPrograms: Bool { true }
  var isColored: Bool { false }
  var isUnicode: Bool { true }

  private static let renderer = Renderer(Surface(actsOnText: true))

  func text(of markup: Markup) -> String { Self.renderer.text(markup) }

  func note(_ markup: Markup) -> String { Self.renderer.text(markup) }

  func text(of output: Output) -> String {
    output.values.map { $0.json + "\n" }.joined()
  }

  func text(of diagnostic: Diagnostic, sources: SourceMap) -> String {
    DiagnosticJSON.line(diagnostic, sources: sources) + "\n"
  }
}
