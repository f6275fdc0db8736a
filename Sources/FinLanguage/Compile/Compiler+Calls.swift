import Money

extension Compiler {
  /// The meaning of a name where it is called.
  private enum Callee {
    /// A binding in a register or captured: known to hold a value only when running.
    case binding
    case global(slot: Int)
    case builtIn(index: Int)
    /// A global that may hold something else than a function, where a built-in has the same name.
    case globalOrBuiltIn(slot: Int, index: Int)
    case unknown
  }

  private func callee(_ name: String) -> Callee {
    if scope.ownRegister(name) != nil || scope.ownName == name || scope.capture(name) != nil {
      return .binding
    }
    let builtIn = library.index(ofFunction: name)
    if knownNames.contains(name) {
      let slot = globals.slot(for: name)
      guard let builtIn, declaredFunctions[name] == nil else { return .global(slot: slot) }
      return .globalOrBuiltIn(slot: slot, index: builtIn)
    }
    return builtIn.map { .builtIn(index: $0) } ?? .unknown
  }

  /// Compiles a call and returns the register of its result; `first` is an argument put before the
  /// others.
  func call(_ callee: Expression, first: Expression?, _ arguments: [Argument], at span: SourceSpan)
    -> Int
  {
    let all = (first.map { [Argument(label: nil, value: $0)] } ?? []) + arguments
    let given = scope.given
    scope.given = nil
    var function = callee
    while case .parenthesized(let inner) = function.kind { function = inner }
    guard case .name(let name) = function.kind else {
      let base = scope.allocate()
      expression(callee, into: base)
      return dynamicCall(base, all, at: span)
    }
    let base = scope.allocate()
    switch self.callee(name) {
    case .binding:
      self.name(name, into: base, at: function.span, isUpdate: false)
      return dynamicCall(base, all, at: span)
    case .global(let slot):
      checkDeclared(name, all, at: span)
      if scope.bindsGlobals, scope.loops.isEmpty, !boundSoFar.contains(name) {
        report(.usedBeforeBound(name), at: function.span)
      }
      if all.contains(where: { $0.label != nil }) || slot > Int(UInt16.max) {
        scope.code.emit(.getGlobal, a: base, wide: slot, at: function.span)
        return dynamicCall(base, all, at: span)
      }
      positional(all)
      if let given { give(given, toGlobal: slot, base: base, count: all.count, at: span) }
      scope.code.emit(.callGlobal, a: base, b: slot, c: all.count, at: span)
    case .builtIn(let index):
      builtInCall(index, base: base, all, at: span, name: function.span)
    case .globalOrBuiltIn(_, let index) where namesInputs(all, of: library.functions[index]):
      builtInCall(index, base: base, all, at: span, name: function.span)
    case .globalOrBuiltIn(let slot, let index):
      let other = scope.code.emitJump(.jumpUnlessFunction, a: slot, at: function.span)
      scope.code.emit(.getGlobal, a: base, wide: slot, at: function.span)
      _ = dynamicCall(base, all, at: span)
      let end = scope.code.emitJump(.jump, at: span)
      scope.code.patch(other)
      builtInCall(index, base: base, all, at: span, name: function.span)
      scope.code.patch(end)
    case .unknown: unknownFunction(name, at: function.span)
    }
    scope.release(to: base + 1)
    return base
  }

  func unknownFunction(_ name: String, at span: SourceSpan) {
    if library.index(ofValue: name) != nil { return report(.calledValue(name), at: span) }
    let declared = Array(declaredFunctions.keys.prefix(Suggestion.candidateLimit))
    let functions = [library.names(near: name), declared].joined()
    let idiom = library.words().idioms[name.lowercased()]
    let near =
      idiom != nil
      ? nil
      : library.function(alias: name) ?? Suggestion.nearest(to: name, among: functions)
        ?? library.names(beginning: name).first
    diagnostics.append(
      fixed(.unknownFunction(name, suggestion: near, idiom: idiom), near, at: span))
  }

  /// Compiles arguments into the registers from the next one on.
  private func positional(_ arguments: [Argument]) {
    let first = scope.allocate(arguments.count)
    for (offset, argument) in arguments.enumerated() {
      expression(argument.value, into: first + offset)
    }
  }

  /// Calls what is in a register; labels are matched with its parameters when running.
  private func dynamicCall(_ base: Int, _ arguments: [Argument], at span: SourceSpan) -> Int {
    scope.release(to: base + 1)
    positional(arguments)
    emitDynamicCall(base, arguments, extraFirst: false, at: span)
    scope.release(to: base + 1)
    return base
  }

  private func emitDynamicCall(
    _ base: Int, _ arguments: [Argument], extraFirst: Bool, at span: SourceSpan
  ) {
    let labels = (extraFirst ? [nil] : []) + arguments.map(\.label?.text)
    if labels.contains(where: { $0 != nil }) {
      scope.code.callSites.append(FunctionCode.CallSite(labels: labels))
      scope.code.emit(
        .callLabeled, a: base, b: labels.count, c: scope.code.callSites.count - 1, at: span)
    } else {
      scope.code.emit(.call, a: base, b: labels.count, at: span)
    }
  }

  /// Checks a call of a function that only a declaration binds.
  private func checkDeclared(_ name: String, _ arguments: [Argument], at span: SourceSpan) {
    guard let parameters = declaredFunctions[name] else { return }
    let names = parameters.map(\.name.text)
    let match = ArgumentMatch(
      labels: arguments.map(\.label?.text), names: names,
      isRequired: { parameters[$0].defaultValue == nil })
    guard !match.problems.isEmpty else { return }
    let signature =
      "\(name)("
      + parameters.map { $0.name.text + ($0.defaultValue == nil ? "" : "?") }
      .joined(separator: ", ") + ")"
    report(
      .call(function: name, signature: signature, problems: match.problems, hints: match.hints),
      at: span)
  }

  /// Compiles the arguments of a built-in in the order of writing, each to its parameter's
  /// register.
  private func builtInCall(
    _ index: Int, base: Int, _ arguments: [Argument], at span: SourceSpan, name: SourceSpan
  ) {
    let builtIn = library.functions[index]
    guard let match = match(builtIn, arguments, at: span) else { return }
    let count = builtIn.parameters.count
    scope.release(to: base + 1)
    let first = argumentWindow(of: builtIn)
    clear(omitted(in: match, of: builtIn), from: first, at: span)
    var places = [FunctionCode.ArgumentPlace?](repeating: nil, count: count)
    let inputs = inputs(arguments, match, of: builtIn)
    let firstInput = scope.allocate(inputs.count)
    var inputPlaces: [FunctionCode.ArgumentPlace?] = []
    var variadic: [Expression] = []
    var variadicParameter: Int?
    for (argument, parameter) in zip(arguments, match.parameterOfArgument) {
      guard let parameter else { continue }
      if case .inputs = builtIn.parameters[parameter].need {
        expression(argument.value, into: firstInput + inputPlaces.count)
        inputPlaces.append(place(of: argument.value))
        if inputPlaces.count == inputs.count {
          makeInputs(inputs, from: firstInput, into: first + parameter, at: span)
        }
        continue
      }
      if case .figure = builtIn.parameters[parameter].type {
        figure(argument.value, inputs: inputs, of: builtIn, into: first + parameter)
        let title = builtIn.parameters.firstIndex { $0.name == "title" }
        if let title, !match.parameterOfArgument.contains(title) {
          // As it was typed, it says best what was worked out.
          let typed = scope.code.constant(.text(text(argument.value.span).onOneLine))
          scope.code.emit(.constant, a: first + title, wide: typed, at: argument.value.span)
        }
        places[parameter] = place(of: argument.value)
        continue
      }
      if case .variadic = builtIn.parameters[parameter].need {
        variadic.append(argument.value)
        variadicParameter = parameter
        places[parameter] = place(of: argument.value)
        continue
      }
      expression(argument.value, into: first + parameter)
      places[parameter] = place(of: argument.value)
    }
    if let variadicParameter {
      let elements = Expression(.list(variadic), span: span)
      expression(elements, into: first + variadicParameter)
    }
    emitBuiltIn(
      index, base: base, arguments, match, places: places + inputPlaces, at: span)
  }

  /// Registers for the arguments of a built-in; at least two where the machine may look at two.
  private func argumentWindow(of builtIn: BuiltIn) -> Int {
    scope.allocate(max(builtIn.parameters.count, builtIn.numeric == nil ? 0 : 2))
  }

  /// The places in a built-in's window that no argument goes to.
  private func omitted(in match: ArgumentMatch, of builtIn: BuiltIn) -> [Int] {
    let count = max(builtIn.parameters.count, builtIn.numeric == nil ? 0 : 2)
    return (0..<count).filter { !match.parameterOfArgument.contains($0) }
  }

  /// Empties registers, those side by side at once.
  private func clear(_ offsets: [Int], from first: Int, at span: SourceSpan) {
    var rest = offsets[...]
    while let start = rest.first {
      let run = rest.enumerated().prefix { $0.element == start + $0.offset }.count
      scope.code.emit(.clear, a: first + start, b: run, at: span)
      rest = rest.dropFirst(run)
    }
  }

  private func match(_ builtIn: BuiltIn, _ arguments: [Argument], at span: SourceSpan)
    -> ArgumentMatch?
  {
    let match = ArgumentMatch(arguments, builtIn: builtIn, words: library.words)
    if match.problems.isEmpty { return match }
    report(
      .call(
        function: builtIn.name, signature: builtIn.briefSignature, problems: match.problems,
        hints: match.hints), at: span)
    return nil
  }

  private func emitBuiltIn(
    _ index: Int, base: Int, _ arguments: [Argument], _ match: ArgumentMatch,
    places: [FunctionCode.ArgumentPlace?], at span: SourceSpan
  ) {
    let builtIn = library.functions[index]
    guard checkWriter(builtIn, at: span) else { return }
    let shifts = match.shifts
    var site = FunctionCode.CallSite(places: places, shifts: shifts)
    if Subject(of: builtIn) != nil,
      arguments.contains(where: { $0.label == nil && $0.value.canBeSubject })
    {
      site.labels = arguments.map(\.label?.text)
      site.parameters = match.parameterOfArgument.compactMap(\.self)
      scope.code.callSites.append(site)
      scope.code.emit(
        .placeSubject, a: base + 1, b: index, c: scope.code.callSites.count - 1, at: span)
    }
    if shifts > 0 { scope.code.emit(.shiftUnlessText, a: base + 1, b: shifts, at: span) }
    if scope.isExplained { scope.code.emit(.noteCall, a: base, b: index, at: span) }
    scope.code.callSites.append(site)
    // Only the first two parameters are looked at in the shorter way.
    let isNumeric =
      builtIn.numeric != nil && places.dropFirst(2).allSatisfy { $0 == nil }
    scope.code.emit(
      isNumeric ? .callNumeric : .callBuiltIn, a: base, b: index, c: scope.code.callSites.count - 1,
      at: span)
  }

  func place(of expression: Expression) -> FunctionCode.ArgumentPlace {
    let isNegated = if case .unary(.negate, _) = expression.kind { true } else { false }
    return FunctionCode.ArgumentPlace(
      span: expression.span, isLiteral: Self.isLiteral(expression), isNegated: isNegated)
  }

  private static func isLiteral(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .number, .percent, .money, .periodicMoney, .duration, .date: true
    case .text(let parts): parts.allSatisfy(\.isCharacters)
    case .parenthesized(let inner), .unary(.negate, let inner): isLiteral(inner)
    default: false
    }
  }

  // MARK: Methods and pipelines

  /// `receiver.name(arguments)`: a function in that field, else the function called with the
  /// receiver first.
  func method(_ receiver: Expression, _ name: Name, _ arguments: [Argument], at span: SourceSpan)
    -> Int
  {
    if !recordKeys.contains(name.text) {
      // No record of the program has such a field: an ordinary call, checked as one.
      return call(
        Expression(.name(name.text), span: name.span), first: receiver, arguments, at: span)
    }
    // Evaluated once, in the order of writing; then laid out for whichever function it is.
    let base = scope.allocate()
    let raw = scope.allocate(arguments.count + 1)
    expression(receiver, into: raw)
    for (offset, argument) in arguments.enumerated() {
      expression(argument.value, into: raw + 1 + offset)
    }
    let window = scope.allocate(2)
    scope.code.emit(.move, a: window + 1, b: raw, at: name.span)
    let key = scope.code.constant(.text(name.text))
    scope.code.emit(.fieldFunction, a: window, b: key, at: name.span)
    let isField = scope.code.emitJump(.jumpIfGiven, a: window, at: name.span)
    scope.release(to: window)
    functionCall(name, window: window, raw: raw, arguments, at: span)
    scope.code.emit(.move, a: base, b: window, at: span)
    let end = scope.code.emitJump(.jump, at: span)
    scope.code.patch(isField)
    scope.release(to: window + 1)
    move(raw + 1, count: arguments.count, at: span)
    emitDynamicCall(window, arguments, extraFirst: false, at: span)
    scope.code.emit(.move, a: base, b: window, at: span)
    scope.code.patch(end)
    scope.release(to: base + 1)
    return base
  }

  /// Calls the function of a name with arguments that are in registers already, the receiver first.
  private func functionCall(
    _ name: Name, window: Int, raw: Int, _ arguments: [Argument], at span: SourceSpan
  ) {
    let labels = [nil] + arguments.map(\.label?.text)
    scope.release(to: window)
    _ = scope.allocate()
    switch callee(name.text) {
    case .builtIn(let index):
      let builtIn = library.functions[index]
      let all = [Argument(label: nil, value: Expression(.none, span: span))] + arguments
      guard let match = match(builtIn, all, at: span) else { return }
      let first = argumentWindow(of: builtIn)
      clear(omitted(in: match, of: builtIn), from: first, at: span)
      var places = [FunctionCode.ArgumentPlace?](repeating: nil, count: builtIn.parameters.count)
      var variadic: (parameter: Int, from: Int, count: Int)?
      let inputs = inputs(all, match, of: builtIn)
      let firstInput = scope.allocate(inputs.count)
      var inputPlaces: [FunctionCode.ArgumentPlace?] = []
      for (offset, parameter) in match.parameterOfArgument.enumerated() {
        guard let parameter else { continue }
        if case .inputs = builtIn.parameters[parameter].need {
          scope.code.emit(.move, a: firstInput + inputPlaces.count, b: raw + offset, at: span)
          inputPlaces.append(place(of: all[offset].value))
          if inputPlaces.count == inputs.count {
            makeInputs(inputs, from: firstInput, into: first + parameter, at: span)
          }
          continue
        }
        if case .variadic = builtIn.parameters[parameter].need {
          variadic = (parameter, variadic?.from ?? raw + offset, (variadic?.count ?? 0) + 1)
        } else {
          scope.code.emit(.move, a: first + parameter, b: raw + offset, at: span)
        }
        places[parameter] =
          offset == 0 ? nil : place(of: arguments[offset - 1].value)
      }
      if let variadic {
        scope.code.emit(
          .makeList, a: first + variadic.parameter, b: variadic.from, c: variadic.count, at: span)
      }
      emitBuiltIn(index, base: window, all, match, places: places + inputPlaces, at: span)
    case .binding, .global, .globalOrBuiltIn:
      self.name(name.text, into: window, at: name.span, isUpdate: false)
      move(raw, count: labels.count, at: span)
      emitDynamicCall(window, arguments, extraFirst: true, at: span)
    case .unknown:
      // Only the field can be meant; without it the error tells so.
      let key = scope.code.constant(.text(name.text))
      scope.code.emit(.getField, a: window, b: raw, c: key, at: name.span)
      move(raw + 1, count: arguments.count, at: span)
      emitDynamicCall(window, arguments, extraFirst: false, at: span)
    }
  }

  private func move(_ from: Int, count: Int, at span: SourceSpan) {
    let to = scope.allocate(count)
    for offset in 0..<count {
      scope.code.emit(.move, a: to + offset, b: from + offset, at: span)
    }
  }

  func pipe(_ left: Expression, _ stage: Expression, into target: Int, at span: SourceSpan) {
    let register: Int
    if case .call(let callee, let arguments) = stage.kind {
      register = call(callee, first: left, arguments, at: span)
    } else {
      register = call(stage, first: left, [], at: span)
    }
    if register != target { scope.code.emit(.move, a: target, b: register, at: span) }
  }
}
