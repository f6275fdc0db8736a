/// The changes of one statement, in a form that can be undone and redone.
public struct SessionChange: Equatable, Sendable {
  /// A name, setting or import before and after; nil where there was or is none.
  public struct Entry<Content: Equatable & Sendable>: Equatable, Sendable {
    public let key: String
    /// The place where it is, or was, among its like.
    public let place: Int
    public let before: Content?
    public let after: Content?
  }

  /// The statement as it was typed.
  public var statement: String
  public var names: [Entry<KeptDefinition>] = []
  public var settings: [Entry<String>] = []
  public var imports: [Entry<KeptImport.Content>] = []
  public var assertions: [Entry<String>] = []
  /// The changes of the lists that grow, in order.
  public var lists: [ListChange] = []

  public init(statement: String) { self.statement = statement }

  public var isEmpty: Bool {
    names.isEmpty && settings.isEmpty && imports.isEmpty && assertions.isEmpty && lists.isEmpty
  }

  /// The lists that grow which it changes, or whose names.
  var loggedLists: Set<LoggedList> {
    Set(lists.map(\.list) + names.compactMap { LoggedList(rawValue: $0.key) })
  }
}
