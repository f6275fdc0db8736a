import Foundation
import Testing

@testable import FinSession

/// A process can be killed between any two things it does to files.
struct StoreCrashTests {
  /// A step from one state of a session to the next.
  struct Step: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The session before.
    var before: @Sendable (SessionFile, inout SessionDocument) throws -> Void = { _, _ in }
    /// The changes of the files while no session is open.
    var meanwhile: @Sendable (StoreFolder) throws -> Void = { _ in }
    /// The action that is killed.
    let during: @Sendable (SessionFile) throws -> Void
  }

  static let steps: [Step] = [
    Step(testDescription: "the first save") { file in
      var document = try file.opened()
      document.bind("price", scalar: "$2")
      try file.save(&document, expenses: [.adding([.expense("$5")], at: 0)])
    },
    Step(
      testDescription: "a save with an expense",
      before: { file, document in
        document.bind("price", scalar: "$1")
        try file.save(
          &document, expenses: [.adding([.expense("$3")], at: 0), .adding([.expense("$4")], at: 1)])
      }
    ) { file in
      var document = try file.opened()
      document.bind("price", scalar: "$2")
      try file.save(&document, expenses: [.adding([.expense("$5")], at: 2)])
    },
    Step(
      testDescription: "a save that changes expenses, with a backup already there",
      before: { file, document in
        for text in ["$1", "$2", "$3"] {
          document.bind("price", scalar: text)
          try file.save(
            &document, expenses: [.adding([.expense(text)], at: document.log.counts[.expenses])])
        }
      }
    ) { file in
      var document = try file.opened()
      document.bind("rate", scalar: "6%")
      try file.save(
        &document,
        expenses: [
          ListSplice(
            start: 1, removed: [.expense("$2")], inserted: [.expense("$20"), .expense("$21")])
        ])
    },
    Step(
      testDescription: "a save of all lists at once",
      before: { file, document in
        try file.save(
          &document,
          expenses: [
            .adding([.expense("$1")], at: 0),
            .adding([.earning("$2"), .earning("$3")], at: 0, .earnings),
          ])
      }
    ) { file in
      var document = try file.opened()
      document.bind("price", scalar: "$2")
      try file.save(
        &document,
        expenses: [
          ListSplice(.earnings, start: 0, removed: [.earning("$2")], inserted: []),
          .adding([.expense("$4")], at: 1), .adding([.text("a card payment")], at: 0, .transfers),
        ])
    },
    Step(
      testDescription: "a save over what a killed statement left",
      before: { file, document in
        document.bind("price", scalar: "$1")
        try file.save(&document, expenses: [.adding([.expense("$3")], at: 0)])
      },
      meanwhile: { folder in
        try folder.append("plan.expenses.jsonl", "{\"g\":2,\"amount\":\"$9\",\"cat")
      }
    ) { file in
      var document = try file.opened()
      document.bind("price", scalar: "$2")
      try file.save(&document, expenses: [.adding([.expense("$5")], at: 1)])
    },
  ]

  @Test(arguments: steps, [false, true])
  func killedAnywhere(_ step: Step, isSealed: Bool) throws {
    let (before, after, count) = try states(step, isSealed)
    #expect(before != after)
    var seen: Set<String> = []
    for place in 0..<count {
      let folder = try prepared(step, isSealed)
      let files = FaultyFiles()
      files.fault = .killed(at: place)
      try? step.during(folder.file(files))
      #expect(files.isKilled)

      // Whole, the old state or the new one, and it goes on from there.
      let file = folder.file()
      var document = try file.opened()
      let state = try Self.state(file, document)
      #expect(state == before || state == after, "killed before operation \(place)")
      seen.insert(state)
      document.bind("later", scalar: "1")
      try file.save(
        &document, expenses: [.adding([.expense("$7")], at: document.log.counts[.expenses])])
      file.close()
      let again = folder.file()
      let reopened = try again.opened()
      #expect(reopened == document)
      #expect(try again.expenses(of: reopened).last == .expense("$7"))
      #expect(again.takeNotices() == [])
      again.close()
      let leftover = folder.names.filter { $0.contains(".tmp-") || $0.hasSuffix(".lock") }
      #expect(leftover == [], "killed before operation \(place)")
    }
    #expect(seen == [before, after])
  }

  /// Whatever the system refuses, a statement that was kept is there, and one that was not is so whole.
  @Test(arguments: steps, [false, true])
  func everyCallFailsInTurn(_ step: Step, isSealed: Bool) throws {
    let (before, after, _) = try states(step, isSealed)
    let counted = FaultyFiles()
    let whole = try prepared(step, isSealed)
    try step.during(whole.file(counted))
    #expect(counted.calls > 15)
    var refused = 0
    for place in 0..<counted.calls {
      let code = [SystemError.noSpace, SystemError.notPermitted, EIO][place % 3]
      let folder = try prepared(step, isSealed)
      let files = FaultyFiles()
      files.fault = .failingOnce(at: place, SystemError(code: code))
      var isKept = true
      do {
        try step.during(folder.file(files))
      } catch {
        isKept = false
        refused += 1
      }
      let file = folder.file()
      var document = try file.opened()
      let state = try Self.state(file, document)
      #expect(state == after || !isKept && state == before, "call \(place), error \(code)")
      document.bind("later", scalar: "1")
      try file.save(
        &document, expenses: [.adding([.expense("$7")], at: document.log.counts[.expenses])])
      file.close()
      let again = folder.file()
      #expect(try again.opened() == document)
      #expect(try again.expenses(of: document).last == .expense("$7"))
      again.close()
      #expect(!folder.names.contains { $0.contains(".tmp-") }, "call \(place), error \(code)")
    }
    #expect(refused > 5)
  }

  /// While a damaged document is set aside, it or its backup is always there.
  @Test func killedWhileRecovering() throws {
    func damaged() throws -> StoreFolder {
      let folder = try StoreFolder()
      let file = folder.file()
      var document = try file.opened()
      for text in ["$1", "$2"] {
        document.bind("price", scalar: text)
        try file.save(
          &document, expenses: [.adding([.expense(text)], at: document.log.counts[.expenses])])
      }
      file.close()
      try folder.write("plan.json", "damaged")
      return folder
    }
    func recover(_ folder: StoreFolder, _ files: FaultyFiles) throws {
      let file = folder.file(files)
      _ = file.open()
      _ = try file.recover(.backup)
    }
    let files = FaultyFiles()
    try recover(damaged(), files)
    for place in 0..<files.count {
      let folder = try damaged()
      let files = FaultyFiles()
      files.fault = .killed(at: place)
      try? recover(folder, files)
      #expect(files.isKilled)
      let file = folder.file()
      let document: SessionDocument
      switch file.open() {
      case .ready(let found): document = found
      case .damaged: document = try file.recover(.backup)
      case let other: throw Unexpected(what: "\(other)")
      }
      #expect(document.summary == "price = $1", "killed before operation \(place)")
      #expect(try file.expenses(of: document) == [.expense("$1"), .expense("$2")])
      #expect(try folder.read("plan.json.damaged-1") == "damaged")
    }
  }

  /// While a damaged expenses file is replaced, what can be read of it is always there.
  @Test func killedWhileSalvaging() throws {
    func damaged() throws -> StoreFolder {
      let folder = try StoreFolder()
      let file = folder.file()
      var document = try file.opened()
      for text in ["$1", "$2", "$3"] {
        try file.save(
          &document, expenses: [.adding([.expense(text)], at: document.log.counts[.expenses])])
      }
      file.close()
      let content = try folder.read("plan.expenses.jsonl")
      try folder.write("plan.expenses.jsonl", content.replacingOccurrences(of: "$2\"", with: ""))
      return folder
    }
    func salvage(_ folder: StoreFolder, _ files: any StoreFiles) throws -> [StoredValue] {
      let file = folder.file(files)
      var document = try file.opened()
      do {
        return try file.expenses(of: document)
      } catch is StoreError {
        return try file.salvageLog(&document).lists[.expenses]
      }
    }
    let files = FaultyFiles()
    let salvaged = try salvage(damaged(), files)
    #expect(salvaged == [.expense("$1"), .expense("$3")])
    for place in 0..<files.count {
      let folder = try damaged()
      let files = FaultyFiles()
      files.fault = .killed(at: place)
      _ = try? salvage(folder, files)
      #expect(files.isKilled)
      #expect(try salvage(folder, PosixStoreFiles()) == salvaged, "killed at operation \(place)")
      #expect(try folder.read("plan.expenses.jsonl.damaged-1").contains("\"amount\":\","))
    }
  }

  /// The states before and after, and how many operations lead from one to the other.
  private func states(_ step: Step, _ isSealed: Bool) throws -> (
    before: String, after: String, count: Int
  ) {
    let folder = try prepared(step, isSealed)
    let before = try current(folder)
    let files = FaultyFiles()
    try step.during(folder.file(files))
    return (before, try current(folder), files.count)
  }

  private func prepared(_ step: Step, _ isSealed: Bool) throws -> StoreFolder {
    let folder = try StoreFolder(isSealed: isSealed)
    let file = folder.file()
    var document = try file.opened()
    try step.before(file, &document)
    file.close()
    try step.meanwhile(folder)
    return folder
  }

  private func current(_ folder: StoreFolder) throws -> String {
    let file = folder.file()
    defer { file.close() }
    return try Self.state(file, file.opened())
  }

  private static func state(_ file: SessionFile, _ document: SessionDocument) throws -> String {
    let lists = try LoggedList.allCases.map { try file.elements(of: $0, document) }
    return "\(document.summary); \(document.history.undoable.count) changes; \(lists)"
  }

  /// Nothing takes its name before it is safe from a loss of power.
  @Test func syncedBeforeRenamed() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    let file = folder.file(files)
    var document = try file.opened()
    document.bind("price", scalar: "$1")
    try file.save(&document)
    let start = files.count
    document.bind("price", scalar: "$2")
    try file.save(&document, expenses: [.adding([.expense("$5")], at: 0)])
    let temporary = ".plan.json.tmp-"
    let steps = files.log[start...].filter { !$0.hasSuffix(".lock") }.map { step in
      // What nobody can foresee, the test cannot either.
      step.range(of: temporary).map { String(step[..<$0.upperBound]) } ?? step
    }
    #expect(
      steps == [
        "append plan.expenses.jsonl", "write plan.expenses.jsonl", "sync plan.expenses.jsonl",
        "create \(temporary)", "write \(temporary)", "sync \(temporary)",
        "link plan.json", "rename plan.json.bak", "rename plan.json",
        "syncFolder \(StorePath.name(of: folder.path))",
      ])
  }

  /// In a folder that others may write to, nothing can be put where the next file will be.
  @Test func nobodyForeseesTheNameOfANewFile() throws {
    let folder = try StoreFolder()
    let files = FaultyFiles()
    let file = folder.file(files)
    var document = try file.opened()
    for text in ["$1", "$2", "$3"] {
      document.bind("price", scalar: text)
      try file.save(&document, expenses: [.adding([.expense(text)], at: 0)])
    }
    try file.holding { try file.rewriteLog(lists([.expense("$1")])) }
    let created = files.log.filter { $0.hasPrefix("create .") }
    #expect(created.count == 4)
    #expect(Set(created).count == 4)
    let process = ProcessInfo.processInfo.processIdentifier
    #expect(!created.contains { $0.hasSuffix("-\(process)") })
  }

  /// A name that is taken by chance is left alone, and so is what it leads to.
  @Test func aTakenNameIsNotWrittenTo() throws {
    let folder = try StoreFolder()
    try folder.write("victim", "precious")
    let link = folder.at("new")
    #expect(symlink(folder.at("victim"), link) == 0)
    let files = PosixStoreFiles()
    for mode in [NewFileMode.owners, .new(0o644), .exactly(0o640)] {
      #expect(throws: SystemError(code: SystemError.exists)) {
        try files.create(link, mode: mode)
      }
    }
    #expect(try folder.read("victim") == "precious")
  }
}
