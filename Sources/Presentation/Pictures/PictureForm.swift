/// The way in which a terminal takes pictures, and its ground.
public struct PictureForm: Hashable, Sendable {
  /// A protocol by the terminal that began it.
  public enum Kind: Hashable, Sendable { case kitty, iTerm, sixel }

  public var kind: Kind
  /// Pixels of a column; only their ratio to the width of the picture counts.
  public var cellWidth: Int
  public var isDark: Bool

  public init(_ kind: Kind, cellWidth: Int = 10, isDark: Bool = true) {
    self.kind = kind
    self.cellWidth = min(max(cellWidth, 4), 64)
    self.isDark = isDark
  }

  /// The form that the variables of a terminal name; nil where they name none.
  public init?(variable: (String) -> String?) {
    // What passes a terminal on to others does not pass pictures.
    let terminal = variable("TERM") ?? ""
    if terminal.hasPrefix("screen") || terminal.hasPrefix("tmux") || variable("TMUX") != nil {
      return nil
    }
    let program = variable("TERM_PROGRAM") ?? ""
    if terminal.has("kitty") || terminal.has("ghostty") || program == "ghostty"
      || variable("KITTY_WINDOW_ID") != nil
    {
      self.init(.kitty)
    } else if ["iTerm.app", "WezTerm"].contains(program) || variable("LC_TERMINAL") == "iTerm2" {
      self.init(.iTerm)
    } else if terminal.has("sixel") || terminal.hasPrefix("foot")
      || terminal.hasPrefix("mlterm")
    {
      self.init(.sixel)
    } else {
      return nil
    }
  }

  /// Questions to a terminal: whether it knows kitty's pictures, the color of its ground, and what it is, which each
  /// one answers.
  public static let question =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Reads what a terminal answered to ``question``; nil where it shows no pictures.
  ///
  /// - Parameter named: The form that its variables name.
  public init?(answer: String, named: PictureForm?) {
    if answer.contains("\u{1B}_Gi=31;OK") {
      self.init(.kitty)
    } else if let named {
      self = named
    } else if Self.attributes(of: answer).contains("4") {
      self.init(.sixel)
    } else {
      return nil
    }
    if let ground = Self.ground(of: answer) { isDark = ground < 0.5 }
  }

  /// The numbers of `ESC [ ? 62 ; 4 c`.
  private static func attributes(of answer: String) -> [Substring] {
    guard let start = answer.place(after: "\u{1B}[?") else { return [] }
    return answer[start...].prefix { $0.isASCII && $0.isNumber || $0 == ";" }.split(separator: ";")
  }

  /// The lightness of `ESC ] 11 ; rgb:ffff/ffff/ffff`, from 0 to 1.
  private static func ground(of answer: String) -> Double? {
    guard let start = answer.place(after: "rgb:") else { return nil }
    let parts = answer[start...].prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/")
    let values = parts.compactMap { part in
      Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
    }
    guard parts.count == 3, values.count == 3, parts.allSatisfy({ 1...4 ~= $0.count }) else {
      return nil
    }
    return 0.299 * values[0] + 0.587 * values[1] + 0.114 * values[2]
  }
}

extension String {
  /// The end of the first place where a text is in it.
  fileprivate func place(after text: String) -> Index? { ranges(of: text).first?.upperBound }
}
