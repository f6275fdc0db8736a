import FinLanguage
import FinLibrary

/// The page of one built-in, made from its declaration: examples first, then the arguments that most
/// people give.
struct FunctionPage {
  let function: BuiltIn
  /// The type that it makes, if described.
  let type: TypeDescription?
  let wrap: TextWrap
  /// The command typed before a topic.
  let word: String
  /// True if all is described that a page of one screen only names.
  var isWhole = false

  /// The most lines that a page has before it only names what few people want.
  static let screen = 40

  var text: String { text(whole: !isCut) }

  /// True if it only names what few people want, as all of it would not fit on a screen.
  var isCut: Bool { !isWhole && text(whole: true).count { $0 == "\n" } > Self.screen }

  private func text(whole: Bool) -> String {
    let arguments = ArgumentGroups(function)
    let shown = whole ? arguments.all : arguments.usual
    var parts = shown.map(\.signature)
    if shown.count < arguments.all.count { parts.append("…") }
    var text = wrap.wrapped("\(function.name)(\(parts.joined(separator: ", ")))", indent: 4)
    text += "\n\n  " + wrap.wrapped(function.summary, indent: 2) + "\n"
    text += examples
    let usual = entries(arguments.usual)
    if !usual.isEmpty { text += "\nArguments\n" + usual }
    text += whole ? described(arguments) : named(arguments)
    text += fields(whole: whole)
    if whole { text += origin }
    if function.effect == .writes {
      text += "\nIt changes the session or a file, so it can't be used inside other expressions.\n"
    }
    if function.effect == .outside {
      text +=
        "\nIt uses the network, a speaker or a browser, so live formulas, whatif and tests\ncan't call it.\n"
    }
    return text + seeAlso
  }

  /// The formula, and where it comes from.
  private var origin: String {
    var text = ""
    if let formula = function.formula {
      let lines = formula.split(separator: "\n").map { "  " + wrap.wrapped(String($0), indent: 4) }
      text += "\nFormula\n\(lines.joined(separator: "\n"))\n"
    }
    if let source = function.source {
      text += "\nSource\n  " + wrap.wrapped(source, indent: 2) + "\n"
    }
    return text
  }

  // MARK: Examples

  private var examples: String {
    let all = [function.example] + function.help.examples
    return "\n\(all.count == 1 ? "Example" : "Examples")\n"
      + all.map { example in
        "  > \(indented(example.code, by: "  … "))\n"
          + (example.prints.isEmpty ? "" : "  \(indented(example.prints, by: "  "))\n")
      }.joined()
  }

  private func indented(_ text: String, by indentation: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + indentation)
  }

  // MARK: Arguments

  private func entries(_ parameters: [Parameter]) -> String {
    let names = function.parameters.map(\.name.count).max() ?? 0
    return parameters.filter { $0.described != $0.name }.map {
      wrap.entry($0.name.padded(to: names), $0.described, column: names + 5)
    }.joined()
  }

  private func described(_ arguments: ArgumentGroups) -> String {
    arguments.others.map { "\n\($0.title)\n" + entries($0.parameters) }.joined()
  }

  /// The others by their names.
  private func named(_ arguments: ArgumentGroups) -> String {
    if arguments.others.isEmpty { return "" }
    let column = (arguments.others.map(\.title.count).max() ?? 0) + 5
    return "\nMore arguments (\(word) \(function.name) all)\n"
      + arguments.others.map { group in
        let names = group.parameters.map(\.name).joined(separator: ", ")
        return wrap.entry(group.title, names, column: column)
      }.joined()
  }

  // MARK: Fields and other pages

  private func fields(whole: Bool) -> String {
    guard let type, !type.figures.isEmpty else { return "" }
    guard whole else {
      let names = type.figures.map(\.name).joined(separator: ", ")
      return "\nFields (\(word) \(function.name) all)\n  " + wrap.wrapped(names, indent: 2) + "\n"
    }
    let column = (type.figures.map(\.name.count).max() ?? 0) + 5
    return "\nFields, besides the arguments\n"
      + TypePage(type: type, wrap: wrap).figures(column: column)
  }

  private var seeAlso: String {
    let pages = function.help.seeAlso ?? [function.family.topic]
    return "\nSee also\n  "
      + wrap.wrapped("\(word) " + pages.joined(separator: ", "), indent: 2) + "\n"
  }
}

extension Parameter {
  /// The meaning, with its words and its default.
  var described: String {
    var text = meaning
    if case .word(let words) = type { text += ": " + words.joined(separator: ", ") }
    if let limitWords { text += " (\(limitWords))" }
    switch need {
    case .required, .optional, .leadingText, .subject: break
    case .defaulted(let value): text += " (default: \(value.sourceText))"
    case .inputs(let count):
      text += " (\(count.upperBound == Int.max ? "one or more" : count.counted), by any name)"
    case .variadic(let minimum): text += minimum == 0 ? " (any number)" : " (one or more)"
    }
    return text
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

/// The functions of one family, a line or two each.
struct FamilyPage {
  let family: BuiltIn.Family
  let library: Library
  let width: Int

  var text: String {
    let wrap = TextWrap(width: width)
    var text = family.title + "\n"
    for function in library.functions where function.family == family {
      text += "\n  " + wrap.wrapped(function.signature, indent: 6) + "\n"
      text += "    " + wrap.wrapped(function.summary, indent: 4) + "\n"
    }
    return text
  }
}

/// The fields of a type by its description.
struct TypePage {
  let type: TypeDescription
  let wrap: TextWrap

  /// Heading, the call that makes a value, and its figures.
  var section: String {
    let inputs = type.inputs.map(\.name).joined(separator: ", ")
    return "\(type.title)\n\n  "
      + wrap.wrapped("\(type.constructor)(\(inputs))", indent: 4) + "\n" + figures(column: 31)
  }

  /// A figure a line, with what it means unless its name says so.
  func figures(column: Int) -> String {
    type.figures.map { figure in
      let isPlain = figure.name.inWords == figure.meaning.lowercased()
      return wrap.entry(figure.name, isPlain ? "" : figure.meaning, column: column)
    }.joined()
  }
}
