/// The files that an import reads, each whole or none of them.
public struct ImportSource {
  /// The files with statements.
  public let files: [ImportFile]
  public let isFolder: Bool
  /// The files in a folder that are no statements.
  public let others: [String]

  public init(files: [ImportFile], isFolder: Bool, others: [String] = []) {
    self.files = files
    self.isFolder = isFolder
    self.others = others
  }
}
