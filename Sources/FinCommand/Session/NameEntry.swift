import FinLanguage
import FinSession
import Markup

/// A name of a session with what it holds, at a glance.
struct NameEntry {
  let name: String
  let definition: Definition
  /// Nil for a live formula that has no value.
  let value: Value?

  /// The names of a session in the order of binding.
  static func all(in session: Session) -> [NameEntry] {
    readLists(of: session)
    return session.definitions.map {
      NameEntry(
        name: $0.name, definition: $0.definition,
        value: session.interpreter.boundValue(of: $0.name))
    }
  }

  static func names(in session: Session) -> [String] {
    readLists(of: session)
    return session.names
  }

  /// The lists that grow are read when they are first asked for.
  private static func readLists(of session: Session) {
    for list in LoggedList.allCases { _ = try? session.interpreter.value(of: list.rawValue) }
  }

  var isLive: Bool {
    if case .formula = definition.content { true } else { false }
  }

  /// Returns true if a word after `:list` selects it: by its kind, or a part of its name.
  func isMeant(by word: String) -> Bool {
    let kind = value?.typeName ?? ""
    switch word {
    case "live", "formulas": return isLive
    case "functions", "fn": return kind == "function"
    default: return kind == word || kind + "s" == word || name.lowercased().contains(word)
    }
  }

  /// One line: the value, or the headline figures of a domain value.
  var glance: StyledText {
    guard let value else { return StyledText("no value", .error) }
    return value.glance
  }

  /// The formula of a live name.
  var source: StyledText {
    guard case .formula(let formula) = definition.content else { return StyledText() }
    return StyledText(":= " + formula.source, .typed)
  }
}

extension Value {
  /// The value in a few words: the headline figures of a domain value, how many there are of many.
  var glance: StyledText {
    switch self {
    case .domain(let value):
      let figures = value.headlineFields.prefix(3).compactMap { field -> StyledText? in
        guard let figure = try? value.field(field) else { return nil }
        return StyledText("\(field) ", .muted) + figure.styledText(limit: 40)
      }
      if figures.isEmpty { return styledText(limit: 60) }
      return StyledText(value.kind + ": ", .muted) + figures.joined(separator: ", ")
    case .list(let values) where values.count > 6 || values.first?.isDomain == true:
      var kinds = Set(values.prefix(1000).map(\.typeName))
      let kind = kinds.popFirst() ?? ""
      return StyledText(values.count.words(kinds.isEmpty ? kind : "element"), .muted)
    default: return styledText(limit: 60)
    }
  }
}

extension Value {
  var isDomain: Bool {
    if case .domain = self { true } else { false }
  }
}
