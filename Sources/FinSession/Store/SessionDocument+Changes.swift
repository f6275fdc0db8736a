/// Changing a document: each change gives the entry that undoes it.
extension SessionDocument {
  public subscript(name: String) -> KeptDefinition? {
    names.first { $0.name == name }?.definition
  }

  public func setting(_ key: String) -> String? { settings.first { $0.key == key }?.text }

  /// Binds a name, in its place or behind the others; nil unbinds it.
  @discardableResult
  public mutating func bind(_ name: String, to definition: KeptDefinition?)
    -> SessionChange.Entry<KeptDefinition>
  {
    Self.put(
      definition, under: name, in: &names, key: \.name, content: \.definition, KeptName.init)
  }

  @discardableResult
  public mutating func set(_ key: String, to text: String?) -> SessionChange.Entry<String> {
    Self.put(text, under: key, in: &settings, key: \.key, content: \.text, KeptText.init)
  }

  @discardableResult
  public mutating func keepImport(_ path: String, _ content: KeptImport.Content?)
    -> SessionChange.Entry<KeptImport.Content>
  {
    Self.put(
      content, under: path, in: &imports, key: \.path, content: \.content, KeptImport.init)
  }

  /// Keeps an assertion, or forgets it.
  @discardableResult
  public mutating func assert(_ statement: String, isKept: Bool = true)
    -> SessionChange.Entry<String>
  {
    Self.put(
      isKept ? statement : nil, under: statement, in: &assertions, key: \.key, content: \.text,
      KeptText.init)
  }

  /// Makes a change again, or undoes it when it is ``SessionChange/inverted``; its history and the
  /// lists that grow are left alone.
  public mutating func apply(_ change: SessionChange) {
    for entry in change.names {
      Self.put(
        entry.after, under: entry.key, in: &names, at: entry.place, key: \.name,
        content: \.definition, KeptName.init)
    }
    for entry in change.settings {
      Self.put(
        entry.after, under: entry.key, in: &settings, at: entry.place, key: \.key,
        content: \.text, KeptText.init)
    }
    for entry in change.imports {
      Self.put(
        entry.after, under: entry.key, in: &imports, at: entry.place, key: \.path,
        content: \.content, KeptImport.init)
    }
    for entry in change.assertions {
      Self.put(
        entry.after, under: entry.key, in: &assertions, at: entry.place, key: \.key,
        content: \.text, KeptText.init)
    }
  }

  @discardableResult
  private static func put<Element, Content: Equatable & Sendable>(
    _ content: Content?, under name: String, in elements: inout [Element], at place: Int? = nil,
    key: KeyPath<Element, String>, content path: WritableKeyPath<Element, Content>,
    _ make: (String, Content) -> Element
  ) -> SessionChange.Entry<Content> {
    let found = elements.firstIndex { $0[keyPath: key] == name }
    let before = found.map { elements[$0][keyPath: path] }
    let index = found ?? min(place ?? elements.count, elements.count)
    switch (found, content) {
    case (let found?, let content?): elements[found][keyPath: path] = content
    case (nil, let content?): elements.insert(make(name, content), at: index)
    case (let found?, nil): elements.remove(at: found)
    case (nil, nil): break
    }
    return SessionChange.Entry(key: name, place: index, before: before, after: content)
  }
}

extension SessionChange {
  /// The change that undoes this one.
  public var inverted: SessionChange {
    var result = self
    result.names = names.reversed().map(\.inverted)
    result.settings = settings.reversed().map(\.inverted)
    result.imports = imports.reversed().map(\.inverted)
    result.assertions = assertions.reversed().map(\.inverted)
    result.lists = lists.reversed().map(\.inverted)
    return result
  }
}

extension SessionChange.Entry {
  var inverted: Self { Self(key: key, place: place, before: after, after: before) }
}
