import FinLanguage
import Money

/// The differences from an earlier state of the session.
extension Session {
  /// A name that is another than before; nil where it was not, or is no more.
  public struct Difference: Sendable {
    public let name: String
    public let before: KeptDefinition?
    public let after: KeptDefinition?

    public init(name: String, before: KeptDefinition?, after: KeptDefinition?) {
      self.name = name
      self.before = before
      self.after = after
    }
  }

  /// A line that shows a difference: the texts of what was and what is, nil for what is not there.
  public typealias DifferenceLine = (label: String, before: String?, after: String?)

  /// The differences since the session was opened.
  public var differencesSinceOpening: [Difference] { differences(from: opened) }

  /// True if anything differs from when the session was opened.
  public var isChanged: Bool {
    !differencesSinceOpening.isEmpty || !countsSinceOpening.isZero
      || !assertionLinesSinceOpening.isEmpty
  }

  /// The assertions that came or went since the session was opened.
  public var assertionLinesSinceOpening: [DifferenceLine] {
    Self.lines(assertions: opened.assertions.map(\.text), now: assertions)
  }

  static func lines(assertions before: [String], now after: [String]) -> [DifferenceLine] {
    before.filter { !after.contains($0) }.map { ("assert", $0, nil) }
      + after.filter { !before.contains($0) }.map { ("assert", nil, $0) }
  }

  /// Returns the joint differences of the last changes, and the number of elements they added to
  /// each list, less those they removed. Throws a ``DescribedError``.
  public func differences(ofLast count: Int) throws -> (names: [Difference], counts: PerList<Int>) {
    var past = document
    var counts = PerList<Int>.zero
    for _ in 0..<count {
      guard let change = try past.history.takeUndo() else { break }
      past.apply(change.inverted)
      counts = counts + change.lists.balance
    }
    return (differences(from: past), counts)
  }

  /// Returns the joint differences of consecutive changes, each name once.
  public func differences(of changes: [SessionChange]) -> [Difference] {
    var result: [Difference] = []
    for entry in changes.flatMap(\.names) {
      let first = result.firstIndex { $0.name == entry.key }
      let before = first.map { result.remove(at: $0).before } ?? entry.before
      result.append(Difference(name: entry.key, before: before, after: entry.after))
    }
    return result.filter { $0.before != $0.after }
  }

  private func differences(from past: SessionDocument) -> [Difference] {
    differences(from: past, to: document)
  }

  func differences(from past: SessionDocument, to document: SessionDocument) -> [Difference] {
    var result: [Difference] = []
    let before = Dictionary(past.names.map { ($0.name, $0.definition) }) { first, _ in first }
    for kept in document.names where before[kept.name] != kept.definition {
      result.append(
        Difference(name: kept.name, before: before[kept.name], after: kept.definition))
    }
    let after = Set(document.names.map(\.name))
    for kept in past.names where !after.contains(kept.name) {
      result.append(Difference(name: kept.name, before: kept.definition, after: nil))
    }
    return result
  }

  // MARK: Lines

  /// A difference as it is shown; of two values of one kind, the parts that are others.
  public func lines(of difference: Difference) -> [DifferenceLine] {
    if case .value(let before)? = difference.before?.content,
      case .value(let after)? = difference.after?.content
    {
      return lines(difference.name, before, after)
    }
    return [(difference.name, difference.before.map(text), difference.after.map(text))]
  }

  /// Elements of a list that took the place of others.
  public func lines(of splice: ListSplice) -> [DifferenceLine] {
    guard splice.removed.count == splice.inserted.count else { return [] }
    return zip(splice.removed, splice.inserted).enumerated().flatMap { offset, pair in
      lines("\(splice.list.rawValue)[\(splice.start + offset + 1)]", pair.0, pair.1)
    }
  }

  /// The most elements shown one by one; more are shown as one list.
  private static let mostElements = 8

  private func lines(_ label: String, _ before: StoredValue, _ after: StoredValue)
    -> [DifferenceLine]
  {
    switch (before, after) {
    case (.domain(let old, let before), .domain(let new, let after)) where old == new:
      return lines(label, before, after)
    case (.record(let before), .record(let after)): return lines(label, before, after)
    case (.list(let before), .list(let after)) where before.count == after.count:
      let places = before.indices.filter { before[$0] != after[$0] }
      if places.count <= Self.mostElements {
        // No recursion: a list of lists is shown by its elements.
        return places.flatMap { place -> [DifferenceLine] in
          let name = "\(label)[\(place + 1)]"
          if case .record(let old) = before[place], case .record(let new) = after[place] {
            return parts(name, old, new)
          }
          return [(name, text(of: before[place]), text(of: after[place]))]
        }
      }
    case (.list(let before), .list(let after)):
      // Elements that came or went at the end are shown by themselves.
      let common = zip(before, after).prefix { $0 == $1 }.count
      let (gone, come) = (before.dropFirst(common), after.dropFirst(common))
      if gone.isEmpty || come.isEmpty, gone.count + come.count <= Self.mostElements {
        return gone.enumerated().map { ("\(label)[\(common + $0 + 1)]", text(of: $1), nil) }
          + come.enumerated().map { ("\(label)[\(common + $0 + 1)]", nil, text(of: $1)) }
      }
    default: break
    }
    return [(label, text(of: before), text(of: after))]
  }

  private func lines(_ label: String, _ before: StoredParts, _ after: StoredParts)
    -> [DifferenceLine]
  {
    let added = after.names.filter { before[$0] == nil }
    return (before.names + added).filter { before[$0] != after[$0] }.flatMap { part in
      let name = "\(label).\(part)"
      if case .list? = before[part], case .list? = after[part], let old = before[part],
        let new = after[part]
      {
        return lines(name, old, new)
      }
      // A list that was not there has its elements, too.
      if case .list? = after[part] ?? before[part], before[part] == nil || after[part] == nil {
        return lines(name, before[part] ?? .list([]), after[part] ?? .list([]))
      }
      return [(name, before[part].map(text), after[part].map(text))]
    }
  }

  /// The parts of an element that are others, each as a whole.
  private func parts(
    _ label: String, _ before: StoredParts, _ after: StoredParts
  ) -> [DifferenceLine] {
    let added = after.names.filter { before[$0] == nil }
    return (before.names + added).filter { before[$0] != after[$0] }.map { part in
      ("\(label).\(part)", before[part].map(text), after[part].map(text))
    }
  }

  /// A kept definition as it is shown: a value, or the text of a formula or function.
  private func text(of kept: KeptDefinition) -> String {
    switch kept.content {
    case .formula(let source): ":= " + source
    case .value(.function(let function)):
      function.source.prefix { !$0.isNewline }.description
    case .value(let stored): text(of: stored)
    }
  }

  private func text(of stored: StoredValue) -> String {
    (try? restorer.value(stored).styledText(limit: 60).plainText) ?? "…"
  }
}
