import JSON
import Testing

@testable import FinSession

/// JSON is read strictly, and what is wrong with it has a place.
struct StoreJSONTests {
  @Test func endlessBrackets() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      #expect(throws: JSONFault.self) { try StoredValue(json: text) }
      #expect(throws: JSONFault.self) { try JSONReader.reading(Array(text.utf8)) { try $0.skip() } }
    }
  }

  @Test(arguments: [
    ("", 1, 1), ("{\n  \"a\": x}", 2, 8), ("[1,\n2,\n]", 3, 1), ("{\"a\":1,\"a\":2}", 1, 8),
    ("[1] 2", 1, 5),
    ("[01]", 1, 2), ("[1.]", 1, 4), ("[-]", 1, 2), ("[tru]", 1, 2), ("\"a\u{1}\"", 1, 3),
    ("{a:1}", 1, 2),
    ("[1 2]", 1, 4),
  ])
  func placesOfFaults(text: String, line: Int, column: Int) {
    let fault = #expect(throws: JSONFault.self) {
      try JSONReader.reading(Array(text.utf8)) { try JSONTree(from: &$0) }
    }
    #expect(fault?.line == line)
    #expect(fault?.column == column)
  }

  @Test func anyJSON() throws {
    let text = #"{"a": [1, -2.50e+3, true, false, null, "x\u00e9\ud83d\ude00\/\b\f"], "b": {}}"#
    let tree = try JSONReader.reading(Array(text.utf8)) { try JSONTree(from: &$0) }
    #expect(tree.text == #"{"a": [1, -2.50e+3, true, false, null, "xé😀/\u0008\u000c"], "b": {}}"#)
    let bytes: [UInt8] = [0x22, 0xFF, 0x22]
    #expect(throws: JSONFault.self) { try JSONReader.reading(bytes) { try $0.string() } }
  }
}
