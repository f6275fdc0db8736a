/// What one statement changed, in a form that can be undone and done again.
public struct SessionChange: Equatable, Sendable {
  /// A name, setting or import before and after; nil where there was or is none.
  public struct Entry<Content: Equatable & Sendable>: Equatable, Sendable {
    public let key: String
    /// Where it stands, or stood, among its like.
    public let place: Int
    public let before: Content?
    public let after: Content?
  }

  /// The statement as it was typed.
  public var statement: String
  public var names: [Entry<KeptDefinition>] = []
  public var settings: [Entry<String>] = []
  public var imports: [Entry<[String]>] = []
  /// What happened to the list of expenses, in order.
  public var expenses: [ListSplice] = []

  public init(statement: String) { self.statement = statement }

  public var isEmpty: Bool {
    names.isEmpty && settings.isEmpty && imports.isEmpty && expenses.isEmpty
  }
}

/// Elements of a list that were replaced by others.
public struct ListSplice: Hashable, Sendable {
  /// How many elements come before it.
  public var start: Int
  public var removed: [StoredValue]
  public var inserted: [StoredValue]

  public init(start: Int, removed: [StoredValue], inserted: [StoredValue]) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }
}
