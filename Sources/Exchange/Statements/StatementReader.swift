/// Reads a bank's file, whatever its format.
public enum StatementReader {
  /// Throws a ``StatementError`` where it cannot be taken over whole.
  ///
  /// - Parameters:
  ///   - bytes: The file's content, in any of the encodings that banks use.
  ///   - checkInterruption: Asked now and then; what it throws ends the reading.
  public static func read(
    _ bytes: [UInt8], options: StatementOptions = StatementOptions(),
    checkInterruption: () throws -> Void = {}
  ) throws -> StatementFile {
    let text = try StatementText(bytes)
    var file =
      switch text.format {
      case .ofx: try OFXReader.read(text, options: options, checkInterruption)
      case .qif: try QIFReader.read(text, options: options, checkInterruption)
      case .csv: try CSVReader.read(text, options: options, checkInterruption)
      }
    file.remarks += text.remarks
    if file.layout.isEmpty { file.layout = "\(text.format)" }
    return file
  }
}

extension Int {
  /// True if a loop over the lines of a statement checks at this one if it is to go on.
  var isTimeToAsk: Bool { self & 0x3FF == 0 }
}
