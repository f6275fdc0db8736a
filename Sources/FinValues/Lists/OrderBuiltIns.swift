import FinLanguage
import Money

/// Order, repetition and groups.
package enum OrderBuiltIns {
  package static let all: [BuiltIn] = [sort, reverse, unique, group]

  static let sort = BuiltIn(
    "sort", .lists,
    parameters: [
      Parameter("list", .list, meaning: "list to sort"),
      Parameter(
        "by", KeySelector.type, .optional,
        meaning: "sort key: a function of an element, or the name of a field"),
      Parameter(
        "descending", .boolean, .defaulted(.boolean(false)), meaning: "true for descending order"),
    ],
    summary: "Sorts a list in ascending order; equal elements keep their order.",
    example: .init("sort([$40, $1_200, $85.50])", prints: "[$40.00, $85.50, $1,200.00]")
  ) { call in
    let elements = try call.list("list")
    let keys = try KeySelector(call).keys(of: elements, in: call)
    return .list(
      try Ordering.sorted(
        elements, by: keys, descending: call.boolean("descending"), function: "sort", in: call))
  }

  static let reverse = BuiltIn(
    "reverse", .lists,
    parameters: [Parameter("list", .either([.list, .text]), meaning: "a list or text")],
    summary: "Reverses a list or a text.",
    example: .init("reverse(1..4)", prints: "[4, 3, 2, 1]")
  ) { call in
    if case .text(let text) = call[0] { return .text(String(text.reversed())) }
    return .list(try call.list(0).reversed())
  }

  static let unique = BuiltIn(
    "unique", .lists,
    parameters: [
      Parameter("list", .list, meaning: "list"),
      Parameter(
        "by", KeySelector.type, .optional,
        meaning: "key: a function of an element, or the name of a field"),
    ],
    summary: "Removes duplicates, keeping the first of each.",
    example: .init(
      #"unique(["food", "auto", "food"])"#, prints: #"["food", "auto"]"#)
  ) { call in
    let elements = try call.list("list")
    let keys = try KeySelector(call).keys(of: elements, in: call)
    var seen: Set<ValueKey> = []
    var kept: [Value] = []
    var interruption = InterruptionCheck(call.context.checkInterruption)
    for (index, key) in keys.enumerated() {
      try interruption.step()
      let isNew = try seen.insert(lookup(key, at: index + 1, function: "unique")).inserted
      if isNew { kept.append(elements[index]) }
    }
    return .list(kept)
  }

  private static let groupKeys = Record.Keys(["key", "items"])

  static let group = BuiltIn(
    "group", .lists,
    parameters: [
      Parameter("list", .list, meaning: "list to group"),
      Parameter(
        "by", KeySelector.type, meaning: "key: a function of an element, or the name of a field"),
    ],
    summary: "Groups elements by a key; returns records {key, items}.",
    example: .init(
      "group([95, 102, 98, 110], x => x >= 100) |> map(g => count(g.items))", prints: "[2, 2]")
  ) { call in
    let elements = try call.list("list")
    let keys = try KeySelector(call).keys(of: elements, in: call)
    var places: [ValueKey: Int] = [:]
    var groups: [(key: Value, items: [Value])] = []
    var interruption = InterruptionCheck(call.context.checkInterruption)
    for (index, key) in keys.enumerated() {
      try interruption.step()
      let lookup = try lookup(key, at: index + 1, function: "group")
      if let place = places[lookup] {
        groups[place].items.append(elements[index])
      } else {
        places[lookup] = groups.count
        groups.append((key, [elements[index]]))
      }
    }
    return .list(
      groups.map { .record(Record(keys: groupKeys, values: [$0.key, .list($0.items)])) })
  }

  private static func lookup(_ key: Value, at position: Int, function: String) throws -> ValueKey {
    guard let lookup = ValueKey(key) else {
      throw LibraryError.notKey(function: function, position: position, value: key)
    }
    return lookup
  }
}
