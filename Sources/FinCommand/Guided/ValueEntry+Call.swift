/// The call that the answers so far make.
extension ValueEntry {
  var statement: String {
    switch form.binding {
    case .asked: "\(name) = \(call)"
    case .name(let name): "\(name) = \(call)"
    case .keptBy(let keeper): call(of: keeper)
    }
  }

  /// True if the built-in can be called with the answers so far.
  var isComplete: Bool {
    let hasRequired = builtIn.parameters.allSatisfy { parameter in
      if case .required = parameter.need { answers[parameter.name] != nil } else { true }
    }
    return hasRequired
      && form.groups.allSatisfy { group in
        group.solved == 0
          || group.fields.filter { answers[$0] == nil }.count <= group.solved
      }
  }

  /// A call with ordinary answers beside one, which shows whether that is in range.
  func trial(of field: String, _ taken: AnswerReader.Taken) -> String? {
    var arguments = form.samples
    if form.together.isEmpty {
      guard form.samples[field] != nil else { return nil }
    } else {
      guard form.together.last == field else { return nil }
      for name in form.together {
        guard let answer = answers[name] else { return nil }
        arguments[name] = answer.source
      }
    }
    arguments[field] = taken.source
    let list = arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return "\(builtIn.name)(\(list.joined(separator: ", ")))"
  }

  var call: String { call(of: builtIn.name) }

  private func call(of function: String) -> String {
    let arguments = builtIn.parameters.compactMap { parameter in
      answers[parameter.name].map { "\(parameter.name): \($0.source)" }
    }
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }
}
