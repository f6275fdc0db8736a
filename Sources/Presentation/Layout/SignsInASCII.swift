import Markup

extension String {
  /// The signs of mathematics as ASCII writes them; letters and currencies stay.
  var signsInASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var result = ""
    var isRaised = false
    for character in self {
      if let lowered = Superscript.lowered(character) {
        if !isRaised { result += "^" }
        isRaised = true
        result += String(lowered).signsInASCII
        continue
      }
      isRaised = false
      switch character {
      case "−": result += "-"
      case "·", "×": result += "*"
      case "Σ": result += "sum"
      case "√": result += "sqrt"
      case "…": result += "..."
      case "≈": result += "~"
      case "≤": result += "<="
      case "≥": result += ">="
      default: result.append(character)
      }
    }
    return result
  }
}
