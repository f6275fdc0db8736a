import Exchange
import Testing

/// Rows as RFC 4180 has them.
@Suite struct CSVWriterTests {
  private func line(_ fields: CSVWriter.Field..., separator: String = ",") -> String {
    var writer = CSVWriter(separator: separator)
    writer.append(fields)
    return writer.text
  }

  @Test func fields() {
    #expect(line(.number("-1.50"), .text("food"), .empty) == "-1.50,food,\r\n")
    #expect(line(.text("a,b"), .text("say \"hi\"")) == "\"a,b\",\"say \"\"hi\"\"\"\r\n")
    #expect(line(.text("two\nlines"), .text("\r\n")) == "\"two\nlines\",\"'\r\n\"\r\n")
    #expect(line(.text(" x"), .text("x ")) == "\" x\",\"x \"\r\n")
    #expect(line(.text("a\tb"), .text("a,b"), separator: "\t") == "\"a\tb\"\ta,b\r\n")
  }

  @Test("a row of one empty field is no empty line")
  func emptyRow() {
    #expect(line(.empty) == "\"\"\r\n")
    #expect(line(.empty, .empty) == ",\r\n")
  }

  @Test(
    "a text that a spreadsheet would take for a formula does nothing",
    arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])
  func formulas(_ text: String) {
    #expect(line(.text(text)) == "'\(text)\r\n")
  }
}
