import Money

/// Laying functions out for running.
extension Machine {
  func load(_ code: FunctionCode) -> UnsafeMutablePointer<LoadedFunction> {
    if code.id < loadedCapacity, let function = loaded[code.id] { return function }
    if code.id >= loadedCapacity {
      let capacity = max(code.id + 1, loadedCapacity * 2)
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?>.allocate(
        capacity: capacity)
      larger.initialize(from: loaded, count: loadedCapacity)
      (larger + loadedCapacity).initialize(repeating: nil, count: capacity - loadedCapacity)
      loaded.deallocate()
      state.pointee.loaded = larger
      state.pointee.loadedCapacity = capacity
    }
    let instructions = UnsafeMutablePointer<UInt64>.allocate(capacity: code.instructions.count)
    instructions.initialize(from: code.instructions, count: code.instructions.count)
    let constants = UnsafeMutablePointer<Value>.allocate(capacity: max(1, code.constants.count))
    constants.initialize(from: code.constants, count: code.constants.count)
    let function = UnsafeMutablePointer<LoadedFunction>.allocate(capacity: 1)
    function.initialize(
      to: LoadedFunction(
        instructions: instructions, constants: constants, registerCount: code.registerCount,
        parameterCount: code.parameterNames.count, code: .passRetained(code)))
    loaded[code.id] = function
    return function
  }

  func unload(_ id: Int) {
    guard let function = loaded[id] else { return }
    loaded[id] = nil
    let code = function.pointee.code.takeRetainedValue()
    function.pointee.constants.deinitialize(count: code.constants.count)
    function.pointee.constants.deallocate()
    function.pointee.instructions.deallocate()
    function.deallocate()
  }
}
