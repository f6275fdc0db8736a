import Money

/// The data of a seek beyond its registers.
struct SeekSite: Sendable {
  let relation: SeekRelation
  /// The goal on one line, in full.
  let typedGoal: String
  /// As written, cut where it is long: the goal, those of its sides that are no plain values, the unknown.
  let goal: String
  let left: String?
  let right: String?
  let unknown: String
  let goalSpan: SourceSpan
  /// The side that is a plain value.
  let plainSpan: SourceSpan?
  let unknownSpan: SourceSpan
  /// The range; the place of the unknown if there is none.
  let rangeSpan: SourceSpan
  /// The range with its ends exchanged.
  let turnedRange: String?
  /// The top-level name that is varied as a whole.
  let slot: Int?
}

extension Compiler {
  /// The parameter of a trial where no name of the program serves; nobody can write it.
  private static let trialValue = "(value)"

  /// `seek goal by unknown in range`: a function that gives both sides of the goal for a value of
  /// the unknown, and the instruction that searches with it.
  func seek(
    _ goal: Expression, _ unknown: Target, _ range: Expression?, into target: Int,
    at span: SourceSpan
  ) {
    var comparison = goal
    while case .parenthesized(let inner) = comparison.kind { comparison = inner }
    guard case .binary(let op, let left, let right, _) = comparison.kind,
      let relation = SeekRelation(op)
    else { return report(.seekGoal(unknown: text(unknown.span)), at: goal.span) }
    guard let isParameter = bindsParameter(unknown, in: comparison, hasRange: range != nil) else {
      return
    }

    let base = scope.allocate(5)
    let isWhole = unknown.path.isEmpty
    if range != nil, isParameter || isWhole {
      // The answer is the same whatever the unknown is now.
      scope.code.emit(.clear, a: base + 1, b: 1, at: span)
    } else {
      expression(unknown.asExpression, into: base + 1)
    }
    seekRange(range, into: base + 2, at: span)
    guard
      let trial = trial(
        [left, right], unknown, isParameter: isParameter, at: comparison.span)
    else { return }
    scope.code.children.append(trial)
    scope.code.emit(.makeFunction, a: base, b: scope.code.children.count - 1, at: goal.span)

    scope.code.seeks.append(
      SeekSite(
        relation: relation, typedGoal: text(comparison.span).onOneLine,
        goal: brief(comparison.span),
        left: left.isPlain && !right.isPlain ? nil : brief(left.span),
        right: right.isPlain ? nil : brief(right.span),
        unknown: brief(unknown.span), goalSpan: comparison.span,
        plainSpan: [right, left].first(where: \.isPlain)?.span, unknownSpan: unknown.span,
        rangeSpan: range?.span ?? unknown.span, turnedRange: range.flatMap(turned),
        slot: isWhole && !isParameter ? globals.slot(for: unknown.root.text) : nil))
    scope.code.emit(
      .seek, a: target, b: base, c: scope.code.seeks.count - 1, at: span)
  }

  /// Returns true if the unknown is the trial's own parameter: a name of the function around, or
  /// one that only the goal knows. A top-level name is bound as a what-if binds it. Nil after an
  /// error.
  private func bindsParameter(
    _ unknown: Target, in goal: Expression, hasRange: Bool
  ) -> Bool? {
    let root = unknown.root
    if scope.ownRegister(root.text) != nil || scope.ownName == root.text
      || scope.capture(root.text) != nil
    {
      if unknown.path.isEmpty { return true }
      report(.seekInsideLocal(root.text, part: text(unknown.span)), at: unknown.span)
      return nil
    }
    if knownNames.contains(root.text) || library.index(ofValue: root.text) != nil { return false }
    guard unknown.path.isEmpty, goal.mentions(root.text) else {
      reportUnknown(unknown, in: goal)
      return nil
    }
    if hasRange { return true }
    report(
      .seekNeedsRange(
        root.text, goal: text(goal.span), ranges: ranges(for: root.text, in: goal)),
      at: root.span)
    return nil
  }

  /// Reports an unknown that names nothing: perhaps it is an input of a value that the goal reads.
  private func reportUnknown(_ unknown: Target, in goal: Expression) {
    let name = unknown.root.text
    guard unknown.path.isEmpty, nearest(to: name) == nil || part(called: name, in: goal) != nil
    else { return self.unknown(name, at: unknown.root.span) }
    let part = part(called: name, in: goal).map { "\($0.base).\(name)" }
    let error = CheckError.seekUnknown(name, part: part, reads: globalNames(in: goal))
    diagnostics.append(fixed(error, part, at: unknown.span))
  }

  /// The function of one value that gives both sides of a goal as a list.
  private func trial(
    _ sides: [Expression], _ unknown: Target, isParameter: Bool, at span: SourceSpan
  ) -> FunctionCode? {
    let parameter = Name(
      isParameter ? unknown.root.text : Self.trialValue, span: unknown.root.span)
    var body = Expression(.list(sides), span: span)
    if !isParameter {
      let binding = Binding(
        target: unknown, operator: .set,
        value: Expression(.name(parameter.text), span: unknown.span), span: unknown.span)
      body = Expression(.whatIf(base: body, bindings: [binding], scenario: nil), span: span)
    }
    let inner = FunctionScope(parent: scope, ownName: nil, bindsGlobals: false)
    // As in a what-if, nothing leads out of it.
    inner.overlayDepth = isParameter ? 1 : 0
    let literal = FunctionLiteral(
      parameters: [FunctionParameter(name: parameter, defaultValue: nil)], body: body, span: span)
    let code = self.body(of: literal, in: inner, name: nil, ending: .result)
    if isParameter, !inner.readLocals.contains(parameter.text) {
      report(.seekUnread(parameter.text), at: unknown.span)
      return nil
    }
    return code
  }

  /// Both ends and the step, or any other expression that gives a range, in three registers.
  private func seekRange(_ range: Expression?, into base: Int, at span: SourceSpan) {
    scope.code.emit(.clear, a: base, b: 3, at: span)
    guard var range else { return }
    while case .parenthesized(let inner) = range.kind { range = inner }
    // Its own ends tell more than a range that could not be made.
    if case .range(let lower, let upper, let step) = range.kind {
      expression(lower, into: base)
      expression(upper, into: base + 1)
      if let step { expression(step, into: base + 2) }
    } else {
      expression(range, into: base)
    }
  }

  private func turned(_ range: Expression) -> String? {
    guard case .range(let lower, let upper, nil) = range.kind else { return nil }
    return "\(text(upper.span))..\(text(lower.span))"
  }

  /// A piece of source on one line, cut where it is long.
  private func brief(_ span: SourceSpan) -> String {
    let words = text(span).onOneLine
    return words.count > 50 ? words.prefix(49) + "…" : words
  }
}

extension Target {
  /// The value that stands there now.
  fileprivate var asExpression: Expression {
    path.reduce(Expression(.name(root.text), span: root.span)) { base, accessor in
      switch accessor {
      case .field(let name): Expression(.field(base, name), span: base.span.union(name.span))
      case .element(let index): Expression(.index(base, index), span: span)
      }
    }
  }
}
