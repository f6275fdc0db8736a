import Money

/// Walking through ranges and lists.
extension Machine {
  /// State of a loop: for numbers the step, the next and the last; else the list and the next
  /// offset.
  func prepareLoop(_ state: UnsafeMutablePointer<Value>) throws {
    switch state[0] {
    case .range(let range):
      var step = Decimal.one
      if case .number(let given)? = range.step { step = given }
      if case .number(let lower) = range.lower, case .number(let upper) = range.upper,
        !step.isNegative
      {
        state[0] = .number(step)
        state[1] = .number(lower)
        state[2] = .number(upper)
      } else {
        state[0] = .list(try RangeSteps.list(range))
        state[1] = .number(.zero)
      }
    case .list: state[1] = .number(.zero)
    default: throw RuntimeError.notIterable(state[0])
    }
  }

  func nextElement(_ state: UnsafeMutablePointer<Value>) -> Bool {
    guard case .list(let elements) = state[0], case .number(let offset) = state[1],
      let index = offset.int, index < elements.count
    else { return false }
    state[3] = elements[index]
    state[1] = .number(Decimal(index + 1))
    return true
  }
}
