import FinLanguage

/// The arguments of a function: those that most people give, and the others in groups.
struct ArgumentGroups {
  let all: [Parameter]
  let usual: [Parameter]
  let others: [(title: String, parameters: [Parameter])]

  init(_ function: BuiltIn) {
    // What a session counted is handed on by the session only.
    let parameters = function.parameters.filter { $0.name != "counted" }
    all = parameters
    let groups = function.help.arguments
    let grouped = Set(groups.flatMap(\.names))
    let asked = GuidedForm.all.first { $0.builtIn == function.name }?.groups
      .prefix(2).flatMap(\.fields)
    let usual = parameters.filter { parameter in
      if case .required = parameter.need { return true }
      return !grouped.contains(parameter.name) || asked?.contains(parameter.name) == true
    }
    func isOther(_ parameter: Parameter) -> Bool {
      !usual.contains { $0.name == parameter.name }
    }
    let named = groups.map { group in
      (
        title: group.title,
        parameters: parameters.filter { group.names.contains($0.name) && isOther($0) }
      )
    }
    self.usual = usual
    others = named.filter { !$0.parameters.isEmpty }
  }
}
