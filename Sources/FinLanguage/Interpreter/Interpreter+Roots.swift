/// Whose statements run: what a script may do depends on where it comes from.
extension Interpreter {
  /// The files that were run or imported by hand to which the calls under way belong; none where a person
  /// typed all of them.
  public var runningRoots: [String] {
    var files: Set<Int32> = []
    var roots: [String] = []
    for depth in 0..<machine.frameCount {
      let code = machine.frames[depth].function.pointee.code.takeUnretainedValue()
      guard files.insert(code.span.file).inserted, let root = sourceMap.file(code.span.file)?.root,
        !roots.contains(root)
      else { continue }
      roots.append(root)
    }
    return roots
  }

  /// The texts that belong to a file that was run or imported by hand.
  public func sources(ofRoot root: String) -> [SourceFile] {
    sourceMap.files.filter { $0.root == root }
  }
}
