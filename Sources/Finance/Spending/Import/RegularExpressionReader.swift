/// Checks a regular expression as a person writes it, and writes it as POSIX has it.
struct RegularExpressionReader {
  private let source: String
  private let characters: [Character]
  private var position = 0
  private var output = ""
  /// The open groups: where each began.
  private var groups: [Int] = []
  /// The highest product of counts within the group under way, for each open one.
  private var costs = [1]
  /// The cost of repeating the last piece; nil if there is nothing to repeat.
  private var pieceCost: Int?

  init(_ source: String) {
    self.source = source
    characters = Array(source)
  }

  /// Throws a ``RuleError`` with the place of what is wrong.
  func posix() throws -> String {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws -> String {
    guard !source.utf8.contains(0) else { throw problem(0, "it has a NUL in it") }
    guard !source.isEmpty else { throw problem(nil, "it is empty") }
    guard characters.count <= RegularExpression.longest else {
      throw problem(
        nil,
        "it has \(characters.count) characters, and \(RegularExpression.longest) are the most")
    }
    // Case never counts.
    if source.hasPrefix("(?i)") { position = 4 }
    while position < characters.count { try readPiece() }
    if let open = groups.last { throw problem(open, "the ( is never closed") }
    return output
  }

  private mutating func readPiece() throws {
    let start = position
    let character = characters[position]
    position += 1
    switch character {
    case "\\": try readEscape(start)
    case "[": try readBracket(start)
    case "(": try openGroup(start)
    case ")":
      guard groups.popLast() != nil else { throw problem(start, "there is no ( for this )") }
      let cost = costs.removeLast()
      output += ")"
      pieceCost = cost
      costs[costs.count - 1] = max(costs[costs.count - 1], cost)
    case "*", "+", "?":
      guard pieceCost != nil else { throw problem(start, "there is nothing before it to repeat") }
      output.append(character)
      pieceCost = nil
    case "{": try readCount(start)
    case "|", "^", "$":
      output.append(character)
      pieceCost = nil
    default:
      output += character.isASCII ? String(character) : character.lowercased()
      pieceCost = 1
    }
  }

  private mutating func openGroup(_ start: Int) throws {
    groups.append(start)
    costs.append(1)
    pieceCost = nil
    output += "("
    guard position < characters.count, characters[position] == "?" else { return }
    guard position + 1 < characters.count, characters[position + 1] == ":" else {
      throw problem(start, "look-ahead and look-behind are not supported")
    }
    position += 2
  }

  private mutating func readEscape(_ start: Int) throws {
    guard position < characters.count else { throw problem(start, "nothing follows the \\") }
    let character = characters[position]
    position += 1
    switch character {
    case "d": output += "[0-9]"
    case "D": output += "[^0-9]"
    case "w": output += "[[:alnum:]_]"
    case "W": output += "[^[:alnum:]_]"
    case "s": output += "[[:space:]]"
    case "S": output += "[^[:space:]]"
    case "b":
      output += "\\b"
      pieceCost = nil
      return
    case _ where character.isNumber:
      throw problem(start, "\\\(character) refers back, which is not done here")
    case _ where character.isLetter: throw problem(start, "\\\(character) means nothing")
    default: output += "\\\(character)"
    }
    pieceCost = 1
  }

  /// `[a-z\d]`: what stands in brackets is its own little language.
  private mutating func readBracket(_ start: Int) throws {
    output += "["
    if position < characters.count, characters[position] == "^" { append() }
    // A ] in the first place stands for itself.
    if position < characters.count, characters[position] == "]" { append() }
    while position < characters.count, characters[position] != "]" {
      if characters[position] == "\\" {
        try readBracketEscape()
      } else if characters[position] == "[", position + 1 < characters.count,
        ":.=".contains(characters[position + 1])
      {
        try readClass()
      } else {
        append()
      }
    }
    guard position < characters.count else { throw problem(start, "the [ is never closed") }
    append()
    pieceCost = 1
  }

  private mutating func readBracketEscape() throws {
    let start = position
    guard position + 1 < characters.count else { throw problem(start, "nothing follows the \\") }
    position += 2
    switch characters[start + 1] {
    case "d": output += "0-9"
    case "w": output += "[:alnum:]_"
    case "s": output += "[:space:]"
    case let character where character.isLetter || character.isNumber:
      throw problem(start, "\\\(character) means nothing in brackets")
    case "-", "]", "^", "\\":
      // POSIX has these only in certain places of the brackets: as classes of one.
      output += "[.\(characters[start + 1]).]"
    case let character: output.append(character)
    }
  }

  /// `[:digit:]`
  private mutating func readClass() throws {
    let start = position
    let mark = characters[position + 1]
    append()
    append()
    while position < characters.count {
      if characters[position] == mark, position + 1 < characters.count,
        characters[position + 1] == "]"
      {
        append()
        append()
        return
      }
      append()
    }
    throw problem(start, "the [\(mark) is never closed")
  }

  /// `{2,5}`; a brace that holds no count stands for itself.
  private mutating func readCount(_ start: Int) throws {
    let rest = characters[position...]
    guard let end = rest.firstIndex(of: "}"), end > position,
      characters[position..<end].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ",") }),
      characters[position].isNumber
    else {
      output += "\\{"
      pieceCost = 1
      return
    }
    guard let piece = pieceCost else {
      throw problem(start, "there is nothing before it to repeat")
    }
    let parts = characters[position..<end].split(separator: ",", omittingEmptySubsequences: false)
    let counts = parts.map { Int(String($0)) }
    guard parts.count <= 2, let least = counts[0] else { throw problem(start, "it is not a count") }
    let most = counts.count == 2 ? counts[1] ?? least : least
    guard max(least, most) <= RegularExpression.highestCount,
      max(1, most) * piece <= RegularExpression.highestCount
    else {
      throw problem(
        start, "it repeats too much: \(RegularExpression.highestCount) times are the most")
    }
    guard least <= most || parts.last?.isEmpty == true else {
      throw problem(start, "the count ends before it begins")
    }
    output += "{" + String(characters[position..<end]) + "}"
    position = end + 1
    costs[costs.count - 1] = max(costs[costs.count - 1], max(1, most) * piece)
    pieceCost = nil
  }

  private mutating func append() {
    let character = characters[position]
    output += character.isASCII ? String(character) : character.lowercased()
    position += 1
  }

  private func problem(_ place: Int?, _ reason: String) -> RuleError {
    .badExpression(source, position: place.map { $0 + 1 }, reason: reason)
  }
}
