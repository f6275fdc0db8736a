/// A file's content as UTF-8, with its line breaks as they are, and what format it has.
struct StatementText {
  enum Format { case ofx, qif, csv }

  let utf8: [UInt8]
  let format: Format

  /// Throws a ``StatementError`` where it is no text, or of no known format.
  init(_ bytes: [UInt8]) throws {
    guard bytes.contains(where: { $0 > 0x20 }) else { throw StatementError.empty }
    throw StatementError.unknownFormat(nil)
  }
}
