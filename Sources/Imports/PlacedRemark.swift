import Finance

/// A remark with where it belongs: its words are made where it is shown.
public struct PlacedRemark: Sendable {
  public let remark: ImportRemark
  /// True if the file that it is of is named before it.
  public var isNamed = false
  /// The file of a folder whose import alone it is of; nil for the whole import.
  public var fileOfFolder: String?

  public init(remark: ImportRemark, isNamed: Bool = false, fileOfFolder: String? = nil) {
    self.remark = remark
    self.isNamed = isNamed
    self.fileOfFolder = fileOfFolder
  }
}
