import FinLanguage
import JSON
import Money

/// Makes values of the elements of a log: quickly where the inputs are such as fin writes by the
/// thousand, else by way of their kept form.
struct LogValueMaker {
  private let log: TransactionLog
  private let restorer: ValueRestorer
  /// For each shape of the log's lines what makes values of it; nil where nothing does so quickly.
  private let remakings: [BuiltIn.Remaking?]
  private var texts: [[RepeatedTexts]]
  private var inputs: [Value] = []

  init(_ log: TransactionLog, _ restorer: ValueRestorer) {
    self.log = log
    self.restorer = restorer
    remakings = log.lines.shapes.map {
      restorer.interpreter.remaking($0.list.noun, of: $0.names)
    }
    texts = log.lines.shapes.map { $0.names.map { _ in RepeatedTexts() } }
  }

  /// Throws as ``ValueRestorer/value(_:)`` does, and a ``JSONFault``.
  mutating func value(
    of element: LogElement, in list: LoggedList, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws -> Value {
    if case .inputs(let shape) = element.form, let remaking = remakings[shape],
      read(UnsafeBufferPointer(rebasing: bytes[element.start..<element.end]), shape),
      let value = remaking(inputs)
    {
      return value
    }
    return try restorer.value(log.lines.value(of: element, in: list, bytes))
  }

  /// Reads the inputs of a line; false where one of them is not of the usual kind.
  private mutating func read(_ line: UnsafeBufferPointer<UInt8>, _ shape: Int) -> Bool {
    inputs.removeAll(keepingCapacity: true)
    var reader = JSONReader(line)
    let keys = log.lines.shapes[shape].keys
    for place in keys.indices {
      guard reader.takeKey(after: ",", keys[place]),
        let input = Self.input(&reader, &texts[shape][place])
      else { return false }
      inputs.append(input)
    }
    return true
  }

  private static func input(_ reader: inout JSONReader, _ texts: inout RepeatedTexts) -> Value? {
    if let bytes = reader.takePlainString() {
      switch bytes.first ?? 0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return StoredValue.isPlain(bytes) ? .text(texts.text(bytes)) : nil
      default: return ScalarReader.plain(bytes)
      }
    }
    guard reader.takeText("{\"text\":"), let bytes = reader.takePlainString(),
      reader.takeText("}")
    else {
      return nil
    }
    return .text(texts.text(bytes))
  }
}

/// Texts of one kind that come again and again, each made once where that is worth it.
private struct RepeatedTexts {
  private static let capacity = 512
  /// The number of bytes that a text holds without memory of its own.
  private static let shortest = 16

  private var texts: [String] = []

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.count >= Self.shortest else { return String(decoding: bytes, as: UTF8.self) }
    if texts.isEmpty { texts = Array(repeating: "", count: Self.capacity) }
    let place = Self.place(bytes)
    if texts[place].utf8.count == bytes.count,
      texts[place].utf8.withContiguousStorageIfAvailable({ kept in
        kept.indices.allSatisfy { kept[$0] == bytes[$0] }
      }) == true
    {
      return texts[place]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    texts[place] = text
    return text
  }

  private static func place(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let sum = Checksum.of(UnsafeRawBufferPointer(bytes))
    return Int(truncatingIfNeeded: sum >> 40) & (capacity - 1)
  }
}
