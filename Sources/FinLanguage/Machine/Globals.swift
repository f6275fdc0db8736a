/// The values of top-level names, with the one journal through which all of them are written.
///
/// The journal holds what each name held before it was first written in a level: the statement
/// under way, and inside it one level for each `whatif`. A failed statement is undone from it, and
/// so is a `whatif` that has been answered.
final class Globals {
  private(set) var values: UnsafeMutablePointer<Value>
  /// For each slot that holds a function of the language, what a call needs of it.
  private(set) var callables: UnsafeMutablePointer<Callable?>
  /// For each slot, the level that last wrote it; another number than the level's own makes the
  /// next write notify the journal and the formulas that read the name.
  private(set) var stamps: UnsafeMutablePointer<UInt64>
  private(set) var capacity: Int
  /// The number of the level under way.
  private(set) var level: UInt64 = 0
  private var lastLevel: UInt64 = 0
  /// The live formula of each slot that has one.
  private(set) var live: UnsafeMutablePointer<LiveState?>
  /// The live slots whose latest evaluation read a slot.
  private(set) var readers: UnsafeMutablePointer<Set<Int>>
  /// The level in which a slot was last put down in the journal.
  private var recorded: UnsafeMutablePointer<UInt64>
  private(set) var journal: [Change] = []
  /// The number of entries of the journal for lists that only grew.
  private var grownCount = 0
  private(set) var indexes = ListIndexes()

  /// True if a formula gave another kind of value than before.
  var isKindChanged = false

  /// The slot that stands for all bindings: read by what lists them, such as a list of all values of a kind.
  static let allBindings = 0

  /// A function of the language in a global, read at each call without touching its reference
  /// count.
  struct Callable {
    let closure: Unmanaged<Closure>
    let id: Int
    let parameterCount: Int
  }

  /// The value of a name before a level changed it.
  struct Change {
    let slot: Int
    /// The value; missing if ``grownFrom`` has it.
    fileprivate(set) var value: Value
    let live: LiveState?
    /// The level in which it was put down before.
    let recorded: UInt64
    /// The number of the content, where an index is kept of it.
    let content: UInt64?
    /// Of a list that only grew at its end: how many elements it had. It is held by nobody else, so
    /// that it grows in place.
    fileprivate(set) var grownFrom: Int?
    /// The elements that it got if nobody has read it, so that its name holds nothing yet.
    fileprivate(set) var unread: [Value]?
  }

  /// A level of the journal that has been opened inside another.
  struct Level {
    let outer: UInt64
    let mark: Int
  }

  init() {
    capacity = 64
    values = .allocate(capacity: capacity)
    values.initialize(repeating: .missing, count: capacity)
    callables = .allocate(capacity: capacity)
    callables.initialize(repeating: nil, count: capacity)
    stamps = .allocate(capacity: capacity)
    stamps.initialize(repeating: 0, count: capacity)
    live = .allocate(capacity: capacity)
    live.initialize(repeating: nil, count: capacity)
    readers = .allocate(capacity: capacity)
    readers.initialize(repeating: [], count: capacity)
    recorded = .allocate(capacity: capacity)
    recorded.initialize(repeating: 0, count: capacity)
  }

  deinit {
    values.deinitialize(count: capacity)
    values.deallocate()
    callables.deallocate()
    stamps.deallocate()
    live.deinitialize(count: capacity)
    live.deallocate()
    readers.deinitialize(count: capacity)
    readers.deallocate()
    recorded.deallocate()
  }

  /// Returns the data of a value that a call needs, if it is a function of the language.
  static func callable(in value: Value) -> Callable? {
    guard case .function(let function) = value, let closure = function as? Closure else {
      return nil
    }
    return Callable(
      closure: .passUnretained(closure), id: closure.id,
      parameterCount: closure.parameterNames.count)
  }

  /// Makes room; to be called between statements, as it moves the values.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    values = Self.moved(values, capacity, to: larger, filling: .missing)
    callables = Self.moved(callables, capacity, to: larger, filling: nil)
    stamps = Self.moved(stamps, capacity, to: larger, filling: 0)
    live = Self.moved(live, capacity, to: larger, filling: nil)
    readers = Self.moved(readers, capacity, to: larger, filling: [])
    recorded = Self.moved(recorded, capacity, to: larger, filling: 0)
    capacity = larger
  }

  private static func moved<Element>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, to larger: Int, filling empty: Element
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    new.moveInitialize(from: old, count: count)
    (new + count).initialize(repeating: empty, count: larger - count)
    old.deallocate()
    return new
  }

  // MARK: Writing

  /// Binds a value from outside a program.
  func write(_ slot: Int, _ value: Value) {
    if stamps[slot] != level { note(slot) }
    place(value, in: slot)
  }

  /// Prepares the first write of a level: notes the value of the slot, ends its formula, and
  /// notifies the formulas that read it.
  func note(_ slot: Int) {
    record(slot)
    if live[slot] != nil { setLive(slot, nil) }
    invalidateReaders(of: slot)
    invalidateReaders(of: Self.allBindings)
    indexes.wrote(slot)
    stamps[slot] = level
  }

  /// Puts down what a slot holds, once in each level.
  func record(_ slot: Int) {
    guard recorded[slot] != level else {
      if grownCount > 0 { writeOut(slot) }
      return
    }
    journal.append(
      Change(
        slot: slot, value: values[slot], live: live[slot], recorded: recorded[slot],
        content: indexes.content(of: slot)))
    recorded[slot] = level
  }

  /// Stores a value without a note in the journal.
  func place(_ value: Value, in slot: Int) {
    values[slot] = value
    callables[slot] = Self.callable(in: value)
  }

  /// Makes the next write of a slot notify its readers.
  func expectReaders(of slot: Int) {
    stamps[slot] = 0
    if slot == Self.allBindings { for change in journal { stamps[change.slot] = 0 } }
  }

  // MARK: Growing lists

  /// Adds elements to the end of the list that a slot holds, in place where nobody else holds it;
  /// false for something else than a list.
  func append(_ elements: some Collection<Value>, to slot: Int) -> Bool {
    guard case .list(var list) = values[slot], live[slot] == nil else { return false }
    if recorded[slot] != level {
      journal.append(
        Change(
          slot: slot, value: .missing, live: nil, recorded: recorded[slot],
          content: indexes.content(of: slot), grownFrom: list.count))
      recorded[slot] = level
      grownCount += 1
    }
    invalidateReaders(of: slot)
    invalidateReaders(of: Self.allBindings)
    values[slot] = .missing
    let count = list.count
    list.append(contentsOf: elements)
    indexes.grew(slot, by: list[count...], from: count)
    values[slot] = .list(list)
    return true
  }

  /// Adds elements to the end of a list of so many that the host has and nobody has read; false for
  /// one that the statement has changed otherwise.
  func append(_ elements: some Collection<Value>, toUnread slot: Int, of count: Int) -> Bool {
    if recorded[slot] != level {
      journal.append(
        Change(
          slot: slot, value: .missing, live: nil, recorded: recorded[slot], content: nil,
          grownFrom: count, unread: []))
      recorded[slot] = level
      grownCount += 1
    }
    guard let place = journal.lastIndex(where: { $0.slot == slot && $0.unread != nil }) else {
      return false
    }
    invalidateReaders(of: slot)
    invalidateReaders(of: Self.allBindings)
    journal[place].unread?.append(contentsOf: elements)
    return true
  }

  /// Places what the host has of a list, with what the statement added before it was read.
  func placeInitial(_ value: Value, in slot: Int) {
    place(value, in: slot)
    guard grownCount > 0, case .list(var list) = value,
      let place = journal.lastIndex(where: { $0.slot == slot && $0.unread != nil }),
      let added = journal[place].unread
    else { return }
    journal[place].unread = nil
    journal[place].grownFrom = list.count
    list += added
    values[slot] = .list(list)
  }

  /// Puts down what a list held that only grew so far, as it is about to change otherwise.
  private func writeOut(_ slot: Int) {
    guard let place = journal.lastIndex(where: { $0.slot == slot }),
      let count = journal[place].grownFrom
    else { return }
    if case .list(let list) = values[slot] {
      // The index is that of what is put down, and follows from there.
      indexes.shrank(slot, by: list[min(count, list.count)...], to: count, journal[place].content)
    }
    journal[place].value = values[slot].prefix(count)
    journal[place].grownFrom = nil
    journal[place].unread = nil
    grownCount -= 1
  }

  // MARK: Indexes

  /// The index of the list that a slot holds.
  func index<Index: ListIndex>(of slot: Int, over list: [Value], as type: Index.Type) -> Index {
    // Later writes of the statement have to be heard of.
    expectReaders(of: slot)
    return indexes.index(of: slot, over: list, as: type)
  }

  /// Brings the indexes of lists in step with what the statement changed.
  func followLists() {
    if indexes.isEmpty { return }
    for change in journal {
      indexes.follow(change.slot, from: change.value, change.content, to: values[change.slot])
    }
  }

  // MARK: Levels

  func beginStatement() { endStatement() }

  /// Releases the values that names held before a statement that has been answered; of a long list
  /// that takes a pass over it that the next statement need not make.
  func endStatement() {
    journal.removeAll(keepingCapacity: journal.count < 1000)
    grownCount = 0
    advance()
  }

  private func advance() {
    lastLevel &+= 1
    level = lastLevel
  }

  func openLevel() -> Level {
    let opened = Level(outer: level, mark: journal.count)
    advance()
    return opened
  }

  /// Puts everything back as it was when a level was opened.
  func close(_ opened: Level) {
    restore(to: opened.mark)
    level = opened.outer
  }

  /// Puts everything back as it was before the statement under way.
  func rollBack() {
    restore(to: 0)
    advance()
  }

  private func restore(to mark: Int) {
    while journal.count > mark, let change = journal.popLast() {
      if let count = change.grownFrom {
        grownCount -= 1
        shorten(change.slot, to: count, change.content)
      } else {
        place(change.value, in: change.slot)
        indexes.restored(change.slot, change.content)
      }
      setLive(change.slot, change.live)
      // The outer level must hear of its next write.
      stamps[change.slot] = 0
      recorded[change.slot] = change.recorded
    }
  }

  private func shorten(_ slot: Int, to count: Int, _ content: UInt64?) {
    guard case .list(var list) = values[slot] else { return }
    values[slot] = .missing
    indexes.shrank(slot, by: list[min(count, list.count)...], to: count, content)
    list.removeLast(max(0, list.count - count))
    values[slot] = .list(list)
  }
}

extension Value {
  /// The first elements of a list.
  func prefix(_ count: Int) -> Value {
    if case .list(let list) = self { .list(Array(list.prefix(count))) } else { self }
  }
}
