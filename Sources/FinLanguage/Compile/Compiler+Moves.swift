/// Lists and texts that grow where they stand because nobody needs them as they were.
extension Compiler {
  /// The register of `name + value` at the end of a function, which grows what the parameter or local
  /// holds; nil for any other expression.
  func grown(_ body: Expression) -> Int? {
    var last = body
    while true {
      switch last.kind {
      case .parenthesized(let inner):
        last = inner
        continue
      case .block(let block) where block.statements.count == 1:
        guard case .expression(let only)? = block.statements.first?.kind else { return nil }
        last = only
        continue
      default: break
      }
      break
    }
    guard !scope.isExplained, !scope.bindsGlobals,
      case .binary(.add, let left, let right, _) = last.kind,
      case .name(let name) = left.kind, let own = scope.locals[name], scope.assigned.contains(name),
      case .list = right.kind, !right.mayBind
    else { return nil }
    self.name(name, into: own, at: left.span, isUpdate: false)
    let value = operand(right)
    arithmetic(.add, into: own, left: own, right: value, at: last.span)
    return own
  }

  /// `name.path += [value]` for `name.path = name.path + [value]`; any other assignment as it is.
  func growing(_ binding: Binding) -> Binding {
    guard binding.operator == .set, !scope.isExplained,
      !library.lists.contains(binding.target.root.text),
      case .binary(.add, let left, let right, _) = binding.value.kind, case .list = right.kind,
      !right.mayBind, binding.target.isRead(by: left)
    else { return binding }
    return Binding(
      target: binding.target, operator: .add, value: right, span: binding.value.span)
  }

  /// Lets the call in `name = f(name, …)` have what the name holds.
  func give(in binding: Binding) {
    let root = binding.target.root.text
    guard binding.operator == .set, !scope.isExplained, scope.overlayDepth == 0,
      !library.lists.contains(root), case .call(let callee, let arguments) = binding.value.kind,
      case .name(let function) = callee.kind, function != root,
      !arguments.contains(where: { $0.value.mayBind }),
      arguments.count(where: { if case .name(root) = $0.value.kind { true } else { false } }) == 1,
      arguments.count(where: { $0.value.mentions(root) }) == 1
    else { return }
    scope.given = root
  }

  /// Takes from a name what is an argument of the call that gives it another value.
  func give(_ name: String, toGlobal function: Int, base: Int, count: Int, at span: SourceSpan) {
    guard let count = UInt8(exactly: count) else { return }
    if let own = scope.ownRegister(name) {
      scope.code.emit(.giveLocal, flag: count, a: base, b: own, c: 0, at: span)
    } else if let slot = changeableSlot(name) {
      scope.code.emit(.giveGlobal, flag: count, a: base, b: slot, c: function, at: span)
    }
  }
}

extension Target {
  /// Returns true if an expression reads what it assigns to, by fields alone.
  fileprivate func isRead(by expression: Expression) -> Bool {
    var rest = expression
    for accessor in path.reversed() {
      guard case .field(let name) = accessor, case .field(let base, let other) = rest.kind,
        name.text == other.text
      else { return false }
      rest = base
    }
    if case .name(root.text) = rest.kind { return true }
    return false
  }
}
