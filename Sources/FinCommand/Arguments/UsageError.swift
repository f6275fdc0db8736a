import Money

/// A command line that fin does not understand.
enum UsageError: DescribedError, Equatable {
  case unknownOption(String, nearest: String?, afterScript: Bool)
  case missingValue(option: String, placeholder: String)
  case unwantedValue(option: String)
  case optionOutOfPlace(option: String, place: String)
  case badDate(String)
  /// With the command that would do.
  case badDuration(String, mend: String)
  case badColor(String)
  case badReplacement(String)
  case missingFiles(command: String)
  case unknownTopic(String, word: String, nearest: String?, mentions: [String])
  case tooManyTopics
  case unknownCommand(String, nearest: String)
  case watchNeedsFile
  case stayNeedsProgram
  case replacementNeedsScript
  case laterWord(String)
  case sessionAndNone
  case wordNeedsSession
  case noSession(String, nearest: String?)
  case watchAndSession
  case wordTakesNoOption(String, word: Command)

  var id: String {
    switch self {
    case .unknownOption: "unknown-option"
    case .missingValue: "missing-option-value"
    case .unwantedValue: "unwanted-option-value"
    case .optionOutOfPlace: "option-out-of-place"
    case .badDate: "bad-date"
    case .badDuration: "bad-duration"
    case .badColor: "bad-color"
    case .badReplacement: "bad-replacement"
    case .missingFiles: "missing-files"
    case .unknownTopic: "unknown-topic"
    case .tooManyTopics: "too-many-topics"
    case .unknownCommand: "unknown-command"
    case .watchNeedsFile: "watch-needs-file"
    case .stayNeedsProgram: "stay-needs-program"
    case .replacementNeedsScript: "replacement-needs-script"
    case .laterWord: "later-command"
    case .sessionAndNone: "session-and-none"
    case .wordNeedsSession: "needs-session"
    case .noSession: "no-such-session"
    case .watchAndSession: "watch-and-session"
    case .wordTakesNoOption: "unknown-option"
    }
  }

  var summary: String {
    switch self {
    case .unknownOption(let option, _, _): "there is no option \(option)"
    case .missingValue(let option, let placeholder): "\(option) wants \(placeholder) after it"
    case .unwantedValue(let option): "\(option) takes no value"
    case .optionOutOfPlace(let option, let place): "\(option) does not go with `fin \(place)`"
    case .badDate(let text): "--today wants a date, and \"\(text)\" is none"
    case .badDuration(let text, _): "a time to look ahead is needed, and \"\(text)\" is none"
    case .badColor(let text): "--color wants auto, always or never, not \"\(text)\""
    case .badReplacement(let text): "--with wants NAME=EXPR, not \"\(text)\""
    case .missingFiles(let command): "`fin \(command)` wants the files it should work on"
    case .unknownTopic(let topic, _, _, _): "there is no help on \"\(topic)\""
    case .tooManyTopics: "help takes one topic at a time"
    case .unknownCommand(let word, _): "there is no command and no file \"\(word)\""
    case .watchNeedsFile: "--watch wants a script file to watch"
    case .stayNeedsProgram: "-i wants a script or -e to run first"
    case .replacementNeedsScript: "--with replaces a binding of a script, and no script is given"
    case .laterWord(let word): "`fin \(word)` comes in a later version"
    case .sessionAndNone: "--session and --no-session exclude each other"
    case .wordNeedsSession: "this works on a saved session"
    case .noSession(let name, _): "there is no session \"\(name)\""
    case .watchAndSession: "--watch runs a script again and again, which no session should keep"
    case .wordTakesNoOption(let option, let word): "`fin \(word.rawValue)` has no option \(option)"
    }
  }

  var hint: String? {
    switch self {
    case .unknownOption(let option, let nearest, let afterScript):
      if let nearest {
        afterScript ? "\(nearest), or for the script itself: -- \(option)" : nearest
      } else {
        "fin help lists the options"
      }
    case .missingValue(let option, let placeholder): "\(option) \(placeholder)"
    case .unwantedValue(let option): option
    case .optionOutOfPlace: "fin help lists what goes with what"
    case .badDate: "--today 2026-01-15"
    case .badDuration(_, let mend): mend
    case .badColor: "--color never"
    case .badReplacement: "--with rate=5.75%"
    case .missingFiles(let command): "fin \(command) plan.fin"
    case .unknownTopic(_, let word, let nearest, let mentions):
      if let topic = nearest ?? mentions.first {
        "\(word) \(topic)"
          + (nearest == nil && mentions.count > 1
            ? ", or on " + mentions.dropFirst().joined(separator: ", ") : "")
      } else {
        word
      }
    case .tooManyTopics: "fin help loan"
    case .unknownCommand(_, let nearest): "fin \(nearest)"
    case .watchNeedsFile: "fin --watch plan.fin"
    case .stayNeedsProgram: "fin -i plan.fin"
    case .replacementNeedsScript: "fin plan.fin --with rate=5.75%"
    case .laterWord: "fin help lists what there is"
    case .sessionAndNone: "--session work"
    case .wordNeedsSession: "leave --no-session out"
    case .noSession(_, let nearest): nearest.map { "--session \($0)" }
    case .watchAndSession: "leave --session out"
    case .wordTakesNoOption(_, let word):
      word.row.shell?.insteadOfOptions ?? "fin \(word.rawValue)"
    }
  }
}
