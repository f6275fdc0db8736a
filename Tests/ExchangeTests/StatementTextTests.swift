import Testing

@testable import Exchange
import FinLanguage

/// The encodings of files, and the text that they hold.
@Suite struct StatementTextTests {
  private func text(_ bytes: [UInt8]) throws -> String {
    String(decoding: try StatementText(bytes).utf8, as: UTF8.self)
  }

  /// Returns the error for a file that is no statement; nil if it is taken for one.
  private func refusal(_ bytes: [UInt8]) -> StatementError? {
    do {
      _ = try StatementText(bytes)
      return nil
    } catch {
      return error as? StatementError
    }
  }

  private func utf16(_ text: String, mark: Bool, isBigEndian: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  /// Bytes as a text in ASCII or UTF-8 and what follows, and what they say.
  private static let encoded: [(start: String, end: [UInt8], text: String)] = [
    ("Date,Amount\nCafé,1", [], "Date,Amount\nCafé,1"),
    ("\u{FEFF}Date,Amount\nCafé,1", [], "Date,Amount\nCafé,1"),
    ("a,", [0x91, 0x43, 0x61, 0x66, 0xe9, 0x92, 0x20, 0x80], "a,‘Café’ €"),
    ("a,Wp", [0xb3, 0x79, 0x77, 0x79, 0x20, 0x9c], "a,Wpływy ś"),
    ("a,U", [0xaf, 0x79, 0x63, 0x69, 0x65], "a,UŻycie"),
    ("a,p", [0xf8, 0x65, 0x76, 0x6f, 0x64, 0x20, 0xe8], "a,převod č"),
    ("a,id", [0xf5, 0x70, 0x6f, 0x6e, 0x74, 0x20, 0x76, 0xe1, 0x73], "a,időpont vás"),
    ("a,transa", [0xe7, 0xf5, 0x65, 0x73, 0x20, 0xe1], "a,transações á"),
    ("a,r", [0xf8, 0x64, 0x67, 0x72, 0xf8, 0x64, 0x20, 0xe5], "a,rødgrød å"),
    ("a,d", [0xe8, 0x73, 0x20, 0xa3, 0x35], "a,dès £5"),
    ("a,3 m", [0xb3, 0x20, 0xe9, 0x20, 0xb9, 0x61], "a,3 m³ é ¹a"),
    ("a,", [0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed, 0x20, 0xb3], "a,Магазин і"),
    ("CHARSET:1251\n<OFX>", [0xcc, 0xe8, 0xf0], "CHARSET:1251\n<OFX>Мир"),
    ("CHARSET:1250\n<OFX>", [0xa3, 0xf3, 0x64, 0x9f], "CHARSET:1250\n<OFX>Łódź"),
    ("CHARSET:ISO-8859-2\n<OFX>", [0xa3, 0xf3, 0x64, 0xbc], "CHARSET:ISO-8859-2\n<OFX>Łódź"),
    ("CHARSET:8859-15\n<OFX>", [0xa4], "CHARSET:8859-15\n<OFX>€"),
    ("CHARSET:NONE\n<OFX>", [0xe9], "CHARSET:NONE\n<OFX>é"),
    ("<?xml encoding=\"windows-1251\"?><OFX>", [0xdf], "<?xml encoding=\"windows-1251\"?><OFX>Я"),
    // Nearly UTF-8, and UTF-8's letters by chance among more of another encoding.
    ("a,Café, René", [0x2c, 0xe9], "a,Café, René,�"),
    ("\u{FEFF}a,", [0xe9], "a,�"),
    ("a,£", [0x20, 0xe9, 0x2c, 0xe8], "a,Â£ é,è"),
    // What claims another encoding than it has.
    ("CHARSET:1252\n<OFX>é", [], "CHARSET:1252\n<OFX>é"),
    ("<?xml encoding='UTF-16'?><OFX>é", [], "<?xml encoding='UTF-16'?><OFX>é"),
    ("<?xml encoding='UTF-8'?><OFX>", [0xe9], "<?xml encoding='UTF-8'?><OFX>é"),
    // What is left over at the end.
    ("a,b\r\n\u{1A}\0\0", [], "a,b"),
  ]

  @Test(arguments: encoded)
  func encodings(start: String, end: [UInt8], expected: String) throws {
    #expect(try text(Array(start.utf8) + end) == expected)
  }

  @Test func damagedLetters() throws {
    #expect(try StatementText(Array("a,b\nCafé".utf8)).remarks == [])
    #expect(try StatementText(Array("a,b\nCaf".utf8) + [0xe9]).remarks == [])
    let text = try StatementText(Array("é,b\né,".utf8) + [0xe9])
    #expect(text.remarks.map(\.text) == ["a letter is damaged (line 2) and shown as �"])
  }

  @Test func utf16() throws {
    let statement = "!Type:Bank\nPGrün, café Zoë\nM€ 😀"
    for mark in [true, false] {
      for isBigEndian in [true, false] {
        #expect(
          try text(utf16(statement, mark: mark, isBigEndian: isBigEndian)) == statement,
          "mark \(mark), big endian \(isBigEndian)")
      }
    }
    // Half a pair at the end, and a surrogate without its other half.
    _ = try text(Array(utf16(statement, mark: true, isBigEndian: false).dropLast()))
    _ = try text(Array(utf16(statement, mark: true, isBigEndian: false).dropLast(2)))
  }

  @Test func everyByteOfEveryEncoding() {
    let all = (UInt8.min...UInt8.max).map { $0 }
    for encoding in SingleByteEncoding.allCases {
      let text = String(decoding: encoding.decode(all), as: UTF8.self)
      #expect(text.unicodeScalars.count == 256, "\(encoding)")
      #expect(Array(text.unicodeScalars.prefix(128).map(\.value)) == Array(0..<128))
    }
  }

  @Test(arguments: [
    "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>",
    "OFXHEADER:100DATA:OFXSGMLVERSION:102<OFX>",
    "\r\n\r\n  ofxheader:100\r\n<ofx>",
    "<?OFX OFXHEADER=\"200\"?><OFX>",
    "<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?>\n<OFX>",
    "<?xml version=\"1.0\"?><OFX>",
    "<!--\nOFXHEADER:100\n-->\n<OFX>",
    "<!-- an export of <html> --> <OFX>",
    "<OFX>",
    "\n\n<Ofx>",
    "Content-Type: application/x-ofx\n\n<OFX>",
    // Cut short: said by the reader.
    "OFXHEADER:100\nDATA:",
  ]) func ofx(text: String) throws {
    #expect(try StatementText(Array(text.utf8)).format == .ofx)
  }

  @Test(arguments: [
    "!Type:Bank\nD1/2/2026", "!TYPE:CCard \n", "\n\n!Account\nNCash\n^", "!Option:AutoSwitch",
    "D2026-01-02\nT1,00\n^\n", "### exported by hand ###\n\n!Type:Cat\n",
    "!Clear:AutoSwitch\r!Option:AutoSwitch",
  ]) func qif(text: String) throws {
    #expect(try StatementText(Array(text.utf8)).format == .qif)
  }

  @Test(arguments: [
    "Date,Amount\n", "\"2026-01-02\";\"-1,00\"", "2026-01-02\t-1", "a|b",
    "Date,Text\n2026-01-02,<OFX> SHOP",
  ]) func csv(text: String) throws {
    #expect(try StatementText(Array(text.utf8)).format == .csv)
  }

  private static let named: [(text: String, name: String)] = [
    ("%PDF-1.7", "a PDF"),
    ("PK\u{3}\u{4}....xl/workbook.xml", "an Excel workbook"),
    ("PK\u{3}\u{4}....statement.csv", "a zip archive"),
    ("<!DOCTYPE html><html>, <OFX>", "a web page"),
    ("<?xml version=\"1.0\"?>\n<!-- a, b -->\n<HTML lang=\"en\">", "a web page"),
    ("{\"transactions\": [1, 2]}", "JSON"),
    ("[\r\n  {\"amount\": 1, \"date\": 2}]", "JSON"),
    (
      "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053\">",
      "an ISO 20022 (camt) statement"
    ),
    ("<?xml version=\"1.0\"?><a>1,2</a>", "XML of another kind"),
    (":20:STARTUMS\n:25:10020030/1234567\n:61:0101,00", "an MT940 statement"),
    ("{1:F01GROVEXXX}{2:I940}{4:\n:20:1, 2\n", "an MT940 statement"),
    ("BEGIN:VCALENDAR\nSUMMARY:a,b", "a calendar or an address book"),
    ("{\\rtf1, a}", "a word processor's document"),
    ("a,b\0c", "binary data"),
  ]

  @Test(arguments: named) func namedRefusals(text: String, name: String) {
    #expect(refusal(Array(text.utf8)) == .unknownFormat(name))
  }

  @Test(
    arguments: [
      ([0xd0, 0xcf, 0x11, 0xe0, 0xa1], "an old Excel workbook"),
      ([0x1f, 0x8b, 8], "a gzip archive"),
      ([0x89, 0x50, 0x4e, 0x47, 0x0d], "an image"), ([0xff, 0xd8, 0xff, 0xe0], "an image"),
    ] as [([UInt8], String)]) func binaryRefusals(bytes: [UInt8], name: String)
  {
    #expect(refusal(bytes) == .unknownFormat(name))
  }

  @Test func nothingToRead() {
    for text in ["", " \r\n\t", "\0\0\0", "\u{FEFF} "] {
      #expect(refusal(Array(text.utf8)) == .empty, "\(text.debugDescription)")
    }
    #expect(refusal(Array("Hello there".utf8)) == .unknownFormat(nil))
  }

  @Test(
    arguments: [
      (
        Array("<html>".utf8),
        "the bank may have asked you to sign in; do so and download it again"
      ),
      ([0xd0, 0xcf, 0x11, 0xe0], "open it and save it as CSV, or download OFX, QFX, QIF or CSV"),
      ([0x1f, 0x8b, 0x08], "unpack it and import the files in it"),
      (Array("%PDF-1.4".utf8), "download OFX, QFX, QIF or CSV from your bank instead"),
    ] as [([UInt8], String)]) func hints(bytes: [UInt8], hint: String)
  {
    #expect(refusal(bytes)?.hint?.text == hint)
  }
}
