/// An error in a text that should be JSON, and its place.
struct JSONFault: Error, Equatable {
  enum Problem: Equatable {
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

  let problem: Problem
  let line: Int
  /// Counted in bytes, from 1.
  let column: Int

  init(problem: Problem, bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.problem = problem
    let before = bytes[..<min(offset, bytes.count)]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = before.count - lineStart + 1
  }

  /// `line 3, column 14: a string is expected`.
  var description: String { "line \(line), column \(column): \(words)" }

  var words: String {
    switch problem {
    case .endsEarly: "the text ends early"
    case .moreAfterTheEnd: "more follows after the end"
    case .expected(let what): "\(what) is expected"
    case .repeatedKey(let key): "the key \(key) is there twice"
    case .tooDeep: "brackets are nested too deep"
    case .notUTF8: "these bytes are no UTF-8 text"
    case .controlCharacter: "a control character stands in a string"
    case .badEscape: "there is no such escape"
    case .meaning(let words): words
    }
  }
}
