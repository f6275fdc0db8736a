import Money

/// Runs code. It has its own frames and registers, so recursion in a program is bounded by
/// ``Limits`` and not by the stack.
final class Machine {
  let library: Library
  /// The world of the run; another while a fix is tried.
  var host: any Host
  let globals: Globals
  let names: GlobalNames
  /// The day that formulas and placed values hold for; nil while nothing has asked for it.
  var lastToday: CalendarDate?

  /// A function laid out for running; the arrays of its ``FunctionCode`` copied to stable memory.
  struct LoadedFunction {
    let instructions: UnsafeMutablePointer<UInt64>
    let constants: UnsafeMutablePointer<Value>
    let registerCount: Int
    let parameterCount: Int
    /// Retained until the function is unloaded.
    let code: Unmanaged<FunctionCode>
  }

  /// A call under way.
  struct Frame {
    let function: UnsafeMutablePointer<LoadedFunction>
    /// The called closure, for its captures; kept alive by the register, global or journal it came
    /// from.
    let closure: Unmanaged<Closure>?
    let base: Int
    /// The next instruction, saved when the frame calls another.
    var next: UnsafeMutablePointer<UInt64>
  }

  let frames: UnsafeMutablePointer<Frame>
  /// The state that changes with every call, behind a pointer: stored in the object, each access
  /// would be checked for overlap.
  let state: UnsafeMutablePointer<State>

  struct State {
    var frameCount = 0
    var stack: UnsafeMutablePointer<Value>
    var stackCapacity: Int
    /// The end of the registers that frames had since some were last emptied.
    var reached = 0
    /// Functions by the number of their code, kept for as long as a value may refer to them.
    var loaded: UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?>
    var loadedCapacity: Int
  }

  var frameCount: Int {
    get { state.pointee.frameCount }
    set { state.pointee.frameCount = newValue }
  }
  var stack: UnsafeMutablePointer<Value> { state.pointee.stack }
  var stackCapacity: Int { state.pointee.stackCapacity }
  var loaded: UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?> {
    state.pointee.loaded
  }
  var loadedCapacity: Int { state.pointee.loadedCapacity }

  /// The formulas under way, innermost last.
  var evaluations: [Evaluation] = []
  var underWay: Set<Int> = []
  /// True while a limit of steps ends a formula, not the run.
  var stopsFormulas = false
  /// Formulas that were found to read each other since ``settle(_:)`` began.
  var cycle: Set<Int> = []
  /// The what-ifs under way, innermost last.
  var overlays: [Overlay] = []
  /// The bindings of a figure's what-ifs in the calls made so far, and whether any of them read it.
  var swept: [Bound] = []
  /// For each slot the round in which its reading was noted last.
  var readMarks: [Int] = []
  var readRound = 1
  /// The origins of the plain names, as far as their statements show.
  var origins = Origins()
  /// Names that have a value from the start, fetched from the host when first read.
  let initialNames: [Int]
  /// The slots by which built-in values are read, as if they were names that somebody binds.
  let builtInSlots: [Int]
  let currencySlot: Int
  /// Compiles a text for the machine to run at once; set by the interpreter.
  var compileText: ((String) throws -> FunctionCode)?
  /// Compiles a text, or a function with its arguments, to explain it; set likewise.
  var compileExplanation: ((String) throws -> FunctionCode)?
  var compileCall: ((Closure, [String: Value]) throws -> FunctionCode?)?
  var sourceText: ((SourceSpan) -> String)?

  /// The notes of the current explanations, innermost last.
  var notes: [ExplanationNotes] = []
  /// The depth of explanations in the one that is shown.
  var explanationDepth = 0
  /// The remarks of the current statement beside its result.
  var remarks: [String] = []
  /// Those made beside the last answers, by slot.
  var answerRemarks: [Int: [String]] = [:]
  /// The parts that are valid but seldom meant, for an interactive user.
  var doubts: [String] = []

  var callbackDepth = 0
  /// The number of functions that built-ins have called.
  var callbacks = 0
  /// The names that built-ins changed in the statement under way.
  var rebound: Set<String> = []
  /// True if output is dropped, as while an imported file runs.
  var isSilent = false
  /// The inputs that are as they were, while a value is made again.
  var keptInputs: [String] = []
  /// The built-ins that have an input of each name, with that input.
  lazy var inputs: [String: [String: Parameter]] = {
    var inputs: [String: [String: Parameter]] = [:]
    for function in library.functions {
      for parameter in function.parameters {
        inputs[parameter.name, default: [:]][function.name] = parameter
      }
    }
    return inputs
  }()

  static let maximumRegisters = 4_000_000
  static let pollInterval = 1_000

  init(library: Library, host: any Host, globals: Globals, names: GlobalNames) {
    self.library = library
    self.host = host
    self.globals = globals
    self.names = names
    initialNames = library.lists.map { names.slot(for: $0) }
    builtInSlots = library.values.map { names.slot(for: $0.name) }
    currencySlot = names.slot(for: "currency")
    globals.reserve(names.names.count)
    frames = .allocate(capacity: Limits.callDepth + 1)
    let loadedCapacity = 64
    let loaded = UnsafeMutablePointer<UnsafeMutablePointer<LoadedFunction>?>.allocate(
      capacity: loadedCapacity)
    loaded.initialize(repeating: nil, count: loadedCapacity)
    let stackCapacity = 1024
    let stack = UnsafeMutablePointer<Value>.allocate(capacity: stackCapacity)
    stack.initialize(repeating: .missing, count: stackCapacity)
    state = .allocate(capacity: 1)
    state.initialize(
      to: State(
        stack: stack, stackCapacity: stackCapacity, loaded: loaded, loadedCapacity: loadedCapacity))
  }

  deinit {
    for id in 0..<loadedCapacity { unload(id) }
    loaded.deallocate()
    stack.deinitialize(count: stackCapacity)
    stack.deallocate()
    state.deallocate()
    frames.deallocate()
  }

  func grow(to count: Int) throws {
    guard count > stackCapacity else { return }
    guard count <= Self.maximumRegisters else {
      throw RuntimeError.tooDeep(limit: Limits.callDepth)
    }
    let capacity = max(count, stackCapacity * 2)
    let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    larger.moveInitialize(from: stack, count: stackCapacity)
    (larger + stackCapacity).initialize(repeating: .missing, count: capacity - stackCapacity)
    stack.deallocate()
    state.pointee.stack = larger
    state.pointee.stackCapacity = capacity
  }

  // MARK: Running

  /// Runs the code of a top-level statement and gives its value.
  func run(_ unit: FunctionCode) throws -> Value {
    globals.reserve(names.names.count)
    // Formulas that list values of a kind need the kind that each formula gives now.
    if !globals.readers[Globals.allBindings].isEmpty { try settle(globals.liveSlots) }
    let function = load(unit)
    defer {
      frameCount = 0
      unload(unit.id)
      // Drop what the registers still hold, so that lists can later change in place.
      for register in 0..<min(stackCapacity, unit.registerCount) { stack[register] = .missing }
    }
    frameCount = 0
    callbackDepth = 0
    remarks = []
    doubts = []
    notes = []
    explanationDepth = 0
    evaluations = []
    underWay = []
    overlays = []
    swept = []
    try push(function, closure: nil, base: 0)
    return try execute()
  }

  func push(
    _ function: UnsafeMutablePointer<LoadedFunction>, closure: Unmanaged<Closure>?, base: Int
  ) throws {
    guard frameCount < Limits.callDepth else {
      throw RuntimeError.tooDeep(limit: Limits.callDepth)
    }
    try grow(to: base + function.pointee.registerCount)
    state.pointee.reached = max(state.pointee.reached, base + function.pointee.registerCount)
    frames[frameCount] = Frame(
      function: function, closure: closure, base: base, next: function.pointee.instructions)
    frameCount += 1
  }

  /// Empties the registers that are free at an instruction of the running frame: those from a number
  /// on, and all that calls made from there have left. A list that one of them still held could not
  /// change in place.
  ///
  /// - Parameter first: The number, from the instruction's flag; 0 if it did not fit in there.
  func emptyFreeRegisters(from first: Int) {
    guard first > 0 else { return }
    let frame = frames[frameCount - 1]
    let end = frame.base + frame.function.pointee.registerCount
    let start = frame.base + first
    let reached = max(end, state.pointee.reached)
    if start < reached {
      for register in stack + start..<stack + reached {
        if case .number = register.pointee { continue }
        register.pointee = .missing
      }
    }
    state.pointee.reached = end
  }
}
