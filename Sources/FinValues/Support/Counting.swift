extension Int {
  /// `1 name`, `2 names`.
  public func words(_ noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }
}

extension String {
  package var withoutOuterBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
