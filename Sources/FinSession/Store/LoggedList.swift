/// The lists of a session that grow, which lie in a log beside its document.
public enum LoggedList: String, CaseIterable, Sendable {
  case expenses, earnings, transfers, deletions

  /// The noun for one element, which is also its constructor: `expense`.
  public var noun: String { String(rawValue.dropLast()) }
}

/// An element for each list that grows.
public struct PerList<Content> {
  private var contents: [Content]

  public init(_ make: (LoggedList) throws -> Content) rethrows {
    contents = try LoggedList.allCases.map(make)
  }

  public subscript(list: LoggedList) -> Content {
    get { contents[list.place] }
    _modify { yield &contents[list.place] }
  }
}

extension PerList: Equatable where Content: Equatable {}
extension PerList: Hashable where Content: Hashable {}
extension PerList: Sendable where Content: Sendable {}

extension PerList<Int> {
  public static var zero: PerList { PerList { _ in 0 } }

  public var isZero: Bool { self == .zero }

  public static func + (one: PerList, other: PerList) -> PerList {
    PerList { one[$0] + other[$0] }
  }

  public static func - (one: PerList, other: PerList) -> PerList {
    PerList { one[$0] - other[$0] }
  }
}

extension LoggedList {
  fileprivate var place: Int {
    switch self {
    case .expenses: 0
    case .earnings: 1
    case .transfers: 2
    case .deletions: 3
    }
  }
}
