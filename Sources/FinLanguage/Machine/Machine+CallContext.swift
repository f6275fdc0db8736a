import Money

extension Machine: CallContext {
  var defaultCurrency: Currency {
    if isTracking { noteRead(currencySlot) }
    guard case .text(let code) = globals.values[currencySlot] else { return .usd }
    return Currency(code: code) ?? .usd
  }

  var today: CalendarDate {
    for (place, value) in library.values.enumerated() where value.name == "today" {
      if isTracking { noteRead(builtInSlots[place]) }
    }
    return readToday()
  }

  /// Returns the day, which what is evaluated from now on holds for.
  func readToday() -> CalendarDate {
    let today = host.today
    if lastToday == nil { lastToday = today }
    return today
  }

  func call(_ function: any FunctionValue, _ arguments: [Value]) throws -> Value {
    try beginCallback()
    defer { callbackDepth -= 1 }
    guard let closure = function as? Closure else {
      return try call(builtIn: function, arguments, labels: nil)
    }
    let top = frames[frameCount - 1]
    let base = top.base + top.function.pointee.registerCount
    try grow(to: base + arguments.count + 1)
    for (offset, argument) in arguments.enumerated() { stack[base + offset] = argument }
    try enter(closure, base: base, count: arguments.count, labels: nil)
    return try execute()
  }

  private func beginCallback() throws {
    guard callbackDepth < Limits.callbackDepth else {
      throw RuntimeError.tooDeep(limit: Limits.callbackDepth)
    }
    // A function that is called counts its jumps from nothing, so the calls are counted, too.
    callbacks &+= 1
    if callbacks & 0xF == 0 { try host.checkInterruption(after: 16) }
    callbackDepth += 1
  }

  func call(_ function: any FunctionValue, _ first: Value, _ second: Value) throws -> Value {
    guard let closure = function as? Closure else {
      return try call(function, second.isMissing ? [first] : [first, second])
    }
    try beginCallback()
    defer { callbackDepth -= 1 }
    let top = frames[frameCount - 1]
    let base = top.base + top.function.pointee.registerCount
    try grow(to: base + 2)
    stack[base] = first
    if !second.isMissing { stack[base + 1] = second }
    try enter(closure, base: base, count: second.isMissing ? 1 : 2, labels: nil)
    return try execute()
  }

  func call(
    _ function: any FunctionValue, times count: Int, arguments: (Int) throws -> [Value],
    take: (Int, Result<Value, Diagnostic>) throws -> Void
  ) throws {
    let outer = swept
    swept = []
    defer { swept = outer }
    for index in 0..<count {
      // A call shorter than this does not ask by itself.
      if index & 0xFF == 0 {
        host.advance(index, of: count)
        try checkInterruption()
      }
      let values = try arguments(index)
      let outcome: Result<Value, Diagnostic>
      do {
        outcome = .success(try call(function, values))
      } catch {
        let diagnostic =
          error as? Diagnostic
          ?? placed(error, at: frames[frameCount - 1].next - 1, floor: frameCount)
        if diagnostic.stage == .interruption || RuntimeError.isLimit(diagnostic) {
          throw diagnostic
        }
        outcome = .failure(diagnostic)
      }
      try take(index, outcome)
    }
    if let unread = swept.first(where: { !$0.isRead }) {
      throw unreadError(unread, isTable: false, isInput: true)
    }
  }

  /// Remembers which of the inputs that a figure's what-if bound were read: one that it never reads
  /// is an error when the last call has been made.
  func noteInputsRead() {
    guard let bound = overlays.last?.bound else { return }
    if swept.count != bound.count {
      swept = bound
    } else {
      for index in bound.indices where bound[index].isRead { swept[index].isRead = true }
    }
  }

  func show(_ values: [Value]) {
    guard !isSilent else { return }
    host.show(Output(values: values, origin: .print, span: nil))
  }

  func remark(_ text: String) {
    if isHeard { remarks.append(text) }
  }

  func origin(ofArgument name: String, of builtIn: BuiltIn) -> (typed: String?, remarks: [String]) {
    guard frameCount > 0 else { return (nil, remarks) }
    let statement = frames[0].function.pointee.code._withUnsafeGuaranteedRef { $0.mentions }
    var told: [String] = []
    for remark in statement.flatMap({ origins[$0]?.remarks ?? answerRemarks[$0] ?? [] }) + remarks
    where !told.contains(remark) { told.append(remark) }
    let places = argumentPlaces(at: frames[frameCount - 1].next - 1, of: builtIn)
    let place = builtIn.parameters.firstIndex { $0.name == name }
    let span = place.flatMap { places.indices.contains($0) ? places[$0]?.span : nil }
    return (span.flatMap { sourceText?($0) }, told)
  }

  func doubt(_ text: @autoclosure () -> String) {
    if isHeard { doubts.append(text()) }
  }

  /// True if the statement itself makes the call under way.
  private var isHeard: Bool {
    !isSilent && frameCount == 1 && callbackDepth == 0 && evaluations.isEmpty && overlays.isEmpty
  }

  func bindings(ofKinds kinds: [String]) throws -> [Value] {
    let listed = try slots(ofKinds: kinds)
    for slot in listed {
      if let failure = globals.live[slot]?.failure {
        remark("\(names.names[slot]) is left out: \(failure.diagnostic.summary)")
      }
    }
    return listed.map { globals.values[$0] }.filter { !$0.isMissing }
  }

  /// The slots that hold domain values of some kinds, in the order in which the names were first
  /// bound, and of live ones also those whose formula has an error now.
  func slots(ofKinds kinds: [String]) throws -> [Int] {
    if isTracking { noteRead(Globals.allBindings) }
    // Only a value tells its kind. A formula can't ask for others, which may be computed from it.
    if evaluations.isEmpty { try bringUpToDate(globals.liveSlots) }
    // The last answers are no names that the user gave.
    let answers = Interpreter.answers.compactMap(names.existingSlot)
    // A formula that is computed from the one that asks can't be in its list.
    let dependents = evaluations.last.map { globals.dependents(of: $0.slot) } ?? []
    let listed = names.order.filter { slot in
      guard slot < globals.capacity, !answers.contains(slot) else { return false }
      guard let live = globals.live[slot] else {
        return globals.values[slot].kind.map(kinds.contains) == true
      }
      return live.kind.map(kinds.contains) == true && !dependents.contains(slot)
        && !underWay.contains(slot)
    }
    try bringUpToDate(listed)
    return listed.filter { slot in
      guard let live = globals.live[slot] else { return true }
      if isTracking { noteRead(slot) }
      return live.failure != nil || globals.values[slot].kind.map(kinds.contains) == true
    }
  }

  /// Evaluates formulas during a call.
  private func bringUpToDate(_ slots: [Int]) throws {
    guard slots.contains(where: { globals.live[$0]?.isCurrent == false }) else { return }
    try beginCallback()
    defer { callbackDepth -= 1 }
    try evaluate(slots)
  }

  func isLive(_ name: String) -> Bool {
    names.existingSlot(for: name).map { $0 < globals.capacity && globals.live[$0] != nil } ?? false
  }

  func value(of name: String) throws -> Value {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity else { return .none }
    if globals.values[slot].isMissing {
      if initialNames.contains(slot) { _ = try prepareRead(of: slot) }
      if globals.live[slot] != nil { try evaluate([slot]) }
    }
    if isTracking { noteRead(slot) }
    return globals.values[slot].isMissing ? .none : globals.values[slot]
  }

  func rebind(_ name: String, _ change: (inout Value) throws -> Void) throws {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity else {
      throw RuntimeError.unbound(name)
    }
    if globals.values[slot].isMissing { _ = try prepareRead(of: slot) }
    rebound.insert(name)
    var value = globals.values[slot]
    globals.write(slot, .missing)
    try change(&value)
    globals.write(slot, value)
  }

  func append(_ values: some Collection<Value>, to name: String) throws -> Bool {
    guard let slot = names.existingSlot(for: name), slot < globals.capacity else {
      throw RuntimeError.unbound(name)
    }
    if globals.values[slot].isMissing {
      if try appendUnread(values, to: slot) { return true }
      _ = try prepareRead(of: slot)
    }
    rebound.insert(name)
    if case .list(let list) = globals.values[slot] {
      try Limits.checkList(list.count + values.count)
    }
    return globals.append(values, to: slot)
  }

  /// Adds elements to a list that the host need not read for it.
  private func appendUnread(_ values: some Collection<Value>, to slot: Int) throws -> Bool {
    let name = names.names[slot]
    guard !isTracking, initialNames.contains(slot), globals.live[slot] == nil,
      let count = host.unreadCount(of: name)
    else { return false }
    try Limits.checkList(count + values.count)
    guard globals.append(values, toUnread: slot, of: count) else { return false }
    rebound.insert(name)
    return true
  }

  func index<Index: ListIndex>(of name: String, over list: [Value], as type: Index.Type) -> Index {
    // What a formula gives is another list each time.
    guard let slot = names.existingSlot(for: name), slot < globals.capacity,
      globals.live[slot] == nil, case .list = globals.values[slot]
    else {
      let index = Index()
      index.replace([], at: 0, with: list[...])
      return index
    }
    return globals.index(of: slot, over: list, as: type)
  }

  func isAsKept(_ input: String) -> Bool { keptInputs.contains(input) }

  func checkInterruption() throws { try host.checkInterruption() }
}
