import FinLanguage
import FinSession
import Money

/// The whole command line, runnable inside a process: arguments in, an exit code out, all else through ``Environment``.
public struct FinTool {
  private let environment: Environment

  public init(environment: Environment) {
    self.environment = environment
  }

  /// Does what the arguments (without the program's name) ask for.
  public func run(_ arguments: [String]) -> ExitCode {
    var kept: Session?
    var code = obey(arguments, &kept)
    environment.output.flush()
    if let reason = environment.output.writeFailure {
      let error = FileError.unwritable(path: "standard output", reason: reason)
      Display(Invocation(), environment).report(error)
      // What was saved must not look as if it had failed, or somebody does it again.
      if kept?.isChanged != true { code.note(.runtimeError) }
    }
    environment.errors.flush()
    return code
  }

  /// - Parameter kept: The session whose changes are saved, if the command had one.
  private func obey(_ arguments: [String], _ kept: inout Session?) -> ExitCode {
    do {
      return perform(try InvocationReader.read(arguments), &kept)
    } catch let error as any DescribedError {
      // The form of errors was not read yet; a script that wants JSON says so somewhere.
      var invocation = Invocation()
      invocation.json = arguments.contains("--json")
      Display(invocation, environment).report(error)
      return .badUsage
    } catch {
      environment.errors.write("fin: \(error)\n")
      return .badUsage
    }
  }

  private func perform(_ invocation: Invocation, _ kept: inout Session?) -> ExitCode {
    let display = Display(invocation, environment)
    if let descriptor = invocation.passphraseDescriptor { environment.keepFromPrograms(descriptor) }
    switch invocation.action {
    case .prompt, .script, .expressions, .session:
      var command = RunCommand(invocation, environment, display)
      defer { kept = command.kept }
      return command.run()
    case .check(let paths):
      return CheckCommand(
        invocation: invocation, environment: environment, display: display
      ).run(paths)
    case .format(let paths):
      return FormatCommand(
        invocation: invocation, environment: environment, display: display
      ).run(paths)
    case .test(let paths):
      return TestCommand(
        invocation: invocation, environment: environment, display: display
      ).runAndCount(paths)
    case .lesson(let words):
      return LessonCommand(
        invocation: invocation, environment: environment, display: display
      ).run(words)
    case .help(let topic):
      return HelpCommand(environment, display).run(topic: topic)
    case .helpOnWord(let word):
      return HelpCommand(environment, display).run(on: word)
    case .manual(let words):
      return HelpCommand(environment, display).writeManual(words)
    case .website(let folder):
      return HelpCommand(environment, display).writeWebsite(to: folder)
    case .completions(let words):
      return CompletionsCommand(environment: environment, display: display).run(words)
    case .licenses:
      display.page(Notices.text)
      return .done
    case .version:
      environment.output.write(Version.described)
      return .done
    }
  }
}
