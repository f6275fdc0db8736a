/// Chooses line breaks so that lines stay within a width where they can.
struct LayoutPrinter {
  private struct Item {
    let layout: Layout
    let indent: Int
    let isFlat: Bool
  }

  let width: Int
  private var output = ""
  private var column = 0

  init(width: Int) { self.width = width }

  static func print(_ layout: Layout, width: Int) -> String {
    var printer = LayoutPrinter(width: width)
    printer.print(layout)
    return printer.output
  }

  private mutating func print(_ layout: Layout) {
    var rest = [Item(layout: layout, indent: 0, isFlat: false)]
    while let item = rest.popLast() {
      switch item.layout.kind {
      case .text(let text), .comment(let text):
        output += text
        column += text.count
      case .line(let flat):
        if item.isFlat {
          output += flat
          column += flat.count
        } else {
          breakLine(indent: item.indent)
        }
      case .hardLine(let blank):
        if blank { output += "\n" }
        breakLine(indent: item.indent)
      case .indented(let inner):
        rest.append(Item(layout: inner, indent: item.indent + 2, isFlat: item.isFlat))
      case .group(let inner):
        let isFlat = item.isFlat || !inner.isBroken && fits(inner, before: rest)
        rest.append(Item(layout: inner, indent: item.indent, isFlat: isFlat))
      case .sequence(let parts):
        for part in parts.reversed() {
          rest.append(Item(layout: part, indent: item.indent, isFlat: item.isFlat))
        }
      case .ifBroken(let text):
        if !item.isFlat {
          output += text
          column += text.count
        }
      }
    }
  }

  private mutating func breakLine(indent: Int) {
    output += "\n" + String(repeating: " ", count: indent)
    column = indent
  }

  /// Returns true if a group on one line, with the text up to the next possible break, fits the
  /// line.
  private func fits(_ layout: Layout, before rest: [Item]) -> Bool {
    var room = width - column
    var following = rest.count
    var items = [Item(layout: layout, indent: 0, isFlat: true)]
    while room >= 0 {
      let item: Item
      if let last = items.popLast() {
        item = last
      } else if following > 0 {
        following -= 1
        item = rest[following]
      } else {
        return true
      }
      switch item.layout.kind {
      case .text(let text): room -= text.count
      case .line(let flat):
        guard item.isFlat else { return true }
        room -= flat.count
      case .hardLine, .comment: return true
      case .indented(let inner), .group(let inner):
        // What follows may break at its first chance, whether it will or not.
        items.append(Item(layout: inner, indent: 0, isFlat: item.isFlat))
      case .sequence(let parts):
        for part in parts.reversed() {
          items.append(Item(layout: part, indent: 0, isFlat: item.isFlat))
        }
      case .ifBroken(let text): if !item.isFlat { room -= text.count }
      }
    }
    return false
  }
}
