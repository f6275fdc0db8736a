/// Which bracket closes which, so that an error in one statement does not spoil the next.
struct Brackets {
  /// For each token the index of the bracket that belongs to it, or -1.
  private(set) var partners: [Int32]

  private struct Opener {
    let index: Int
    let closer: Symbol?
  }

  init(_ tokens: [Token]) {
    partners = [Int32](repeating: -1, count: tokens.count)
    var open: [Opener] = []
    // How many of each closer the open brackets wait for, since the innermost interpolation began.
    var waiting: [Symbol: Int] = [:]
    var outer: [[Symbol: Int]] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .symbol(let symbol):
        if let closer = symbol.closer {
          open.append(Opener(index: index, closer: closer))
          waiting[closer, default: 0] += 1
        } else if symbol.isCloser, waiting[symbol, default: 0] > 0 {
          // Openers of another kind in between stay open: theirs is the missing bracket.
          while let opener = open.popLast(), let closer = opener.closer {
            waiting[closer, default: 0] -= 1
            if closer == symbol {
              pair(opener.index, index)
              break
            }
          }
        }
      case .interpolationStart:
        open.append(Opener(index: index, closer: nil))
        outer.append(waiting)
        waiting = [:]
      case .interpolationEnd:
        while let opener = open.popLast() {
          guard opener.closer == nil else { continue }
          pair(opener.index, index)
          break
        }
        waiting = outer.popLast() ?? [:]
      default: break
      }
    }
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    partners[opener] = Int32(clamping: closer)
    partners[closer] = Int32(clamping: opener)
  }

  /// The bracket that belongs to the one at an index, if there is one.
  func partner(of index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] >= 0 else { return nil }
    return Int(partners[index])
  }
}
