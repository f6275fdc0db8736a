/// Reads comma-separated values, as banks lay them out or as a person says.
enum CSVReader {
  static func read(_ text: StatementText, options: StatementOptions) throws -> StatementFile {
    throw StatementError.unknownFormat("CSV")
  }
}
