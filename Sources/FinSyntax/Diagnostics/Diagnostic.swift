import Money

/// An error or warning with everything needed to show it; the renderer decides how.
public struct Diagnostic: Error, Sendable {
  /// The pass that found it; decides the exit code.
  public enum Stage: String, Sendable {
    case syntax, check, runtime, assertion, interruption
  }

  /// The id of a note on a result that is right but seldom meant, for a person only.
  public static let doubt: ErrorID = "seldom-meant"

  /// The id of a line that is no formula at all: no place in it is wrong.
  public static let sentence: ErrorID = "sentence"

  /// A note is no complaint: it stands beside a result.
  public enum Severity: String, Sendable { case error, warning, note }

  /// A second place that belongs to the story, with a few words.
  public struct Label: Sendable {
    public let span: SourceSpan
    public let text: String

    public init(span: SourceSpan, text: String) {
      self.span = span
      self.text = text
    }
  }

  /// One call, or one reading of a live formula, that led to the place of a run-time error,
  /// innermost first.
  public struct Frame: Sendable {
    public let function: String
    public let callSite: SourceSpan
    public let isFormula: Bool

    public init(function: String, callSite: SourceSpan, isFormula: Bool = false) {
      self.function = function.withoutEndlessWords
      self.callSite = callSite
      self.isFormula = isFormula
    }
  }

  /// A certain fix: the text that replaces a span.
  public struct Fix: Sendable {
    public let span: SourceSpan
    public let replacement: String

    public init(span: SourceSpan, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  public var stage: Stage
  public var severity: Severity = .error
  public var id: ErrorID
  /// One line, no full stop.
  public var summary: String
  public var span: SourceSpan?
  public var labels: [Label] = []
  /// More lines: values involved, both readings of an ambiguity.
  public var details: [String] = []
  /// The form of the call that is wrong, where nothing else says what to write.
  public var usage: String?
  /// A thing to type instead, or what to do.
  public var hint: Hint?
  public var fixes: [Fix] = []
  public var trace: [Frame] = []

  public init(
    stage: Stage, id: ErrorID, summary: String, span: SourceSpan?, details: [String] = [],
    hint: Hint? = nil, fixes: [Fix] = [], labels: [Label] = []
  ) {
    self.stage = stage
    self.id = id
    // What an assertion says is the person's own text.
    self.summary = stage == .assertion ? summary : summary.withoutEndlessWords
    self.span = span
    self.details = details.map(\.withoutEndlessWords)
    self.hint = hint
    self.fixes = fixes
    self.labels = labels
  }

  /// The details, and the usage behind them.
  public var lines: [String] { details + (usage.map { ["usage: \($0)"] } ?? []) }

  /// A described error of any module at a place.
  ///
  /// - Parameter words: Where an example comes from that the error wants for its hint.
  public init(
    _ error: some DescribedError, stage: Stage, span: SourceSpan?,
    words: SubjectVocabulary.Source = { .none }
  ) {
    let row = error.row
    self.init(
      stage: stage, id: row.id, summary: row.summary, span: span, details: row.details,
      hint: row.hint)
    usage = row.usage
    if hint == nil, let example = (error as? any ExemplifiedError)?.example {
      hint = words().text(of: example).map(Hint.words)
    }
  }
}

extension String {
  /// The text with each word cut short that is longer than anybody reads.
  var withoutEndlessWords: String {
    let (longest, shown) = (400, 60)
    if utf8.count <= longest { return self }
    var text = ""
    var rest = self[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isWhitespace }
      text += word.utf8.count > longest ? word.prefix(shown) + "…" : word
      rest = rest[word.endIndex...]
      let blanks = rest.prefix(while: \.isWhitespace)
      text += blanks
      rest = rest[blanks.endIndex...]
    }
    return text
  }
}
