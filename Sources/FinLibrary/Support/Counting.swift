extension Int {
  /// `1 name`, `2 names`.
  public func words(_ noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`; where there are more than `most`, `a, b, c and 2 more`.
  func listed(_ word: String = "and", most: Int = .max) -> String {
    let parts = count > most ? prefix(most - 1) + ["\(count - most + 1) more"] : self[...]
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// As it begins a sentence: with a capital letter.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  var withoutOuterBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
