/// Expands folders among paths into the `.fin` files below them.
struct SourcePaths {
  /// Folders within folders deeper than this are a loop of links.
  private static let depthLimit = 32

  let files: any FileSystem

  /// The paths with each folder replaced by its files, sorted. Throws a ``FileError``.
  func expand(_ paths: [String]) throws -> [String] {
    var result: [String] = []
    for path in paths {
      guard path != "-", files.kind(of: path) == .folder else {
        result.append(path)
        continue
      }
      let found = try sources(in: path, depth: 0)
      if found.isEmpty { throw FileError.nothingToDo(folder: path) }
      result += found
    }
    return result
  }

  private func sources(in folder: String, depth: Int) throws -> [String] {
    guard depth < Self.depthLimit else { return [] }
    var result: [String] = []
    for name in try files.names(in: folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch files.kind(of: path) {
      case .folder: result += try sources(in: path, depth: depth + 1)
      case .file where name.hasSuffix(".fin"): result.append(path)
      default: break
      }
    }
    return result
  }
}
