/// A second look at statements that fail: shows the fixes that hold, and what a line can mean.
public protocol Adviser {
  /// Returns the errors of one statement as a person is to read them.
  func advised(_ diagnostics: [Diagnostic], of place: SourceSpan, in interpreter: Interpreter)
    -> [Diagnostic]
}

extension Interpreter {
  /// The context of advice on the errors of a run.
  package struct Advice {
    /// Names that statements bind which could not be read.
    package var known: Set<String> = []
    /// True if a fix is run; else it is checked only.
    package var runs = false
    /// The number of statements examined: enough for a person, few enough for a program that is
    /// wrong all over.
    package var looksLeft = 20
    /// The steps that the look under way may take.
    package var steps = LookSteps()
    /// The row of forms that the last offer came from.
    package var row: String?
  }

  /// Every top-level name that was ever bound or mentioned.
  package var namesEverBound: [String] { names.names }

  /// Returns true if a program may mention a top-level name.
  package func knows(_ name: String) -> Bool { compiler.knownNames.contains(name) }

  /// The value of a top-level name; nil if it has none.
  package func heldValue(of name: String) -> Value? {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity else { return nil }
    let value = globals.values[slot]
    return value.isMissing ? nil : value
  }

  /// Asks the adviser about the errors of one statement.
  ///
  /// - Parameter runs: Whether fixes are run, where the run does not say so.
  func advised(_ diagnostics: [Diagnostic], of place: SourceSpan, runs: Bool = false)
    -> [Diagnostic]
  {
    guard let adviser else { return diagnostics }
    let before = advice.runs
    defer { advice.runs = before }
    advice.runs = before || runs
    return adviser().advised(diagnostics, of: place, in: self)
  }
}
