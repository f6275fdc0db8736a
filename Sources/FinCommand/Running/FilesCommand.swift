import FinLanguage
import Money

/// A command such as `check`, `fmt` or `test`, which takes one source file after another.
protocol FilesCommand {
  var environment: Environment { get }
  var display: Display { get }
  /// Works on one file and says how it went.
  func process(_ source: SourceFile, path: String) -> ExitCode
}

extension FilesCommand {
  /// Processes all files, folders expanded; the first failure decides the exit code.
  func processAll(_ paths: [String]) -> ExitCode {
    var result = ExitCode.done
    do {
      let expander = SourcePaths(
        files: environment.files, isInterrupted: environment.isInterrupted)
      for path in try expander.expand(paths) {
        if environment.isInterrupted() { return .interrupted }
        if display.isClosed { return .done }
        do {
          let source = try SourceReader(environment: environment).read(path)
          result.note(process(source, path: path))
        } catch let error as any DescribedError {
          display.report(error)
          result.note(.badUsage)
        }
      }
    } catch let error as any DescribedError {
      display.report(error)
      result.note(.badUsage)
    } catch {
      display.note("fin: \(error)")
      result.note(.badUsage)
    }
    return environment.isInterrupted() ? .interrupted : result
  }
}
