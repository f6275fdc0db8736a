import Money

/// Fields and elements of values: reading them, and values like them with one changed.
enum Members {
  /// `value.name`; over a list the list of that field.
  static func field(_ name: String, of value: Value, isFunction: (String) -> Bool) throws -> Value {
    switch value {
    case .record(let record):
      if let field = record[name] { return field }
      throw RuntimeError.noField(
        name, of: value, known: record.keys.names, isFunction: isFunction(name))
    case .domain(let domain):
      if let field = try domain.field(name) { return field }
      throw RuntimeError.noField(
        name, of: value, known: domain.fieldNames, isFunction: isFunction(name))
    case .list(let elements):
      return .list(try elements.map { try field(name, of: $0, isFunction: isFunction) })
    default:
      throw RuntimeError.noField(name, of: value, known: [], isFunction: isFunction(name))
    }
  }

  /// `value[index]`: an element, the elements of a range, or a record's value by its key.
  static func element(_ index: Value, of value: Value) throws -> Value {
    switch (value, index) {
    case (.record(let record), .text(let key)):
      if let field = record[key] { return field }
      throw RuntimeError.noField(key, of: value, known: record.keys.names, isFunction: false)
    case (.domain(let domain), .text(let key)):
      if let field = try domain.field(key) { return field }
      throw RuntimeError.noField(key, of: value, known: domain.fieldNames, isFunction: false)
    case (.list(let elements), .range(let range)):
      let lower = try place(range.lower, count: elements.count)
      let upper = try place(range.upper, count: elements.count)
      guard range.step == nil else {
        return .list(
          try RangeSteps.list(range).map { elements[try place($0, count: elements.count)] })
      }
      return .list(lower <= upper ? Array(elements[lower...upper]) : [])
    case (.list(let elements), _): return elements[try place(index, count: elements.count)]
    case (.range(let range), _): return try element(index, of: .list(RangeSteps.list(range)))
    case (.text(let text), .number), (.text(let text), .range):
      let characters = text.map { Value.text(String($0)) }
      guard case .list(let part) = try element(index, of: .list(characters)) else {
        return try element(index, of: .list(characters))
      }
      return .text(part.map(\.displayText).joined())
    default: throw RuntimeError.notIndexable(value)
    }
  }

  /// The offset that an index means: 1 is the first element, -1 the last.
  private static func place(_ index: Value, count: Int) throws -> Int {
    guard case .number(let number) = index, number.isInteger else {
      throw RuntimeError.notAWholeIndex(index)
    }
    guard let whole = number.int, whole != 0, whole.magnitude <= count else {
      throw RuntimeError.indexOutOfRange(number, count: count)
    }
    return whole > 0 ? whole - 1 : count + whole
  }

  /// Changes an element of a list or a record's value by its key; in place where nobody else holds
  /// the list.
  static func setElement(_ index: Value, of value: inout Value, to new: Value) throws {
    switch (value, index) {
    case (.list(var elements), _):
      let offset = try place(index, count: elements.count)
      // Let go of the other reference, so that the list changes in place.
      value = .missing
      elements[offset] = new
      value = .list(elements)
    case (.record(let record), .text(let key)): value = .record(record.setting(key, to: new))
    default: throw RuntimeError.notIndexable(value)
    }
  }
}
