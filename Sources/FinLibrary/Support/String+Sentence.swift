extension String {
  /// As it begins a sentence: with a capital letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
