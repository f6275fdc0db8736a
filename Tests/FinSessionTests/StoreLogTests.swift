import Foundation
import Testing

@testable import FinSession

/// The log: what is added, what is changed, and what is wrong with it.
struct StoreLogTests {
  /// A session of three expenses with one changed and one removed.
  private func saved(_ folder: StoreFolder) throws -> SessionDocument {
    let file = folder.file()
    var document = try file.opened()
    for (index, amount) in ["$1", "$2", "$3"].enumerated() {
      try file.save(
        &document, expenses: [.adding([.expense(amount)], at: index)])
    }
    try file.save(
      &document,
      expenses: [
        ListSplice(start: 1, removed: [.expense("$2")], inserted: [.expense("$20")]),
        ListSplice(start: 0, removed: [.expense("$1")], inserted: []),
      ])
    file.close()
    return document
  }

  @Test func linesTellWhatHappened() throws {
    let folder = try StoreFolder()
    let document = try saved(folder)
    let rest = #""category":"food","note":"lunch","on":"2026-01-05"}"#
    #expect(
      try folder.read("plan.expenses.jsonl").withoutChecks == """
        {"g":1,"amount":"$1",\(rest)
        {"g":2,"amount":"$2",\(rest)
        {"g":3,"amount":"$3",\(rest)
        {"g":4,"at":2,"remove":1,"insert":[{"expense":{"amount":"$20",\(rest)}]}
        {"g":4,"at":1,"remove":1}

        """)
    let file = folder.file()
    #expect(try file.opened() == document)
    #expect(try file.expenses(of: document) == [.expense("$20"), .expense("$3")])
    #expect(document.log.counts[.expenses] == 2)
    #expect(document.log.lines == 5)
  }

  /// The lines of other lists say which; those of expenses are as they were when there was no other.
  @Test func linesOfOtherLists() throws {
    let folder = try StoreFolder()
    let file = folder.file()
    var document = try file.opened()
    try file.save(
      &document,
      expenses: [
        .adding([.earning("$1"), .earning("$2")], at: 0, .earnings),
        .adding([.expense("$3")], at: 0), .adding([.expense("$4")], at: 0, .transfers),
        ListSplice(.earnings, start: 0, removed: [.earning("$1")], inserted: []),
      ])
    let food = #""category":"food","note":"lunch","on":"2026-01-05"}"#
    #expect(
      try folder.read("plan.expenses.jsonl").withoutChecks == """
        {"g":1,"list":"earnings","amount":"$1","on":"2026-01-31"}
        {"g":1,"list":"earnings","amount":"$2","on":"2026-01-31"}
        {"g":1,"amount":"$3",\(food)
        {"g":1,"list":"transfers","at":1,"insert":[{"expense":{"amount":"$4",\(food)}]}
        {"g":1,"list":"earnings","at":1,"remove":1}

        """)
    file.close()
    let again = folder.file()
    #expect(try again.opened() == document)
    #expect(LoggedList.allCases.map { document.log.counts[$0] } == [1, 1, 1, 0])
    #expect(try again.elements(of: .earnings, document) == [.earning("$2")])
    #expect(try again.elements(of: .transfers, document) == [.expense("$4")])
    #expect(try again.expenses(of: document) == [.expense("$3")])
  }

  /// A line that somebody wrote in another order, and one of a list that there is not.
  @Test func listsInLinesWrittenByHand() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    try folder.append(
      "plan.expenses.jsonl",
      #"{ "amount": "$9", "on": "2026-01-31", "list": "earnings", "g": 4 }"# + "\n")
    let file = folder.file()
    _ = try file.opened()
    #expect(file.takeNotices() == [.editedOutside(path: file.logPath)])
    try file.save(&document, expenses: [.adding([.earning("$10")], at: 1, .earnings)])
    file.close()
    let again = folder.file()
    document = try again.opened()
    #expect(try again.elements(of: .earnings, document) == [.earning("$9"), .earning("$10")])
    #expect(again.takeNotices() == [])
    again.close()

    let content = try folder.read("plan.expenses.jsonl")
    try folder.write(
      "plan.expenses.jsonl", content.replacingOccurrences(of: "\"earnings\"", with: "\"warnings\""))
    let error = #expect(throws: StoreError.self) { try folder.file().expenses(of: document) }
    guard case .logDamaged(_, 6, "there is no list warnings") = error else {
      throw Unexpected(what: "\(String(describing: error))")
    }
  }

  /// An element of any kind can be kept, whatever its parts are called.
  @Test func anyElement() throws {
    let folder = try StoreFolder()
    let elements: [StoredValue] = [
      .scalar("$5"), .text("2 beers"), .list([.scalar("1")]),
      .record(StoredParts([("g", .scalar("1"))])),
      .domain(constructor: "expense", StoredParts([("at", .scalar("1"))])),
      .domain(
        constructor: "expense", StoredParts([("note", .text("a\n\"b\"")), ("ä", .scalar("1"))])),
      .domain(constructor: "expense", StoredParts([])),
    ]
    let file = folder.file()
    var document = try file.opened()
    try file.save(&document, expenses: [.adding(elements, at: 0)])
    #expect(try file.expenses(of: document) == elements)
  }

  @Test func undoneAndDoneAgain() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    let file = folder.file()
    _ = try file.opened()
    let splice = ListSplice(
      start: 1, removed: [.expense("$3")], inserted: [.expense("$4"), .expense("$5")])
    let before = try file.expenses(of: document)
    try file.save(&document, expenses: [splice])
    let after = try file.expenses(of: document)
    #expect(after == [.expense("$20"), .expense("$4"), .expense("$5")])
    try file.save(&document, expenses: [splice.inverted])
    #expect(try file.expenses(of: document) == before)
    try file.save(&document, expenses: [splice])
    #expect(try file.expenses(of: document) == after)
  }

  @Test func lostLines() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    let content = try folder.read("plan.expenses.jsonl")
    let short = content.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
    try folder.write("plan.expenses.jsonl", short)
    let file = folder.file()
    #expect(try file.opened() == document)
    let error = StoreError.logMissing(path: file.logPath, expected: 5, found: 2)
    #expect(throws: error) { try file.expenses(of: document) }
    #expect(throws: error) {
      try file.save(
        &document, expenses: [.adding([.expense("$9")], at: 2)])
    }
    #expect(try folder.read("plan.expenses.jsonl") == short)
    // Everything else can be kept meanwhile.
    document.bind("price", scalar: "$1")
    try file.save(&document)
    #expect(throws: error) { try file.expenses(of: document) }

    let salvage = try file.salvageLog(&document)
    #expect(salvage.lists[.expenses] == [.expense("$1"), .expense("$2")])
    #expect(salvage.unreadableLines == [])
    #expect(try file.expenses(of: document) == salvage.lists[.expenses])
    #expect(try folder.read("plan.expenses.jsonl.damaged-1") == short)
    file.close()
    #expect(try folder.file().opened() == document)
  }

  @Test func damagedLine() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    let content = try folder.read("plan.expenses.jsonl")
    try folder.write(
      "plan.expenses.jsonl", content.replacingOccurrences(of: "\"$2\"", with: "$2\""))
    let file = folder.file()
    _ = try file.opened()
    let error = #expect(throws: StoreError.self) { try file.expenses(of: document) }
    guard case .logDamaged(file.logPath, 2, _) = error else {
      throw Unexpected(what: "\(String(describing: error))")
    }
    let salvage = try file.salvageLog(&document)
    #expect(salvage.unreadableLines == [2])
    // The changes that follow meet what is left.
    #expect(salvage.lists[.expenses] == [.expense("$20")])
    #expect(try file.expenses(of: document) == salvage.lists[.expenses])
  }

  /// A flipped bit that leaves a good line is told, with its line.
  @Test func changedLine() throws {
    let folder = try StoreFolder()
    let document = try saved(folder)
    let content = try folder.read("plan.expenses.jsonl")
    try folder.write(
      "plan.expenses.jsonl", content.replacingOccurrences(of: "\"$3\"", with: "\"$7\""))
    let file = folder.file()
    _ = try file.opened()
    #expect(file.takeNotices() == [])
    #expect(try file.expenses(of: document) == [.expense("$20"), .expense("$7")])
    #expect(file.takeNotices() == [.editedLines(path: file.logPath, [3])])
    // Once it was told and saved it is no news, and the next change is.
    var next = document
    try file.save(&next, expenses: [.adding([.expense("$4")], at: 2)])
    file.close()
    let again = folder.file()
    #expect(try again.expenses(of: again.opened()).count == 3)
    #expect(again.takeNotices() == [])
    again.close()
    let edited = try folder.read("plan.expenses.jsonl")
    try folder.write(
      "plan.expenses.jsonl", edited.replacingOccurrences(of: "\"$4\"", with: "\"$5\""))
    let third = folder.file()
    _ = try third.expenses(of: third.opened())
    #expect(third.takeNotices() == [.editedLines(path: third.logPath, [3, 6])])
  }

  /// Whatever list a line is about, and whether its element is of the list's own kind or a record.
  @Test(arguments: LoggedList.allCases) func changedLineOfAnyList(_ list: LoggedList) throws {
    func element(_ text: String) -> StoredValue {
      switch list {
      case .deletions: .record(StoredParts([("amount", .scalar(text)), ("note", .text("Shop"))]))
      default: .expense(text)
      }
    }
    let folder = try StoreFolder()
    let file = folder.file()
    var document = try file.opened()
    for (place, text) in ["$1", "$2", "$3"].enumerated() {
      try file.save(&document, expenses: [.adding([element(text)], at: place, list)])
    }
    file.close()
    let content = try folder.read("plan.expenses.jsonl")
    let lines = content.split(separator: "\n")
    let changed = try #require(lines.firstIndex { $0.contains("\"$2\"") })
    try folder.write(
      "plan.expenses.jsonl", content.replacingOccurrences(of: "\"$2\"", with: "\"$7\""))
    let again = folder.file()
    _ = try again.opened()
    #expect(try again.elements(of: list, document) == ["$1", "$7", "$3"].map(element))
    #expect(again.takeNotices() == [.editedLines(path: again.logPath, [changed + 1])])
  }

  /// Each line's check is that of the line and all lines before it.
  @Test func checksAreChained() throws {
    let folder = try StoreFolder()
    let document = try saved(folder)
    var sum = Checksum.start
    for line in try folder.read("plan.expenses.jsonl").split(separator: "\n") {
      let body = Array(String(line).withoutChecks.utf8.dropLast())
      sum = body.withUnsafeBytes { Checksum.of($0, after: sum) }
      #expect(line.hasSuffix(#","c":"\#(Checksum.text(sum))"}"#))
    }
    #expect(document.log.sum == sum)
  }

  /// A log of before lines had checks is read, and goes on with them.
  @Test func olderLinesHaveNoChecks() throws {
    let folder = try StoreFolder()
    try folder.write("plan.json", Self.olderDocument)
    try folder.write("plan.expenses.jsonl", Self.olderLog)
    let file = folder.file()
    var document = try file.opened()
    #expect(try file.expenses(of: document).count == 2)
    #expect(file.takeNotices() == [])
    try file.save(&document, expenses: [.adding([.expense("$3")], at: 2)])
    file.close()
    let log = try folder.read("plan.expenses.jsonl")
    #expect(log.hasPrefix(Self.olderLog) && log.hasSuffix("\"}\n") && log.contains(",\"c\":"))
    let again = folder.file()
    #expect(try again.expenses(of: again.opened()).count == 3)
    #expect(again.takeNotices() == [])
  }

  @Test func lineAddedByHand() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    try folder.append("plan.expenses.jsonl", #"{"g":4,"amount":"$9","category":"food"}"# + "\n")
    let file = folder.file()
    _ = try file.opened()
    #expect(file.takeNotices() == [.editedOutside(path: file.logPath)])
    #expect(try file.expenses(of: document).count == 3)
    try file.save(
      &document, expenses: [.adding([.expense("$10")], at: 3)])
    #expect(try file.expenses(of: document).count == 4)
    file.close()
    let again = folder.file()
    #expect(try again.expenses(of: again.opened()).count == 4)
    #expect(again.takeNotices() == [])
  }

  /// An older document beside newer expenses, as after `git checkout`.
  @Test func laterLinesAreKeptAside() throws {
    let folder = try StoreFolder()
    let file = folder.file()
    var document = try file.opened()
    try file.save(
      &document, expenses: [.adding([.expense("$1")], at: 0)])
    let older = try folder.read("plan.json")
    for amount in ["$2", "$3"] {
      try file.save(
        &document,
        expenses: [
          .adding([.expense(amount)], at: document.log.counts[.expenses])
        ])
    }
    file.close()
    try folder.write("plan.json", older)

    let again = folder.file()
    document = try again.opened()
    #expect(try again.expenses(of: document) == [.expense("$1")])
    try again.save(&document)
    #expect(
      again.takeNotices() == [
        .laterLines(path: again.logPath, lines: 2, to: again.logPath + ".aside-1")
      ])
    #expect(try folder.read("plan.expenses.jsonl").split(separator: "\n").count == 1)
    let aside = try folder.read("plan.expenses.jsonl.aside-1")
    #expect(aside.contains("$2") && aside.contains("$3"))
  }

  @Test func interruptedStatementIsDropped() throws {
    let folder = try StoreFolder()
    var document = try saved(folder)
    let content = try folder.read("plan.expenses.jsonl")
    try folder.append(
      "plan.expenses.jsonl", #"{"g":5,"amount":"$8","category":"food"}"# + "\n{\"g\":5,")
    let file = folder.file()
    _ = try file.opened()
    #expect(try file.expenses(of: document).count == 2)
    try file.save(&document)
    #expect(file.takeNotices() == [])
    #expect(try folder.read("plan.expenses.jsonl") == content)
    #expect(folder.names.filter { $0.contains("aside") } == [])
  }
}

extension StoreLogTests {
  /// A document that fin wrote when lines had no checks.
  fileprivate static let olderDocument = #"""
    {
      "fin": 2,
      "generation": 2,
      "expenses": {"count": 2, "lines": 2, "bytes": 157, "check": "7a17f4cbb7f6fcc2"},
      "undo": [
        {"statement":"spend(5, \"food\", \"lunch\")","expenses":[{"at":1,"removed":[],"inserted":[{"expense":{"amount":"$5","category":"food","note":"lunch","on":"2026-01-15"}}]}]},
        {"statement":"spend(6, \"food\", \"2 beers\")","expenses":[{"at":2,"removed":[],"inserted":[{"expense":{"amount":"$6","category":"food","note":{"text":"2 beers"},"on":"2026-01-15"}}]}]}
      ],
      "check": "687086615d414e56"
    }

    """#
  fileprivate static let olderLog = #"""
    {"g":1,"amount":"$5","category":"food","note":"lunch","on":"2026-01-15"}
    {"g":2,"amount":"$6","category":"food","note":{"text":"2 beers"},"on":"2026-01-15"}

    """#
}

extension String {
  /// Lines of a log without their checks.
  fileprivate var withoutChecks: String {
    replacing(#/,"c":"[0-9a-f]{16}"}/#, with: "}")
  }
}
