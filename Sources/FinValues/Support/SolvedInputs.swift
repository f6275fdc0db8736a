import FinLanguage

/// The inputs after `with` of a value whose parts follow from each other, one being solved.
///
/// Such a value remembers what was given: a change of that solves the same part again. `none` for a
/// part means that it is to be solved.
package struct SolvedInputs {
  package private(set) var all: [(name: String, value: Value)]
  /// The parts that were given anew.
  package let given: Set<String>
  /// The parts that are to be solved from now on.
  package let toSolve: Set<String>

  package init(
    _ inputs: [(name: String, value: Value)], changing changes: [(name: String, value: Value)],
    parts: [String]
  ) {
    let ofParts = changes.filter { parts.contains($0.name) }
    given = Set(ofParts.filter { !$0.value.isNone }.map(\.name))
    let toSolve = Set(ofParts.filter { $0.value.isNone }.map(\.name))
    self.toSolve = toSolve
    all = inputs
    for change in changes {
      drop(change.name)
      if !toSolve.contains(change.name) { all.append(change) }
    }
  }

  package mutating func drop(_ name: String) { all.removeAll { $0.name == name } }

  /// Lets a part follow from the others, unless it was given anew.
  package mutating func free(_ part: String) { if !given.contains(part) { drop(part) } }

  /// Keeps the part that was solved at its value, unless something else is said of it.
  package mutating func keep(_ part: String, at value: Value) {
    guard !given.contains(part), !toSolve.contains(part) else { return }
    drop(part)
    all.append((part, value))
  }
}
