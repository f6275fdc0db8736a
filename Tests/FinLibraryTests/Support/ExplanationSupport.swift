import FinLanguage
import FinLibrary
import Markup
import Money
import Synchronization
import TestSupport
import Testing

/// Runs programs and keeps the explanation of every built-in that they call, and of every field of
/// every domain value that they show.
final class ExplanationHarness: Host {
  /// An expression and its explanation.
  struct Explained: Sendable {
    let what: String
    let explanation: Explanation
  }

  private(set) var problems: [Diagnostic] = []
  private(set) var values: [Value] = []
  private(set) var today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate.epoch
  private var files: [String: [UInt8]] = [:]
  var isInterrupted: Bool { false }

  func readSource(path: String) throws -> SourceFile { throw NoSource() }

  func readFile(_ path: String) throws -> [UInt8]? { files[path] }

  func listFolder(_ path: String) throws -> [String]? {
    let names = files.keys.filter { $0.hasPrefix(path + "/") }
      .map { String($0.dropFirst(path.count + 1)) }
    return names.isEmpty ? nil : names
  }

  func show(_ output: Output) { values += output.values }

  /// Remarks beside a result are no problem.
  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .note { problems.append(diagnostic) }
  }

  private struct NoSource: Error {}

  /// Explanations where a value of `Tests/Snapshots` is made, and of its figures.
  static func explanations(of snapshot: SnapshotValue) throws -> [Explained] {
    let harness = ExplanationHarness()
    harness.today = CalendarDate(iso8601: snapshot.today) ?? harness.today
    harness.files = SnapshotValue.statements
    return try explanations(of: snapshot.code + snapshot.value, in: harness)
  }

  /// Everything that is explained where a program runs.
  static func explanations(of code: String) throws -> [Explained] {
    try explanations(of: code, in: ExplanationHarness())
  }

  private static func explanations(of code: String, in harness: ExplanationHarness) throws
    -> [Explained]
  {
    let log = Log()
    let functions = StandardLibrary.library.functions.map { function in
      BuiltIn(
        function.name, function.family, parameters: function.parameters, effect: function.effect,
        summary: function.summary, example: function.example, formula: function.formula,
        source: function.source
      ) { call in
        let given = call
        let value = try function.body(&call)
        if let explanation = try function.explanation?(given, value) {
          log.entries.withLock {
            $0.append(Explained(what: function.name, explanation: explanation))
          }
        }
        return value
      }
    }
    let library = Library(
      functions: functions, values: StandardLibrary.library.values,
      lists: StandardLibrary.library.lists)
    _ = Interpreter(library: library, host: harness).run(SourceFile(name: "test", text: code))
    if let problem = harness.problems.first { throw Problem(summary: problem.summary) }
    var result = log.entries.withLock { $0 }
    for case .domain(let value) in harness.values { result += try figures(of: value) }
    return result
  }

  struct Problem: Error { let summary: String }

  private static func figures(of value: any DomainValue) throws -> [Explained] {
    var result: [Explained] = []
    for field in value.fieldNames {
      let what = "\(value.kind).\(field)"
      // The payoff date of a loan without dates is an error, which says when in words; a card without
      // a limit has no utilization.
      let explanation: Explanation?
      do {
        _ = try value.field(field)
        explanation = try value.explanation(of: field)
      } catch let error as any DescribedError where error.row.id == "dates-needed" {
        continue
      } catch let error as any DescribedError where error.row.id == "no-limit" {
        continue
      }
      if let explanation {
        result.append(Explained(what: what, explanation: explanation))
      }
      guard case .list(let rows)? = try value.field(field), case .record(let first)? = rows.first
      else { continue }
      for row in Set([0, 1, 2, rows.count - 1, rows.count, rows.count + 1]).sorted() {
        for column in [nil] + first.keys.names {
          if let explanation = try value.explanation(ofRow: row, of: field, column: column) {
            result.append(
              Explained(what: "\(what)[\(row)].\(column ?? "")", explanation: explanation))
          }
        }
      }
    }
    return result
  }
}

extension ExplanationHarness {
  fileprivate final class Log: Sendable { let entries = Mutex<[Explained]>([]) }
}

/// Expects that something is explained where a program runs, and that none of it lies.
@discardableResult
func expectTruth(
  of program: String, atLeast count: Int = 1, _ place: Testing.SourceLocation = #_sourceLocation
) throws -> [ExplanationHarness.Explained] {
  let explained = try ExplanationHarness.explanations(of: program)
  #expect(explained.count >= count, "\(program)", sourceLocation: place)
  for explained in explained {
    let problems = ExplanationCheck(explained.explanation).problems
    #expect(problems == [], "\(explained.what)", sourceLocation: place)
  }
  return explained
}
