import CLineEdit

/// The names of our commands in libedit's maps, in memory that lives as long as the editor.
struct KeyNames {
  private var memory: [UnsafeMutablePointer<wchar_t>] = []

  mutating func add(_ name: String) -> UnsafeMutablePointer<wchar_t> {
    let copy = allocated(name.wide)
    memory.append(copy)
    return copy
  }

  func deallocate() {
    for copy in memory { copy.deallocate() }
  }
}

extension LineEditor {
  func configure() {
    le_set_context(line, Unmanaged.passUnretained(self).toOpaque())
    le_set_prompt(line) { LineEditor.of($0).promptMemory }
    // Debian's own default is vi.
    le_set_mode(line, "emacs")
    // Ctrl-C, Ctrl-Z, Ctrl-S and Ctrl-Q are keys while editing, and the ends of pasted lines stay as they are.
    for mode in ["-isig", "-ixon", "-inlcr", "-icrnl"] { le_set_terminal_mode(line, "-d", mode) }
    // What is typed during an evaluation shows once, at the next prompt.
    le_set_terminal_mode(line, "-x", "-echo")
    addCommands()
    bindKeys()
    readSettings()
    le_set_reader(line) { LineEditor.of($0).read(into: $1) }
  }

  static func of(_ line: OpaquePointer) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(le_context(line)).takeUnretainedValue()
  }

  private func add(_ name: String, _ function: le_key_function) {
    let copy = names.add(name)
    le_add_function(line, copy, copy, function)
  }

  /// The commands that `~/.editrc` may bind to other keys.
  private func addCommands() {
    add("fin-enter") { line, _ in LineEditor.of(line).enter() }
    add("fin-newline") { line, _ in LineEditor.of(line).openRow() }
    add("fin-interrupt") { line, _ in LineEditor.of(line).interrupt() }
    add("fin-delete-or-end") { line, _ in LineEditor.of(line).deleteOrEnd() }
    add("fin-suspend") { line, _ in LineEditor.of(line).suspend() }
    add("fin-complete") { line, _ in LineEditor.of(line).complete() }
    add("fin-signature") { line, _ in LineEditor.of(line).showSignature() }
    add("fin-search") { line, _ in LineEditor.of(line).startSearch() }
    add("fin-undo") { line, _ in LineEditor.of(line).undo() }
    add("fin-up") { line, _ in LineEditor.of(line).up() }
    add("fin-down") { line, _ in LineEditor.of(line).down() }
    add("fin-left") { line, _ in LineEditor.of(line).left() }
    add("fin-right") { line, _ in LineEditor.of(line).right() }
    add("fin-row-begin") { line, _ in LineEditor.of(line).toRowBegin() }
    add("fin-row-end") { line, _ in LineEditor.of(line).toRowEnd() }
    add("fin-backspace") { line, _ in LineEditor.of(line).backspace() }
    add("fin-delete") { line, _ in LineEditor.of(line).deleteNext() }
    add("fin-kill-row-end") { line, _ in LineEditor.of(line).killToRowEnd() }
    add("fin-kill-row-begin") { line, _ in LineEditor.of(line).killToRowBegin() }
    add("fin-paste") { line, _ in LineEditor.of(line).paste() }
    add("fin-begin") { line, _ in LineEditor.of(line).putInitial() }
    add("fin-fix") { line, _ in LineEditor.of(line).fix() }
    add("fin-search-key") { line, _ in LineEditor.of(line).searchStep() }
    add("fin-turn-up") { line, _ in LineEditor.of(line).turn(by: 1) }
    add("fin-turn-down") { line, _ in LineEditor.of(line).turn(by: -1) }
    add("fin-turn-far-up") { line, _ in LineEditor.of(line).turn(by: 10) }
    add("fin-turn-far-down") { line, _ in LineEditor.of(line).turn(by: -10) }
    add("fin-take-word") { line, _ in LineEditor.of(line).takeSuggestion(words: 1) }
    add("fin-edit") { line, _ in LineEditor.of(line).editElsewhere() }
    add("fin-ignore") { _, _ in .nothing }
  }

  func bindKeys() {
    let isVi = le_is_vi(line)
    for key in Key.allCases {
      bindEverywhere([key.code: key.command(isVi: isVi)])
    }
    bindEverywhere([
      "^M": "fin-enter", "^J": "fin-enter", "^C": "fin-interrupt", "^D": "fin-delete-or-end",
      "^Z": "fin-suspend", "^R": "fin-search", "^P": "fin-up", "^N": "fin-down",
      "^L": "ed-clear-screen",
      "^X?": "fin-signature", "^X^E": "fin-edit",
    ])
    bind([
      "^I": "fin-complete", "^_": "fin-undo", "^H": "fin-backspace", "^?": "fin-backspace",
      "^A": "fin-row-begin", "^E": "fin-row-end", "^K": "fin-kill-row-end",
      "^U": "fin-kill-row-begin", "^W": "ed-delete-prev-word",
    ])
    if isVi {
      // Commands that read keys of their own would take ours for text, and another editor would show the gutters;
      // Escape is no beginning of a key.
      let commands = [
        "^[": "fin-ignore",
        "/": "fin-search", "?": "fin-search", ":": "fin-ignore", "k": "fin-up", "j": "fin-down",
        "u": "fin-undo", "v": "fin-ignore",
      ]
      for (key, command) in commands { le_bind_alternative(line, key, command) }
    } else {
      bind(["^B": "fin-left", "^F": "fin-right"])
    }
  }

  private func bind(_ commands: [String: String]) {
    for (key, command) in commands { le_bind(line, key, command) }
  }

  /// In the command mode of vi, too.
  private func bindEverywhere(_ commands: [String: String]) {
    bind(commands)
    guard le_is_vi(line) else { return }
    for (key, command) in commands { le_bind_alternative(line, key, command) }
  }
}

extension Key {
  /// As the maps of libedit take it: a backslash and three octal digits.
  fileprivate var code: String {
    "\\" + String(rawValue, radix: 8)
  }

  fileprivate func command(isVi: Bool) -> String {
    switch self {
    case .up: "fin-up"
    case .down: "fin-down"
    case .left: "fin-left"
    case .right: "fin-right"
    case .home: "fin-row-begin"
    case .end: "fin-row-end"
    case .wordLeft: "ed-prev-word"
    case .wordRight: isVi ? "vi-next-word" : "em-next-word"
    case .delete: "fin-delete"
    case .newline: "fin-newline"
    case .signature: "fin-signature"
    case .paste: "fin-paste"
    case .pageUp, .pageDown, .backTab: "fin-ignore"
    case .turnUp: "fin-turn-up"
    case .turnDown: "fin-turn-down"
    case .turnFarUp: "fin-turn-far-up"
    case .turnFarDown: "fin-turn-far-down"
    case .takeWord: "fin-take-word"
    case .accept: "ed-newline"
    case .begin: "fin-begin"
    case .fix: "fin-fix"
    case .search: "fin-search-key"
    case .interrupt: "fin-interrupt"
    case .ignore: "fin-ignore"
    }
  }
}
