import Foundation
import Testing

@testable import FinSession

/// Encrypted files: what is written comes back, and nothing else does.
struct SealedFilesTests {
  private let vault: Vault
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder(isSealed: true)
    vault = try #require(folder.vault)
  }

  private func log(_ name: String = "sessions/plan.expenses.jsonl") -> SealedLog {
    SealedLog(vault: vault, name: name)
  }

  @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 63, 64, 65, 15_999, 16_000, 16_001, 200_000])
  func contentComesBack(_ count: Int) throws {
    let content = (0..<count).map { (place: Int) -> UInt8 in
      if place % 41 == 40 { return 0x0A }
      return UInt8(33 + place % 90)
    }
    #expect(try vault.open(vault.seal(content, as: "a/b.json"), as: "a/b.json") == content)
    let read = log().content(of: log().file(of: content))
    #expect(read.content == content && read.isWhole)
    #expect(read.ends.last?.count == content.count)
  }

  @Test func nothingOfTheContentIsInTheFile() {
    let content = Array("a secret that nobody is to see, price = $450k".utf8)
    for file in [vault.seal(content, as: "a/b.json"), log().file(of: content)] {
      let text = String(decoding: file, as: UTF8.self)
      #expect(!text.contains("secret") && !text.contains("450"))
      #expect(!text.contains(Data(content).base64EncodedString()))
    }
    // Nor does the same content give the same file.
    #expect(vault.seal(content, as: "a/b.json") != vault.seal(content, as: "a/b.json"))
  }

  @Test func aFileBelongsToItsNameAndProfile() throws {
    let content = Array("{}".utf8)
    let file = vault.seal(content, as: "sessions/a.json")
    #expect(throws: SealError.self) { try vault.open(file, as: "sessions/b.json") }
    let other = Vault(profile: "9c41", key: try Secret.random(Sodium.keyCount))
    #expect(throws: SealError.self) { try other.open(file, as: "sessions/a.json") }
    #expect(throws: SealError.self) { try vault.open(content, as: "sessions/a.json") }
    #expect(!log("sessions/b.expenses.jsonl").content(of: log().file(of: content)).isWhole)
  }

  @Test(arguments: [
    ("plan.json", "plan.json"), ("plan.json.bak", "plan.json"),
    ("plan.json.damaged-12", "plan.json"),
    ("plan.expenses.jsonl.aside-1", "plan.expenses.jsonl"),
    ("a.damaged-x.json", "a.damaged-x.json"),
    ("plan.json.edited-1.bak", "plan.json"), ("picture.png", "picture.png"),
  ])
  func copiesHaveTheNameOfWhatTheyCopy(_ name: String, _ role: String) {
    #expect(SealedFiles.role(of: "/x/sessions/" + name) == "sessions/" + role)
  }

  /// Bytes changed, lines dropped, doubled and swapped, and lines of another log in place of one's own.
  @Test func nothingThatWasChangedIsAccepted() throws {
    var chance = SystemRandomNumberGenerator()
    let lines = (1...30).map { "{\"g\":\($0),\"amount\":\"$\($0)\",\"note\":\"lunch\"}\n" }
    var file: [UInt8] = []
    var end: SealedLog.End?
    for line in lines { log().append(Array(line.utf8)[...], after: &end, to: &file) }
    let other = log().file(of: Array(lines.joined().utf8))
    let content = Array(lines.joined().utf8)
    #expect(log().content(of: file).content == content)
    let document = vault.seal(content, as: "sessions/plan.json")
    var accepted = 0
    let breaks = file.indices.filter { file[$0] == UInt8(ascii: "\n") }
    for round in 0..<10_000 {
      var changed = file
      func line(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : breaks[number - 1] + 1)..<(breaks[number] + 1)
      }
      switch round % 6 {
      case 0, 1:
        let place = Int.random(in: file.indices, using: &chance)
        changed[place] ^= UInt8.random(in: 1...255, using: &chance)
      case 2:
        var document = document
        let place = Int.random(in: document.indices, using: &chance)
        document[place] ^= UInt8.random(in: 1...255, using: &chance)
        if (try? vault.open(document, as: "sessions/plan.json")) != nil { accepted += 1 }
        continue
      case 3: changed.removeSubrange(line(Int.random(in: 0..<breaks.count, using: &chance)))
      case 4:
        let doubled = line(Int.random(in: 0..<breaks.count, using: &chance))
        changed.insert(
          contentsOf: file[doubled], at: breaks[Int.random(in: breaks.indices, using: &chance)] + 1)
      default:
        let first = Int.random(in: 0..<(breaks.count - 1), using: &chance)
        let second = Int.random(in: (first + 1)..<breaks.count, using: &chance)
        let between = file[line(first).upperBound..<line(second).lowerBound]
        let (a, b) = (file[line(first)], file[line(second)])
        changed.replaceSubrange(
          line(first).lowerBound..<line(second).upperBound, with: Array(b) + between + Array(a))
      }
      let read = log().content(of: changed)
      // What ends too early is known by the session's document, which says how much there is.
      if read.isWhole, read.content.count >= content.count { accepted += 1 }
      if read.isWhole, !content.starts(with: read.content) { accepted += 1 }
    }
    #expect(accepted == 0)
    let firstOther = other.firstIndex(of: UInt8(ascii: "\n")).map { Array(other[...$0]) } ?? []
    let rest = file.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    #expect(!log().content(of: firstOther + rest).isWhole)
  }

  /// A changed byte costs the row that it is in, wherever it is and however the rows were written.
  @Test func aChangedByteCostsOneRow() throws {
    let rows = (1...12).map { "{\"g\":1,\"amount\":\"$\($0)\",\"note\":\"row-\($0)-\"}\n" }
    let file = log().file(of: Array(rows.joined().utf8))
    var whole = 0
    for place in file.indices {
      for bit in [0x01, 0x04, 0x20, 0x40, 0xFF] as [UInt8] {
        var changed = file
        changed[place] ^= bit
        let read = log().content(of: changed)
        #expect(!read.isWhole || place == file.count - 1, "\(place) \(bit)")
        let text = String(decoding: read.content, as: UTF8.self)
        let lost = (1...12).filter { !text.contains("row-\($0)-") }
        #expect(lost.count <= 1, "\(place) \(bit): \(lost)")
        if lost.isEmpty { whole += 1 }
        for line in text.split(separator: "\n") where line.contains("row") {
          #expect(rows.contains(line + "\n"))
        }
      }
    }
    #expect(whole > 100)
    // A hole of the size of a disk's block costs the rows that it touches.
    var holed = file
    for place in 600..<1112 { holed[place] = 0 }
    let text = String(decoding: log().content(of: holed).content, as: UTF8.self)
    let breaks = file.indices.filter { file[$0] == UInt8(ascii: "\n") }
    let touched = breaks.count { 600..<1112 ~= $0 } + 1
    #expect((1...12).count { !text.contains("row-\($0)-") } <= touched)
  }

  /// A log that an older fin began is read, and continued as it is.
  @Test func theFirstFormIsContinued() throws {
    var file: [UInt8] = []
    var previous: [UInt8]?
    let start = vault.head(Array("{\"fin_sealed_log\":1,".utf8), "sessions/plan.expenses.jsonl")
    for (head, content) in [
      (start, ""), (Array("{\"n\":1,\"at\":0".utf8), "one\ntwo\n"),
      (Array("{\"n\":2,\"at\":8".utf8), "three\n"),
    ] {
      let nonce = Sodium.random(Sodium.nonceCount)
      var additional: [UInt8] = head
      if let previous {
        additional.append(10)
        additional += previous
      }
      let sealed = vault.encrypted(
        Array(content.utf8)[...], nonce: nonce, additional: additional)
      let tag = Array(Base64.text(Array(sealed.suffix(Sodium.tagCount))).utf8)
      file += head
      file += ",\"nonce\":\"\(Base64.text(nonce))\",\"data\":\"".utf8
      file += "\(Base64.text(Array(sealed.dropLast(Sodium.tagCount))))\",\"tag\":\"".utf8
      file += tag
      file += "\"}\n".utf8
      previous = tag
    }
    let read = log().content(of: file)
    #expect(read.isWhole && String(decoding: read.content, as: UTF8.self) == "one\ntwo\nthree\n")
    for found in [read.ends.last, log().end(ofTail: file, fileCount: file.count)] {
      var (end, longer) = (found, file)
      log().append(Array("four\nfive\n".utf8)[...], after: &end, to: &longer)
      let again = log().content(of: longer)
      #expect(again.isWhole)
      #expect(String(decoding: again.content, as: UTF8.self) == "one\ntwo\nthree\nfour\nfive\n")
    }
    #expect(SealedLog.isSealed(file) && Vault.isSealed(file))
  }

  /// The session's answer to it: no statement that was saved is missing without a word.
  @Test(arguments: ["plan.json", "plan.expenses.jsonl"])
  func aSessionSeesIt(_ name: String) throws {
    try folder.saved(prices: ["$1", "$2", "$3", "$4"])
    let whole = try Array(Data(contentsOf: URL(fileURLWithPath: folder.at(name))))
    let backup = try Data(contentsOf: URL(fileURLWithPath: folder.at("plan.json.bak")))
    var lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    lines.removeLast()
    var changes: [[UInt8]] = (0..<150).map { _ in
      var changed = whole
      changed[Int.random(in: whole.indices)] ^= UInt8.random(in: 1...255)
      return changed
    }
    for place in lines.indices {
      // Without the line, and with it twice.
      for count in [0, 2] {
        var changed: [UInt8] = []
        for (index, line) in lines.enumerated() {
          for _ in 0..<(index == place ? count : 1) { changed += line + [10] }
        }
        changes.append(changed)
      }
    }
    changes.append(whole.dropLast(1))
    changes.append([])
    for changed in changes {
      try Data(changed).write(to: URL(fileURLWithPath: folder.at(name)))
      try backup.write(to: URL(fileURLWithPath: folder.at("plan.json.bak")))
      let file = folder.file()
      guard case .ready(let document) = file.open() else { continue }
      // What was saved, or an error; never less without a word.
      if let read = try? file.expenses(of: document) {
        #expect(
          read == ["$1", "$2", "$3", "$4"].map { .expense($0) },
          "\(String(decoding: changed, as: UTF8.self))")
        #expect(changed.count > whole.count && document.summary == "price = $4")
      }
    }
  }

  @Test func aPlainFileIsNotTakenForOne() throws {
    try folder.saved()
    let plain = SessionFile(path: folder.at("plan.json"), files: PosixStoreFiles())
    guard case .unreadable(.sealed) = plain.open() else { throw Unexpected(what: "it was read") }
    #expect(folder.names == ["plan.expenses.jsonl", "plan.json", "plan.json.bak"])
    try folder.write("plan.json", "{\"fin\": 4, \"generation\": 1}")
    guard case .damaged(let damage) = folder.file().open() else {
      throw Unexpected(what: "it was taken")
    }
    #expect(damage.reason == "it is not encrypted as the profile's files are")
  }

  /// A log goes on behind what it has, whoever wrote that and however it ended.
  @Test func linesAreAddedBehindTheLast() throws {
    let path = folder.at("plan.expenses.jsonl")
    let file = SealedFiles(vault)
    func add(_ text: String, _ files: SealedFiles) throws {
      let handle = try files.openToAppend(path)
      defer { files.close(handle) }
      try files.write(Array(text.utf8)[...], to: handle)
    }
    try add("one\n", file)
    try add("two\nthree\n", SealedFiles(vault))
    try add("four\n", file)
    #expect(try file.status(path)?.size == 19)
    // A line that was not written to its end.
    let torn = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    torn.seekToEndOfFile()
    torn.write(Data("{\"n\":4,\"at\":19,\"no".utf8))
    try torn.close()
    #expect(try SealedFiles(vault).status(path)?.size == 19)
    try add("five\n", SealedFiles(vault))
    #expect(try String(decoding: file.read(path), as: UTF8.self) == "one\ntwo\nthree\nfour\nfive\n")
    let handle = try file.openToAppend(path)
    try file.cut(handle, to: 8)
    try file.write(Array("2\n".utf8)[...], to: handle)
    #expect(try file.status(handle).size == 10)
    file.close(handle)
    #expect(try String(decoding: file.read(path), as: UTF8.self) == "one\ntwo\n2\n")
    #expect(file.isSound(path))
  }
}
