import Money

/// Turns checked statements into code, one unit for each top-level statement.
///
/// Names are resolved on the way, and what cannot be right is reported: unknown names, wrong
/// arguments, misplaced statements. A statement with an error gives no code.
final class Compiler {
  let library: Library
  let globals: GlobalNames
  /// All names that the program or the session binds at top level.
  var knownNames: Set<String> = []
  /// The names that some statement before this place binds.
  var boundSoFar: Set<String> = []
  /// Parameters of names that only a function declaration binds.
  var declaredFunctions: [String: [FunctionParameter]] = [:]
  /// Keys of records anywhere in the program: what `x.f()` may mean besides functions.
  var recordKeys: Set<String> = []
  /// The names that hold a session's last results.
  var answerNames: Set<String> = []
  /// The text of a place in the sources.
  var text: (SourceSpan) -> String = { _ in "" }
  var diagnostics: [Diagnostic] = []
  /// True if the statement compiled last calls what writes.
  private(set) var callsWriter = false
  /// True if it calls what reaches outside of fin, such as the network.
  private(set) var reachesOut = false
  /// The place of an allowed `explain`: it is a statement by itself.
  var explainedPlace: SourceSpan?
  var scope: FunctionScope
  /// The names of all built-in functions, listed when the first name is found that is not known.
  lazy var builtInNames = library.functions.map(\.name)
  /// The number of functions compiled; each takes the next number.
  private(set) var functionCount = 0

  init(library: Library, globals: GlobalNames) {
    self.library = library
    self.globals = globals
    scope = FunctionScope(parent: nil, ownName: nil, bindsGlobals: true)
  }

  /// Compiles one top-level statement; nil if it has an error.
  func unit(for statement: Statement) -> FunctionCode? {
    let errorsBefore = diagnostics.count
    scope = FunctionScope(parent: nil, ownName: nil, bindsGlobals: true)
    callsWriter = false
    reachesOut = false
    topLevel(statement)
    var names = BoundNames()
    names.collect(statement)
    boundSoFar.formUnion(names.names)
    guard diagnostics.count == errorsBefore else { return nil }
    return finish(scope, name: nil, literal: nil, span: statement.span)
  }

  /// Compiles an expression for itself, in which nothing can be bound or written; nil if it has an
  /// error.
  func code(for expression: Expression) -> FunctionCode? {
    let errorsBefore = diagnostics.count
    let inner = FunctionScope(parent: nil, ownName: nil, bindsGlobals: false)
    let literal = FunctionLiteral(parameters: [], body: expression, span: expression.span)
    let code = body(of: literal, in: inner, name: nil, ending: .result)
    return diagnostics.count == errorsBefore ? code : nil
  }

  private func topLevel(_ statement: Statement) {
    switch statement.kind {
    case .expression(let expression):
      let register = operand(explainStatement(expression) ?? expression)
      scope.code.emit(.result, a: register, at: expression.span)
    case .test(_, let body):
      let known = knownNames
      let bound = boundSoFar
      var names = BoundNames()
      names.collect(body.statements)
      for entry in names.entries where entry.isCreated { knownNames.insert(entry.name) }
      scope.isTest = true
      statements(body.statements)
      scope.code.emit(.resultNone, at: body.span)
      knownNames = known
      boundSoFar = bound
    case .importFile: scope.code.emit(.resultNone, at: statement.span)
    case .live(let name, let formula):
      liveFormula(name, formula)
      scope.code.emit(.resultNone, at: statement.span)
    default:
      self.statement(statement)
      scope.code.emit(.resultNone, at: statement.span)
    }
  }

  /// Makes the code of a scope whose body has been compiled.
  func finish(_ scope: FunctionScope, name: String?, literal: FunctionLiteral?, span: SourceSpan)
    -> FunctionCode?
  {
    scope.code.spareEmptying()
    if scope.code.isTooLarge { report(.functionTooLarge, at: span) }
    let parameters = literal?.parameters ?? []
    functionCount += 1
    return FunctionCode(
      id: functionCount - 1, name: name, parameterNames: parameters.map(\.name.text),
      requiredCount: parameters.prefix { $0.defaultValue == nil }.count,
      registerCount: scope.registerCount + 1, instructions: scope.code.instructions,
      spans: scope.code.spans, constants: scope.code.constants, children: scope.code.children,
      formulas: scope.code.formulas, explained: scope.code.explained,
      captures: scope.captures.map(\.source), captureNames: scope.captures.map(\.name),
      keySets: scope.code.keySets, callSites: scope.code.callSites,
      seeks: scope.code.seeks, targets: scope.code.targets, span: span)
  }

  /// Reports a call of what writes or reaches outside of fin where nothing may do so.
  func checkWriter(_ builtIn: BuiltIn, at span: SourceSpan) -> Bool {
    let isOutside = builtIn.effect == .outside
    guard isOutside || builtIn.effect == .writes else { return true }
    if isOutside { reachesOut = true } else { callsWriter = true }
    let isInside = !scope.bindsGlobals || scope.overlayDepth > 0
    if isOutside, scope.isTest || isInside {
      report(.outsideInside(builtIn.name), at: span)
    } else if scope.isTest {
      report(.writesInTest(builtIn.name), at: span)
    } else if isInside {
      report(.writesInside(builtIn.name), at: span)
    } else {
      return true
    }
    return false
  }

  func report(_ error: CheckError, at span: SourceSpan, labels: [Diagnostic.Label] = []) {
    var diagnostic = Diagnostic(error, stage: .check, span: span, words: library.words)
    diagnostic.labels = labels
    diagnostics.append(diagnostic)
  }
}

/// Numbers for top-level names, kept for as long as the session lasts.
final class GlobalNames {
  /// The first one stands for all bindings and is no name that anybody can write.
  private(set) var names: [String] = ["(bindings)"]
  private var slots: [String: Int] = [:]
  /// The names that are bound or about to be.
  var listing = Listing()

  struct Listing {
    /// The slots in the order of binding.
    fileprivate(set) var slots = [0]
    fileprivate var known: Set<Int> = [0]
  }

  /// The slots of names that are bound or about to be, in the order of binding.
  var order: [Int] { listing.slots }

  func slot(for name: String) -> Int {
    if let slot = slots[name] { return slot }
    names.append(name)
    slots[name] = names.count - 1
    list(names.count - 1)
    return names.count - 1
  }

  private func list(_ slot: Int) {
    if listing.known.insert(slot).inserted { listing.slots.append(slot) }
  }

  /// Makes a name known that is going to be bound: behind all others, if it was not bound.
  func declare(_ name: String) { list(slot(for: name)) }

  /// Takes a name out of the order that is not bound any more: it may be bound again later.
  func withdraw(_ name: String) {
    guard let slot = slots[name], listing.known.remove(slot) != nil else { return }
    listing.slots.removeAll { $0 == slot }
  }

  /// Puts names in an order, which those between them do not change.
  func arrange(_ arranged: [String]) {
    let slots = arranged.compactMap { self.slots[$0] }.filter { listing.known.contains($0) }
    let places = Set(slots)
    var moved = slots[...]
    for place in listing.slots.indices where places.contains(listing.slots[place]) {
      if let slot = moved.popFirst() { listing.slots[place] = slot }
    }
  }

  func existingSlot(for name: String) -> Int? { slots[name] }
}
