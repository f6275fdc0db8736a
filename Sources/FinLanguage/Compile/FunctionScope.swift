/// The names of one function, or of one top-level statement, while it is compiled.
final class FunctionScope {
  let parent: FunctionScope?
  /// The function's own name, by which it can call itself.
  let ownName: String?
  /// True if names assigned here are globals: for top-level statements.
  let bindsGlobals: Bool
  /// True if it is a live formula, which reads and never writes.
  let isFormula: Bool
  /// True if it is a `test` block, which changes nothing beyond itself.
  var isTest = false
  /// True if the code is compiled to be explained.
  var isExplained = false
  /// True if it is an expression in a what-if of its own, for many values of its inputs.
  var isFigure = false
  /// The number of what-ifs around the place.
  var overlayDepth = 0
  var code = CodeBuilder()

  /// Parameters and locals by name; a function's locals are known before its body is compiled.
  var locals: [String: Int] = [:]
  var loopVariables: [(name: String, register: Int)] = []
  private(set) var captures: [(name: String, source: FunctionCode.CaptureSource)] = []
  /// Locals that certainly have a value here.
  var assigned: Set<String> = []
  /// Locals that some path before here gives a value.
  var possiblyAssigned: Set<String> = []
  var readLocals: Set<String> = []
  var loops: [LoopContext] = []
  /// The name that the call compiled next is given and that then holds its result.
  var given: String?
  /// True if a local may be read before it has a value, so that its register must start empty.
  var needsClearing = false

  private(set) var nextRegister = 0
  private(set) var registerCount = 0

  /// The jumps of a loop under way.
  struct LoopContext {
    var breaks: [Int] = []
    var continues: [Int] = []
    let assignedAtStart: Set<String>
    let overlayDepth: Int
  }

  init(
    parent: FunctionScope?, ownName: String?, bindsGlobals: Bool, isFormula: Bool = false
  ) {
    self.parent = parent
    self.ownName = ownName
    self.bindsGlobals = bindsGlobals
    self.isFormula = isFormula
  }

  func allocate(_ count: Int = 1) -> Int {
    let register = nextRegister
    nextRegister += count
    registerCount = max(registerCount, nextRegister)
    return register
  }

  /// Gives back all registers from a number on.
  func release(to register: Int) { nextRegister = register }

  /// Returns the source of a name that this function does not own, walking outwards; nil if no
  /// function owns it.
  func capture(_ name: String) -> Int? {
    if let index = captures.firstIndex(where: { $0.name == name }) { return index }
    guard let parent else { return nil }
    let source: FunctionCode.CaptureSource
    if let register = parent.ownRegister(name) {
      parent.readLocals.insert(name)
      if parent.locals[name] == register, !parent.assigned.contains(name) {
        parent.needsClearing = true
      }
      source = .register(register)
    } else if parent.ownName == name {
      source = .itself
    } else if let outer = parent.capture(name) {
      source = .capture(outer)
    } else {
      return nil
    }
    captures.append((name, source))
    return captures.count - 1
  }

  func ownRegister(_ name: String) -> Int? {
    loopVariables.last { $0.name == name }?.register ?? locals[name]
  }

  /// True if the place is in a live formula, however deep.
  var isInFormula: Bool {
    var scope: FunctionScope? = self
    while let current = scope {
      if current.isFormula { return true }
      scope = current.parent
    }
    return false
  }

  func isOwnedOutside(_ name: String) -> Bool {
    var scope = parent
    while let current = scope {
      if current.ownRegister(name) != nil || current.ownName == name && !current.bindsGlobals {
        return true
      }
      scope = current.parent
    }
    return false
  }
}
