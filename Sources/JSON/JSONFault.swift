/// An error in a text that should be JSON, and its place.
package struct JSONFault: Error, Equatable {
  package enum Problem: Equatable {
    case endsEarly
    case moreAfterTheEnd
    case expected(String)
    case repeatedKey(String)
    case tooDeep
    case notUTF8
    case controlCharacter
    case badEscape
    /// Good JSON that says something it should not.
    case meaning(String)
  }

  package let problem: Problem
  package let line: Int
  /// Counted in bytes, from 1.
  package let column: Int

  package init(problem: Problem, bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.problem = problem
    let before = bytes[..<min(offset, bytes.count)]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = before.count - lineStart + 1
  }

  /// `line 3, column 14: a string is expected`.
  package var description: String { "line \(line), column \(column): \(words)" }

  package var words: String {
    switch problem {
    case .endsEarly: "the text ends early"
    case .moreAfterTheEnd: "there is more after the end"
    case .expected(let what): "expected \(what)"
    case .repeatedKey(let key): "duplicate key: \(key)"
    case .tooDeep: "brackets are nested too deeply"
    case .notUTF8: "these bytes are not UTF-8 text"
    case .controlCharacter: "control character in a string"
    case .badEscape: "unknown escape"
    case .meaning(let words): words
    }
  }
}
