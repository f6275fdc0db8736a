import FinLanguage
import Money

/// An input that can be turned: a name, or a field of what a name holds.
struct Dial {
  /// `rate`, `home.extra`.
  let path: String
  /// As it is now, and as it is turned to.
  let former: String
  private(set) var text: String

  var root: String { String(path.prefix { $0 != "." }) }
  var isTurned: Bool { text != former }
  var assignment: String { "\(path) = \(text)" }

  /// Nil for what is no single figure.
  init?(_ path: String, _ value: Value) {
    let text = value.sourceText
    guard TurnedLiteral.turned(text, at: 0, by: 1) != nil else { return nil }
    self.path = path
    former = text
    self.text = text
  }

  mutating func turn(by steps: Int) {
    text = TurnedLiteral.turned(text, at: 0, by: steps)?.text ?? text
  }

  mutating func reset() { text = former }

  /// Takes what was typed: as it is written, or with the unit of the dial; false where it is neither.
  mutating func take(_ typed: String) -> Bool {
    let unit = String(former.reversed().prefix { $0.isLetter || $0 == "%" || $0 == "/" }.reversed())
    let sign = String(former.prefix { !$0.isNumber })
    let kind = WrittenLiteral.value(former)?.typeName
    let readings = [typed, typed + unit, sign + typed, sign + typed + unit]
    guard let text = readings.first(where: { WrittenLiteral.value($0)?.typeName == kind }) else {
      return false
    }
    self.text = text
    return true
  }
}

extension Dial {
  /// The dials that words name: inputs themselves, or all of a value's. Throws a ``DescribedError``.
  static func read(_ words: [String], in interpreter: Interpreter) throws -> [Dial] {
    var dials: [Dial] = []
    for word in words {
      let found = try Self.dials(of: word, in: interpreter)
      if found.isEmpty { throw CommandError.noDial(word) }
      for dial in found where !dials.contains(where: { $0.path == dial.path }) {
        dials.append(dial)
      }
    }
    return dials
  }

  private static func dials(of word: String, in interpreter: Interpreter) throws -> [Dial] {
    let parts = word.split(separator: ".").map(String.init)
    guard let name = parts.first, parts.count <= 2,
      let definition = interpreter.definition(of: name)
    else { return [] }
    // A formula follows its names: those are turned.
    if case .formula(let formula) = definition.content {
      return try SourceTokens(formula.source).words.filter { $0.kind == .name }
        .flatMap { word -> [Dial] in
          guard case .value? = interpreter.definition(of: word.text)?.content else { return [] }
          return [Dial(word.text, try interpreter.value(of: word.text))].compactMap(\.self)
        }
    }
    let value = try interpreter.value(of: name)
    guard case .domain(let domain) = value else {
      return parts.count == 1 ? [Dial(name, value)].compactMap(\.self) : []
    }
    guard parts.count == 2 else {
      return domain.inputs.compactMap { Dial("\(name).\($0.name)", $0.value) }
    }
    return [try domain.field(parts[1]).flatMap { Dial(word, $0) }].compactMap(\.self)
  }
}
