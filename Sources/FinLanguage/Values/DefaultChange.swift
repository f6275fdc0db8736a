import Money

/// A default that is another than it was, so that values made of the same inputs show other figures.
///
/// A session that was saved before says once which of its figures moved.
public struct DefaultChange: Sendable {
  /// A figure as people know it: `total`, `fare_of_children`.
  public typealias Figure = (name: String, value: Value)
  public typealias Inputs = [(name: String, value: Value)]

  /// The form of a session's file that first has the new default.
  public let since: Int
  /// The present default and its reason, as a sentence without its period.
  public let reason: String
  /// The inputs that give a value, made with the new default, the figures that it had; nil for a
  /// value that the default does not concern.
  public let restoring: @Sendable (any DomainValue) throws -> Inputs?
  /// The figures that the default may move, on a day.
  public let figures: @Sendable (any DomainValue, CalendarDate) throws -> [Figure]

  /// - Parameter figures: Else the headline figures.
  public init(
    since: Int, reason: String,
    figures: @escaping @Sendable (any DomainValue, CalendarDate) throws -> [Figure] =
      DefaultChange.headlineFigures,
    restoring: @escaping @Sendable (any DomainValue) throws -> Inputs?
  ) {
    self.since = since
    self.reason = reason
    self.figures = figures
    self.restoring = restoring
  }

  /// The figures named when a change moves a value; those that do not exist are left out.
  public static let headlineFigures: @Sendable (any DomainValue, CalendarDate) throws -> [Figure] =
    { domain, _ in
      domain.headlineFields.compactMap { name in
        ((try? domain.field(name)) ?? nil).map { (name, $0) }
      }
    }
}

/// A value whose figures a default moved.
public struct MovedDefault: Sendable {
  /// A figure before and now.
  public struct Figure: Sendable {
    public let name: String
    public let before: Value
    public let now: Value
  }

  /// The name that holds it, or the way to it: `trip`, `trips[2]`, `plan.trip`.
  public let path: String
  public let figures: [Figure]
  /// The inputs that restore what was.
  public let restoring: DefaultChange.Inputs
}

extension Interpreter {
  /// Returns the changes of defaults since a form of session, with the values of names that each
  /// moved.
  public func movedDefaults(since form: Int) -> [(change: DefaultChange, moved: [MovedDefault])] {
    let changes = library.defaultChanges.filter { $0.since > form }
    guard !changes.isEmpty else { return [] }
    let values = names.names.flatMap { name -> [(path: String, value: any DomainValue)] in
      guard definition(of: name) != nil, let value = try? value(of: name) else { return [] }
      return value.domainValues(at: name)
    }
    return changes.map { change in
      (change, values.compactMap { try? moved($0.value, at: $0.path, by: change) })
    }.filter { !$0.moved.isEmpty }
  }

  /// Nil where the figures are what they were.
  private func moved(
    _ value: any DomainValue, at path: String, by change: DefaultChange
  ) throws -> MovedDefault? {
    guard let restoring = try change.restoring(value),
      case .domain(let former) = try remake(
        value.constructor, value.inputs(changing: restoring))
    else { return nil }
    let before = try change.figures(former, host.today)
    let figures = try change.figures(value, host.today).compactMap { now in
      before.first { $0.name == now.name }.flatMap { before in
        before.value.displayText == now.value.displayText
          ? nil : MovedDefault.Figure(name: now.name, before: before.value, now: now.value)
      }
    }
    return figures.isEmpty
      ? nil : MovedDefault(path: path, figures: figures, restoring: restoring)
  }
}

extension Value {
  /// The domain values that it is or holds in lists and records, with the ways to them.
  fileprivate func domainValues(
    at path: String, depth: Int = 0
  ) -> [(path: String, value: any DomainValue)] {
    switch self {
    case .domain(let domain): [(path, domain)]
    case .list(let values) where depth < 4:
      values.enumerated().flatMap { place, value in
        value.domainValues(at: "\(path)[\(place + 1)]", depth: depth + 1)
      }
    case .record(let record) where depth < 4:
      record.entries.flatMap { name, value in
        value.domainValues(at: "\(path).\(name)", depth: depth + 1)
      }
    default: []
    }
  }
}
