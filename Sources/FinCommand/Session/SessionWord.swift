import FinAdvice
import FinLanguage
import FinLibrary
import Money

/// `fin spend 42.10 food lunch`, `fin report 2026-01` and `fin overview`: what the words of a shell do in
/// a session.
struct SessionWord {
  private let word: Command
  private let arguments: [String]
  private let invocation: Invocation

  init(_ word: Command, _ arguments: [String], _ invocation: Invocation) {
    self.word = word
    self.arguments = arguments
    self.invocation = invocation
  }

  func run(on runner: ProgramRunner, _ environment: Environment, _ display: Display) -> ExitCode {
    do {
      switch word {
      case .due: return due(runner, environment, display)
      case .import: return importStatements(runner, display)
      case .export: return enter(try exportStatement(), runner)
      case .report, .budget:
        let words: ReportCommandLine = word == .report ? .report : .budget
        return enter(try words.statement(arguments), runner)
      case .rates: return rates(runner, display)
      case .assert: return AssertCommand(runner: runner, display: display).run(arguments)
      case .spend, .earn:
        let verb: SpendCommandLine.Verb = word == .spend ? .spend : .earn
        let text = try SpendCommandLine(verb, arguments, today: runner.host.today).statement()
        let code = enter(text, runner)
        if code == .done, !display.isForPrograms, runner.session?.isSaved != false {
          display.remark("recorded \(text); fin undo takes it back")
          let source = SourceFile(name: "", text: text)
          if environment.output.isTerminal,
            let amount = runner.interpreter.amounts(written: source).first
          {
            display.remark(
              "\(amount) is read as money; the shell turns $4\(amount) into \(amount), so leave out the $"
            )
          }
        }
        return code
      default:
        let line = ([word.word] + arguments).joined(separator: " ")
        return Prompt(runner, Invocation(), environment, display).obey(line)
      }
    } catch {
      display.report(error.described)
      return .badUsage
    }
  }

  private func enter(_ text: String, _ runner: ProgramRunner) -> ExitCode {
    let source = SourceFile(name: "fin \(word.rawValue)", text: text)
    var options = RunOptions()
    options.echoAssignments = true
    return runner.enter(source, as: text, options: options)
  }

  /// `export(home.schedule, "home.csv")`: the last word is the file, those before it the expression.
  private func exportStatement() throws -> String {
    guard let file = arguments.last, arguments.count > 1 else { throw ExportLineError() }
    var parts = [arguments.dropLast().joined(separator: " "), Value.text(file).sourceText]
    if let format = invocation.exportFormat {
      parts.append("as: " + Value.text(format).sourceText)
    }
    if invocation.overwrites { parts.append("overwrite: true") }
    return "export(\(parts.joined(separator: ", ")))"
  }

  /// Each file or folder as a statement of its own, up to the first that fails.
  private func importStatements(_ runner: ProgramRunner, _ display: Display) -> ExitCode {
    do {
      let words = try ImportCommandLine(arguments)
      runner.host.isShell = true
      for command in words.imports {
        var text = command.statement(isPreview: words.isPreview)
        if let aid = try ImportCommandLine.studentLoans(
          in: command.path, runner.interpreter, runner.host)
        {
          for note in aid.notes { display.remark(note) }
          if words.isPreview {
            for line in aid.lines { display.line(line) }
            continue
          }
          text = aid.lines.joined(separator: "\n")
        }
        let code = enter(text, runner)
        if code != .done { return code }
      }
      if words.isPreview { display.remark("\(words.command) imports them") }
      return .done
    } catch {
      display.report(error.described)
      return .badUsage
    }
  }

  /// Returns a code that shows cron whether the 30-year rate is below the one to watch.
  private func rates(_ runner: ProgramRunner, _ display: Display) -> ExitCode {
    guard arguments.isEmpty else {
      display.report(RatesLineError.words(arguments.joined(separator: " ")))
      return .badUsage
    }
    do {
      var watched: Decimal?
      if let text = invocation.below {
        guard text.hasSuffix("%"), let percent = Decimal(text.dropLast()), !percent.isNegative
        else {
          throw RatesLineError.notRate(text)
        }
        watched = percent / .hundred
      }
      let code = enter("rates()", runner)
      guard code == .done, let watched else { return code }
      guard case .domain(let rates)? = try? runner.interpreter.value(of: "ans"),
        case .percent(let rate)? = try rates.field("fixed30")
      else { throw RatesLineError.noRate }
      return rate < watched ? .checkFailed : .done
    } catch {
      display.report(error.described)
      return error is RatesLineError ? .badUsage : .runtimeError
    }
  }

  /// Returns a code that shows cron whether something is due.
  private func due(
    _ runner: ProgramRunner, _ environment: Environment, _ display: Display
  ) -> ExitCode {
    // If the session was lost, nobody knows what is due; its loss is already reported.
    guard let session = runner.session, !session.hasLostContent else { return .runtimeError }
    let command = DueCommand(session: session, today: runner.host.today, display: display)
    do {
      var time = invocation.within ?? DueList.usualTime
      // `fin due 3d` as at the prompt.
      if !arguments.isEmpty { time = try DueTime.read(arguments.joined(separator: " ")) }
      let list = try command.show(within: time)
      if invocation.notifies {
        DueCommand.notify(of: list, within: time, on: environment.desktop, display)
      }
      return list.rows.isEmpty ? .done : .checkFailed
    } catch {
      display.report(error.described)
      return .badUsage
    }
  }
}

/// `fin export` without an expression or without a file.
struct ExportLineError: DescribedError {
  var row: ErrorRow {
    .init(
      "missing-file", "fin export needs an expression and a file",
      details: [Command.export.usage], hint: "fin export home.schedule home.csv")
  }
}

/// `fin rates` with something that it does not take.
enum RatesLineError: DescribedError {
  case words(String)
  case notRate(String)
  case noRate

  var row: ErrorRow {
    switch self {
    case .words(let words):
      .init(
        "unexpected-argument", "unexpected argument: \(words)", hint: .typed(Command.rates.usage))
    case .notRate(let text):
      .init(
        "bad-rate", "expected a percent after --below, got \(text)",
        hint: "fin rates --below \(Decimal(text).map { "\($0)%" } ?? "5.5%")")
    case .noRate: .init("no-rates", "there is no 30-year rate to compare with")
    }
  }
}
