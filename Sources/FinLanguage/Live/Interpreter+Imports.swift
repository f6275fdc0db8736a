extension Interpreter {
  /// The files that were imported, which another `import` leaves out; undoing an import takes one
  /// away.
  public var importedPaths: Set<String> {
    get { imported }
    set { imported = newValue }
  }
}
