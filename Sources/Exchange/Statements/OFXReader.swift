/// Reads Open Financial Exchange: version 1 (SGML) and 2 (XML), and Quicken's QFX.
enum OFXReader {
  static func read(_ text: StatementText) throws -> StatementFile {
    throw StatementError.unknownFormat("OFX")
  }
}
