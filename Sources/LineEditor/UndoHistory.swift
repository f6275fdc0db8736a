/// The former states of the line, one step for each word that was typed or each other change.
struct UndoHistory {
  struct State: Equatable {
    var text: String
    var cursor: Int
  }

  private static let limit = 1000

  private var states: [State] = []
  private var current: State?
  /// True if the last change was one more character typed at the cursor.
  private var isTyping = false

  /// Notes the line as it is now.
  mutating func record(_ state: State) {
    guard let before = current else {
      current = state
      return
    }
    current = state
    guard before.text != state.text else {
      // Where typing goes on elsewhere, another step begins.
      if before.cursor != state.cursor { isTyping = false }
      return
    }
    let typed = UndoHistory.typed(from: before, to: state)
    let goesOn = isTyping && typed != nil && typed != " " && typed != "\n"
    isTyping = typed != nil
    if goesOn { return }
    states.append(before)
    if states.count > UndoHistory.limit { states.removeFirst() }
  }

  /// The line before the last step.
  mutating func undo() -> State? {
    guard let state = states.popLast() else { return nil }
    current = state
    isTyping = false
    return state
  }

  private static func typed(from old: State, to new: State) -> Unicode.Scalar? {
    let former = old.text.unicodeScalars
    let present = new.text.unicodeScalars
    guard new.cursor == old.cursor + 1, present.count == former.count + 1 else { return nil }
    let split = former.index(former.startIndex, offsetBy: min(old.cursor, former.count))
    let place = present.index(present.startIndex, offsetBy: min(old.cursor, former.count))
    guard former[..<split].elementsEqual(present[..<place]),
      former[split...].elementsEqual(present[present.index(after: place)...])
    else { return nil }
    return present[place]
  }
}
