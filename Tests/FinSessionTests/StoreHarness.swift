import Foundation
import Money

@testable import FinSession

/// A folder of a test's own that is gone after it.
final class StoreFolder {
  let path: String
  /// The key that its files are encrypted with, if they are.
  let vault: Vault?

  init(isSealed: Bool = false) throws {
    vault = isSealed ? Vault(profile: "9c41", key: try Secret.random(Sodium.keyCount)) : nil
    path = NSTemporaryDirectory() + "fin-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func at(_ name: String) -> String { path + "/" + name }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: at(name), encoding: .utf8)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: at(name)))
  }

  func append(_ name: String, _ text: String) throws {
    try write(name, ((try? read(name)) ?? "") + text)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name)) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func file(_ files: any StoreFiles = PosixStoreFiles()) -> SessionFile {
    SessionFile(path: at("plan.json"), files: vault.map { SealedFiles($0, files: files) } ?? files)
  }
}

extension StoreFolder {
  /// Saves a session once for each price, with an expense of that amount.
  @discardableResult
  func saved(prices: [String] = ["$1", "$2"]) throws -> SessionDocument {
    let file = file()
    var document = try file.opened()
    for price in prices {
      document.bind("price", scalar: price)
      try file.save(
        &document, expenses: [.adding([.expense(price)], at: document.log.counts[.expenses])])
    }
    file.close()
    return document
  }
}

extension ListSplice {
  static func adding(_ elements: [StoredValue], at count: Int, _ list: LoggedList = .expenses)
    -> ListSplice
  {
    ListSplice(list, start: count, removed: [], inserted: elements)
  }
}

/// The expectation of a test that failed.
struct Unexpected: Error { let what: String }

extension SessionFile {
  /// Opens a session that should be in order.
  func opened() throws -> SessionDocument {
    let opening = open()
    guard case .ready(let document) = opening else { throw Unexpected(what: "\(opening)") }
    return document
  }

  /// Saves what happened to lists.
  func save(_ document: inout SessionDocument, expenses splices: [ListSplice]) throws {
    var addition = LogAddition()
    addition.add(splices, to: extent, generation: generation + 1)
    try save(&document, adding: addition)
  }

  func expenses(of document: SessionDocument) throws -> [StoredValue] {
    try elements(of: .expenses, document)
  }

  func elements(of list: LoggedList, _ document: SessionDocument) throws -> [StoredValue] {
    try log(of: document).values(of: list)
  }
}

/// Expenses and nothing else.
func lists(_ expenses: [StoredValue]) -> PerList<[StoredValue]> {
  PerList { $0 == .expenses ? expenses : [] }
}

extension SessionDocument {
  /// The bound scalars as a test writes them: `price = $1, rate = 6%`.
  var summary: String {
    names.map { entry in
      guard case .value(.scalar(let text)) = entry.definition.content else { return entry.name }
      return "\(entry.name) = \(text)"
    }.joined(separator: ", ")
  }

  mutating func bind(_ name: String, scalar: String) {
    var change = SessionChange(statement: "\(name) = \(scalar)")
    change.names = [bind(name, to: KeptDefinition(.value(.scalar(scalar)), typed: scalar))]
    history.record(change)
  }
}

extension StoredValue {
  static func expense(_ amount: String, note: String = "lunch") -> StoredValue {
    .domain(
      constructor: "expense",
      StoredParts([
        ("amount", .scalar(amount)), ("category", .text("food")), ("note", .text(note)),
        ("on", .scalar("2026-01-05")),
      ]))
  }

  static func earning(_ amount: String) -> StoredValue {
    .domain(
      constructor: "earning",
      StoredParts([("amount", .scalar(amount)), ("on", .scalar("2026-01-31"))]))
  }
}

/// The machine's files with a fault: an operation that fails, or a process that is killed.
final class FaultyFiles: StoreFiles {
  enum Fault {
    case none
    /// Nothing happens from this operation on, as if the process was killed before it; of a
    /// `write`, half is done.
    case killed(at: Int)
    /// Operations of a name fail, or those of a name on a file: `rename plan.json`.
    case failing(String, SystemError)
    /// One call fails, be it one that changes something or one that looks: the one of this number.
    case failingOnce(at: Int, SystemError)
  }

  struct Killed: Error {}

  var fault = Fault.none
  /// The action of another process just before a lock is asked for.
  var beforeLocking: () -> Void = {}
  /// The operations that change something, by name and file.
  private(set) var log: [String] = []
  private let files = PosixStoreFiles()
  private(set) var isKilled = false
  private var paths: [Int32: String] = [:]

  var count: Int { log.count }
  /// The number of calls that changed or looked at something.
  private(set) var calls = 0

  private func call() throws {
    calls += 1
    if case .failingOnce(let place, let error) = fault, calls == place + 1 { throw error }
  }

  private func step(_ name: String, _ path: String) throws {
    if isKilled { throw Killed() }
    if case .killed(let place) = fault, log.count == place {
      isKilled = true
      throw Killed()
    }
    let operation = name + " " + StorePath.name(of: path)
    log.append(operation)
    try call()
    if case .failing(let failing, let error) = fault, [name, operation].contains(failing) {
      throw error
    }
  }

  private func look() throws {
    if isKilled { throw Killed() }
    try call()
  }

  func status(_ path: String) throws -> StoreFileStatus? {
    try look()
    return try files.status(path)
  }

  func resolved(_ path: String) -> String { files.resolved(path) }

  func read(_ path: String) throws -> [UInt8] {
    try look()
    if case .failing("read", let error) = fault { throw error }
    return try files.read(path)
  }

  func read(_ path: String, from offset: Int, count: Int) throws -> [UInt8] {
    try look()
    return try files.read(path, from: offset, count: count)
  }

  func names(in folder: String) throws -> [String] {
    try look()
    return try files.names(in: folder)
  }

  func create(_ path: String, mode: NewFileMode) throws -> StoreHandle {
    try step("create", path)
    return noted(try files.create(path, mode: mode), path)
  }

  func openToAppend(_ path: String) throws -> StoreHandle {
    try step("append", path)
    return noted(try files.openToAppend(path), path)
  }

  private func noted(_ handle: StoreHandle, _ path: String) -> StoreHandle {
    paths[handle.descriptor] = path
    return handle
  }

  private func path(_ handle: StoreHandle) -> String { paths[handle.descriptor] ?? "" }

  func makePrivate(_ path: String) { files.makePrivate(path) }

  func write(_ bytes: ArraySlice<UInt8>, to handle: StoreHandle) throws {
    do {
      try step("write", path(handle))
    } catch {
      if case .killed(let place) = fault, log.count == place {
        try files.write(bytes.prefix(bytes.count / 2), to: handle)
      }
      switch fault {
      case .failing, .failingOnce: try files.write(bytes.prefix(bytes.count / 2), to: handle)
      case .none, .killed: break
      }
      throw error
    }
    try files.write(bytes, to: handle)
  }

  func cut(_ handle: StoreHandle, to size: Int) throws {
    try step("cut", path(handle))
    try files.cut(handle, to: size)
  }

  func sync(_ handle: StoreHandle) throws {
    try step("sync", path(handle))
    try files.sync(handle)
  }

  func status(_ handle: StoreHandle) throws -> StoreFileStatus {
    try look()
    return try files.status(handle)
  }

  func close(_ handle: StoreHandle) { files.close(handle) }

  func rename(_ path: String, to other: String) throws {
    try step("rename", other)
    try files.rename(path, to: other)
  }

  func link(_ path: String, as other: String) throws {
    try step("link", path)
    try files.link(path, as: other)
  }

  func remove(_ path: String) throws {
    try step("remove", path)
    try files.remove(path)
  }

  func makeFolder(_ path: String) throws {
    try step("makeFolder", path)
    try files.makeFolder(path)
  }

  func syncFolder(_ path: String) throws {
    try step("syncFolder", path)
    try files.syncFolder(path)
  }

  func lock(_ handle: StoreHandle, _ mode: FileLock.Mode) throws -> Bool {
    try look()
    if case .failing("lock", let error) = fault { throw error }
    beforeLocking()
    return try files.lock(handle, mode)
  }
}
