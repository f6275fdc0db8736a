import Foundation
import Testing

@testable import FinCommand

/// Documents and pictures as a person gets them on a disk, read by programs that are not fin's. Today is 2026-01-15.
@Suite struct DocumentTests {
  private static let loan =
    #"home = loan($300k, 6.5%, 40y, start: 2026-01-01, extra: $50, lender: "First <Bank>");"#

  private func session(_ lines: String...) throws -> SessionHome {
    let home = try SessionHome()
    let result = home.fin([], typed: lines.map { $0 + "\n" }.joined())
    #expect(result.errors == "")
    return home
  }

  /// The content of an exported file, after an export that had nothing to say.
  private func exported(
    _ home: SessionHome, _ expression: String, _ name: String, _ more: String = ""
  ) throws -> Data {
    let result = home.type("export(\(expression), \"~/\(name)\"\(more))")
    #expect(result.errors == "")
    return try Data(contentsOf: URL(fileURLWithPath: home.at(name)))
  }

  // MARK: Pages

  /// A browser runs and applies nothing in a page but the script and the sheet with these checksums.
  @Test("a page allows its own sheet and script, by checksum, and nothing else")
  func policy() throws {
    let home = try session(Self.loan)
    let page = String(decoding: try exported(home, "home", "a.html"), as: UTF8.self)
    func text(of element: String) throws -> Substring {
      let start = try #require(page.firstRange(of: "<\(element)>")).upperBound
      return page[start..<(try #require(page[start...].firstRange(of: "</\(element)>")).lowerBound)]
    }
    for (element, source) in [("style", "style-src"), ("script", "script-src")] {
      try Data(text(of: element).utf8).write(to: URL(fileURLWithPath: home.at(element)))
      let sum = try OtherProgram.run(
        "openssl", "dgst", "-sha256", "-binary", "-out", home.at("sum"), home.at(element))
      #expect(sum.isGood, "\(sum.output)")
      let hash = try Data(contentsOf: URL(fileURLWithPath: home.at("sum"))).base64EncodedString()
      #expect(page.contains("\(source) 'sha256-\(hash)'"), "\(element): sha256-\(hash)")
      #expect(page.components(separatedBy: "<\(element)").count == 2)
    }
    #expect(page.contains("default-src 'none'") && !page.contains("unsafe"))
    #expect(!page.contains(" style=\"") && !page.contains(" onclick"))
  }

  // MARK: PDF

  @Test(
    "a loan is a document with its details, every row, sums of years, and pages that say which they are",
    .enabled(if: OtherProgram.isInstalled("pdftotext") && OtherProgram.isInstalled("qpdf")))
  func pdf() throws {
    let home = try session(Self.loan)
    _ = try exported(home, "home", "a.pdf", ", paper: \"letter\"")
    #expect(try OtherProgram.run("qpdf", "--check", home.at("a.pdf")).isGood)
    let text = try OtherProgram.run("pdftotext", "-layout", home.at("a.pdf"), "-").output
    let totals = home.type(
      "home.total_interest", "home.total_paid", "home.payments", "home.schedule[12].balance")
    for figure in totals.output.split(separator: "\n") {
      #expect(text.contains(figure), "\(figure)")
    }
    #expect(text.contains("First <Bank>") && text.contains("Scheduled payments"))
    let pages = text.split(separator: "\u{0C}").filter { $0.contains("page ") }
    #expect(pages.count > 5)
    for (index, page) in pages.enumerated() {
      #expect(page.contains("page \(index + 1) of \(pages.count)"))
      #expect(page.contains("2026-01-15"))
    }
    // The headings of the table stand on each page that has rows of it.
    for page in pages.dropFirst() where page.contains("6.5%") {
      #expect(page.contains("principal") && page.contains("balance"))
    }
    // A line for each payment, and the sum of a whole year.
    let rows = text.split(separator: "\n").filter { $0.hasSuffix("6.5%") }
    let count = home.type("count(home.schedule)").output.trimmingCharacters(
      in: .whitespacesAndNewlines)
    #expect(rows.filter { $0.contains("-01 ") }.count == Int(count))
    let year = home.type("sum(home.schedule[1..11] |> map(r => r.interest))")
    if year.errors.isEmpty {
      #expect(text.contains(year.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }

  static let papers: [([String: String], String, String)] = [
    (["LANG": "en_US.UTF-8"], "", "612 x 792"), (["LANG": "en_CA.UTF-8"], "", "612 x 792"),
    (["LANG": "de_DE.UTF-8"], "", "595.28 x 841.89"), ([:], "", "595.28 x 841.89"),
    (["LANG": "en_US.UTF-8"], ", paper: \"a4\"", "595.28 x 841.89"),
  ]

  @Test(.enabled(if: OtherProgram.isInstalled("pdfinfo")), arguments: papers)
  func paper(_ variables: [String: String], _ more: String, _ size: String) throws {
    let home = try session("x = 1;")
    home.variable.merge(variables) { $1 }
    _ = try exported(home, "[{a: $1_234.50, b: 2}]", "a.pdf", more)
    #expect(try OtherProgram.run("pdfinfo", home.at("a.pdf")).output.contains(size))
    let text = try OtherProgram.run("pdftotext", home.at("a.pdf"), "-").output
    #expect(text.contains(variables["LANG"]?.hasPrefix("de") == true ? "1.234,50" : "$1,234.50"))
  }

  @Test(
    "letters that the font lacks are shown as boxes and counted",
    .enabled(if: OtherProgram.isInstalled("pdftotext")))
  func missingLetters() throws {
    let home = try session("x = 1;")
    let result = home.type(#"export(["漢字 Žižek Ωмега ₺ €"], "~/a.pdf")"#)
    #expect(result.told.contains("2 letters are not in fin's font"), "\(result)")
    let text = try OtherProgram.run("pdftotext", home.at("a.pdf"), "-").output
    #expect(text.contains("□□ Žižek Ωмега ₺ €") && text.contains("2 letters are not"))
  }

  @Test(
    "every kind of value is a document", .enabled(if: OtherProgram.isInstalled("qpdf")),
    arguments: [
      "42", "[]", "{a: 1}", "\"x\"", "report(2026-01)", "payoff(visa, $100)",
      "plan([visa, store], $400)", "compare(visa, store)", "cards",
      "student_loan($40k, 6%, start: 2026-01-01)", "mortgage($450k, 20%, 6.5%, 30y, tax: 1.1%)",
      "chart(plan([visa, store], $400))", "pie({a: $1, b: $2})", "sparkline([1, 2, 3])",
      "budget_status()",
      "line([1, 1])", "savings($1k, $100, 4%, 5y)",
      "rent_vs_buy($450k, $2_400, 6.5%)",
    ])
  func documents(_ expression: String) throws {
    let home = try session(
      "visa = card($1_200, $6k, 21.49%, due: 20);", "store = card($4_100, $5k, 29.99%, due: 3);",
      #"budget("food", $350);"#, #"spend($4.50, "food", on: 2026-01-03);"#)
    for name in ["a.pdf", "a.html"] {
      let result = home.type("x = \(expression);", "export(x, \"~/\(name)\", overwrite: true)")
      if result.errors.contains("error[") {
        Issue.record("\(expression): \(result.errors)")
        continue
      }
    }
    #expect(try OtherProgram.run("qpdf", "--check", home.at("a.pdf")).isGood)
    #expect(try home.read(home.at("a.html")).hasSuffix("</html>\n"))
  }

  // MARK: HTML

  @Test("a page needs nothing from elsewhere, and text in it is only text")
  func html() throws {
    let home = try session(Self.loan)
    let text = String(decoding: try exported(home, "home", "a.html"), as: UTF8.self)
    #expect(text.contains("First &lt;Bank&gt;") && !text.contains("<Bank>"))
    for outside in ["src=", "href=", "@import", "url("] { #expect(!text.contains(outside)) }
    let addresses = text.ranges(of: "http").count
    #expect(
      addresses == text.ranges(of: "http://www.w3.org/2000/svg").count
        + text.ranges(of: "http-equiv").count)
    #expect(
      text.contains("<h1>") && text.contains(#"<th scope="col""#)
        && text.contains(#"<th scope="row""#))
    #expect(text.contains("prefers-color-scheme: dark") && text.contains("@media print"))
    #expect(
      text.contains(#"role="img""#) && text.contains("<title>Balance and interest paid</title>"))
    let count = home.type("count(home.schedule)").output.trimmingCharacters(
      in: .whitespacesAndNewlines)
    #expect(text.ranges(of: "data-s=\"6.5\"").count == Int(count))
  }

  // MARK: Pictures

  @Test(
    .enabled(if: OtherProgram.isInstalled("xmllint") && OtherProgram.isInstalled("rsvg-convert")))
  func svg() throws {
    let home = try session(Self.loan)
    for expression in [
      "chart(home)", "pie([$1, $2], [\"a<b\", \"b\"])", "bars([1, -2])", "home",
      "sparkline([1, 2])",
      "[1, 2, 4]",
    ] {
      let text = String(
        decoding: try exported(home, expression, "a.svg", ", overwrite: true"), as: UTF8.self)
      #expect(try OtherProgram.run("xmllint", "--noout", home.at("a.svg")).isGood, "\(expression)")
      #expect(try OtherProgram.run("rsvg-convert", "-o", home.at("b.png"), home.at("a.svg")).isGood)
      #expect(text.contains("<text"))
    }
  }

  @Test("two loans, or plans, are drawn in one chart")
  func together() throws {
    let home = try session(Self.loan, "home2 = home with {rate: 5.5%};")
    let text = String(decoding: try exported(home, "chart(home, home2)", "a.svg"), as: UTF8.self)
    #expect(text.contains(">home</text>") && text.contains(">home2</text>"))
    #expect(home.type("chart([home, home2]).rows[1].home").output == "$300,000.00\n")
    let twice = try exported(home, "chart(home, home)", "b.svg")
    #expect(String(decoding: twice, as: UTF8.self).contains(">home (2)</text>"))
    #expect(home.type("chart(home, 3)").errors.contains("error["))
    #expect(home.type("chart(home, card($1k, $2k, 20%))").errors.contains("error["))
  }

  @Test func png() throws {
    let home = try session(Self.loan)
    let bytes = [UInt8](try exported(home, "chart(home)", "a.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The width in pixels, two a point.
    let width = bytes[16..<20].reduce(0) { (sum: Int, byte: UInt8) -> Int in sum << 8 | Int(byte) }
    #expect(width == 1280)
  }

  // MARK: Files

  @Test("a file that is there stays, unless told; a link is not followed then either")
  func files() throws {
    let home = try session(Self.loan)
    try home.write("home.pdf", "precious")
    #expect(home.type(#"export(home, "~/home.pdf")"#).errors.contains("error[file-exists]"))
    #expect(home.type(":save ~/home.pdf").errors.contains("error[file-exists]"))
    #expect(try home.read(home.at("home.pdf")) == "precious")
    try FileManager.default.createSymbolicLink(
      atPath: home.at("link.pdf"), withDestinationPath: home.at("home.pdf"))
    let linked = home.type(#"export(home, "~/link.pdf", overwrite: true)"#)
    #expect(linked.errors.contains("error[file-is-link]"), "\(linked)")
    #expect(try home.read(home.at("home.pdf")) == "precious")
    #expect(home.type(":save ~/home.pdf!").errors == "")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: home.at("home.pdf"))).starts(
        with: Data("%PDF".utf8)))
    _ = try exported(home, "home", "new.html")
    let mode = try FileManager.default.attributesOfItem(atPath: home.at("new.html"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
    #expect(home.type(":save ~/nothing.pdf").told.contains("no name \"nothing\""))
    #expect(
      home.type(#"export(home, "-", as: "pdf")"#).told.contains("no text for standard output"))
  }

  @Test("what would run in a spreadsheet or a page is harmless, and nothing reorders or escapes")
  func harmless() throws {
    let home = try session(
      "t = [{note: \"1;=cmd()\"}, {note: \"＝cmd()\"}, {note: \"\\u{feff}=cmd()\"}, {note: \"a\\n-2\"}, {note: \"x\\u{202e}y\\u{1b}[31m\"}];"
    )
    for name in ["a.csv", "a.tsv", "a.json", "a.md", "a.html"] {
      let text = String(decoding: try exported(home, "t", name), as: UTF8.self)
      #expect(
        !text.unicodeScalars.contains("\u{202e}") && !text.unicodeScalars.contains("\u{1b}"),
        "\(name)")
    }
    let csv = try home.read(home.at("a.csv"))
    #expect(
      csv.contains("1;'=cmd()") && csv.contains("'＝cmd()") && csv.contains("'=cmd()")
        && csv.contains("'-2"))
    for name in ["a.md", "a.html"] {
      let text = try home.read(home.at(name))
      #expect(text.contains("1;'=cmd()") && text.contains("'＝cmd()"), "\(text)")
    }
    let lines = try session("x = 1;").type(
      ##"export("- a", "-", as: "md")"##, ##"export("1. b", "-", as: "md")"##,
      ##"export("# c", "-", as: "md")"##, ##"export("    d", "-", as: "md")"##)
    #expect(lines.output == "\\- a\n1\\. b\n\\# c\nd\n")
  }

  @Test("csv as a locale's spreadsheets read it")
  func csvOfALocale() throws {
    let home = try session("x = 1;")
    home.variable["LANG"] = "de_DE.UTF-8"
    let call = #"export([{on: 2026-01-15, amount: $1_234.50, rate: 6.5%}], "-", as: "csv""#
    #expect(home.type(call + ")").output == "on,amount,rate\r\n2026-01-15,1234.50,0.065\r\n")
    #expect(
      home.type(call + ", locale: true)").output
        == "\u{FEFF}on;amount;rate\r\n15.1.2026;1234,50;0,065\r\n")
  }
}
