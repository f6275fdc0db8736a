import Money

/// A goal and the unknown that is to meet it, in the words of who asks.
public struct Seek {
  public let relation: SeekRelation
  /// The goal as written: `trip.total == $2,500`.
  public let goal: String
  /// The name of each side of the goal; nil for one that is a plain value.
  public let left: String?
  public let right: String?
  /// The unknown, as written.
  public let unknown: String
  /// The question with another range.
  public let asked: (_ range: String) -> String

  public init(
    relation: SeekRelation, goal: String, left: String?, right: String?, unknown: String,
    asked: @escaping (_ range: String) -> String
  ) {
    self.relation = relation
    self.goal = goal
    self.left = left
    self.right = right
    self.unknown = unknown
    self.asked = asked
  }

  /// The value of the unknown, and what is to be said beside it.
  public struct Answer {
    public let value: Value
    public let remarks: [String]
  }

  /// Looks between two ends.
  ///
  /// Throws a ``SeekError`` where nothing is found, and the error of the goal where it has no
  /// figure for any value.
  public func answer(
    on axis: SeekAxis, evaluate: @escaping (Value) throws -> (left: Value, right: Value)
  ) throws -> Answer {
    let (axis, outcome) = try search(axis, evaluate)
    guard let answer = outcome.answers.first else { throw failure(outcome, axis, isGuess: false) }
    return Answer(value: answer.trial.value, remarks: remarks(answer, outcome))
  }

  /// Looks ever farther around the value that the unknown has.
  public func answer(
    around present: Value, evaluate: @escaping (Value) throws -> (left: Value, right: Value)
  ) throws -> Answer {
    var failure: any Error = SeekError.notSteppable(unknown: unknown, present: present)
    for guess in SeekAxis.guesses(around: present) {
      let (axis, outcome) = try search(guess, evaluate)
      if let answer = outcome.answers.first, !outcome.holdsThroughout {
        let range = "searched from \(axis.lower.displayText) to \(axis.upper.displayText)"
        return Answer(value: answer.trial.value, remarks: remarks(answer, outcome) + [range])
      }
      failure = self.failure(outcome, axis, isGuess: true)
    }
    throw failure
  }

  private func search(
    _ axis: SeekAxis, _ evaluate: @escaping (Value) throws -> (left: Value, right: Value)
  ) throws -> (SeekAxis, SeekOutcome) {
    var search = SeekSearch(axis, relation, evaluate: evaluate)
    let outcome = try search.run()
    guard outcome.wantsWholeNumbers, let axis = axis.wholeNumbers else { return (axis, outcome) }
    search = SeekSearch(axis, relation, evaluate: evaluate)
    return (axis, try search.run())
  }

  // MARK: Words

  /// `trip.total is $2,500.00`, and the other side where that is no plain value.
  private func figure(_ trial: SeekTrial) -> String {
    let sides = [(left, trial.left), (right, trial.right)].compactMap { name, value in
      name.map { ($0, value.displayText) }
    }
    return sides.map { "\($0) is \($1)" }.joined(separator: " and ")
  }

  private func placed(_ trial: SeekTrial) -> String {
    "\(figure(trial)) at \(trial.value.displayText)"
  }

  /// `trip.total is $1,999.99 at 5.304%, $2,000.21 at 5.305%`.
  private func placed(_ a: SeekTrial, _ b: SeekTrial) -> String {
    guard (left == nil) != (right == nil) else { return "\(placed(a)), \(placed(b))" }
    let figure = (left == nil ? b.right : b.left).displayText
    return "\(placed(a)), \(figure) at \(b.value.displayText)"
  }

  private func remarks(_ answer: SeekAnswer, _ outcome: SeekOutcome) -> [String] {
    var lines: [String] = []
    let span = "from \(answer.lower.value.displayText) to \(answer.upper.value.displayText)"
    if outcome.holdsThroughout {
      lines.append(
        "\(goal) holds \(outcome.isSampled ? "wherever it was tried" : "for the whole range"), \(span)"
      )
    } else if relation != .equal {
      lines.append("\(goal) holds \(span)")
    } else if let (a, b) = answer.neighbors {
      // What is shown as the target needs no excuse.
      if answer.trial.left.displayText != answer.trial.right.displayText {
        lines.append("not met exactly: " + placed(a, b))
      }
    } else if answer.lower.index != answer.upper.index {
      lines.append("\(figure(answer.trial)) \(span)")
    }
    if let others = others(outcome.answers.dropFirst()) { lines.append(others) }
    return lines
  }

  private func others(_ answers: ArraySlice<SeekAnswer>) -> String? {
    if answers.isEmpty { return nil }
    var places = answers.prefix(4).map { answer in
      relation == .equal
        ? answer.trial.value.displayText
        : "\(answer.lower.value.displayText) to \(answer.upper.value.displayText)"
    }
    if answers.count > places.count { places.append("\(answers.count - places.count) more") }
    let last = places.removeLast()
    return (relation == .equal ? "also at " : "also from ")
      + (places.isEmpty ? last : places.joined(separator: ", ") + " and " + last)
  }

  private func failure(_ outcome: SeekOutcome, _ axis: SeekAxis, isGuess: Bool) -> any Error {
    if outcome.holdsThroughout {
      return SeekError.holdsEverywhere(
        goal: goal, unknown: unknown, from: axis.lower, to: axis.upper,
        hint: "give a range where it does not always hold: \(asked("\(axis.lower.sourceText)..…"))")
    }
    guard let nearest = outcome.nearest else {
      if case RuntimeError.incomparable(let left, let right)? = outcome.gapError {
        return SeekError.incomparable(
          left: .init(name: self.left, value: left), right: .init(name: self.right, value: right))
      }
      return outcome.gapError ?? SeekError.empty(axis.lower, axis.upper)
    }
    return SeekError.none(
      SeekError.Failure(
        goal: goal, unknown: unknown, lower: axis.lower, upper: axis.upper,
        tried: "\(outcome.tried)" + (outcome.isSampled ? " of \(axis.count.grouped())" : ""),
        closest: placed(nearest) + distance(nearest),
        jumps: outcome.jumps.prefix(2).map { placed($0, $1) },
        gaps: outcome.gapError.map { (outcome.gaps, Self.reason($0)) },
        hint: oppositeGoal(nearest, outcome)
          ?? wider(nearest, axis).map { "\(isGuess ? "give" : "widen") the range: \(asked($0))" }))
  }

  /// The goal with the target's sign turned, where that would be met: what one receives and what
  /// one pays have opposite signs.
  private func oppositeGoal(_ nearest: SeekTrial, _ outcome: SeekOutcome) -> Hint? {
    guard relation == .equal, right == nil, let figures = outcome.leftFigures,
      let target = try? Operators.negate(nearest.right), let sign = Self.sign(target), sign != 0,
      Self.sign(figures.least) == sign, Self.sign(figures.greatest) == sign,
      let below = try? Operators.compare(figures.least, target), below <= 0,
      let above = try? Operators.compare(target, figures.greatest), above <= 0
    else { return nil }
    return "every figure is \(sign < 0 ? "below" : "above") zero; "
      + "did you mean == \(target.displayText)?"
  }

  private static func sign(_ value: Value) -> Int? {
    (try? Operators.negate(value)).flatMap { try? Operators.compare(value, $0) }
  }

  private func distance(_ trial: SeekTrial) -> String {
    let (more, less) =
      trial.order > 0 ? (trial.left, trial.right) : (trial.right, trial.left)
    guard let distance = try? Operators.subtract(more, less) else { return "" }
    return ", \(distance.displayText) off"
  }

  /// The range on beyond the end at which the figures came closest; nil where they did in its
  /// midst, or at nothing.
  private func wider(_ nearest: SeekTrial, _ axis: SeekAxis) -> String? {
    let (lower, upper) = (axis.lower, axis.upper)
    guard var width = try? Operators.subtract(upper, lower) else { return nil }
    // Far from zero a narrow range is widened by more than itself.
    if let order = try? Operators.compare(width, upper), order < 0 { width = upper }
    if nearest.index == axis.last, let end = try? Operators.add(upper, width) {
      return "\(lower.sourceText)..\(end.sourceText)"
    }
    if nearest.index == axis.first, let start = try? Operators.subtract(lower, width),
      (try? Operators.compare(lower, .number(.zero))) != 0
    {
      return "\(start.sourceText)..\(upper.sourceText)"
    }
    return nil
  }

  private static func reason(_ error: any Error) -> String {
    (error as? Diagnostic)?.summary ?? (error as? any DescribedError)?.summary ?? "\(error)"
  }

  /// Returns the stable id of an error, by which equal ones are counted.
  static func id(of error: any Error) -> ErrorID {
    (error as? Diagnostic)?.id ?? (error as? any DescribedError)?.id ?? "unexpected"
  }
}
