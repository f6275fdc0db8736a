/// Text with the places where it may be broken into lines; ``LayoutPrinter`` chooses among them.
///
/// After P. Wadler, "A prettier printer" (2003).
struct Layout: Sendable {
  indirect enum Kind: Sendable {
    case text(String)
    /// A comment at the end of a line: however long, it breaks nothing before it.
    case comment(String)
    /// A line break, or `flat` where its group stands on one line.
    case line(flat: String)
    /// A line break in any case, with an empty line before it if wanted.
    case hardLine(blank: Bool)
    case indented(Layout)
    case group(Layout)
    case sequence([Layout])
    /// Text only where the group is broken.
    case ifBroken(String)
  }

  let kind: Kind
  /// True if a line break is inside in any case, so that no group around it is on one line.
  let isBroken: Bool

  private init(_ kind: Kind, isBroken: Bool) {
    self.kind = kind
    self.isBroken = isBroken
  }

  static let nothing = Layout(.text(""), isBroken: false)
  static let space = Layout(.text(" "), isBroken: false)
  static let line = Layout(.line(flat: " "), isBroken: false)
  static let softLine = Layout(.line(flat: ""), isBroken: false)
  static let hardLine = Layout(.hardLine(blank: false), isBroken: true)
  static let blankLine = Layout(.hardLine(blank: true), isBroken: true)
  static let trailingComma = Layout(.ifBroken(","), isBroken: false)
  /// Breaks the group it stands in, without a line break of its own.
  static let breaking = Layout(.text(""), isBroken: true)

  static func text(_ text: String) -> Layout { Layout(.text(text), isBroken: false) }

  static func comment(_ text: String) -> Layout { Layout(.comment(text), isBroken: false) }

  static func indented(_ layout: Layout) -> Layout {
    Layout(.indented(layout), isBroken: layout.isBroken)
  }

  static func group(_ layout: Layout) -> Layout {
    Layout(.group(layout), isBroken: layout.isBroken)
  }

  static func sequence(_ parts: [Layout]) -> Layout {
    Layout(.sequence(parts), isBroken: parts.contains { $0.isBroken })
  }

  static func + (left: Layout, right: Layout) -> Layout { .sequence([left, right]) }

  /// The text on one line; nil where it can't be, or is longer than `limit`.
  func flat(limit: Int) -> String? {
    guard !isBroken else { return nil }
    var text = ""
    var rest = [self]
    var width = 0
    while let next = rest.popLast() {
      switch next.kind {
      case .text(let part), .line(let part):
        text += part
        width += part.count
        if width > limit { return nil }
      case .hardLine, .comment: return nil
      case .indented(let inner), .group(let inner): rest.append(inner)
      case .sequence(let parts): rest.append(contentsOf: parts.reversed())
      case .ifBroken: break
      }
    }
    return text
  }
}
