import FinLanguage
import FinLibrary
import Markup
import Presentation
import TestSupport
import Testing

/// Explanations of each figure of the values in `Tests/Snapshots`, and of each function of the examples, recorded once:
/// what is said in the same words with other numbers stands where it is said first, and behind the name of
/// the figure how often it is explained, and a sum over all of that.
@Suite("Recorded explanations") struct ExplanationRecordTests {
  @Test("no explanation changes unseen")
  func explanations() async throws {
    let examples = StandardLibrary.library.functions.filter { $0.effect == .pure }
    let all = try await withThrowingTaskGroup(of: (Int, [Told]).self) { group in
      group.addTask {
        (
          0,
          try examples.flatMap {
            try Told.all(ExplanationHarness.explanations(of: $0.example.code))
          }
        )
      }
      for (place, name) in SnapshotValue.names.enumerated() {
        group.addTask {
          // What ends in an error explains nothing.
          (
            place + 1,
            try SnapshotValue.all(of: name).flatMap { value in
              do {
                return Told.all(try ExplanationHarness.explanations(of: value))
              } catch is ExplanationHarness.Problem {
                return []
              } catch {
                Issue.record("\(name): \(value.value): \(error)")
                return []
              }
            }
          )
        }
      }
      var parts: [(Int, [Told])] = []
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
    var figures: [String: [Told]] = [:]
    var names: [String] = []
    for told in all {
      if figures[told.figure] == nil { names.append(told.figure) }
      figures[told.figure, default: []].append(told)
    }
    #expect(names.count > 500)
    var known: Set<String> = []
    var pages: [String: String] = [:]
    var wholes: [String: String] = [:]
    for name in names {
      let told = figures[name] ?? []
      let page = name.contains(".") ? String(name.prefix { $0 != "." }) : "functions"
      let whole = told.map(\.whole).joined()
      wholes[page, default: ""] += whole
      pages[page, default: ""] += "── \(name): \(told.count), \(Recording.sum(of: whole))\n"
      for sentence in told.flatMap(\.sentences)
      where known.insert(Recording.withoutNumbers(sentence)).inserted {
        pages[page, default: ""] += sentence + "\n"
      }
    }
    for (page, text) in pages.sorted(by: { $0.key < $1.key }) {
      let path = "Tests/Snapshots/explained/\(page.replacing(" ", with: "_")).out"
      if let problem = Recording.problem(with: text, at: path, whole: wholes[page]) {
        Issue.record("\(problem)")
      }
    }
  }
}

/// The explanation of a figure.
private struct Told: Sendable {
  let figure: String
  let whole: String
  let sentences: [String]

  static func all(_ explained: [ExplanationHarness.Explained]) -> [Told] {
    explained.map(Told.init)
  }

  init(_ explained: ExplanationHarness.Explained) {
    let explanation = explained.explanation
    // The number of a row says nothing of its columns.
    figure = explained.what.split(separator: "[").map { part in
      part.contains("]") ? String(part.drop { $0 != "]" }) : String(part)
    }.joined(separator: "[")
    whole = "── \(explained.what)\n" + Renderer(Surface(width: 80)).text(explanation.markup())
    var formula = explanation.title
    if let text = explanation.formula { formula += ": \(explanation.figure ?? "") = \(text)" }
    if !explanation.results.isEmpty {
      formula += " → " + explanation.results.joined(separator: " → ")
    }
    let terms = explanation.terms.map { term in
      "  \(term.symbol) \(term.number) \(term.meaning)" + (term.note.map { ", \($0)" } ?? "")
    }
    let small = (explanation.conventions + [explanation.source].compactMap { $0 }).map { "  \($0)" }
    sentences = [formula] + terms + explanation.sentences.map { "  \($0)" } + small
  }
}
