extension SyntaxTree {
  /// The names that the statements create at top level, in the order of binding.
  public var createdNames: [String] {
    var bound = BoundNames()
    bound.collect(statements)
    return bound.entries.filter(\.isCreated).map(\.name)
  }
}
