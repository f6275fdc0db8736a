import Markup
import Money

/// Takes an expression apart, from what its parts came to.
struct Explainer {
  let explained: ExplainedExpression
  let value: Value
  let notes: ExplanationNotes
  let context: any CallContext
  let library: Library
  /// The number of rounds of evaluation until a part is a figure.
  private var ranks: [SourceSpan: Int] = [:]

  init(
    explained: ExplainedExpression, value: Value, notes: ExplanationNotes,
    context: any CallContext, library: Library
  ) {
    self.explained = explained
    self.value = value
    self.notes = notes
    self.context = context
    self.library = library
    rank(expression)
  }

  var expression: Expression { explained.expression.unparenthesized }

  // MARK: Working

  /// The expression with its values in, then with one step after the other worked out; empty if
  /// that shows no more than the expression.
  var working: [WorkingText] {
    guard expression.isStep else { return [] }
    if case .field(let base, _) = expression.kind, case .name = base.unparenthesized.kind {
      return []
    }
    var lines: [WorkingText] = []
    var last = explained.text(of: expression.span)
    for level in 0..<max(1, rank(of: expression)) {
      var isExact = true
      let line = text(of: expression, level: level, &isExact)
      // An `if` may come to what its branch says.
      if line != last, line != value.workingText?.text {
        lines.append(WorkingText(text: line, isExact: isExact))
      }
      last = line
    }
    return lines
  }

  /// Ranks a part and those inside it.
  @discardableResult private mutating func rank(_ part: Expression) -> Int {
    let part = part.unparenthesized
    var rank = 0
    for operand in part.explainedOperands { rank = max(rank, self.rank(operand)) }
    if let branch = branchTaken(of: part) { rank = max(rank + 1, self.rank(branch)) }
    if isWorkedOut(part) { rank += scaling(part) == nil ? 1 : 2 }
    ranks[part.span] = rank
    return rank
  }

  private func rank(of part: Expression) -> Int { ranks[part.unparenthesized.span] ?? 0 }

  private func isWorkedOut(_ part: Expression) -> Bool {
    part.isStep && notes.values[part.span]?.isScalar == true
  }

  /// The text of a part with everything worked out that takes so many rounds.
  private func text(of part: Expression, level: Int, _ isExact: inout Bool) -> String {
    let isReady = part.explainedOperands.allSatisfy { rank(of: $0) < level }
    if isReady, let branch = branchTaken(of: part) {
      return text(of: branch, level: level, &isExact)
    }
    if isReady, let scaling = scaling(part) {
      isExact = isExact && scaling.isExact
      return scaling.text
    }
    return explained.text(of: part) { operand in
      let inner = operand.unparenthesized
      if let figure = figure(inner, level: level) {
        isExact = isExact && figure.isExact
        return figure.text
      }
      if inner.explainedOperands.isEmpty, !inner.isStep { return nil }
      let text = text(of: inner, level: level, &isExact)
      // A branch of an `if` that was taken may be a figure already.
      let isFigure = text == notes.values[inner.span]?.workingText?.text
      return inner.span == operand.span || isFigure ? text : "(\(text))"
    }
  }

  /// Returns the value of a part, if it is to replace the part.
  private func figure(_ part: Expression, level: Int) -> WorkingText? {
    guard let value = notes.values[part.span] else { return nil }
    if case .name = part.kind { return value.workingText }
    return isWorkedOut(part) && rank(of: part) <= level ? value.workingText : nil
  }

  private func value(of part: Expression) -> Value? {
    switch part.unparenthesized.kind {
    case .money(let money): .money(money)
    case .percent(let percent): .percent(percent)
    default: notes.values[part.unparenthesized.span]
    }
  }

  /// `$200 - 10%` as what it means, `$200.00 * 90%`; nil for anything else.
  private func scaling(_ part: Expression) -> WorkingText? {
    guard case .binary(let op, let left, let right, _) = part.kind, op == .add || op == .subtract,
      part.explainedOperands.count == 2,
      let left = value(of: left), left.currency != nil,
      case .percent(let percent)? = value(of: right),
      let amount = left.workingText,
      let share = Value.percent(op == .add ? .one + percent : .one - percent).workingText
    else { return nil }
    return WorkingText(
      text: "\(amount.text) * \(share.text)", isExact: amount.isExact && share.isExact)
  }

  /// The branch of an `if` that was taken.
  private func branchTaken(of part: Expression) -> Expression? {
    guard case .conditional(let conditional) = part.kind else { return nil }
    let blocks = conditional.branches.map(\.body) + (conditional.otherwise.map { [$0] } ?? [])
    for block in blocks {
      if let inner = Expression(.block(block), span: block.span).single?.unparenthesized,
        notes.values[inner.span] != nil
      {
        return inner
      }
    }
    return nil
  }

  // MARK: Steps

  /// The parts that were worked out, in the order of working; the whole one last.
  var steps: [ExplainedValue.Step] {
    var result: [ExplainedValue.Step] = []
    visit(expression) { part in
      guard part.isStep, let value = notes.values[part.span] else { return }
      var isExact = true
      let withValues = text(of: part, level: max(0, rank(of: part) - 1), &isExact)
      result.append(
        ExplainedValue.Step(
          text: explained.text(of: part.span), withValues: withValues, value: value))
    }
    return result
  }

  /// The parts inside the expression that `explain` can explain further.
  var explainable: [String] {
    var result: [String] = []
    visit(expression) { part in
      guard part.span != expression.span, isWorkedOut(part) else { return }
      let isExplained: Bool
      if case .field(let base, let name) = part.kind,
        case .domain(let domain)? = notes.values[base.unparenthesized.span]
      {
        isExplained = ((try? domain.explanation(of: name.text)) ?? nil) != nil
      } else {
        isExplained = notes.calls[part.span]?.builtIn.explanation != nil
      }
      let text = explained.text(of: part.span)
      if isExplained, !result.contains(text) { result.append(text) }
    }
    return result
  }

  func visit(_ part: Expression, _ take: (Expression) -> Void) {
    let part = part.unparenthesized
    for operand in part.explainedOperands { visit(operand, take) }
    if let branch = branchTaken(of: part) { visit(branch, take) }
    take(part)
  }

  // MARK: Figures

  /// The explanation of the figure at the end of the expression; it comes to the value.
  func figure() throws -> Explanation? {
    guard var told = try explanation() else { return nil }
    let shown = value.displayText
    let texts = told.results + told.sentences
    if case .none = value { return told }
    let isShown = texts.contains { $0.lowercased().contains(shown.lowercased()) }
    if value.isScalar, !shown.isEmpty, !isShown {
      if let last = told.sentences.popLast() {
        told.sentences.append(last.hasSuffix(".") ? last : last + ".")
      }
      told.sentences.append("So it is \(shown).")
    }
    return told
  }

  private func explanation() throws -> Explanation? {
    switch expression.kind {
    case .field(let base, let name):
      guard let domain = domain(base) else {
        let base = base.unparenthesized
        return try explanation(ofField: name.text, of: base)
          ?? explanation(ofRow: base, column: name.text)
      }
      return try domain.explanation(of: name.text) ?? input(name.text, of: domain)
        ?? overview() ?? absent(name.text, of: domain)
    case .index: return try explanation(ofRow: expression, column: nil) ?? overview()
    case .call, .method, .pipe:
      guard let call = notes.calls[expression.span] else { return nil }
      return try explanation(of: call, value)
    default: return try overview()
    }
  }

  func domain(_ part: Expression) -> (any DomainValue)? {
    guard case .domain(let domain)? = notes.values[part.unparenthesized.span] else { return nil }
    return domain
  }

  /// `shares(…).last`, `trip.summary.rate`: a figure of the record that a call or a field gave.
  private func explanation(ofField name: String, of base: Expression) throws -> Explanation? {
    guard case .record(let record)? = notes.values[base.span] else { return nil }
    if let noted = notes.calls[base.span] {
      return try explanation(of: noted, .record(record))?.fields[name]
    }
    guard case .field(let owner, let field) = base.kind, let domain = domain(owner) else {
      return nil
    }
    if let told = try domain.explanation(of: field.text)?.fields[name] { return told }
    // A record that gathers figures of the value has them under their names.
    if let figure = try domain.field(name), figure.sourceText == value.sourceText,
      let told = try domain.explanation(of: name) ?? input(name, of: domain)
    {
      return told
    }
    return input(field.text, part: "." + name, of: domain)
  }

  /// `trip.stops[12]`, `by_year(trip)[2]`, or a column of it.
  private func explanation(ofRow part: Expression, column: String?) throws -> Explanation? {
    guard case .index(let list, let place) = part.kind,
      case .list(let rows)? = notes.values[list.unparenthesized.span],
      case .number(let number)? = notes.values[place.unparenthesized.span], let number = number.int
    else { return nil }
    let (row, table) = (number < 0 ? rows.count + 1 + number : number, list.unparenthesized)
    func byColumns() throws -> Explanation? {
      guard let told = try explanation(ofTable: table),
        var result = told.columns?.explanation(ofRow: row, in: rows, column: column)
      else { return nil }
      (result.conventions, result.source) = (told.conventions, told.source)
      return result
    }
    guard case .field(let owner, let field) = table.kind, let domain = domain(owner) else {
      return try byColumns()
    }
    return try domain.explanation(ofRow: row, of: field.text, column: column) ?? byColumns()
      ?? input(field.text, part: "[\(row)]" + (column.map { "." + $0 } ?? ""), of: domain)
  }

  /// Returns the explanation of a table that is a field or the result of a call.
  func explanation(ofTable table: Expression) throws -> Explanation? {
    if let noted = notes.calls[table.span], let value = notes.values[table.span] {
      return try explanation(of: noted, value)
    }
    guard case .field(let owner, let field) = table.kind, let domain = domain(owner) else {
      return nil
    }
    return try domain.explanation(of: field.text)
  }

  /// A figure that a value does not have.
  private func absent(_ name: String, of domain: any DomainValue) -> Explanation? {
    switch value {
    case .none: break
    case .list(let elements) where elements.isEmpty: break
    default: return nil
    }
    var result = Explanation("\(name) of \(domain.constructor)(…)", value: value)
    result.sentences = ["It does not apply here, so it is \(value.displayText)."]
    return result
  }

  /// An input of a value, or a part of one: as given, or what it is where it is not given.
  private func input(_ name: String, part: String = "", of domain: any DomainValue)
    -> Explanation?
  {
    guard
      let parameter = library.function(named: domain.constructor)?.parameters
        .first(where: { $0.name == name })
    else { return nil }
    let isGiven = domain.inputs.contains { $0.name == name }
    let meaning = parameter.meaning.prefix(1).uppercased() + parameter.meaning.dropFirst()
    var result = Explanation("\(name)\(part): an input of \(domain.constructor)(…)", value: value)
    let shown = value.isScalar ? value.displayText : value.text(.display, limit: 60)
    result.sentences = [
      meaning.hasSuffix(".") ? meaning : meaning + ".",
      isGiven ? "Given as \(shown)." : "Not given, so it is \(shown).",
    ]
    return result
  }

  private func explanation(
    of noted: ExplanationNotes.NotedCall, _ value: Value
  ) throws -> Explanation? {
    let builtIn = noted.builtIn
    let arguments = try ArgumentChecker.check(noted.arguments, of: builtIn, context: context)
    let call = Call(arguments: arguments, parameters: builtIn.parameters, context: context)
    if var explanation = try builtIn.explanation?(call, value) {
      explanation.source = explanation.source ?? builtIn.source
      return explanation
    }
    if let overview = try overview() { return overview }
    guard builtIn.formula != nil || builtIn.source != nil else { return nil }
    let summary = builtIn.summary.hasSuffix(".") ? builtIn.summary.dropLast() : builtIn.summary[...]
    var explanation = Explanation(String(summary), value: value)
    explanation.sentences = builtIn.formula.map { [$0] } ?? []
    explanation.source = builtIn.source
    return explanation
  }

  /// A value of the domain: a line for each of its figures.
  private func overview() throws -> Explanation? {
    guard case .domain(let domain) = value else { return nil }
    var rows: [[StyledText]] = []
    for name in domain.fieldNames {
      guard let told = try? domain.explanation(of: name) else { continue }
      let origin =
        told.formula.map { (told.figure.map { $0 + " = " } ?? "") + Formula($0).tree.text }
        ?? told.sentences.first
      let figure =
        told.value.isScalar ? told.value.styledText() : StyledText(told.value.typeName, .muted)
      rows.append([StyledText(name, .keyword), figure, StyledText(origin ?? "", .muted)])
    }
    guard !rows.isEmpty else { return nil }
    var explanation = Explanation("Sources of the figures", value: value)
    var columns = [
      Table.Column("figure"), Table.Column("value", .trailing), Table.Column("source"),
    ]
    columns[2].wraps = true
    explanation.rows = Table(columns: columns, rows: rows)
    return explanation
  }
}
