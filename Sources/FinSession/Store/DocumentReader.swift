import JSON
import Money

/// Reads the text of a document.
struct DocumentReader {
  /// Turns a document of one schema into the next one's, as far as it cannot be read as it is.
  typealias Migration = @Sendable (JSONTree) throws -> JSONTree

  enum Problem: Error {
    /// The words for what is wrong.
    case damaged(String)
    case newer(schema: Int)
    /// A file without a sign that fin wrote it.
    case notSession
    /// A file of a protected profile.
    case sealed
  }

  /// The functions that turn a schema into the next one, by the number of the former.
  static let migrations: [Int: Migration] = [:]

  private var document = SessionDocument()
  private var sum: UInt64?
  private var writtenSum: String?

  /// A document and whether another program changed its text since fin wrote it. Throws a
  /// ``Problem``.
  ///
  /// - Parameter day: The day on which it was written; nil leaves older balances without their day.
  static func read(
    _ bytes: [UInt8], writtenOn day: CalendarDate? = nil, migrations: [Int: Migration] = migrations
  ) throws(Problem) -> (document: SessionDocument, isEdited: Bool) {
    if bytes.isEmpty { throw .damaged("the file is empty") }
    if Vault.isSealed(bytes) { throw .sealed }
    do {
      let schema = try schema(of: bytes)
      if schema > SessionDocument.schema { throw Problem.newer(schema: schema) }
      if schema >= SessionDocument.oldestReadable {
        var reader = DocumentReader()
        try JSONReader.reading(bytes) { try reader.read(&$0) }
        if schema < SessionDocument.firstOfTodaysTexts { reader.document.modernizeTexts() }
        if schema < SessionDocument.firstDated, let day {
          reader.document.dateBalances(writtenOn: day)
        }
        // One without a check was cut short, or written by hand; the oldest had none.
        let isIntact =
          reader.sum.map(Checksum.text) == reader.writtenSum
          && (reader.sum != nil || schema < SessionDocument.firstChecked)
        return (reader.document, !isIntact)
      }
      var tree = try JSONReader.reading(bytes) { try JSONTree(from: &$0) }
      for step in schema..<SessionDocument.oldestReadable {
        guard let migration = migrations[step] else {
          throw Problem.damaged("unknown schema: \(step)")
        }
        tree = try migration(tree)
      }
      var reader = DocumentReader()
      try JSONReader.reading(Array(tree.text.utf8)) { try reader.read(&$0) }
      return (reader.document, false)
    } catch let problem as Problem {
      throw problem
    } catch let fault as JSONFault {
      throw .damaged(fault.description)
    } catch {
      throw .damaged("\(error)")
    }
  }

  /// The schema, which the first member is.
  private static func schema(of bytes: [UInt8]) throws -> Int {
    struct Found: Error { let schema: Int }
    do {
      try JSONReader.reading(bytes) { reader in
        guard try reader.kind() == .object else { throw Problem.notSession }
        try reader.object { reader, key in
          guard key == SessionDocument.Key.schema else { throw Problem.notSession }
          throw Found(schema: try reader.count())
        }
      }
    } catch let found as Found {
      return found.schema
    } catch is JSONFault {
      throw Problem.notSession
    }
    throw Problem.notSession
  }

  private mutating func read(_ reader: inout JSONReader) throws {
    try reader.object { reader, key in
      if sum != nil { throw reader.fault(.meaning("nothing follows the check")) }
      switch key {
      case SessionDocument.Key.schema:
        let schema = try reader.count()
        // The form without assertions is read as it was written.
        document.readSchema = schema < SessionDocument.plainSchema ? schema : SessionDocument.schema
      case SessionDocument.Key.generation: document.generation = try reader.count()
      case SessionDocument.Key.settings: document.settings = try Self.texts(&reader)
      case SessionDocument.Key.imports:
        try reader.object { reader, path in
          document.imports.append(KeptImport(path: path, try KeptImport.Content(from: &reader)))
        }
      case SessionDocument.Key.assertions:
        try reader.array { document.assert(try $0.string()) }
      case SessionDocument.Key.names:
        try reader.object { reader, name in
          document.names.append(KeptName(name, try KeptDefinition(from: &reader)))
        }
      case SessionDocument.Key.log: document.log = try LogExtent(from: &reader)
      case SessionDocument.Key.undo:
        try reader.array { document.history.restore(undoable: HistoryEntry(text: try $0.skip())) }
      case SessionDocument.Key.redo:
        try reader.array { document.history.restore(redoable: HistoryEntry(text: try $0.skip())) }
      case SessionDocument.Key.check:
        sum = Checksum.of(reader.bytes(upTo: reader.keyStart))
        writtenSum = try reader.string()
      default: throw reader.fault(.meaning("a session has no \(key)"))
      }
    }
  }

  private static func texts(_ reader: inout JSONReader) throws -> [KeptText] {
    var texts: [KeptText] = []
    try reader.object { texts.append(KeptText($1, try $0.string())) }
    return texts
  }
}

extension LogExtent {
  fileprivate init(from reader: inout JSONReader) throws {
    self.init()
    var extent = LogExtent()
    try reader.object { reader, key in
      switch key {
      case "lines": extent.lines = try reader.count()
      case "bytes": extent.bytes = try reader.count()
      case "check": extent.sum = try reader.checksum()
      default:
        guard let list = LoggedList.allCases.first(where: { $0.countKey == key }) else {
          throw reader.fault(.meaning("lists have no \(key) here"))
        }
        extent.counts[list] = try reader.count()
      }
    }
    self = extent
  }
}
