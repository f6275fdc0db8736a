/// The set of built-ins that programs see, values with fixed names such as `today`, and all words of
/// the subject that the built-ins are about.
public struct Library: Sendable {
  public let functions: [BuiltIn]
  /// Names that read as a value each time: `today`.
  public let values: [BuiltInValue]
  /// The chapters of help, in their order.
  public let families: [BuiltIn.Family]
  /// Names that hold a list from the start, which the host has or which is empty; see
  /// ``Host/initialValue(of:)``.
  public let lists: [String]
  /// The subject's words for hints of errors.
  public let words: SubjectVocabulary.Source
  /// The names of some of the functions in other programs: `average` is meant to be `avg`.
  private let aliases: [(name: String, meant: String)]
  private let functionIndex: [String: Int]
  /// The defaults that are other than they were, oldest first.
  public let defaultChanges: [DefaultChange]
  private let describe: @Sendable () -> [TypeDescription]

  public init(
    functions: [BuiltIn], values: [BuiltInValue], families: [BuiltIn.Family] = [],
    lists: [String] = [], words: @escaping SubjectVocabulary.Source = { .none },
    aliases: [(name: String, meant: String)] = [], defaultChanges: [DefaultChange] = [],
    types: @escaping @Sendable () -> [TypeDescription] = { [] }
  ) {
    self.functions = functions
    self.values = values
    self.families = families
    self.lists = lists
    self.words = words
    self.aliases = aliases
    self.defaultChanges = defaultChanges
    describe = types
    // Made at every start: a plain loop needs no generic code to be instantiated.
    var index: [String: Int] = [:]
    index.reserveCapacity(functions.count)
    for place in functions.indices where index[functions[place].name] == nil {
      index[functions[place].name] = place
    }
    functionIndex = index
  }

  /// The types that are described by their inputs and figures; made anew each time.
  public var types: [TypeDescription] { describe() }

  public func index(ofFunction name: String) -> Int? { functionIndex[name] }
  public func index(ofValue name: String) -> Int? {
    values.firstIndex { $0.name == name }
  }

  /// Returns true if a name always is the library's value.
  public func isReserved(_ name: String) -> Bool {
    values.contains { $0.name == name && $0.isReserved }
  }

  /// The function that a name from elsewhere stands for, whatever its letters' case.
  public func function(alias name: String) -> String? {
    let name = name.lowercased()
    return aliases.first { $0.name == name }?.meant
  }

  public func function(named name: String) -> BuiltIn? {
    functionIndex[name].map { functions[$0] }
  }
}

extension Library {
  /// The names of the functions that a misspelt name can mean. What takes any value fits every call, so
  /// that one letter may differ at most.
  package func names(near name: String) -> [String] {
    functions.lazy.filter { function in
      guard case .any? = function.parameters.first?.type else { return true }
      return Suggestion.isNear(name, function.name)
    }.map(\.name)
  }

  /// The functions whose names go on behind a word: `points_break_even` for `points`.
  package func names(beginning word: String) -> [String] {
    word.count < 4 ? [] : functions.map(\.name).filter { $0.hasPrefix(word.lowercased() + "_") }
  }
}

/// A built-in name that stands for a value, read anew each time.
public struct BuiltInValue: Sendable {
  public let name: String
  public let summary: String
  /// False if a name of one's own may be called so.
  let isReserved: Bool
  public let read: @Sendable (any CallContext) -> Value

  public init(
    _ name: String, summary: String, isReserved: Bool = true,
    read: @escaping @Sendable (any CallContext) -> Value
  ) {
    self.name = name
    self.summary = summary
    self.isReserved = isReserved
    self.read = read
  }
}
