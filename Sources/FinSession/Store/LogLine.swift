/// The lines of the log.
///
/// ```json
/// {"g":12,"on":"2026-01-05","amount":"$42.10","category":"food","note":"lunch","c":"57…"}
/// {"g":12,"list":"earnings","on":"2026-01-05","amount":"$3_100","note":"pay","c":"b2…"}
/// {"g":13,"at":1,"remove":1,"insert":[{"expense":{…}}],"c":"0e…"}
/// ```
/// The first two add an element to the end of a list; the third replaces what is at a place, counted
/// from 1. `g` is the generation of the session that a line belongs to, `list` the list that it is
/// about: `expenses` where it does not say. `c` is last: the sum of what stands before it, and of
/// all lines before; lines that an older fin wrote have none.
enum LogLine {
  enum Key {
    static let generation = "g"
    static let list = "list"
    static let at = "at"
    static let remove = "remove"
    static let insert = "insert"
    static let check = "c"
    static let all: Set<String> = [generation, list, at, remove, insert, check]
  }

  /// The text that each line begins with.
  static let start = Array("{\"g\":".utf8)

  /// The text before and behind the sixteen digits of a line's check.
  static let checkStart = Array(",\"c\":\"".utf8)
  static let checkEnd = Array("\"}".utf8)
  private static let digitCount = 16

  /// The value of each byte as a hexadecimal digit; 16 for other bytes.
  private static let hexDigits: [UInt8] = (0...255).map { byte in
    Character(Unicode.Scalar(UInt8(byte))).hexDigitValue.map(UInt8.init) ?? 16
  }

  /// A line, which is given without its line break, without its check, and that; nil where it has
  /// none.
  static func parts(of line: UnsafeBufferPointer<UInt8>) -> (
    body: UnsafeBufferPointer<UInt8>, check: UInt64?
  ) {
    let length = line.count - checkStart.count - digitCount - checkEnd.count
    guard length > 0, line.has(checkStart, at: length),
      line.has(checkEnd, at: line.count - checkEnd.count)
    else { return (line, nil) }
    var check: UInt64 = 0
    for place in (length + checkStart.count)..<(line.count - checkEnd.count) {
      let digit = hexDigits[Int(line[place])]
      if digit > 15 { return (line, nil) }
      check = check << 4 | UInt64(digit)
    }
    return (UnsafeBufferPointer(rebasing: line[..<length]), check)
  }

  /// Appends the lines, each with its line break, that do what a splice does to a list of so many
  /// elements.
  ///
  /// - Parameter sum: The sum of the lines before, and then of these, too.
  static func append(
    _ splice: ListSplice, count: Int, generation: Int, after sum: inout UInt64,
    to bytes: inout [UInt8]
  ) {
    if splice.removed.isEmpty, splice.start == count {
      for (place, element) in splice.inserted.enumerated() {
        let isUsual = append(element, to: splice.list, generation: generation, &sum, &bytes)
        if isUsual { continue }
        append(
          ListSplice(splice.list, start: count + place, removed: [], inserted: [element]),
          generation: generation, &sum, &bytes)
      }
    } else {
      append(splice, generation: generation, &sum, &bytes)
    }
  }

  /// Appends a line that adds an element, whose inputs are in the line itself; false where it is
  /// none that can be written so.
  private static func append(
    _ element: StoredValue, to list: LoggedList, generation: Int, _ sum: inout UInt64,
    _ bytes: inout [UInt8]
  ) -> Bool {
    guard case .domain(list.noun, let parts) = element, !parts.names.isEmpty,
      !parts.names.contains(where: Key.all.contains)
    else { return false }
    write(list, generation: generation, &sum, &bytes) { $0.members(parts) }
    return true
  }

  private static func append(
    _ splice: ListSplice, generation: Int, _ sum: inout UInt64, _ bytes: inout [UInt8]
  ) {
    write(splice.list, generation: generation, &sum, &bytes) { object in
      object.member(Key.at) { $0.write(splice.start + 1) }
      if !splice.removed.isEmpty { object.member(Key.remove) { $0.write(splice.removed.count) } }
      if !splice.inserted.isEmpty { object.member(Key.insert) { $0.write(splice.inserted) } }
    }
  }

  private static func write(
    _ list: LoggedList, generation: Int, _ sum: inout UInt64, _ bytes: inout [UInt8],
    _ members: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member(Key.generation) { $0.write(generation) }
      if list != .expenses { object.member(Key.list) { $0.write(list.rawValue) } }
      members(&object)
    }
    // All but the bracket that ends the object, before which the check stands.
    let start = bytes.count
    bytes += writer.bytes.dropLast()
    sum = bytes.withUnsafeBytes {
      Checksum.of(UnsafeRawBufferPointer(rebasing: $0[start...]), after: sum)
    }
    bytes += checkStart
    bytes += Checksum.text(sum).utf8
    bytes += checkEnd
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if these bytes stand at a place.
  fileprivate func has(_ bytes: [UInt8], at place: Int) -> Bool {
    for (offset, byte) in bytes.enumerated() where self[place + offset] != byte { return false }
    return true
  }
}
