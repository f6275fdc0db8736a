/// Reads a bank's file, whatever its format.
public enum StatementReader {
  /// Throws a ``StatementError`` where it cannot be taken over whole.
  ///
  /// - Parameter bytes: The file's content, in any of the encodings that banks use.
  public static func read(_ bytes: [UInt8], options: StatementOptions = StatementOptions()) throws
    -> StatementFile
  {
    let text = try StatementText(bytes)
    switch text.format {
    case .ofx: return try OFXReader.read(text, options: options)
    case .qif: return try QIFReader.read(text, options: options)
    case .csv: return try CSVReader.read(text, options: options)
    }
  }
}
