import Foundation
import Testing

@testable import FinSession

/// Locks, with the system's own and without them.
struct FileLockTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func files(_ hasLocks: Bool) -> FaultyFiles {
    let files = FaultyFiles()
    if !hasLocks { files.fault = .failing("lock", SystemError(code: ENOLCK)) }
    return files
  }

  private func take(_ mode: FileLock.Mode, _ hasLocks: Bool) throws -> FileLock? {
    switch FileLock.take(folder.at("x.lock"), mode, stays: true, files: files(hasLocks)) {
    case .taken(let lock): return lock
    case .held(let holder):
      #expect(mode == .shared || holder.process == nil || holder.process == Int(getpid()))
      return nil
    case .failed(let error): throw error
    }
  }

  @Test(arguments: [false, true])
  func whoIsAloneIsAlone(hasLocks: Bool) throws {
    let alone = try #require(try take(.alone, hasLocks))
    #expect(try take(.alone, hasLocks) == nil && take(.shared, hasLocks) == nil)
    alone.release()
    let (one, other) = (try take(.shared, hasLocks), try take(.shared, hasLocks))
    #expect(one != nil && other != nil)
    #expect(try take(.alone, hasLocks) == nil)
    one?.release()
    #expect(try take(.alone, hasLocks) == nil)
    other?.release()
    #expect(try take(.alone, hasLocks) != nil)
    #expect(folder.names.allSatisfy { $0 == "x.lock" })
  }

  /// The file of a process that is gone stands in nobody's way; that of another computer's may be alive.
  @Test func aKilledHolderIsNone() throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    child.arguments = ["-c", "exit 0"]
    try child.run()
    child.waitUntilExit()
    let own = try #require(try take(.alone, false))
    let name = try #require(folder.names.first { $0 != "x.lock" })
    own.release()
    var parts = name.split(separator: "-").map(String.init)
    parts[2] = "\(child.processIdentifier)"
    try folder.write(parts.joined(separator: "-"), "")
    #expect(try take(.alone, false) != nil)
    #expect(folder.names.allSatisfy { $0 == "x.lock" })
    // The same number, but another process had it before this one.
    parts[2] = "\(getpid())"
    parts[4] = String(repeating: "0", count: 32)
    try folder.write(parts.joined(separator: "-"), "")
    #expect(try take(.alone, false) != nil)
    parts[3] = String(repeating: "0", count: 16)
    try folder.write(parts.joined(separator: "-"), "")
    #expect(try take(.alone, false) == nil)
  }

  /// Many write one session at the same time where nothing can be locked.
  @Test func nothingIsLostWithoutLocks() async throws {
    let path = folder.at("plan.json")
    let saved = await withTaskGroup(of: Bool.self) { group in
      for number in 1...30 {
        group.addTask {
          let files = FaultyFiles()
          files.fault = .failing("lock", SystemError(code: ENOLCK))
          let file = SessionFile(path: path, files: files)
          file.patience = 20
          do {
            guard case .ready(var document) = file.open() else { return false }
            return try file.holding {
              if file.isOutdated(), let next = file.reread() { document = next }
              try file.save(
                &document,
                expenses: [.adding([.expense("$\(number)")], at: document.log.counts[.expenses])])
              return true
            }
          } catch { return false }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(saved == 30)
    let file = folder.file()
    #expect(try file.expenses(of: file.opened()).count == saved)
  }
}
