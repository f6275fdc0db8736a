import TerminalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import LineEditor

@Suite struct HistoryStoreTests {
  @Test(arguments: [
    "x = 1", "a\nb", "a\\nb", "\\", "\\\\\n\\", "\r\n", "é漢😀", "  ", "\u{7}\u{1B}", "a\u{2028}b",
    String(repeating: "x", count: 1023), String(repeating: "\n", count: 100_000),
  ])
  func keepsEntriesAsTheyAre(_ entry: String) throws {
    #expect(HistoryStore.unescaped(HistoryStore.escaped(entry)) == entry)
    try withFolder { folder in
      let store = HistoryStore(path: folder + "/history")
      #expect(store.append("before"))
      #expect(store.append(entry))
      #expect(store.append("after"))
      #expect(store.load() == ["before", entry, "after"])
    }
  }

  @Test func isForItsOwnerOnly() throws {
    try withFolder { folder in
      let store = HistoryStore(path: folder + "/history")
      try put("old\n", at: store.path)
      #expect(store.append("new"))
      #expect(permissions(of: store.path) == 0o600)
      #expect(store.load() == ["old", "new"])
    }
  }

  /// In a folder that others may write to, what they put there is neither followed nor waited for.
  @Test func refusesALinkAndAPipe() throws {
    try withFolder { folder in
      try put("precious\n", at: folder + "/victim")
      let store = HistoryStore(path: folder + "/history", limit: 1)
      #expect(store.refusal == nil)
      #expect(symlink(folder + "/victim", store.path) == 0)
      #expect(store.load() == [] && !store.append("x"))
      store.compact()
      #expect(store.refusal?.contains("is a link") == true)
      #expect(contents(of: folder + "/victim") == "precious\n")
      let pipe = HistoryStore(path: folder + "/pipe")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      #expect(pipe.load() == [] && !pipe.append("x"))
      #expect(pipe.refusal?.contains("is not a file") == true)
    }
  }

  @Test func hasNothingWithoutAFile() throws {
    try withFolder { folder in
      #expect(HistoryStore(path: folder + "/none").load() == [])
      #expect(contents(of: folder + "/none") == nil)
      #expect(!HistoryStore(path: folder + "/no/folder").append("x"))
    }
  }

  @Test func startsOnALineOfItsOwn() throws {
    try withFolder { folder in
      let store = HistoryStore(path: folder + "/history")
      try put("whole\nhal", at: store.path)
      #expect(store.append("next"))
      #expect(store.load() == ["whole", "hal", "next"])
    }
  }

  @Test func readsWhatIsDamaged() throws {
    try withFolder { folder in
      let store = HistoryStore(path: folder + "/history")
      try put("a\\\n\n\\x\nb", at: store.path)
      #expect(store.load() == ["a", "x", "b"])
    }
  }

  @Test func forgetsTheOldest() throws {
    try withFolder { folder in
      let store = HistoryStore(path: folder + "/history", limit: 8)
      for number in 1...10 { store.append("\(number)") }
      store.compact()
      #expect(contents(of: store.path)?.split(separator: "\n").count == 10)
      #expect(store.load() == (3...10).map { "\($0)" })
      store.append("11")
      store.compact()
      #expect(contents(of: store.path) == (4...11).map { "\($0)\n" }.joined())
    }
  }

  @Test func takesSeveralWriters() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/history"
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = HistoryStore(path: path, limit: 1000)
          for number in 0..<100 {
            store.append("\(writer)\n\(number)")
            if number % 10 == 0 { store.compact() }
          }
        }
      }
    }
    let entries = HistoryStore(path: path).load()
    #expect(Set(entries) == Set((0..<4).flatMap { w in (0..<100).map { "\(w)\n\($0)" } }))
    #expect(entries.count == 400)
  }
}
