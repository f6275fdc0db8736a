import FinLanguage

/// The arguments of a built-in by name, in the order of its parameters.
protocol BuiltInInput: CaseIterable, RawRepresentable<String> where AllCases == [Self] {
  var parameter: Parameter { get }
}

extension BuiltInInput {
  /// Where its argument stands.
  var index: Int { Self.allCases.firstIndex { $0.rawValue == rawValue } ?? 0 }
}
