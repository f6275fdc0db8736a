/// A value that gives several arguments of a call, as a point gives both its coordinates.
///
/// Without a label it takes no place among the other arguments, which go to what it leaves open.
package struct Subject {
  /// The place of its parameter among those of the built-in.
  let index: Int
  private let parameter: Parameter
  private let builtIn: BuiltIn
  private let reads: Parameter.SubjectReading

  /// Nil for a built-in that takes none.
  package init?(of builtIn: BuiltIn) {
    let parameters = builtIn.parameters
    guard let parameter = parameters.last, case .subject(let reads) = parameter.need else {
      return nil
    }
    (self.parameter, self.builtIn, self.reads) = (parameter, builtIn, reads)
    index = parameters.count - 1
  }

  var name: String { parameter.name }

  /// The argument that a value gives for a parameter; nil where it gives none.
  func value(of value: Value, for parameter: Parameter) -> Value? {
    guard case .domain(let domain) = value, isSubject(value), parameter.name != name else {
      return nil
    }
    return reads(domain, parameter.name)
  }

  /// The argument that the subject of a call gives for a parameter.
  func value(from arguments: [Value], for parameter: Parameter) -> Value? {
    value(of: arguments[index], for: parameter)
  }

  private func isSubject(_ value: Value) -> Bool {
    guard case .domain = value, case .success = parameter.type.converted(value) else {
      return false
    }
    return true
  }

  /// Returns the match of arguments of which one without a label gives others; nil where none does,
  /// or where its place takes such a value.
  func match(
    _ labels: [String?], _ values: [Value], words: @escaping SubjectVocabulary.Source
  ) throws -> ArgumentMatch? {
    guard !labels.contains(name) else { return nil }
    let parameters = builtIn.parameters
    func takes(_ place: Int, _ value: Value) -> Bool {
      if case .success = parameters[place].type.converted(value) { true } else { false }
    }
    var positional = labels.indices.filter { labels[$0] == nil }
    let found = positional.enumerated().first { place, argument in
      isSubject(values[argument]) && place <= index
        && (place == index || !takes(place, values[argument]))
    }
    guard let found = found?.element else { return nil }
    positional.removeAll { $0 == found }
    var labels = labels
    labels[found] = name
    let given = parameters.indices.filter { value(of: values[found], for: parameters[$0]) != nil }
    func isFree(_ place: Int) -> Bool { !labels.contains(parameters[place].name) }
    // In order among those that it leaves open; what doesn't fit there takes the place of a required one.
    for argument in positional {
      let open = parameters.indices.first { isFree($0) && !given.contains($0) }
      let fitting = open.flatMap { takes($0, values[argument]) ? $0 : nil }
      let other = given.first {
        isFree($0) && parameters[$0].isRequired && takes($0, values[argument])
      }
      labels[argument] = (fitting ?? other ?? open).map { parameters[$0].name }
    }
    return try ArgumentMatch(labels: labels, isText: false, builtIn: builtIn, words: words)
      .checked(for: builtIn)
  }
}

extension ArgumentMatch {
  /// Throws the error of a call that does not fit.
  func checked(for builtIn: BuiltIn) throws -> Self {
    guard problems.isEmpty else {
      throw CheckError.call(
        function: builtIn.name, signature: builtIn.briefSignature, problems: problems, hints: hints)
    }
    return self
  }
}

extension Expression {
  /// False if it is a literal of a plain value, which no subject is.
  var canBeSubject: Bool {
    switch kind {
    case .number, .money, .percent, .periodicMoney, .duration, .date, .text, .boolean: false
    default: true
    }
  }
}
