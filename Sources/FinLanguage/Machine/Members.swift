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
      // Rows of a table share their keys: the name is looked up once.
      var known: (keys: Record.Keys, place: Int)?
      return .list(
        try elements.map { element in
          guard case .record(let record) = element else {
            return try field(name, of: element, isFunction: isFunction)
          }
          let keys = record.keys
          if known?.keys !== keys { known = keys.index(of: name).map { (keys, $0) } }
          return try known.flatMap { record.value(at: $0.place) }
            ?? field(name, of: element, isFunction: isFunction)
        })
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

  /// The number at a place of a list, in a shorter way: nil for all else, which ``element(_:of:)`` finds
  /// or refuses.
  @inline(__always)
  static func number(_ index: Value, of value: Value) -> Decimal? {
    guard case .list(let elements) = value, case .number(let index) = index, let place = index.int,
      place > 0, place <= elements.count, case .number(let number) = elements[place - 1]
    else { return nil }
    return number
  }

  /// Puts a number in the place of another in a list: false for all else, which
  /// ``setElement(_:of:to:)`` does or refuses.
  @inline(__always)
  private static func replaceNumber(
    _ index: Value, of value: UnsafeMutablePointer<Value>, with new: Value
  ) -> Bool {
    guard case .number(let number) = new, case .number(let index) = index, let place = index.int,
      place > 0, case .list = value.pointee, case .list(var elements) = value.move()
    else { return false }
    defer { value.initialize(to: .list(elements)) }
    guard place <= elements.count, case .number = elements[place - 1] else { return false }
    elements.withUnsafeMutableBufferPointer { elements in
      if let first = elements.baseAddress { (first + place - 1).setNumber(number) }
    }
    return true
  }

  /// The offset that an index means: 1 is the first element, -1 the last.
  private static func place(_ index: Value, count: Int) throws -> Int {
    guard case .number(let number) = index else { throw RuntimeError.notAWholeIndex(index) }
    let int = number.int
    if let int, int > 0, int <= count { return int - 1 }
    guard number.isInteger else { throw RuntimeError.notAWholeIndex(index) }
    guard let whole = int, whole != 0, whole.magnitude <= count else {
      throw RuntimeError.indexOutOfRange(number, count: count)
    }
    return whole > 0 ? whole - 1 : count + whole
  }

  // MARK: Changing

  // The other reference is let go of first, so that a value that nobody else holds changes in place.

  /// Changes an element of a list, or a record's value by its key.
  static func setElement(
    _ index: Value, of value: UnsafeMutablePointer<Value>, to new: Value
  ) throws {
    if replaceNumber(index, of: value, with: new) { return }
    try Limits.checkNesting(of: new, atDepth: 1)
    if case .list = value.pointee {
      let list = value.move()
      value.initialize(to: .missing)
      guard case .list(var elements) = consume list else { return }
      let place = try place(index, count: elements.count)
      elements[place] = new
      value.initialize(to: .list(elements))
    } else {
      try changeElement(index, of: &value.pointee, mayAdd: true) { $0 = new }
    }
  }

  /// Changes a field that a record has; false where there is none.
  static func setField(
    _ name: String, of value: UnsafeMutablePointer<Value>, to new: Value
  ) throws -> Bool {
    guard case .record(var record) = value.pointee, let place = record.keys.index(of: name) else {
      return false
    }
    try Limits.checkNesting(of: new, atDepth: 1)
    value.pointee = .missing
    record.values[place] = new
    value.initialize(to: .record(record))
    return true
  }

  /// Changes what a record holds by a key; in place where nobody else holds the record.
  ///
  /// - Parameter mayAdd: Whether a key that is not there is put in first.
  static func changeField(
    _ name: String, of value: inout Value, mayAdd: Bool, _ change: (inout Value) throws -> Void
  ) throws {
    guard case .record(var record) = value else { throw RuntimeError.notChangeable(value) }
    if let place = record.keys.index(of: name) {
      value = .missing
      try change(&record.values[place])
    } else {
      guard mayAdd else {
        throw RuntimeError.noField(
          name, of: value, known: record.keys.names, isFunction: false)
      }
      value = .missing
      var added = Value.missing
      try change(&added)
      record.set(name, to: added)
    }
    value = .record(record)
  }

  /// The same for an element of a list, or a record's value by its key.
  static func changeElement(
    _ index: Value, of value: inout Value, mayAdd: Bool, _ change: (inout Value) throws -> Void
  ) throws {
    if case .list(var elements) = value {
      let place = try place(index, count: elements.count)
      value = .missing
      try change(&elements[place])
      value = .list(elements)
    } else if case .record = value, case .text(let key) = index {
      try changeField(key, of: &value, mayAdd: mayAdd, change)
    } else {
      throw RuntimeError.notIndexable(value)
    }
  }
}
