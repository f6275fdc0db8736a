import FinLanguage
import Money

/// A host that keeps what a program shows and reports, and serves files from memory.
final class RecordingHost: Host {
  var files: [String: String] = [:]
  var shown: [String] = []
  var reported: [Diagnostic] = []
  /// After how many polls the run is interrupted; nil for never.
  var patience: Int?

  var today = CalendarDate(year: 2026, month: 1, day: 15) ?? .distant

  func readSource(path: String) throws -> SourceFile {
    guard let text = files[path] else { throw MissingFile(path: path) }
    return SourceFile(name: path, text: text)
  }

  func show(_ output: Output) {
    shown.append(output.values.map(\.displayText).joined(separator: " "))
  }

  func report(_ diagnostic: Diagnostic) { reported.append(diagnostic) }

  var isInterrupted: Bool {
    guard let patience else { return false }
    self.patience = patience - 1
    return patience <= 0
  }
}

struct MissingFile: DescribedError {
  let path: String
  var row: ErrorRow { .init("missing-file", "there is no file \(path)") }
}

extension CalendarDate {
  fileprivate static var distant: CalendarDate { CalendarDate(daysSinceEpoch: 0) ?? .distant }
}

extension BuiltIn.Family {
  static let test = BuiltIn.Family("Test")
}

/// A few built-ins: enough to call, to call back and to fail.
enum TinyLibrary {
  static let library = Library(
    functions: [
      BuiltIn(
        "print", .test,
        parameters: [Parameter("values", .any, .variadic(minimum: 0), meaning: "what to show")],
        summary: "Shows values.", example: .init("print(1)", prints: "1")
      ) { call in
        call.context.show(try call.list(0))
        return .none
      },
      BuiltIn(
        "map", .test,
        parameters: [
          Parameter("xs", .list, meaning: "values"),
          Parameter("f", .function(arguments: 1), meaning: "what to do with each"),
        ],
        summary: "Calls a function with each value.",
        example: .init("map([1], x => x + 1)", prints: "[2]")
      ) { call in
        let function = try call.function("f")
        let context = call.context
        return .list(try call.list("xs").map { try context.call(function, [$0]) })
      },
      BuiltIn(
        "grow", .test,
        parameters: [
          Parameter("amount", .money, meaning: "what there is"),
          Parameter("rate", .rate, meaning: "what it earns"),
          Parameter("term", .duration, .defaulted(.number(.zero)), meaning: "for how long"),
        ],
        summary: "Interest for a year.", example: .init("grow($100, 5%)", prints: "$5.00")
      ) { call in
        try Operators.multiply(call["amount"], call["rate"])
      },
    ],
    values: [BuiltInValue("today", summary: "This day.") { .date($0.today) }],
    lists: ["scenarios"],
    words: {
      SubjectVocabulary {
        $0.examples = [.seek: "seek payment == $2,500 by price in $100k..$900k"]
      }
    })
}

/// Runs sources in one interpreter and gives what they show and report.
struct Session {
  let host = RecordingHost()
  let interpreter: Interpreter

  init(library: Library = TinyLibrary.library) {
    interpreter = Interpreter(library: library, host: host)
  }

  /// Returns the output of one source, a line for each value, and the ids of its errors.
  @discardableResult
  func run(_ text: String, options: RunOptions = RunOptions()) -> (
    shown: [String], errors: [String]
  ) {
    host.shown = []
    host.reported = []
    _ = interpreter.run(SourceFile(name: "main.fin", text: text), options: options)
    return (host.shown, host.reported.map(\.id.description))
  }
}
