extension String {
  /// As it begins a sentence: with a capital letter.
  public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
