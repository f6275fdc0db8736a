import Foundation
import Testing

@testable import FinCommand

/// Files for other programs, as a person gets them on a disk. Today is 2026-01-15.
@Suite struct ExportTests {
  private func session(_ lines: String...) throws -> SessionHome {
    let home = try SessionHome()
    let result = home.fin([], typed: lines.map { $0 + "\n" }.joined())
    #expect(result.errors == "")
    return home
  }

  /// The rows that Python's csv module reads, one a line, in brackets.
  private func pythonRows(_ path: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import csv,sys\nfor r in csv.reader(open(sys.argv[1],newline='',encoding='utf-8')): print(r)",
      path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("a schedule is a row for each payment, of a loan as of its schedule")
  func schedules() throws {
    let home = try session("home = loan($300k, 6.5%, 30y, start: 2026-01-01);")
    let result = home.type(
      #"export(home.schedule, "~/a.csv")"#, #"export(home, "~/b.csv")"#)
    #expect(
      result.output == """
        file  ~/a.csv
        rows  360
        file  ~/b.csv
        rows  360

        """, "\(result)")
    let text = try home.read(home.at("a.csv"))
    #expect(try home.read(home.at("b.csv")) == text)
    let rows = text.components(separatedBy: "\r\n")
    #expect(rows.count == 362 && rows.last == "")
    #expect(rows[0] == "n,date,payment,principal,interest,extra,balance,rate")
    #expect(rows[1] == "1,2026-02-01,1896.20,271.20,1625.00,0.00,299728.80,0.065")
    #expect(rows[360] == "360,2056-01-01,1900.91,1890.67,10.24,0.00,0.00,0.065")
  }

  @Test func texts() throws {
    let home = try session(
      #"spend($4.50, "food", "=cmd, \"x\"", on: 2026-01-03);"#,
      #"spend(€3, "food", "Café\nbar", on: 2026-01-04);"#)
    _ = home.type(#"export(expenses, "~/e.csv")"#)
    #expect(
      try pythonRows(home.at("e.csv")) == [
        "['on', 'amount', 'amount_currency', 'category', 'note']",
        #"['2026-01-03', '4.50', 'USD', 'food', '\'=cmd, "x"']"#,
        #"['2026-01-04', '3.00', 'EUR', 'food', 'Café\nbar']"#,
      ])
  }

  @Test("a report is its categories")
  func reports() throws {
    let home = try session(
      #"spend($30, "food", on: 2026-01-03);"#, #"spend($10, "home", on: 2026-01-04);"#)
    let result = home.type(#"export(report(2026-01), "-", as: "csv")"#)
    #expect(result.output.hasPrefix("category,"), "\(result)")
    #expect(result.output.contains("\r\nfood,30.00,"), "\(result)")
  }

  static let values: [(String, [String])] = [
    ("[1, 2.5, -3]", ["value", "1", "2.5", "-3"]), ("6.5%", ["value", "0.065"]),
    ("30y", ["value", "30y"]), ("none", ["value", "\"\""]), ("true", ["value", "true"]),
    ("{a: 1, b: $2/mo}", ["name,value", "a,1", "b,2.00"]),
    ("[{a: 1}, {b: $2}]", ["a,b", "1,", ",2.00"]), ("1..3", ["value", "1", "2", "3"]),
    ("\"-1\"", ["value", "'-1"]),
  ]

  @Test(arguments: values)
  func csv(_ expression: String, _ rows: [String]) throws {
    let result = try session().type(#"export(\#(expression), "-", as: "csv")"#)
    #expect(result.errors == "")
    #expect(result.output.components(separatedBy: "\r\n") == rows + [""])
  }

  @Test("a file that is there stays, unless told; a link is not followed")
  func existing() throws {
    let home = try session("x = [1, 2];")
    try home.write("a.csv", "precious")
    try FileManager.default.createSymbolicLink(
      atPath: home.at("link.csv"), withDestinationPath: home.at("gone.csv"))
    for name in ["a.csv", "link.csv"] {
      let result = home.type("export(x, \"~/\(name)\")")
      #expect(result.errors.contains("error["), "\(result)")
    }
    #expect(try home.read(home.at("a.csv")) == "precious")
    #expect(!FileManager.default.fileExists(atPath: home.at("gone.csv")))
    #expect(home.type(#"export(x, "~/a.csv", overwrite: true)"#).errors == "")
    #expect(try home.read(home.at("a.csv")) == "value\r\n1\r\n2\r\n")
    #expect(
      home.type(#"export(x, "~/none/a.csv")"#).errors.contains("error[file-unwritable]"))
    let mode = try FileManager.default.attributesOfItem(atPath: home.at("a.csv"))
    #expect(mode[.posixPermissions] as? Int != 0o777)
    // Nothing is left behind by what failed.
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted()
    #expect(names == ["a.csv", "fin", "link.csv"])
  }

  @Test func formats() throws {
    let home = try session(
      "visa = card($1_200, $5k, 24.99%, due: 20);",
      #"p = property(kind: "house", street: "1 Main St", city: "Columbus", state: "OH", zip: "43215");"#,
      "home = mortgage($450k, 20%, 6.5%, 30y, property: p);")
    func read(_ expression: String, _ name: String) throws -> String {
      let result = home.type("export(\(expression), \"~/\(name)\")")
      #expect(result.errors == "")
      return try home.read(home.at(name))
    }
    #expect(try read("[1, $2]", "a.json") == "[1,2]\n")
    #expect(try read("[{a: 1, b: \"x|y\"}]", "a.md").contains("| 1 | x\\|y |"))
    #expect(try read("visa", "a.ics").contains("SUMMARY:visa: payment due"))
    let map = try JSONSerialization.jsonObject(with: Data(try read("mortgages", "a.geojson").utf8))
    let features = (map as? [String: Any])?["features"] as? [[String: Any]]
    let point = (features?.first?["geometry"] as? [String: Any])?["coordinates"] as? [Double]
    #expect(point == [-83.01, 39.97])
  }

  static let refused = [
    (#"export(1, "x.xlsx")"#, "can't write .xlsx files"), (#"export(1, "x")"#, "has no extension"),
    (#"export(1, "-")"#, "needs a format"), (#"export(1, "x.ledger")"#, "holds transactions"),
    (#"export([1], "x.geojson")"#, "a map needs mortgages"),
    (#"export(schedule, "x.csv")"#, "has no values to export"),
    (#"export(1, "x.ics")"#, "has no due day"), (#"export(1, "/")"#, "has no extension"),
  ]

  @Test(arguments: refused)
  func errors(_ call: String, _ told: String) throws {
    let result = try session().type(call)
    #expect(result.told.contains(told), "\(result.errors)")
    #expect(result.told.contains("hint:"))
  }

  @Test func fromTheShell() throws {
    let home = try session(
      #"spend($42.10, "food", "lunch", on: 2026-01-10);"#,
      #"earn($2_500, "pay", on: 2026-01-02);"#)
    let path = home.at("m.journal")
    #expect(home.fin(["export", "expenses", "+", "earnings", path]).exitCode == 0)
    #expect(home.fin(["export", "expenses", path]).told.contains("already exists"))
    #expect(home.fin(["export", "expenses", path, "--overwrite"]).exitCode == 0)
    #expect(
      home.fin(["export", "expenses", "-", "--as", "csv"]).output
        == "on,amount,category,note\r\n2026-01-10,42.10,food,lunch\r\n")
    #expect(home.fin(["export", "expenses"]).exitCode == 2)
    #expect(home.fin(["export"]).exitCode == 2)
    #expect(home.fin(["report", "--as", "csv"]).exitCode == 2)
  }

  @Test("what people write instead leads there")
  func leads() throws {
    let home = try session("home = loan($300k, 6.5%, 30y);")
    for line in [
      "home.schedule |> csv", "export home.schedule to csv", "export home as csv",
      "write_csv(home.schedule)", ":save plan.csv", ":export home",
    ] {
      let told = home.type(line).told
      #expect(told.contains("export("), "\(line): \(told)")
    }
  }
}
