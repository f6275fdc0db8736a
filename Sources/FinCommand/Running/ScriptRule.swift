/// Permissions of a script: the one table that ``ScriptGuard`` obeys and that help and README show.
enum ScriptRule: String, CaseIterable {
  case read, write, replace, imports, network, programs, own

  /// In words: what a script can do without being asked.
  var allowed: String {
    switch self {
    case .read: "files below its own folder and the folder you work in"
    case .write: "new files there, which only you can read: export, remind"
    case .replace: "with overwrite: true, a file there with the format's extension, such as .csv"
    case .imports: "scripts (.fin) anywhere"
    case .network: "nothing: rates asks first"
    case .programs: "nothing: speak and streetview ask first"
    case .own: "nothing: sessions, profiles and backups, wherever they are"
    }
  }

  /// The word before it.
  var verb: String {
    switch self {
    case .read: "read"
    case .write: "write"
    case .replace: "replace"
    case .imports: "import"
    case .network: "reach"
    case .programs: "start"
    case .own: "touch"
    }
  }

  /// The option that allows more; nil where none does.
  var option: CommandOption? {
    switch self {
    case .read: .allowRead
    case .write, .replace: .allowWrite
    case .network: .allowNetwork
    case .programs: .allowPrograms
    case .imports, .own: nil
    }
  }

  /// The option with its placeholder.
  var optionUsage: String? {
    option.map { $0.name + ($0.placeholder.map { " " + $0 } ?? "") }
  }

  /// The table as help shows it.
  static var help: String {
    let wide = 72
    return allCases.map { rule in
      let start = "  " + rule.verb + String(repeating: " ", count: 10 - rule.verb.count)
      var lines: [String] = []
      var line = ""
      let option = rule.optionUsage.map { "; \($0)" } ?? ""
      for word in (rule.allowed + option).split(separator: " ") {
        if line.count + word.count + 1 > wide - 12 {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      return start + (lines + [line]).joined(separator: "\n" + String(repeating: " ", count: 12))
    }.joined(separator: "\n")
  }
}

/// Something that a script wants to do, and needs a right for.
enum ScriptRequest: Equatable {
  /// A file or folder, by its full path.
  case read(String)
  case write(String)
  case network(server: String)
  case speak
  case browser

  var rule: ScriptRule {
    switch self {
    case .read: .read
    case .write: .write
    case .network: .network
    case .speak, .browser: .programs
    }
  }

  /// `wants …`
  var wish: String {
    switch self {
    case .read(let path): "to read \(path)"
    case .write(let path): "to write \(path)"
    case .network(let server): "this week's rates from \(server)"
    case .speak: "to start a program that reads text aloud"
    case .browser: "to open a page in your browser"
    }
  }

  var path: String? {
    switch self {
    case .read(let path), .write(let path): path
    case .network, .speak, .browser: nil
    }
  }

  /// The option that allows it, as typed.
  var option: String {
    let option = rule.option?.name ?? ""
    return path.map { option + " " + $0.shellWord } ?? option
  }
}

extension String {
  /// As a shell takes it for one word.
  var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "/._-~+,:@%".contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
