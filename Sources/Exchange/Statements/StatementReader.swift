/// Reads a bank's file, whatever its format.
public enum StatementReader {
  /// Throws a ``StatementError`` where it cannot be taken over whole.
  ///
  /// - Parameter bytes: The file's content, in any of the encodings that banks use.
  public static func read(_ bytes: [UInt8], options: StatementOptions = StatementOptions()) throws
    -> StatementFile
  {
    let text = try StatementText(bytes)
    var file =
      switch text.format {
      case .ofx: try OFXReader.read(text, options: options)
      case .qif: try QIFReader.read(text, options: options)
      case .csv: try CSVReader.read(text, options: options)
      }
    file.remarks += text.remarks
    if file.layout.isEmpty { file.layout = "\(text.format)" }
    return file
  }
}
