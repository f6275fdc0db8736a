/// The lines of a text, without their breaks: CR, LF or CR LF.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ utf8: [UInt8]) { rest = utf8[...] }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != 0x0a && $0 != 0x0d }
    rest = rest[line.endIndex...]
    let isPair = rest.starts(with: [0x0d, 0x0a])
    rest = rest.dropFirst(isPair ? 2 : 1)
    return line
  }
}
