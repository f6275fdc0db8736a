/// The lines of the log.
///
/// ```json
/// {"g":12,"on":"2026-01-05","amount":"$42.10","category":"food","note":"lunch"}
/// {"g":12,"list":"earnings","on":"2026-01-05","amount":"$3_100","note":"pay"}
/// {"g":13,"at":1,"remove":1,"insert":[{"expense":{…}}]}
/// ```
/// The first two add an element to the end of a list; the third replaces what is at a place, counted
/// from 1. `g` is the generation of the session that a line belongs to, `list` the list that it is
/// about: `expenses` where it does not say.
enum LogLine {
  enum Key {
    static let generation = "g"
    static let list = "list"
    static let at = "at"
    static let remove = "remove"
    static let insert = "insert"
    static let all: Set<String> = [generation, list, at, remove, insert]
  }

  /// Appends the lines, each with its line break, that do what a splice does to a list of so many
  /// elements.
  static func append(
    _ splice: ListSplice, count: Int, generation: Int, to bytes: inout [UInt8]
  ) {
    if splice.removed.isEmpty, splice.start == count {
      for (place, element) in splice.inserted.enumerated() {
        let isUsual = append(element, to: splice.list, generation: generation, &bytes)
        if isUsual { continue }
        append(
          ListSplice(splice.list, start: count + place, removed: [], inserted: [element]),
          generation: generation, &bytes)
      }
    } else {
      append(splice, generation: generation, &bytes)
    }
  }

  /// Appends a line that adds an element, whose inputs stand in the line itself; false where it is
  /// none that can be written so.
  private static func append(
    _ element: StoredValue, to list: LoggedList, generation: Int, _ bytes: inout [UInt8]
  ) -> Bool {
    guard case .domain(list.noun, let parts) = element, !parts.names.isEmpty,
      !parts.names.contains(where: Key.all.contains)
    else { return false }
    write(list, generation: generation, &bytes) { $0.members(parts) }
    return true
  }

  private static func append(_ splice: ListSplice, generation: Int, _ bytes: inout [UInt8]) {
    write(splice.list, generation: generation, &bytes) { object in
      object.member(Key.at) { $0.write(splice.start + 1) }
      if !splice.removed.isEmpty { object.member(Key.remove) { $0.write(splice.removed.count) } }
      if !splice.inserted.isEmpty { object.member(Key.insert) { $0.write(splice.inserted) } }
    }
  }

  private static func write(
    _ list: LoggedList, generation: Int, _ bytes: inout [UInt8],
    _ members: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter(.compact)
    writer.object { object in
      object.member(Key.generation) { $0.write(generation) }
      if list != .expenses { object.member(Key.list) { $0.write(list.rawValue) } }
      members(&object)
    }
    bytes += writer.bytes
    bytes.append(UInt8(ascii: "\n"))
  }
}
