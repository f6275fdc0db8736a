import Testing

@testable import LineEditor

@Suite struct CompletionListTests {
  init() throws { try #require(usesUTF8) }

  private func items(_ labels: [String]) -> [Completions.Item] {
    labels.map { Completions.Item($0) }
  }

  struct Case: Sendable {
    var labels: [String]
    var columns: Int
    var limit: Int
    var rows: [String]
  }

  @Test(arguments: [
    Case(labels: ["a", "b", "c"], columns: 80, limit: 9, rows: ["a  b  c"]),
    Case(labels: ["a", "b", "c", "d", "e"], columns: 8, limit: 9, rows: ["a  c  e", "b  d"]),
    Case(labels: ["a", "b", "c"], columns: 2, limit: 9, rows: ["a", "b", "c"]),
    Case(labels: ["a", "b", "c"], columns: 2, limit: 2, rows: ["a", "…"]),
    Case(labels: ["a", "b", "c"], columns: 2, limit: 1, rows: ["a"]),
    Case(labels: ["a", "b"], columns: 80, limit: 0, rows: []),
    Case(labels: ["漢字", "x"], columns: 80, limit: 9, rows: ["漢字  x"]),
    Case(labels: ["abcdef", "x"], columns: 5, limit: 9, rows: ["abc…", "x"]),
    Case(labels: [], columns: 80, limit: 9, rows: []),
  ])
  func tabulates(_ example: Case) {
    let list = CompletionList(
      items(example.labels), columns: example.columns, rows: example.limit, quiet: nil)
    #expect(list.rows == example.rows)
  }

  @Test func tellsHowManyMore() {
    let list = CompletionList(items((1...100).map { "n\($0)" }), columns: 80, rows: 3, quiet: "2")
    #expect(list.rows.count == 3)
    #expect(list.rows[2] == "\u{1B}[2m… 74 more; keep typing\u{1B}[0m")
  }

  /// A file's name may be what somebody else made it.
  @Test func showsWhatATerminalWouldObey() {
    let items = [
      Completions.Item("x", label: "\u{1B}]0;a\u{7}\u{202E}", detail: "\u{1B}[2J\nb"),
      Completions.Item("y", label: "y", detail: "c"),
    ]
    #expect(
      CompletionList(items, columns: 80, rows: 9, quiet: nil).rows
        == [#"␛]0;a␇\u{202e}  ␛[2J b"#, #"y               c"#])
    #expect(
      CompletionList(items, columns: 80, rows: 1, quiet: nil).rows == [#"␛]0;a␇\u{202e}  y"#])
    #expect(cleaned("a\u{1B}[2J\u{202E}b\u{9B}\u{200B}\tc") == "a[2Jb  c")
  }

  @Test func setsDetailsApart() {
    let items = [
      Completions.Item("loan(", label: "loan(amount)", detail: "a level loan"),
      Completions.Item("x", detail: "1"), Completions.Item("y"),
    ]
    #expect(
      CompletionList(items, columns: 40, rows: 3, quiet: "2").rows == [
        "loan(amount)  \u{1B}[2ma level loan\u{1B}[0m", "x             \u{1B}[2m1\u{1B}[0m", "y",
      ])
    #expect(
      CompletionList(items, columns: 40, rows: 2, quiet: nil).rows == ["loan(amount)  y", "x"])
    #expect(
      CompletionList(items, columns: 24, rows: 3, quiet: nil).rows
        == [
          "loan(amount)  a level …", "x             1", "y",
        ])
  }

  @Test(
    arguments: [
      ([], ""), (["abc"], "abc"), (["abc", "abd"], "ab"), (["abc", "x"], ""), (["é", "è"], ""),
      (["ab", "ab"], "ab"), (["ab", "abc"], "ab"),
    ] as [([String], String)])
  func findsTheCommonBeginning(_ texts: [String], _ prefix: String) {
    #expect(CompletionList.commonPrefix(items(texts)) == prefix)
  }
}
