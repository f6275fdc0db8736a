import Foundation
import TestSupport
import Testing

@testable import FinCommand
@testable import FinSession

/// Every file of a profile with every fault, and every command: each holds all rows, or says what is wrong
/// and loses nothing.
@Suite struct ProfileFaultTests {
  enum Fault: String, CaseIterable { case removed, older, changed, linked, conflicted }

  private static let commands = ["open", "spend", "report", "doctor", "backup"]
  private static let passphrase = "correct horse battery"
  /// Words of what says that something is wrong.
  private static let words = [
    "older", "missing", "gone", "damaged", "changed", "a copy", "link", "can't be read", "left out",
    "error[", "made default",
  ]

  private let home: SessionHome
  private let rows = 6

  init() throws { home = try SessionHome() }

  private func fin(_ arguments: [String], typed: String = "") -> Transcript {
    home.secrets = Array(repeating: Self.passphrase, count: 4)
    return home.fin(arguments + ["--passphrase-fd", "3"], typed: typed)
  }

  private var root: String { home.at("fin/profiles/ann") }
  private var kept: String { home.at("kept") }

  /// A profile with six rows; the state of two changes before lies beside it.
  private func fill(isProtected: Bool) throws {
    _ = home.type(":profile new ann")
    if isProtected {
      var bytes = Array(Self.passphrase.utf8)
      let opener = try Profiles.Opener(
        passphrase: Secret(taking: &bytes), withCode: true, isCheap: true)
      try Profiles(folder: home.at("fin/profiles")).encrypt("ann", nil, for: opener)
    }
    let picture = SamplePNG.bytes(30, 20)
    try Data(picture).write(to: URL(fileURLWithPath: home.at("me.png")))
    for number in 1...rows {
      if number == rows - 1 {
        try FileManager.default.copyItem(atPath: home.at("fin"), toPath: home.at("before"))
      }
      let result = fin(
        [],
        typed: """
          spend($\(number), "food", "row-\(number)")
          price = \(number)
          profile = profile(age: \(30 + number))
          :profile set picture \(home.at("me.png"))

          """)
      try #require(result.exitCode == 0, "\(result)")
    }
    let history = try OpenProfile("ann", of: Profiles(folder: home.at("fin/profiles"))) { record in
      var bytes = Array(Self.passphrase.utf8)
      return try #require(try record.unlock(Secret(taking: &bytes)))
    }
    defer { history.close() }
    history.history(history.sessionFolder + "/default.history")?.append("price")
    try FileManager.default.moveItem(atPath: home.at("fin"), toPath: kept)
  }

  private func putBack() throws {
    try? FileManager.default.removeItem(atPath: home.at("fin"))
    try FileManager.default.copyItem(atPath: kept, toPath: home.at("fin"))
    try? FileManager.default.removeItem(atPath: home.at("away"))
    try? FileManager.default.removeItem(atPath: home.at("x.kept"))
  }

  private var files: [String] {
    get throws {
      try #require(FileManager.default.enumerator(atPath: kept + "/profiles/ann")).compactMap {
        $0 as? String
      }.filter { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: kept + "/profiles/ann/" + name, isDirectory: &isFolder)
        return !isFolder.boolValue
      }.sorted()
    }
  }

  /// Makes the fault; false where there is no such file.
  private func make(_ fault: Fault, _ name: String) throws -> Bool {
    let (path, manager) = (root + "/" + name, FileManager.default)
    switch fault {
    case .removed: try manager.removeItem(atPath: path)
    case .older:
      guard let data = manager.contents(atPath: home.at("before/profiles/ann/" + name)) else {
        return false
      }
      try data.write(to: URL(fileURLWithPath: path))
    case .changed:
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      if data.isEmpty { return false }
      data[data.count / 2] ^= 1
      try data.write(to: URL(fileURLWithPath: path))
    case .linked:
      try manager.createDirectory(atPath: home.at("away"), withIntermediateDirectories: true)
      let away = home.at("away/" + StorePath.name(of: name))
      try manager.moveItem(atPath: path, toPath: away)
      try manager.createSymbolicLink(atPath: path, withDestinationPath: away)
    case .conflicted:
      guard let point = path.lastIndex(of: "."), point > path.lastIndex(of: "/") ?? path.startIndex
      else { return false }
      try manager.copyItem(
        atPath: path, toPath: path[..<point] + " (conflicted copy 2026-01-05)" + path[point...])
    }
    return true
  }

  private func run(_ command: String) -> Transcript {
    switch command {
    case "spend": fin(["spend", "7", "food", "row-7"])
    case "report": fin(["report"])
    case "doctor": fin(["doctor"])
    case "backup": fin([], typed: ":backup \(home.at("x.kept"))\n")
    default: fin([], typed: "count(expenses)\nprice\n")
    }
  }

  private func holdsAll(_ rows: Int) -> Bool {
    let result = fin([], typed: "count(expenses)\nprice\n")
    return result.exitCode == 0 && result.output.hasSuffix("\(rows)\n6\n")
  }

  @Test(arguments: [false, true], Fault.allCases)
  func everyFileAndCommand(isProtected: Bool, _ fault: Fault) throws {
    try fill(isProtected: isProtected)
    var (cells, told) = (0, 0)
    for name in try files {
      for command in Self.commands {
        try putBack()
        guard try make(fault, name) else { continue }
        let result = run(command)
        let isKept = command == "spend" && result.exitCode == 0
        let text = result.output + result.errors
        var isSaid = result.exitCode != 0 || Self.words.contains(where: text.contains)
        if isKept, !isSaid {
          // An expense is added without reading the others; who reads them next is told.
          let next = fin(["report"])
          isSaid = Self.words.contains(where: (next.output + next.errors).contains)
        }
        let cell = "\(isProtected) \(fault) \(name) \(command)"
        let isWhole = holdsAll(isKept ? rows + 1 : rows)
        #expect(isWhole || isSaid, "\(cell): \(result)")
        (cells, told) = (cells + 1, told + (isWhole ? 0 : 1))
        if command == "backup", result.exitCode == 0, !isWhole, !isSaid { Issue.record("\(cell)") }
        if isWhole { continue }
        // Nothing is lost: with the file as it was, all is there, or it is said where.
        let path = root + "/" + name
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: kept + "/profiles/ann/" + name, toPath: path)
        let after = fin([], typed: "count(expenses)\nprice\n")
        let afterText = after.output + after.errors
        #expect(
          holdsAll(isKept ? rows + 1 : rows) || holdsAll(rows)
            || Self.words.contains(where: afterText.contains), "\(cell), put back: \(after)")
        guard !isProtected else { continue }
        let all = try ProfileFaultTests.texts(home.at("fin")).joined()
        for number in 1...rows { #expect(all.contains("\"row-\(number)\""), "\(cell) \(number)") }
      }
    }
    #expect(cells > 20)
    print("\(isProtected ? "protected" : "plain") \(fault): \(cells) cells, \(told) told")
  }

  private static func texts(_ folder: String) throws -> [String] {
    try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      ($0 as? String).flatMap { FileManager.default.contents(atPath: folder + "/" + $0) }
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The doctor finds what was planted in each file that has something to lose, and nothing else.
  @Test(arguments: [false, true])
  func theDoctorFindsEach(isProtected: Bool) throws {
    try fill(isProtected: isProtected)
    try putBack()
    let sound = fin(["doctor"])
    let files = try self.files
    let folder = try #require(files.first { $0.hasSuffix("/sessions/default.json") })
      .dropLast("/sessions/default.json".count)
    #expect(sound.output.hasSuffix(": all is well\n"), "\(sound)")
    let planted: [(Fault, String)] = [
      (.removed, "profile.json"), (.changed, "profile.json"), (.removed, "\(folder)/profile.json"),
      (.changed, "\(folder)/profile.json"), (.conflicted, "profile.json"),
      (.removed, "\(folder)/sessions/default.json"), (.older, "\(folder)/sessions/default.json"),
      (.changed, "\(folder)/sessions/default.json"),
      (.conflicted, "\(folder)/sessions/default.json"),
      (.removed, "\(folder)/sessions/default.expenses.jsonl"),
      (.older, "\(folder)/sessions/default.expenses.jsonl"),
      (.changed, "\(folder)/sessions/default.expenses.jsonl"),
      (.conflicted, "\(folder)/sessions/default.expenses.jsonl"),
      (.removed, "\(folder)/person.json"), (.older, "\(folder)/person.json"),
      (.changed, "\(folder)/person.json"), (.changed, "\(folder)/picture.png"),
      (.changed, "\(folder)/sessions/.manifest.json"),
      (.removed, "\(folder)/sessions/.manifest.json"),
    ]
    for (fault, name) in planted {
      try putBack()
      guard try make(fault, name) else { throw CocoaError(.fileNoSuchFile) }
      let result = fin(["doctor"])
      let text = result.output + result.errors
      let file = StorePath.name(of: name).split(separator: ".").first.map(String.init) ?? ""
      #expect(text.contains(file), "\(fault) \(name): \(result)")
      let lines = result.output.split(separator: "\n").filter {
        !$0.hasPrefix("  ") && !$0.contains("guessed faster") && !$0.contains("files checked")
      }
      // The backup of a document is no longer one of a document that is not there.
      #expect((1...2).contains(lines.count), "\(fault) \(name): \(result)")
    }
  }
}
