extension [String] {
  /// `a`, `a and b`, `a, b and c`; where there are more than `most`, `a, b, c and 2 more`.
  public func listed(_ word: String = "and", most: Int = .max) -> String {
    let parts = count > most ? prefix(most - 1) + ["\(count - most + 1) more"] : self[...]
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
