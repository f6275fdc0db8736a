import FinLanguage

/// Texts of the language that an older fin kept: formulas, functions, what was typed.
extension SessionDocument {
  /// The first schema whose texts are read as today.
  static let firstOfTodaysTexts = 4

  /// Spells the texts of an older schema so that they mean today what they meant.
  mutating func modernizeTexts() {
    for place in names.indices { names[place].definition = names[place].definition.modernized }
  }
}

extension KeptDefinition {
  /// The definition with its texts in today's form.
  fileprivate var modernized: KeptDefinition {
    let content: Content =
      switch content {
      case .value(let value): .value(value.modernized)
      case .formula(let source): .formula(OlderText.modernized(source, sums: true))
      }
    return KeptDefinition(
      content, typed: typed.map { OlderText.modernized($0, sums: true) }, origin: origin)
  }
}

extension StoredValue {
  fileprivate var modernized: StoredValue {
    switch self {
    case .scalar, .text, .builtIn: return self
    case .list(let values): return .list(values.map(\.modernized))
    case .record(let parts): return .record(parts.modernized)
    case .domain(let constructor, let parts):
      return .domain(constructor: constructor, parts.modernized)
    case .range(let parts): return .range(parts.modernized)
    case .function(var function):
      function.source = OlderText.modernized(function.source, sums: true)
      function.captures = function.captures.modernized
      return .function(function)
    }
  }
}

extension StoredParts {
  fileprivate var modernized: StoredParts {
    StoredParts(names: names, values: values.map(\.modernized))
  }
}
