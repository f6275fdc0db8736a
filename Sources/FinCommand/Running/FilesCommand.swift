import FinLanguage
import FinLibrary
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
  func run(_ paths: [String]) -> ExitCode {
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

/// `fin check FILE…`: everything that can be known without running.
struct CheckCommand: FilesCommand {
  let invocation: Invocation
  let environment: Environment
  let display: Display

  func process(_ source: SourceFile, path: String) -> ExitCode {
    var result = ProgramRunner(invocation, environment, display).check(source)
    if let failure = LessonReader.problems(in: source) {
      failure.diagnostics.forEach { display.report($0, sources: failure.sources) }
      result.note(.programError)
    }
    if result == .done {
      UndatedBalances.notes(in: source, path: path, today: environment.today())
        .forEach(display.note)
    }
    return result
  }
}

/// `fin fmt [--check] FILE…`: writes files in the one layout; `-` goes from standard input to standard output.
struct FormatCommand: FilesCommand {
  let invocation: Invocation
  let environment: Environment
  let display: Display

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
      try environment.refuseOwn(path)
      try environment.files.replace(path, with: Array(text.utf8))
      display.note("\(path) formatted")
      return .done
    } catch let error as any DescribedError {
      display.report(error)
    } catch {
      display.note("fin: \(error)")
    }
    return .badUsage
  }
}
