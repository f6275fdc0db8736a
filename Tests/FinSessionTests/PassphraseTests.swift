import Foundation
import Testing

@testable import FinSession

/// Passphrases that are unusual as text.
struct PassphraseTests {
  private func secret(_ text: String) throws -> Secret { try ProfileHarness.secret(text) }
  private func text(_ secret: Secret) -> String {
    secret.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Thirty letters without u are what a recovery code looks like.
  @Test(
    arguments: [
      "correct horse battery staple games", "correcthorsebatterystaplegames",
      "CORRECT-HORSE-BATTERY-STAPLE-GAMES", "000000000011111111112222222222",
    ], [false, true])
  func oneMayLookLikeACode(_ passphrase: String, withCode: Bool) throws {
    let test = try ProfileHarness()
    let opener = try ProfileHarness.opener(passphrase, withCode: withCode)
    try test.profiles.encrypt("ann", nil, for: opener)
    #expect(try test.key(passphrase) != nil)
    #expect(try test.expenses(passphrase).count == 2)
    if let code = opener.code { #expect(try test.key(text(code)) != nil) }
    #expect(try test.key(passphrase + "x") == nil)
    let other = try ProfileHarness.opener(passphrase, withCode: withCode)
    try test.profiles.rewrap("ann", #require(try test.key(passphrase)), for: other)
    #expect(try test.key(passphrase) != nil)
    if let code = opener.code { #expect(try test.key(text(code)) == nil) }
  }

  private static let composed = "Schl\u{FC}ssel f\u{FC}r \u{AC00}\u{1EAD}"
  private static let decomposed =
    "Schlu\u{308}ssel fu\u{308}r \u{1100}\u{1161}a\u{323}\u{302}"

  /// However a keyboard makes its letters, and whoever set it.
  @Test(arguments: [composed, decomposed], [composed, decomposed])
  func lettersMayBeComposed(_ given: String, _ typed: String) throws {
    let test = try ProfileHarness()
    try test.profiles.encrypt("ann", nil, for: ProfileHarness.opener(given))
    #expect(try test.key(typed) != nil)
    #expect(try test.key(typed.replacing("S", with: "s")) == nil)
    // One that was wrapped as it was typed, by a fin that knew no forms.
    let key = try Secret.random(Sodium.keyCount)
    let place = try test.profiles.record(of: "ann").place
    let wrapped = try WrappedKey(
      key, of: place, by: .passphrase, secret(given), cost: .init(passes: 1, memory: 8192))
    #expect(try [wrapped].unwrapped(secret(typed), of: place)?.equals(key) == true)
  }

  @Test func newOnesAreComposed() throws {
    #expect(try Array(text(secret(Self.decomposed).composed()).utf8) == Array(Self.composed.utf8))
    #expect(try secret(Self.decomposed).encodings().count == 2)
    #expect(try secret("plain").encodings().count == 1)
    // What is no text stays as it is.
    var bytes: [UInt8] = [0xFF, 0x41, 0xCC, 0x81, 0xC3]
    let broken = try Secret(taking: &bytes)
    #expect(try broken.composed().equals(broken) && broken.encodings().count == 1)
  }

  @Test(arguments: [
    ("", ProfilesError.noPassphrase), ("        ", .noPassphrase),
    ("\u{A0}\u{A0}\u{A0}\u{A0}\t\t\u{200B}\u{AD}", .noPassphrase),
    ("1234567", .shortPassphrase), ("1 2 3 4 5 6 7", .shortPassphrase),
    ("\u{E9}\u{E9}e\u{301}\u{E9}", .shortPassphrase),
    (String(repeating: "x", count: 1025), .longPassphrase),
    (String(repeating: " ", count: 1025), .longPassphrase),
  ])
  func someAreNone(_ text: String, _ error: ProfilesError) throws {
    #expect(throws: error) { try Profiles.check(new: secret(text)) }
  }

  @Test(arguments: [
    "12345678", " 1234567 8 ", "\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}\u{E9}",
    String(repeating: "x", count: 1024),
  ])
  func othersAreFine(_ text: String) throws { try Profiles.check(new: secret(text)) }

  /// From the first secret on, no core file is made of the process.
  @Test func noCoreFiles() throws {
    _ = try secret("x")
    #if os(Linux)
      let limits = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file") })
      #expect(line.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
    #endif
  }
}
