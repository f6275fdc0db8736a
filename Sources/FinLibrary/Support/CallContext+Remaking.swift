import FinLanguage
import FinValues

extension CallContext {
  /// A value made again with the name among its inputs that it has from what holds it, for another
  /// value that keeps it apart from there; itself where it has a name of its own.
  func keeping<Kept: DomainValue>(_ value: Kept, called name: String?) throws -> Kept {
    guard let name, !value.inputs.contains(where: { $0.name == "name" }) else { return value }
    return try remaking(value, with: [("name", .text(name))])
  }

  /// A value made again by its constructor with changed inputs, known by no name of a session.
  func remaking<Made: DomainValue>(
    _ value: Made, with changes: [(name: String, value: Value)]
  ) throws -> Made {
    let inputs = try value.inputs(changing: changes)
    guard let builtIn = StandardLibrary.library.function(named: value.constructor) else {
      return value
    }
    let arguments = builtIn.parameters.map { parameter -> Value in
      if let given = inputs.first(where: { $0.name == parameter.name }) { return given.value }
      if case .defaulted(let value) = parameter.need { return value }
      return .missing
    }
    var call = Call(arguments: arguments, parameters: builtIn.parameters, context: self)
    guard case .domain(let made) = try builtIn.body(&call) else { return value }
    return made as? Made ?? value
  }
}
