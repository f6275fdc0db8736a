/// Expands folders among paths into the `.fin` files below them.
struct SourcePaths {
  let files: any FileSystem
  /// A search through a large disk stops when asked to.
  let isInterrupted: () -> Bool

  /// The paths with each folder replaced by its files, sorted. Throws a ``FileError``.
  func expand(_ paths: [String]) throws -> [String] {
    var result: [String] = []
    for path in paths {
      guard path != "-", files.kind(of: path) == .folder else {
        result.append(path)
        continue
      }
      let found = try sources(in: path)
      if found.isEmpty, !isInterrupted() { throw FileError.nothingToDo(folder: path) }
      result += found
    }
    return result
  }

  /// Links to folders are not followed, so that no loop is.
  private func sources(in folder: String) throws -> [String] {
    var result: [String] = []
    for name in try files.names(in: folder) where !name.hasPrefix(".") {
      if isInterrupted() { return [] }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch files.kind(of: path) {
      case .folder where !files.isLink(path): result += try sources(in: path)
      case .file where name.hasSuffix(".fin"): result.append(path)
      default: break
      }
    }
    return result
  }
}
