/// Values of a session by their inputs: a name of its own does not change them.
extension Interpreter {
  /// A top-level name whose value has an input.
  package struct Owner {
    package let name: String
    let value: any DomainValue
    package let parameter: Parameter
  }

  /// The names whose values have an input that is called so.
  package func owners(ofInput input: String) -> [Owner] {
    machine.owners(ofInput: input).compactMap { owner in
      let name = names.names[owner.slot]
      if Self.answers.contains(name) { return nil }
      return Owner(name: name, value: owner.value, parameter: owner.parameter)
    }
  }

  /// Returns true if no formula reads a name, and no plain value was computed from it.
  package func isUnread(_ name: String) -> Bool {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity else { return true }
    return globals.readers[slot].isEmpty
      && !machine.origins.slots.contains { machine.inputs(ofPlain: $0).contains(slot) }
  }

  /// The remark on a new name that is called as an input of the only value that has it.
  func namesake(of name: String, _ value: Value, typed: String?) -> StatementReport.Remark? {
    let owners = owners(ofInput: name)
    guard let owner = owners.first, owners.count == 1, isUnread(name),
      let held = try? owner.value.field(name)
    else { return nil }
    if case .text = owner.parameter.type { return nil }
    let conversion = ArgumentConversion(arguments: owner.value.inputs.map(\.value))
    var written = typed.flatMap { $0.count > 40 || $0.contains("\n") ? nil : $0 }
    switch conversion.convert(value, to: owner.parameter.type) {
    case .success(let same): if same.sourceText == held.sourceText { return nil }
    case .failure(let mismatch):
      guard let meant = mismatch.replacement else { return nil }
      written = meant
    }
    let isLive = definition(of: owner.name).map { $0.value == nil } ?? true
    return .namesake(
      owner: owner.name, input: name, value: held,
      change: isLive ? nil : written.map { "\(owner.name).\(name) = \($0)" })
  }
}
