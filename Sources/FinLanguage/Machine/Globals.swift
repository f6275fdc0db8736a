/// The values of top-level names, with the one journal through which all of them are written.
///
/// The journal holds, for the statement under way, what each name it wrote held before.
/// A failed statement is undone from it.
final class Globals {
  private(set) var values: UnsafeMutablePointer<Value>
  /// For each slot that holds a function of the language, what a call needs of it.
  private(set) var callables: UnsafeMutablePointer<Callable?>
  /// For each slot, the statement that last wrote it.
  private(set) var stamps: UnsafeMutablePointer<UInt32>
  private(set) var capacity: Int
  private(set) var statement: UInt32 = 0
  private var journal: [Change] = []

  /// A function of the language in a global, read at each call without touching its reference
  /// count.
  struct Callable {
    let closure: Unmanaged<Closure>
    let id: Int
    let parameterCount: Int
  }

  /// A name's value before the statement under way changed it.
  struct Change {
    let slot: Int
    let before: Value
  }

  init() {
    capacity = 64
    values = .allocate(capacity: capacity)
    values.initialize(repeating: .missing, count: capacity)
    callables = .allocate(capacity: capacity)
    callables.initialize(repeating: nil, count: capacity)
    stamps = .allocate(capacity: capacity)
    stamps.initialize(repeating: 0, count: capacity)
  }

  deinit {
    values.deinitialize(count: capacity)
    values.deallocate()
    callables.deallocate()
    stamps.deallocate()
  }

  /// What a call needs of a value, if that is a function of the language.
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
    let newValues = UnsafeMutablePointer<Value>.allocate(capacity: larger)
    newValues.moveInitialize(from: values, count: capacity)
    (newValues + capacity).initialize(repeating: .missing, count: larger - capacity)
    values.deallocate()
    let newCallables = UnsafeMutablePointer<Callable?>.allocate(capacity: larger)
    newCallables.initialize(from: callables, count: capacity)
    (newCallables + capacity).initialize(repeating: nil, count: larger - capacity)
    callables.deallocate()
    let newStamps = UnsafeMutablePointer<UInt32>.allocate(capacity: larger)
    newStamps.moveInitialize(from: stamps, count: capacity)
    (newStamps + capacity).initialize(repeating: 0, count: larger - capacity)
    stamps.deallocate()
    (values, callables, stamps, capacity) = (newValues, newCallables, newStamps, larger)
  }

  func beginStatement() {
    statement &+= 1
    journal.removeAll()
  }

  /// Notes what a slot holds before the first write of this statement.
  func note(_ slot: Int) {
    journal.append(Change(slot: slot, before: values[slot]))
    stamps[slot] = statement
  }

  /// Binds a value from outside a program.
  func write(_ slot: Int, _ value: Value) {
    if stamps[slot] != statement { note(slot) }
    values[slot] = value
    callables[slot] = Self.callable(in: value)
  }

  /// Puts everything back as it was before the statement under way.
  func rollBack() {
    for change in journal.reversed() {
      values[change.slot] = change.before
      callables[change.slot] = Self.callable(in: change.before)
    }
    journal.removeAll()
    statement &+= 1
  }
}
