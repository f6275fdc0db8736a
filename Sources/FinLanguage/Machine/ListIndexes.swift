/// Finds elements of a long list without a pass over all of it; see ``CallContext/index(of:over:as:)``.
public protocol ListIndex: AnyObject {
  /// The index of an empty list.
  init()
  /// Takes over that elements of the list, from a place on that counts from 0, became others.
  func replace(_ old: ArraySlice<Value>, at start: Int, with new: ArraySlice<Value>)
}

/// The indexes of lists that top-level names hold, kept in step with what changes in them.
///
/// Each content that a name holds has a number of its own: an index stands for the content whose
/// number it has, so what is undone finds its index again.
struct ListIndexes {
  private struct Kept {
    let index: any ListIndex
    /// The version of the value that the index was made of.
    var indexed: UInt64
    /// The version of the name's present value.
    var current: UInt64
  }

  /// By the slots of the names.
  private var kept: [Int: Kept] = [:]
  private var lastContent: UInt64 = 0

  var isEmpty: Bool { kept.isEmpty }

  /// The number of what a slot holds; nil where there is no index.
  func content(of slot: Int) -> UInt64? { kept[slot]?.current }

  /// The index of the list that a slot holds, made anew where none is in step.
  mutating func index<Index: ListIndex>(of slot: Int, over list: [Value], as _: Index.Type) -> Index
  {
    if let entry = kept[slot], entry.indexed == entry.current, let index = entry.index as? Index {
      return index
    }
    let index = Index()
    index.replace([], at: 0, with: list[...])
    let content = kept[slot]?.current ?? newContent()
    kept[slot] = Kept(index: index, indexed: content, current: content)
    return index
  }

  private mutating func newContent() -> UInt64 {
    lastContent += 1
    return lastContent
  }

  /// A slot is about to hold something else.
  mutating func wrote(_ slot: Int) {
    if kept[slot] == nil { return }
    let content = newContent()
    kept[slot]?.current = content
  }

  /// The list of a slot grew at its end.
  mutating func grew(_ slot: Int, by new: ArraySlice<Value>, from count: Int) {
    guard let entry = kept[slot] else { return }
    let content = newContent()
    if entry.indexed == entry.current {
      entry.index.replace([], at: count, with: new)
      kept[slot]?.indexed = content
    }
    kept[slot]?.current = content
  }

  /// The list of a slot lost the end that it had grown by, and is what it was.
  mutating func shrank(_ slot: Int, by old: ArraySlice<Value>, to count: Int, _ content: UInt64?) {
    guard let entry = kept[slot] else { return }
    let content = content ?? newContent()
    if entry.indexed == entry.current {
      entry.index.replace(old, at: count, with: [])
      kept[slot]?.indexed = content
    }
    kept[slot]?.current = content
  }

  /// A slot holds again what it held, which has a number if it had an index then.
  mutating func restored(_ slot: Int, _ content: UInt64?) {
    if kept[slot] == nil { return }
    let content = content ?? newContent()
    kept[slot]?.current = content
  }

  /// Brings the index of a slot in step with a statement that made another list of the one it knows;
  /// an index that cannot be is given up.
  mutating func follow(_ slot: Int, from before: Value, _ content: UInt64?, to after: Value) {
    guard let entry = kept[slot], entry.indexed != entry.current else { return }
    guard entry.indexed == content, case .list(let old) = before, case .list(let new) = after else {
      kept[slot] = nil
      return
    }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].isSame(as: new[start]) { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end].isSame(as: new[new.count - 1 - end]) {
      end += 1
    }
    entry.index.replace(
      old[start..<(old.count - end)], at: start, with: new[start..<(new.count - end)])
    kept[slot]?.indexed = entry.current
  }
}

extension Value {
  /// Returns true if both are the very same object; false for values that would have to be
  /// compared.
  fileprivate func isSame(as other: Value) -> Bool {
    guard case .domain(let one) = self, case .domain(let other) = other else { return false }
    return one === other
  }
}
