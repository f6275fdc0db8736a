import Synchronization

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
  private let functionIndex = FunctionIndex()
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
  }

  /// The types that are described by their inputs and figures; made anew each time.
  public var types: [TypeDescription] { describe() }

  public func index(ofFunction name: String) -> Int? {
    functionIndex.places(of: functions)[name]
  }
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
    index(ofFunction: name).map { functions[$0] }
  }
}

/// The places of functions by their names, made when the first is looked for: hashing all of them took a tenth of
/// a start.
private final class FunctionIndex: Sendable {
  private final class Places: Sendable {
    let byName: [String: Int]

    init(of functions: [BuiltIn]) {
      // A plain loop needs no generic code to be instantiated.
      var byName: [String: Int] = [:]
      byName.reserveCapacity(functions.count)
      // Backwards, so that the first of a name stays.
      for place in functions.indices.reversed() { byName[functions[place].name] = place }
      self.byName = byName
    }
  }

  private let made = AtomicLazyReference<Places>()

  func places(of functions: [BuiltIn]) -> [String: Int] {
    (made.load() ?? made.storeIfNil(Places(of: functions))).byName
  }
}

extension Library {
  /// The names of the functions that a misspelt name can mean. What takes any value fits every call, so
  /// that one letter may differ at most.
  package func names(near name: String) -> [String] {
    functions.lazy.filter { function in
      // Few names are; making the parameters of all takes longer than the rest of an error.
      guard Suggestion.mayBe(name, function.name), Suggestion.isSlip(name, function.name) else {
        return false
      }
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
  public let read: @Sendable (any CallContext) throws -> Value

  public init(
    _ name: String, summary: String, isReserved: Bool = true,
    read: @escaping @Sendable (any CallContext) throws -> Value
  ) {
    self.name = name
    self.summary = summary
    self.isReserved = isReserved
    self.read = read
  }
}
