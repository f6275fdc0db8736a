import Money

/// The effects of a statement of a session beyond its value.
public struct StatementReport: Sendable {
  /// A name whose definition is another than before; nil stands for a name that is not bound.
  public struct Change: Sendable {
    public let name: String
    private let former: Definition?
    public let after: Definition?
    /// Of a list that only grew at its end: how many elements it had.
    public let grownFrom: Int?
    /// The elements that it got if nobody has read it: ``after`` is nil then.
    public let unread: [Value]?

    public init(
      name: String, before: Definition?, after: Definition?, grownFrom: Int? = nil,
      unread: [Value]? = nil
    ) {
      self.name = name
      former = before
      self.after = after
      self.grownFrom = grownFrom
      self.unread = unread
    }

    /// Returns the former definition of the name.
    ///
    /// A function, as of a list that only grew it is made anew each time, in a pass over all of it.
    public func before() -> Definition? {
      guard let grownFrom, let after, case .value(let list) = after.content else { return former }
      return Definition(.value(list.prefix(grownFrom)), typed: former?.typed)
    }
  }

  /// A figure of a live formula that is another than before.
  public struct Movement: Sendable {
    /// The name, or `name.field` for a headline figure of a domain value.
    public let label: String
    /// Nil where there was no value.
    public let before: Value?
    public let after: Value?
    /// The reason that there is no value any more.
    public let failure: Diagnostic?

    public init(label: String, before: Value?, after: Value?, failure: Diagnostic?) {
      self.label = label
      self.before = before
      self.after = after
      self.failure = failure
    }
  }

  /// A remark on a name, shown once.
  public enum Remark: Sendable {
    /// `=` was used on a live name, which does not follow its inputs any more.
    case madePlain(name: String)
    /// An input changed that a plain name was computed from; it keeps the value it had then.
    case keeps(name: String, input: String, value: Value)
    /// A new name that nothing reads is called as an input of the one value that has it, which keeps its
    /// own; the assignment that changes it, where there is one to show.
    case namesake(owner: String, input: String, value: Value, change: String?)
    /// A name that live formulas read holds a value of another kind than before.
    case changesKind(name: String, before: Value, after: Value)
  }

  public var changes: [Change] = []
  public var movements: [Movement] = []
  public var remarks: [Remark] = []
  /// The names that built-ins changed which write.
  public var rebound: Set<String> = []
  /// The files that the statement imported, each before those it imports.
  public var imports: [ImportedFile] = []
  /// The statement, if it is an assertion to be kept.
  public var assertion: String?

  public init() {}
}

/// An observer of a session's statements, which keeps their changes and shows their movements.
public protocol StatementObserver: AnyObject {
  /// A statement succeeded; called before its value is shown, so that what was answered is kept.
  /// An error that is thrown makes the statement fail, and nothing has changed.
  func keep(_ report: StatementReport) throws
  /// Reads changes made meanwhile, after ``StatementOutdated``; the statement then runs again.
  func catchUp() throws
  /// The statement's own value has been shown.
  func answered(_ report: StatementReport)
  /// The names of imported files whose values are the session's own by now.
  var namesTakenOver: Set<String> { get }
}

extension StatementObserver {
  public var namesTakenOver: Set<String> { [] }
  public func catchUp() throws {}
}

/// The error that ``StatementObserver/keep(_:)`` throws if names changed since the statement began,
/// so that its result may be wrong.
public struct StatementOutdated: DescribedError {
  public init() {}

  public var row: ErrorRow {
    .init(
      "session-changed", "Another fin changed this session at the same time",
      hint: "type it again")
  }
}
