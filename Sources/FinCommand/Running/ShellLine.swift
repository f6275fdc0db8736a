import FinLanguage
import FinLibrary
import Money

/// `fin loan 300k 6.5 30`, `fin whatif home.extra = 200` and `fin "a sentence"`: words of a shell that
/// are no command and name no file.
struct ShellLine {
  private let words: [String]

  /// Keywords that begin a question, which changes nothing.
  static let questions: Set<String> = ["whatif", "seek", "explain"]

  /// Nil where the first word is the path of a script, or a misspelt command.
  init?(_ words: [String], _ environment: Environment) {
    self.words = words
    guard let first = words.first, first != "-", environment.files.kind(of: first) == nil else {
      return nil
    }
    if first.contains(" ") || Self.questions.contains(first) { return }
    let isFunction = StandardLibrary.library.function(named: first) != nil
    if isFunction, words.count > 1 { return }
    let isCommand = Suggestion.nearest(to: first, among: Command.ofShell.map(\.rawValue)) != nil
    guard !first.contains(where: { "./~".contains($0) }), words.count > (isCommand ? 3 : 1) else {
      return nil
    }
  }

  /// Runs a call or question; of anything else it only says what to type.
  func run(on runner: ProgramRunner, _ display: Display) -> ExitCode {
    let text = words.joined(separator: " ")
    if Self.questions.contains(words[0]) { return enter(text, runner) }
    if let builtIn = StandardLibrary.library.function(named: words[0]) {
      switch call(of: builtIn, GuidedWorld(runner)) {
      case .success(let call):
        if !display.isForPrograms { display.remark("read as \(call)") }
        return enter(call, runner)
      case .failure(let error):
        display.report(error)
        return .programError
      }
    }
    let code = runner.check(SourceFile(name: "fin", text: text))
    guard code == .done else { return code }
    display.report(FileError.missing(path: text, nearest: "fin -e '\(text)'"))
    return .badUsage
  }

  private func enter(_ text: String, _ runner: ProgramRunner) -> ExitCode {
    runner.enter(SourceFile(name: "fin", text: text), as: text, options: RunOptions())
  }

  /// The call with its words as arguments, each read as the answer to a question for it.
  private func call(of builtIn: BuiltIn, _ world: GuidedWorld) -> Result<String, UsageError> {
    var others: [Value] = []
    var arguments: [String] = []
    var rest = words.dropFirst()
    var places = builtIn.parameters[...]
    while var word = rest.popFirst() {
      let isNumber = word.first.map { $0.isNumber || "$€£.-".contains($0) } ?? false
      if isNumber, let first = places.first, case .leadingText = first.need { places.removeFirst() }
      var parameter = places.first
      var label = ""
      if let mark = word.firstIndex(where: { $0 == ":" || $0 == "=" }),
        let named = builtIn.parameters.first(where: { $0.name == word[..<mark] })
      {
        word = String(word[word.index(after: mark)...])
        if word.isEmpty { word = rest.popFirst() ?? "" }
        (parameter, label) = (named, named.name + ": ")
      } else if let place = parameter {
        if case .variadic = place.need {} else { places.removeFirst() }
      }
      guard let parameter else {
        arguments.append(word)
        continue
      }
      // A year's rate, which nobody means by a hundred times as much.
      if case .rateOrNumber = parameter.type, let number = Decimal(word), number >= .one {
        word += "%"
      }
      let reader = AnswerReader(world: world, others: others, readsBareTerms: true)
      switch reader.read(word, for: parameter) {
      case .taken(let taken):
        if let money = reader.amountWithoutPeriod(taken, parameter) {
          return .failure(.twoReadings(word, as: money))
        }
        others.append(taken.value)
        arguments.append(label + taken.source)
      // The call's own error says what does not fit, and offers another order.
      case .refused: arguments.append(label + word)
      case .lacksPeriod(let money):
        return .failure(.twoReadings(word, as: money))
      }
    }
    return .success("\(builtIn.name)(\(arguments.joined(separator: ", ")))")
  }
}
