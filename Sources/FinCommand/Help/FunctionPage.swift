import FinLanguage

/// The page of one built-in, made from its declaration.
struct FunctionPage {
  let function: BuiltIn
  /// What it makes, where that has a description.
  var type: TypeDescription?
  let width: Int

  var text: String {
    let wrap = TextWrap(width: width)
    var text = wrap.wrapped(function.signature, indent: 4) + "\n\n"
    text += "  " + wrap.wrapped(function.summary, indent: 2) + "\n"
    if !function.parameters.isEmpty { text += "\nArguments\n" + parameters(wrap) }
    if let type, !type.figures.isEmpty {
      let names = type.figures.map(\.name.count).max() ?? 0
      text += "\nFields, beside the arguments\n"
      text += TypePage(type: type, wrap: wrap).figures(column: names + 5)
    }
    text += "\nExample\n  > \(indented(function.example.code, by: "  … "))\n"
    if !function.example.prints.isEmpty {
      text += "  \(indented(function.example.prints, by: "  "))\n"
    }
    if let formula = function.formula {
      let lines = formula.split(separator: "\n").map { "  " + wrap.wrapped(String($0), indent: 4) }
      text += "\nFormula\n\(lines.joined(separator: "\n"))\n"
    }
    if let source = function.source {
      text += "\nSource\n  " + wrap.wrapped(source, indent: 2) + "\n"
    }
    if function.effect == .writes {
      text += "\nIt changes things, so it stands at top level only.\n"
    }
    return text
  }

  private func parameters(_ wrap: TextWrap) -> String {
    let names = function.parameters.map(\.name.count).max() ?? 0
    return function.parameters.map { parameter in
      let term = parameter.name.padded(to: names)
      return wrap.entry(term, describe(parameter), column: names + 5)
    }.joined()
  }

  private func describe(_ parameter: Parameter) -> String {
    let type = parameter.type.words
    let need =
      switch parameter.need {
      case .required: type
      case .optional, .leadingText: "\(type), optional"
      case .defaulted(let value): "\(type), \(value.sourceText) when left out"
      case .inputs(let count):
        "\(type), \(count.upperBound == Int.max ? "one or more" : count.counted), by any name"
      case .variadic(let minimum): minimum == 0 ? "\(type), any number" : "\(type), one or more"
      }
    return "\(parameter.meaning) (\(need))"
  }

  private func indented(_ text: String, by indentation: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + indentation)
  }
}

extension ClosedRange<Int> {
  /// `1 or 2`, `1 to 4`.
  fileprivate var counted: String {
    lowerBound == upperBound
      ? "\(lowerBound)"
      : "\(lowerBound) \(upperBound == lowerBound + 1 ? "or" : "to") \(upperBound)"
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
