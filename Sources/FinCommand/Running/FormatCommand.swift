import FinLanguage
import FinLibrary

/// `fin fmt [--check] FILE…`: writes files in the one layout; `-` goes from standard input to standard output.
struct FormatCommand: FilesCommand {
  let invocation: Invocation
  let environment: Environment
  let display: Display

  init(_ invocation: Invocation, _ environment: Environment, _ display: Display) {
    self.invocation = invocation
    self.environment = environment
    self.display = display
  }

  func run(_ paths: [String]) -> ExitCode { processAll(paths) }

  func process(_ source: SourceFile, path: String) -> ExitCode {
    switch Formatter(words: StandardLibrary.library.words).format(source) {
    case .failure(let failure):
      var sources = SourceMap()
      _ = sources.add(source)
      for diagnostic in failure.diagnostics { display.report(diagnostic, sources: sources) }
      return .programError
    case .success(let text):
      if invocation.checksFormatOnly {
        if text == source.text { return .done }
        display.note("\(path) would change")
        return .checkFailed
      }
      if path == "-" {
        environment.output.write(text)
        return .done
      }
      return text == source.text ? .done : write(text, to: path)
    }
  }

  private func write(_ text: String, to path: String) -> ExitCode {
    do {
      try environment.files.replace(path, with: Array(text.utf8))
      display.note("\(path) formatted")
      return .done
    } catch let error as FileError {
      display.report(error)
    } catch {
      display.note("fin: \(error)")
    }
    return .badUsage
  }
}
