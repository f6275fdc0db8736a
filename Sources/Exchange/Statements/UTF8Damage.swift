import Money

/// The valid and invalid parts of a text that is not all UTF-8.
struct UTF8Damage {
  /// Letters of several bytes, as other encodings hardly ever have them by chance.
  private var whole = 0
  private var broken = 0
  /// The line of the first broken one, from 1.
  private var line = 1

  init(in text: [UInt8]) {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let letter):
        if letter.count > 1 { whole += 1 }
        if letter.first == 0x0a, broken == 0 { line += 1 }
      case .error: broken += 1
      case .emptyInput: return
      }
    }
  }

  /// True if it is UTF-8 all the same.
  var isSlight: Bool { broken < whole }

  var remark: Hint {
    let what = broken == 1 ? "a letter is" : "\(broken) letters are"
    return "\(what) damaged (line \(line)) and shown as \u{FFFD}"
  }
}
