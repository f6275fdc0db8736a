/// Reads the Quicken Interchange Format.
enum QIFReader {
  static func read(_ text: StatementText, options: StatementOptions) throws -> StatementFile {
    throw StatementError.unknownFormat("QIF")
  }
}
