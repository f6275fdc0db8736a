/// The values of top-level names, with the one journal through which all of them are written.
///
/// The journal holds, for the statement under way, what each name it wrote held before.
/// A failed statement is undone from it.
final class Globals {
  private(set) var values: UnsafeMutablePointer<Value>
  /// For each slot that holds a function of the language, that function, for calls without a look at the value.
  private(set) var closures: UnsafeMutablePointer<Unmanaged<Closure>?>
  /// For each slot, the statement that last wrote it.
  private(set) var stamps: UnsafeMutablePointer<UInt32>
  private(set) var capacity: Int
  private(set) var statement: UInt32 = 0
  private var journal: [Change] = []

  /// A name's value before the statement under way changed it.
  struct Change {
    let slot: Int
    let before: Value
  }

  init() {
    capacity = 64
    values = .allocate(capacity: capacity)
    values.initialize(repeating: .missing, count: capacity)
    closures = .allocate(capacity: capacity)
    closures.initialize(repeating: nil, count: capacity)
    stamps = .allocate(capacity: capacity)
    stamps.initialize(repeating: 0, count: capacity)
  }

  deinit {
    values.deinitialize(count: capacity)
    values.deallocate()
    closures.deallocate()
    stamps.deallocate()
  }

  /// The function of the language that a value is, unowned.
  static func closure(in value: Value) -> Unmanaged<Closure>? {
    guard case .function(let function) = value, let closure = function as? Closure else {
      return nil
    }
    return .passUnretained(closure)
  }

  /// Makes room; to be called between statements, as it moves the values.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let newValues = UnsafeMutablePointer<Value>.allocate(capacity: larger)
    newValues.moveInitialize(from: values, count: capacity)
    (newValues + capacity).initialize(repeating: .missing, count: larger - capacity)
    values.deallocate()
    let newClosures = UnsafeMutablePointer<Unmanaged<Closure>?>.allocate(capacity: larger)
    newClosures.initialize(from: closures, count: capacity)
    (newClosures + capacity).initialize(repeating: nil, count: larger - capacity)
    closures.deallocate()
    let newStamps = UnsafeMutablePointer<UInt32>.allocate(capacity: larger)
    newStamps.moveInitialize(from: stamps, count: capacity)
    (newStamps + capacity).initialize(repeating: 0, count: larger - capacity)
    stamps.deallocate()
    (values, closures, stamps, capacity) = (newValues, newClosures, newStamps, larger)
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
    closures[slot] = Self.closure(in: value)
  }

  /// Puts everything back as it was before the statement under way.
  func rollBack() {
    for change in journal.reversed() {
      values[change.slot] = change.before
      closures[change.slot] = Self.closure(in: change.before)
    }
    journal.removeAll()
    statement &+= 1
  }
}
