import Money

/// The one place that words hints and remarks, and writes forms of the language for them.
extension Hint {
  public var text: String { wording.withoutEndlessWords }

  private var wording: String {
    switch self {
    case .words(let words): words
    case .write(let forms): forms.map(\.text).listed("or")
    case .nearest(let forms): "did you mean \(forms.map(\.text).listed("or"))?"
    case .nearestInput(let name): "did you mean \(name)?"
    case .meant(let forms): "did you mean \(forms.map(\.text).listed())?"
    case .replace(let forms): "write " + forms.map(\.text).joined(separator: " and ")
    case .example(let rule, let form): "\(rule), e.g. \(form.text)"
    case .meaning(let name, let words): "\(name): \(words)"
    case .setFirst(let name): "set it first: \(name) = …"
    case .defineFirst(let name): "define it: fn \(name)(…) = …, or see help functions"
    case .parts(let parts): parts.map(\.text).joined()
    case .several(let hints): hints.map(\.text).joined(separator: "; ")
    }
  }

  /// Several hints on one error as one; nil for none.
  package static func joined(_ hints: [Hint]) -> Hint? {
    let meant = hints.flatMap { hint -> [Form] in
      if case .nearest(let forms) = hint { forms } else { [] }
    }
    let others = hints.filter { if case .nearest = $0 { false } else { true } }
    let question: [Hint] = meant.isEmpty ? [] : [meant.count > 1 ? .meant(meant) : .nearest(meant)]
    let all = question + others
    return all.count > 1 ? .several(all) : all.first
  }

  /// True if it says what arguments may be meant, which a whole call says better.
  package var isGuess: Bool {
    switch self {
    case .nearest, .meant, .replace, .example: true
    case .parts(let hints), .several(let hints): hints.first?.isGuess ?? false
    case .words, .write, .nearestInput, .meaning, .setFirst, .defineFirst: false
    }
  }

  /// True if it is of several arguments.
  package var isOfSeveral: Bool {
    switch self {
    case .several: true
    case .meant(let forms), .replace(let forms): forms.count > 1
    default: false
    }
  }

  /// The texts to type, if it is nothing else.
  public var sources: [String] {
    if case .write(let forms) = self { forms.map(\.text) } else { [] }
  }

  /// The only text that may be meant; nil where there are several, and for other hints.
  package var onlyNearest: String? {
    if case .nearest(let forms) = self, forms.count == 1 { forms[0].text } else { nil }
  }

  /// True if it begins with an argument, or an entry, of one of some names.
  public func isInput(of names: [String]) -> Bool {
    switch pieces.first {
    case .meaning(let name, _)?: return names.contains(name)
    case .write(let forms)?:
      guard case .named(let name, _)? = forms.first else { return false }
      return names.contains(name)
    default: return false
    }
  }

  /// The same, with the value alone where it begins with an argument of this name.
  public func withoutName(_ name: String) -> Hint {
    if case .meaning(name, let words) = self { return .words(words) }
    guard case .write(var forms)? = pieces.first, case .named(name, let value)? = forms.first else {
      return self
    }
    forms[0] = value
    return pieces.dropFirst().reduce(.write(forms), +)
  }
}

extension Form {
  /// The form as it is typed.
  public var text: String {
    switch self {
    case .source(let text), .name(let text), .number(let text), .date(let text): text
    case .percent(let digits): "\(digits)%"
    case .dollars(let digits): "$\(digits)"
    case .money(let money): Self.money(money)
    case .amount(let money):
      Self.money(money).hasSuffix(".00") ? String(Self.money(money).dropLast(3)) : Self.money(money)
    case .years(let count): "\(count)y"
    case .months(let count): "\(count)mo"
    case .weeks(let count): "\(count)w"
    case .text(let text): text.quoted
    case .per(let amount, let period): "\(amount.text)/\(period.abbreviation)"
    case .list(let elements): "[\(Self.list(elements))]"
    case .record(let entries): "{\(Self.list(entries))}"
    case .range(let lower, let upper): "\(lower.text)..\(upper.text)"
    case .call(let function, let arguments): "\(function)(\(Self.list(arguments)))"
    case .arguments(let arguments): Self.list(arguments)
    case .named(let name, let value): "\(name): \(value.text)"
    case .assigned(let name, let value): "\(name) = \(value.text)"
    case .command(let name, let words): ":" + ([name] + words).joined(separator: " ")
    case .rest: "…"
    }
  }

  private static func money(_ money: Money) -> String {
    money.formatted().replacing(",", with: "_")
  }

  private static func list(_ forms: [Form]) -> String {
    forms.map(\.text).joined(separator: ", ")
  }
}
