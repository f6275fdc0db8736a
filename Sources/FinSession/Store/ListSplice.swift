/// Elements of a list that were replaced by others.
public struct ListSplice: Hashable, Sendable {
  public var list: LoggedList
  /// The number of elements before it.
  public var start: Int
  public var removed: [StoredValue]
  public var inserted: [StoredValue]

  public init(
    _ list: LoggedList = .expenses, start: Int, removed: [StoredValue], inserted: [StoredValue]
  ) {
    self.list = list
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }

  /// The splice that undoes this one.
  public var inverted: ListSplice {
    ListSplice(list, start: start, removed: inserted, inserted: removed)
  }

  /// The number of elements it adds, less those it removes.
  var balance: Int { inserted.count - removed.count }
}

extension [ListSplice] {
  /// The number of elements they add to each list, less those they remove.
  public var balance: PerList<Int> {
    reduce(into: .zero) { $0[$1.list] += $1.balance }
  }
}

/// A change of a list that grows, as the history remembers it.
public enum ListChange: Hashable, Sendable {
  case splice(ListSplice)
  /// A change too large to be written with every save: its elements are found in the log.
  case span(LoggedSpan)
}

/// Elements of a list that were replaced by others, as the log has them.
public struct LoggedSpan: Hashable, Sendable {
  public let list: LoggedList
  /// The number of elements before it.
  let start: Int
  /// The removed elements from the start on, in the list as it was at a point of the log.
  let removed: Part
  let inserted: Part

  struct Part: Hashable, Sendable {
    let count: Int
    let point: LogPoint
  }
}

extension ListChange {
  /// The change that undoes this one.
  public var inverted: ListChange {
    switch self {
    case .splice(let splice): .splice(splice.inverted)
    case .span(let span):
      .span(
        LoggedSpan(
          list: span.list, start: span.start, removed: span.inserted, inserted: span.removed))
    }
  }

  var list: LoggedList {
    switch self {
    case .splice(let splice): splice.list
    case .span(let span): span.list
    }
  }

  /// The elements, where they need not be looked up in the log.
  public var splice: ListSplice? {
    if case .splice(let splice) = self { splice } else { nil }
  }
}

extension [ListChange] {
  /// The number of elements they add to each list, less those they remove.
  public var balance: PerList<Int> {
    reduce(into: compactMap(\.splice).balance) { balance, change in
      guard case .span(let span) = change else { return }
      balance[span.list] &+= span.inserted.count - span.removed.count
    }
  }

  /// The most elements that are written into the history.
  private static let mostElements = 40

  /// The splices of a statement whose lines are between two points of the log; those of one list
  /// follow each other in the order of the list.
  init(_ splices: [ListSplice], from before: LogPoint, to after: LogPoint) {
    if splices.reduce(0, { $0 + $1.removed.count + $1.inserted.count }) <= Self.mostElements {
      self = splices.map(ListChange.splice)
      return
    }
    self = LoggedList.allCases.compactMap { list in
      let splices = splices.filter { $0.list == list }
      guard let start = splices.first?.start else { return nil }
      var (removed, inserted) = (0, 0)
      for splice in splices {
        let between = splice.start - start - inserted
        removed += between + splice.removed.count
        inserted += between + splice.inserted.count
      }
      return .span(
        LoggedSpan(
          list: list, start: start, removed: .init(count: removed, point: before),
          inserted: .init(count: inserted, point: after)))
    }
  }
}
