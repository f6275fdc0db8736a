extension SyntaxTree {
  /// The names that the statements bind at top level, in the order of binding.
  public var boundNames: [String] {
    var bound = BoundNames()
    bound.collect(statements)
    return bound.names
  }
}
