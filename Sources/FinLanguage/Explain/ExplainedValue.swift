import Markup
import Money

/// The result of `explain`: an expression, the same with its values in, the steps between, the
/// sources of the names, and the explanation of the figure at its end.
public final class ExplainedValue: DomainValue {
  /// A part of the expression that was worked out.
  struct Step {
    let text: String
    let withValues: String
    let value: Value
  }

  /// A name that was read on the way.
  struct Source {
    let name: String
    let value: Value
    /// `:= price * 20%`, `= price * 20%`, `fn fees(p) = p * 3%`; nil for what was typed as it
    /// stands.
    let definition: String?
    /// The definition of a live formula with its values in.
    let withValues: String?
  }

  /// The expression as typed.
  let text: String
  /// The definition if it is a name: `:= trip(price, days).total`.
  let definition: String?
  /// The expression with its values in, then with one step after the other worked out.
  let working: [WorkingText]
  /// The value that is explained.
  public let value: Value
  let steps: [Step]
  let sources: [Source]
  public let figure: Explanation?
  let notes: [String]
  /// The line to type next: `explain trip.total`.
  public let next: String?

  init(
    text: String, definition: String? = nil, working: [WorkingText] = [], value: Value,
    steps: [Step] = [], sources: [Source] = [], figure: Explanation? = nil, notes: [String] = [],
    next: String? = nil
  ) {
    self.text = text
    self.definition = definition
    self.working = working
    self.value = value
    self.steps = steps
    self.sources = sources
    self.figure = figure
    self.notes = notes
    self.next = next
  }

  func followed(by next: String) -> ExplainedValue {
    ExplainedValue(
      text: text, definition: definition, working: working, value: value, steps: steps,
      sources: sources, figure: figure, notes: notes, next: next)
  }

  /// The explanation of a name that stands for this one's expression.
  func named(_ name: String, definition: String) -> ExplainedValue {
    // One that stands for another name shows that one's expression next.
    let inner = self.definition.map {
      [WorkingText(text: String($0.drop { $0 == ":" || $0 == "=" || $0 == " " }), isExact: true)]
    }
    return ExplainedValue(
      text: name, definition: definition, working: (inner ?? []) + working, value: value,
      steps: steps, sources: sources, figure: figure, notes: notes, next: next)
  }

  public static let kind = "explanation"
  public var kind: String { Self.kind }
  public var constructor: String { "explain" }
  public var inputs: [(name: String, value: Value)] { [] }
  public var fieldNames: [String] {
    ["expression", "working", "value", "steps", "names", "figure"]
  }

  public func field(_ name: String) throws -> Value? {
    switch name {
    case "expression": .text(text)
    case "working": .list(working.map { .text($0.text) })
    case "value": value
    case "steps": .list(steps.map(\.record))
    case "names": .list(sources.map(\.record))
    case "figure": figure?.record ?? Value.none
    default: nil
    }
  }
}

extension ExplainedValue.Step {
  private static let keys = Record.Keys(["step", "with_values", "value"])

  fileprivate var record: Value {
    .record(Record(keys: Self.keys, values: [.text(text), .text(withValues), value]))
  }
}

extension ExplainedValue.Source {
  private static let keys = Record.Keys(["name", "definition", "with_values", "value"])

  fileprivate var record: Value {
    .record(
      Record(
        keys: Self.keys,
        values: [
          .text(name), definition.map { .text($0) } ?? .none, withValues.map { .text($0) } ?? .none,
          value,
        ]))
  }
}

extension Explanation {
  private static let keys = Record.Keys([
    "title", "formula", "terms", "results", "sentences", "conventions", "source",
  ])
  private static let termKeys = Record.Keys(["symbol", "number", "meaning", "note"])

  fileprivate var record: Value {
    func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
    func texts(_ texts: [String]) -> Value { .list(texts.map { .text($0) }) }
    let terms = terms.map { term in
      Value.record(
        Record(
          keys: Self.termKeys,
          values: [
            .text(term.symbol), .text(term.number), .text(term.meaning), text(term.note),
          ]))
    }
    return .record(
      Record(
        keys: Self.keys,
        values: [
          .text(title), text(formula), .list(terms), texts(results), texts(sentences),
          texts(conventions), text(source),
        ]))
  }
}
