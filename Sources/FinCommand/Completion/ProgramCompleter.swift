import FinLanguage
import FinLibrary
import LineEditor
import Money

/// The completions in the text of a program.
struct ProgramCompleter {
  let context: CompletionContext

  typealias Item = Completions.Item

  func completions(in typed: TypedText) -> Completions {
    let place = CursorPlace(typed.before)
    var items: [Item]
    switch place.kind {
    case .nothing: return .none
    case .path: return PathCompleter(context: context).completions(place, in: typed)
    case .argumentText: return argumentText(place, in: typed)
    case .member(let path): items = members(of: path, prefix: place.prefix)
    case .replaced: items = replaceable(besides: place)
    case .replacedField(let path): items = replaceableFields(of: path)
    case .change(let path): items = changes(of: path)
    case .operation: items = Self.keywords(["with", "whatif", "in", "of", "and", "or", "by", "as"])
    case .statement:
      items =
        names(besides: place) + functions
        + Self.keywords([
          "if", "for", "while", "fn", "import", "assert", "whatif", "seek", "explain",
        ])
    case .operand: items = operands(place)
    }
    items = Match.items(items, prefix: place.prefix)
    items = items.map { Self.fitted($0, before: typed.next) }
    // Of many names few are meant: only these are described.
    if place.isOfNames { items = items.map(described) }
    return Completions(range: typed.range(from: place.start), items: items)
  }

  /// A bracket or colon that is there already is not put in again.
  private static func fitted(_ item: Item, before next: Unicode.Scalar?) -> Item {
    var item = item
    if next == "(", item.text.hasSuffix("(") { item.text.removeLast() }
    if next == "(", item.text.hasSuffix("()") { item.text.removeLast(2) }
    if next == ":", item.text.hasSuffix(": ") { item.text.removeLast(2) }
    return item
  }

  private func described(_ item: Item) -> Item {
    var item = item
    let name = item.label.hasSuffix(":") ? String(item.label.dropLast()) : item.label
    if item.detail.isEmpty { item.detail = context.detail(of: name) }
    return item
  }

  // MARK: Operands

  private func operands(_ place: CursorPlace) -> [Item] {
    var names = names(besides: place)
    guard let call = place.call, let signature = Signature(call, context) else {
      return names + functions + Self.operandKeywords
    }
    var items: [Item] = []
    if call.isAtArgumentStart {
      items += signature.remaining.map { parameter in
        Item(parameter.name + ": ", label: parameter.name + ":", detail: parameter.meaning)
      }
      if signature.takesInputs { items += inputs(besides: call.labels) }
    }
    if call.isAtArgumentStart || call.currentLabel != nil, let current = signature.current {
      items += (current.words ?? []).map { word in
        Item("\"\(word.text)\"", label: "\"\(word.text)\"", detail: word.meaning)
      }
      if current.isYesOrNo { items += Self.keywords(["true", "false"]) }
      // What the parameter takes comes before what it does not, which waits for its first letter.
      var (fitting, others): ([Item], [Item]) = ([], [])
      for name in names {
        let fits = context.value(name.label).map(current.accepts) ?? false
        if fits { fitting.append(name) } else { others.append(name) }
      }
      names = fitting + (place.prefix.isEmpty && !fitting.isEmpty ? [] : others)
    }
    items += names
    // A list of all functions says little where nothing was typed of one.
    if place.prefix.isEmpty { return items }
    return items + functions + Self.operandKeywords.filter { !items.contains($0) }
  }

  /// The names that can be varied under their own name: those that hold a single figure.
  private func inputs(besides labels: [String?]) -> [Item] {
    context.names().filter { name in
      if labels.contains(name) { return false }
      switch context.value(name) {
      case .number, .percent, .money, .periodicMoney, .duration, .date: return true
      default: return false
      }
    }.map { Item($0 + ": ", label: $0 + ":") }
  }

  private static let operandKeywords = keywords(["if", "not", "true", "false", "none", "whatif"])

  /// The fixed words of a parameter inside the quotes that were typed.
  private func argumentText(_ place: CursorPlace, in typed: TypedText) -> Completions {
    guard let call = place.call, let parameter = Signature(call, context)?.current else {
      return .none
    }
    if parameter.isPath { return PathCompleter(context: context).completions(place, in: typed) }
    let items = (parameter.words ?? []).map { word in
      Item(
        word.text + (typed.next == "\"" ? "" : "\""), label: word.text, detail: word.meaning)
    }
    return Completions(
      range: typed.range(from: place.start), items: Match.items(items, prefix: place.prefix))
  }

  // MARK: Names

  /// The names that `whatif` can give another value: what was bound, and no function.
  private func replaceable(besides place: CursorPlace) -> [Item] {
    let bound = context.names().filter { name in
      if case .function? = context.value(name) { false } else { true }
    }
    return bound.map { Item($0) } + mentioned(in: place, besides: bound)
  }

  /// Returns names that the text itself binds, only while one is being typed.
  private func mentioned(in place: CursorPlace, besides names: [String]) -> [Item] {
    if place.prefix.isEmpty { return [] }
    return place.mentioned.filter { !names.contains($0) }.map { Item($0) }
  }

  private func names(besides place: CursorPlace) -> [Item] {
    let known = context.names()
    var items = known.map { name in
      if case .function(let function)? = context.value(name) {
        return Item(function.parameterNames.isEmpty ? name + "()" : name + "(", label: name)
      }
      return Item(name)
    }
    let values = context.library.values.filter { !known.contains($0.name) }
    items += values.map { Item($0.name, detail: $0.summary) }
    return items + mentioned(in: place, besides: items.map(\.label))
  }

  private var functions: [Item] {
    context.library.functions.sorted { $0.name < $1.name }.map { function in
      Item(
        function.parameters.isEmpty ? function.name + "()" : function.name + "(",
        label: function.name, detail: function.summary)
    }
  }

  private static func keywords(_ words: [String]) -> [Item] { words.map { Item($0) } }

  // MARK: Fields

  /// The fields of a value and the functions that are of its kind; where no field begins as was
  /// typed, all functions that take it first.
  private func members(of path: [String]?, prefix: String) -> [Item] {
    let value = path.flatMap(context.value(at:))
    let fields = value.map(Self.fields) ?? []
    if prefix.isEmpty { return fields }
    let wanted = prefix.lowercased()
    let isField = fields.contains { $0.label.lowercased().hasPrefix(wanted) }
    var kind: String?
    if case .domain(let domain)? = value { kind = domain.kind }
    return fields
      + context.library.functions.sorted { $0.name < $1.name }.filter { function in
        guard let first = function.parameters.first else { return false }
        if isField { return kind.map(first.type.takes) ?? false }
        guard let value else { return true }
        let type: Value = if case .variadic = first.need { .list([value]) } else { value }
        if case .success = first.accept(type, beside: [], currency: .usd) { return true }
        return false
      }.map { Item($0.name + "(", label: $0.name, detail: $0.summary) }
  }

  private static func fields(of value: Value) -> [Item] {
    CompletionContext.fieldNames(of: value).map { name in
      Item(name, detail: CompletionContext.detail(ofField: name, of: value))
    }
  }

  /// The fields that `whatif` can replace: those that `with` can change.
  private func replaceableFields(of path: [String]) -> [Item] {
    let keys = Set(changes(of: path).map(\.label))
    return (context.value(at: path).map(Self.fields) ?? []).filter { keys.contains($0.label + ":") }
  }

  /// Returns the inputs of a value that `with` can change: the parameters of its constructor, or
  /// the keys of a record.
  private func changes(of path: [String]) -> [Item] {
    switch context.value(at: path) {
    case .domain(let domain)?:
      let parameters = context.library.function(named: domain.constructor)?.parameters ?? []
      return parameters.map { Item($0.name + ": ", label: $0.name + ":", detail: $0.meaning) }
    case .record(let record)?:
      return record.entries.map { entry in
        Item(
          entry.name + ": ", label: entry.name + ":",
          detail: CompletionContext.detail(of: entry.value))
      }
    default: return []
    }
  }
}

extension ParameterType {
  /// Returns true if it is for values of a kind of the domain.
  fileprivate func takes(_ kind: String) -> Bool {
    switch self {
    case .domain(let own): own == kind
    case .either(let types): types.contains { $0.takes(kind) }
    default: false
    }
  }
}
