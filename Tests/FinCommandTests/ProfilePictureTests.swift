import Foundation
import TestSupport
import Testing

@testable import FinCommand
@testable import FinSession

/// `:profile set picture`.
@Suite struct ProfilePictureTests {
  private static let passphrase = "correct horse battery"
  private static let signature = Data([0x89, 0x50, 0x4E, 0x47])
  private let home: SessionHome

  init() throws {
    home = try SessionHome()
    _ = home.type(":profile new ann", "x = 1")
    try put("me.png", SamplePNG.bytes(30, 20, extra: [("tEXt", Array("Place\0at home".utf8))]))
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: home.at(name)))
  }

  private func encrypt() throws {
    var bytes = Array(Self.passphrase.utf8)
    var opener = try Profiles.Opener(passphrase: Secret(taking: &bytes), withCode: false)
    opener.cost = .init(passes: 1, memory: 8192)
    try Profiles(folder: home.at("fin/profiles")).encrypt("ann", nil, for: opener)
  }

  private func fin(_ lines: String..., arguments: [String] = []) -> Transcript {
    home.secrets = Array(repeating: Self.passphrase, count: 4)
    return home.fin(
      arguments + ["--passphrase-fd", "3"], typed: lines.map { $0 + "\n" }.joined())
  }

  /// The file of the picture as it lies on the disk.
  private var kept: Data? {
    let root = home.at("fin/profiles/ann")
    return FolderEntries.names(in: root)?.filter { $0.hasPrefix("files-") }
      .compactMap { FileManager.default.contents(atPath: "\(root)/\($0)/picture.png") }.first
  }

  @Test(arguments: [false, true])
  func itIsKeptShownAndRemoved(isProtected: Bool) throws {
    if isProtected { try encrypt() }
    #expect(!fin(":profile").output.contains("Picture"))
    let set = fin(":profile set picture \(home.at("me.png"))")
    #expect(set.told.contains("ann has this picture now, 30 × 20 pixels"), "\(set)")
    let picture = try #require(kept)
    #expect(picture.starts(with: Self.signature) != isProtected)
    #expect(picture.range(of: Self.signature) == nil || !isProtected)
    #expect(picture.range(of: Data("at home".utf8)) == nil)
    #expect(fin(":profile").output.contains("Picture       30 × 20 pixels"))
    #expect(fin(arguments: ["doctor"]).output.contains("all is well"))
    // It goes along with the profile, wherever that goes.
    #expect(fin(":profile rename anna", ":profile show").output.contains("30 × 20 pixels"))
    #expect(fin(":profile rename ann").exitCode == 0)
    let path = home.at("ann.kept")
    #expect(fin(":backup \(path)", ":restore \(path) ben").exitCode == 0)
    #expect(fin(":profile", arguments: ["--profile", "ben"]).output.contains("30 × 20 pixels"))
    #expect(fin(":profile set picture none").told.contains("ann has no picture"))
    #expect(kept == nil && !fin(":profile").output.contains("Picture"))
    #expect(fin(":profile set picture none").exitCode == 0)
  }

  @Test func encryptingTheProfileEncryptsIt() throws {
    _ = fin(":profile set picture \(home.at("me.png"))")
    #expect(kept?.starts(with: Self.signature) == true)
    try encrypt()
    #expect(kept?.range(of: Self.signature) == nil)
    #expect(fin(":profile").output.contains("30 × 20 pixels"))
  }

  @Test func aTerminalWithColorsShowsBlocks() throws {
    _ = fin(":profile set picture \"\(home.at("me.png"))\"")
    home.variable["COLORTERM"] = "truecolor"
    let shown = home.fin([], typed: ":profile\nquit\n", isTerminal: true)
    #expect(shown.output.contains("\u{1B}[38;2;200;0;0;48;2;200;0;0m▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀"))
    #expect(!home.talk(":profile", "quit").output.contains("▀"))
    home.variable["TERM_PROGRAM"] = "iTerm.app"
    let pixels = home.fin([], typed: ":profile\nquit\n", isTerminal: true)
    #expect(pixels.output.contains("\u{1B}]1337;File=inline=1;") && !pixels.output.contains("▀"))
    home.variable = home.variable.filter { $0.key != "TERM_PROGRAM" }
    #expect(!home.fin(["--json"], typed: ":profile\n").output.contains("▀"))
  }

  @Test(
    arguments: [
      ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "it is a JPEG file, not a PNG picture"),
      ("a.png", Array("hello".utf8), "it is not a PNG picture"),
      ("a.png", Array(SamplePNG.bytes(4, 4).dropLast(20)), "its end is missing"),
      (
        "a.png",
        SamplePNG.file(header: SamplePNG.big(2) + SamplePNG.big(2) + [8, 6, 0, 0, 0], data: [1]),
        "its pixels can't be read"
      ),
      (
        "a.png",
        SamplePNG.file(
          header: SamplePNG.big(90_000) + SamplePNG.big(2) + [8, 6, 0, 0, 0], data: [1]),
        "it has 90000 × 2 pixels, more than 4096"
      ),
      ("a.png", [], "its end is missing"),
    ] as [(String, [UInt8], String)])
  func whatIsNoneIsRefused(_ name: String, _ bytes: [UInt8], _ words: String) throws {
    _ = fin(":profile set picture \(home.at("me.png"))")
    let before = kept
    try put(name, bytes)
    let result = fin(":profile set picture \(home.at(name))")
    #expect(result.told.contains(words) && result.told.contains("error[bad-picture]"), "\(result)")
    #expect(result.exitCode == 2 && kept == before)
  }

  @Test(arguments: [
    (":profile set picture nowhere.png", "no such file: nowhere.png"),
    (":profile set picture .", "is a folder"), (":profile set picture", ":profile set FIELD VALUE"),
    (":profile set pictur me.png", ":profile set picture …"),
    (":profile logout\n:profile set picture me.png", "you are not logged in"),
  ])
  func mistakesAreNamed(_ line: String, _ words: String) {
    #expect(fin(line).told.contains(words), "\(fin(line))")
  }

  @Test(arguments: [false, true])
  func aDamagedOneIsSaid(isProtected: Bool) throws {
    if isProtected { try encrypt() }
    _ = fin(":profile set picture \(home.at("me.png"))")
    let root = home.at("fin/profiles/ann")
    let files = try #require(FolderEntries.names(in: root)?.first { $0.hasPrefix("files-") })
    let path = "\(root)/\(files)/picture.png"
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    data[data.count / 2] ^= 1
    try data.write(to: URL(fileURLWithPath: path))
    let shown = fin(":profile", "x")
    #expect(shown.output.contains("Picture       damaged\n"), "\(shown)")
    #expect(shown.told.contains(":profile set picture FILE.png replaces it"), "\(shown)")
    #expect(shown.output.hasSuffix("1\n"))
    let checked = fin(arguments: ["doctor"])
    #expect(checked.exitCode == 4 && checked.output.contains("picture.png: it is"), "\(checked)")
    #expect(
      fin(":profile set picture \(home.at("me.png"))", ":doctor").output.contains("all is well"))
  }
}
