/// A function as it is kept between sessions.
public struct KeptFunction: Sendable {
  /// `fn name(…) = …` or `x => …`, as typed.
  public let source: String
  /// The name by which it calls itself, for one that was made inside another function.
  public let ownName: String?
  public let captures: [(name: String, value: Value)]

  public init(source: String, ownName: String?, captures: [(name: String, value: Value)]) {
    self.source = source
    self.ownName = ownName
    self.captures = captures
  }
}

extension Interpreter {
  /// The text and the captured values of a function of the language, to be kept; nil for a
  /// built-in.
  public func kept(_ function: any FunctionValue) -> KeptFunction? {
    guard let closure = function as? Closure else { return nil }
    let captures = zip(closure.code.captureNames, closure.captures).map {
      (name: $0, value: $1)
    }
    return KeptFunction(
      source: sourceMap.text(of: closure.code.span),
      ownName: closure.code.callsItself ? closure.code.name : nil, captures: captures)
  }

  /// The code that explains the body of a function called with some arguments; nil for one whose
  /// body is no single expression. Throws a ``Diagnostic``.
  func code(explaining closure: Closure, _ arguments: [String: Value]) throws -> FunctionCode? {
    guard let literal = literal(ofText: sourceMap.text(of: closure.code.span)),
      literal.body.single != nil
    else { return nil }
    let captures = Array(zip(closure.code.captureNames, closure.captures))
    return try withMissingNames {
      compiler.explainingCode(for: literal, arguments: arguments, captures: captures)
    }
  }

  private func literal(ofText source: String) -> FunctionLiteral? {
    let file = SourceFile(name: "function", text: source, root: keptRoot)
    switch parse(file, number: sourceMap.add(file), words: library.words).statements.first?.kind {
    case .function(_, let literal)?: return literal
    case .expression(let expression)?:
      guard case .function(let literal) = expression.kind else { return nil }
      return literal
    default: return nil
    }
  }

  /// A function from what was kept of it. Throws a ``Diagnostic`` if it cannot be read or checked.
  public func function(_ kept: KeptFunction) throws -> Value {
    let file = SourceFile(name: "function", text: kept.source, root: keptRoot)
    let tree = parse(file, number: sourceMap.add(file), words: library.words)
    if let error = tree.diagnostics.first { throw error }
    guard let statement = tree.statements.first else {
      throw Diagnostic(stage: .syntax, id: "unexpected", summary: "the text is empty", span: nil)
    }
    let code = try withMissingNames { compiler.maker(of: kept, from: statement) }
    globals.reserve(names.names.count)
    return try machine.run(code)
  }
}

extension FunctionCode {
  /// True if it, or a function inside it, refers to it by its own name.
  fileprivate var callsItself: Bool {
    instructions.contains { UInt8(truncatingIfNeeded: $0) == Operation.getItself.rawValue }
      || children.contains { $0.captures.contains { if case .itself = $0 { true } else { false } } }
  }
}

extension Compiler {
  /// Code that makes a kept function with its captured values; nil if it has an error.
  fileprivate func maker(of kept: KeptFunction, from statement: Statement) -> FunctionCode? {
    let errorsBefore = diagnostics.count
    let (literal, name): (FunctionLiteral, String?)
    switch statement.kind {
    case .function(let declared, let body): (literal, name) = (body, declared.text)
    case .expression(let expression):
      guard case .function(let body) = expression.kind else { return nil }
      (literal, name) = (body, kept.ownName)
    default: return nil
    }
    let outer = scope
    defer { scope = outer }
    // The captured values are locals of a scope around the function, as they were.
    scope = FunctionScope(parent: nil, ownName: nil, bindsGlobals: kept.captures.isEmpty)
    for capture in kept.captures {
      let register = scope.allocate()
      scope.locals[capture.name] = register
      scope.assigned.insert(capture.name)
      scope.code.emit(
        .constant, a: register, wide: scope.code.constant(capture.value), at: literal.span)
    }
    let result = scope.allocate()
    function(literal, name: name, isGlobal: kept.ownName == nil, into: result)
    scope.code.emit(.result, a: result, at: literal.span)
    guard diagnostics.count == errorsBefore else { return nil }
    return finish(scope, name: nil, literal: nil, span: literal.span)
  }
}
