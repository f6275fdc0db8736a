import JSON
import Testing

/// Strict JSON (RFC 8259), read piece by piece.
@Suite struct JSONReaderTests {
  private func fault(_ bytes: [UInt8], _ read: (inout JSONReader) throws -> Void) -> JSONFault? {
    do {
      try JSONReader.reading(bytes, read)
      return nil
    } catch {
      return error as? JSONFault
    }
  }

  private func fault(_ text: String) -> JSONFault? {
    fault(Array(text.utf8)) { try $0.skipValue() }
  }

  private func read<Result>(_ text: String, _ body: (inout JSONReader) throws -> Result) throws
    -> Result
  { try JSONReader.reading(Array(text.utf8), body) }

  @Test(arguments: [
    "0", "-0", "1.50", "1E+2", "1e-2", "true", "false", "null", "[]", "{}", " [ 1 , 2 ] ", "\"\"",
    "{\"a\":{\"b\":[null]}}", "\r\n\t[1]\n", "\"\\u0041\\uD83D\\uDE00\\/\"", "\"é\"",
  ]) func accepted(_ text: String) { #expect(fault(text) == nil) }

  @Test(
    arguments: [
      ("", .endsEarly, 1), ("  ", .endsEarly, 3), ("[", .endsEarly, 2),
      ("{", .expected("a string"), 2),
      ("\"ab", .endsEarly, 4), ("[1,]", .expected("a value"), 4),
      ("{\"a\":1,}", .expected("a string"), 8), ("[1 2]", .expected("]"), 4),
      ("{\"a\" 1}", .expected(":"), 6), ("{a:1}", .expected("a string"), 2),
      ("'a'", .expected("a value"), 1), ("// c", .expected("a value"), 1),
      ("+1", .expected("a value"), 1), (".5", .expected("a value"), 1),
      ("01", .expected("a number"), 1), ("-", .expected("a number"), 1),
      ("1.", .expected("a digit"), 3), ("1e", .expected("a digit"), 3),
      ("1e+", .expected("a digit"), 4), ("nul", .expected("null"), 1),
      ("True", .expected("a value"), 1), ("truE", .expected("true"), 1),
      ("1 1", .moreAfterTheEnd, 3), ("[]]", .moreAfterTheEnd, 3), ("\"\\x\"", .badEscape, 2),
      ("\"\\u00G0\"", .badEscape, 2), ("\"\\uD83D\"", .badEscape, 2),
      ("\"\\uDE00\\uD83D\"", .badEscape, 2), ("\"\\uD83D\\u0041\"", .badEscape, 2),
      ("\"\u{1}\"", .controlCharacter, 2), ("\"\n\"", .controlCharacter, 2),
    ] as [(String, JSONFault.Problem, Int)])
  func refused(_ text: String, _ problem: JSONFault.Problem, _ column: Int) {
    let found = fault(text)
    #expect(found?.problem == problem && found?.column == column, "\(String(describing: found))")
    #expect(found?.line == 1)
  }

  @Test func aFaultIsNamedByLineAndByte() {
    let found = fault("{\n  \"a\": 1,\n  \"é\": x\n}")
    #expect(found?.description == "line 3, column 9: expected a value")
  }

  @Test func aTextIsUTF8() {
    for bytes in [[0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]] {
      let quoted: [UInt8] = [0x22] + bytes + [0x22]
      #expect(fault(quoted) { _ = try $0.string() }?.problem == .notUTF8)
      #expect(fault(quoted) { try $0.skipValue() }?.problem == .notUTF8)
    }
  }

  /// As deep as allowed, and one deeper; of an array, an object, and what is skipped in them.
  @Test func nestingEndsInAnError() {
    let deepest = JSONReader.deepestLevel
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      }
      #expect(fault(nested(deepest)) == nil)
      #expect(fault(nested(deepest + 1))?.problem == .tooDeep)
    }
    // Brackets that are closed count no more.
    #expect(fault("[" + String(repeating: "[],", count: 2 * deepest) + "1]") == nil)
  }

  @Test func aKeyOccursOnce() {
    let text = Array("{\"a\": 1, \"b\": 2, \"a\": 3}".utf8)
    var keys: [String] = []
    let found = fault(text) { reader in
      try reader.object { reader, key in
        keys.append(key)
        try reader.skipValue()
      }
    }
    #expect(keys == ["a", "b"])
    #expect(found?.problem == .repeatedKey("a") && found?.column == 18)
  }

  @Test func numbersKeepTheirText() throws {
    for text in ["1.50", "-0", "1E+2", "123456789012345678901234567890.10"] {
      #expect(try read(text) { try $0.number() } == text)
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("999999999999999999", 999_999_999_999_999_999),
      ("1000000000000000000", nil),
      ("007", nil), ("00", nil), ("-1", nil), ("1.5", nil), ("", nil), ("x", nil),
    ] as [(String, Int?)])
  func counts(_ text: String, _ expected: Int?) {
    #expect((try? read(text) { try $0.count() }) == expected)
  }

  @Test func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\tA\u00e9\uD83D\uDE00é""#
    #expect(try read(text) { try $0.string() } == "\"\\/\u{8}\u{C}\n\r\tAé😀é")
  }

  @Test func partsAreGivenAsTheyStand() throws {
    let parts = try read(" { \"a\" : [ 1 , \"x\\n\" ] , \"b\" : null } ") { reader in
      var parts: [String] = []
      try reader.object { reader, key in
        parts.append(key + "=" + String(decoding: try reader.skip(), as: UTF8.self))
      }
      return parts
    }
    #expect(parts == ["a=[ 1 , \"x\\n\" ]", "b=null"])
  }

  /// A piece is taken only as it is expected, and else left for the slower way.
  @Test func takenOrLeft() throws {
    let (key, other) = (Array("\"a\"".utf8), Array("\"b\"".utf8))
    let taken = try read("{\"a\":\"x\"}") { reader in
      let left = [
        reader.takeKey(after: ",", key), reader.takeKey(after: "{", other), reader.takeEnd(),
      ]
      let start = reader.offset
      let hasKey = reader.takeKey(after: "{", key)
      let hasOther = reader.takeText("\"y\"") || reader.takeEnd()
      let text = reader.takePlainString().map { String(decoding: $0, as: UTF8.self) }
      return "\(left) \(start) \(hasKey) \(hasOther) \(text ?? "-") \(reader.takeEnd())"
    }
    #expect(taken == "[false, false, false] 0 true false x true")
    for text in [#""a\n""#, "\"a", "\"\u{1}\"", "1"] {
      Array(text.utf8).withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer)
        let isTaken = reader.takePlainString() != nil
        #expect(!isTaken && reader.offset == 0, "\(text)")
      }
    }
  }
}
