import FinLanguage
import Presentation

/// One JSON value a line for each value shown, one JSON object a line for each error.
struct JSONForm: OutputForm {
  func text(of output: Output) -> String {
    output.values.map { $0.json + "\n" }.joined()
  }

  func text(of diagnostic: Diagnostic, sources: SourceMap) -> String {
    DiagnosticJSON.line(diagnostic, sources: sources) + "\n"
  }
}
