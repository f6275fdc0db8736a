extension Compiler {
  /// Returns true if fin reads and writes a name by itself, where no formula could be evaluated.
  func isNeverLive(_ name: String) -> Bool { name == "currency" || library.lists.contains(name) }

  /// Binds a live formula.
  func liveFormula(_ name: Name, _ formula: Expression) {
    if library.isReserved(name.text) {
      return report(.bindsBuiltInValue(name.text), at: name.span)
    }
    if answerNames.contains(name.text) { return report(.bindsAnswer(name.text), at: name.span) }
    if isNeverLive(name.text) { return report(.neverLive(name.text), at: name.span) }
    let slot = globals.slot(for: name.text)
    guard let live = formulaCode(formula, boundTo: name) else { return }
    scope.code.formulas.append(live)
    scope.code.emit(
      .defineFormula, a: scope.code.formulas.count - 1, wide: slot, at: formula.span)
    boundSoFar.insert(name.text)
  }

  /// The formula that an expression stands for; nil if it has an error.
  func formulaCode(_ formula: Expression, boundTo name: Name?) -> LiveFormula? {
    let errorsBefore = diagnostics.count
    let inner = FunctionScope(parent: nil, ownName: nil, bindsGlobals: false, isFormula: true)
    let literal = FunctionLiteral(parameters: [], body: formula, span: formula.span)
    guard
      let code = body(of: literal, in: inner, name: name?.text, ending: .storeFormula),
      diagnostics.count == errorsBefore
    else { return nil }
    let mentions = code.mentions
    if let name {
      for slot in mentions {
        let read = globals.names[slot]
        if read == name.text {
          report(.formulaReadsItself(read), at: name.span)
        } else if !boundSoFar.contains(read) {
          report(.usedBeforeBound(read), at: formula.span)
        }
      }
      guard diagnostics.count == errorsBefore else { return nil }
    }
    var constructor: String?
    if case .call(let callee, _) = formula.kind, case .name(let name) = callee.kind {
      constructor = name
    }
    return LiveFormula(
      source: text(formula.span), inputs: mentions.map { globals.names[$0] },
      constructor: constructor, code: code)
  }

  /// `base whatif bindings`; without a base, the table of what would move.
  func whatIf(
    _ base: Expression?, _ bindings: [Binding], _ scenario: TextLiteral?, into target: Int,
    at span: SourceSpan
  ) {
    if let scenario, !scope.bindsGlobals || scope.overlayDepth > 0 {
      return report(.topLevelOnly("whatif … as \"\(scenario.value)\""), at: scenario.span)
    }
    let isExplained = scope.isExplained
    scope.isExplained = false
    defer { scope.isExplained = isExplained }
    scope.code.emit(.openOverlay, flag: base == nil ? 1 : 0, at: span)
    scope.overlayDepth += 1
    for binding in bindings { bindInOverlay(binding) }
    if let base {
      expression(base, into: target)
      let isSwept = scope.isFigure && scope.overlayDepth == 1
      scope.code.emit(.closeOverlay, flag: isSwept ? 1 : 0, at: span)
    } else {
      scope.code.emit(.overlayTable, a: target, at: span)
    }
    scope.overlayDepth -= 1
    if let scenario, let first = bindings.first, let last = bindings.last {
      let changes = SourceSpan(
        file: first.span.file, start: Int(first.span.start), end: Int(last.span.end))
      scope.code.emit(
        .keepScenario, a: scope.code.constant(.text(scenario.value)),
        b: scope.code.constant(.text(text(changes))), at: scenario.span)
    }
  }

  private func bindInOverlay(_ binding: Binding) {
    let mark = scope.nextRegister
    defer { scope.release(to: mark) }
    let root = binding.target.root
    if scope.ownRegister(root.text) != nil || scope.ownName == root.text
      || scope.capture(root.text) != nil
    {
      return report(.whatIfLocal(root.text), at: root.span)
    }
    guard knownNames.contains(root.text) else {
      return library.isReserved(root.text)
        ? report(.bindsBuiltInValue(root.text), at: root.span) : unknown(root.text, at: root.span)
    }
    if answerNames.contains(root.text) { return report(.bindsAnswer(root.text), at: root.span) }
    let isWhole = binding.target.path.isEmpty && binding.operator == .set
    let value = scope.allocate()
    if isWhole {
      expression(binding.value, into: value)
    } else {
      name(root.text, into: value, at: root.span, isUpdate: true)
      if binding.target.path.isEmpty {
        combine(value, binding)
      } else {
        assign(binding, register: value)
      }
    }
    scope.code.emit(
      .bindInOverlay, flag: isWhole ? 1 : 0, a: value, wide: globals.slot(for: root.text),
      at: binding.target.span)
  }
}
