import Foundation
import Testing

@testable import FinSession

/// A profile of a test's own, with a session of two expenses.
final class ProfileHarness {
  let store: StoreFolder
  let profiles: Profiles
  static let passphrase = "correct horse"

  init(isProtected: Bool = false) throws {
    store = try StoreFolder()
    profiles = Profiles(folder: store.at("fin/profiles"))
    try profiles.create("ann")
    try fill()
    if isProtected { _ = try profiles.encrypt("ann", nil, for: Self.opener()) }
  }

  static func secret(_ text: String) throws -> Secret {
    var bytes = Array(text.utf8)
    return try Secret(taking: &bytes)
  }

  /// The cheapest cost, as a test has many.
  static func opener(_ text: String = passphrase, withCode: Bool = false) throws -> Profiles.Opener
  {
    var opener = try Profiles.Opener(passphrase: secret(text), withCode: withCode)
    opener.cost = .init(passes: 1, memory: 8192)
    return opener
  }

  var root: String { profiles.folder(of: "ann") }
  func at(_ name: String) -> String { root + "/" + name }
  var recordPath: String { at(Profiles.recordName) }

  func key(_ text: String = passphrase) throws -> ProfileKey? {
    try profiles.record(of: "ann").unlock(Self.secret(text))
  }

  func open(_ text: String = passphrase) throws -> OpenProfile {
    try OpenProfile("ann", of: profiles) { record in
      guard let key = try record.unlock(Self.secret(text)) else {
        throw ProfilesError.wrongPassphrase
      }
      return key
    }
  }

  private func fill() throws {
    let profile = try open()
    defer { profile.close() }
    let file = profile.file(profile.sessionFolder + "/plan.json")
    var document = try file.opened()
    for price in ["$1", "$2"] {
      document.bind("price", scalar: price)
      try file.save(
        &document, expenses: [.adding([.expense(price)], at: document.log.counts[.expenses])])
    }
    file.close()
  }

  /// The expenses of the session.
  func expenses(_ text: String = passphrase) throws -> [StoredValue] {
    let profile = try open(text)
    defer { profile.close() }
    let file = profile.file(profile.sessionFolder + "/plan.json")
    return try file.expenses(of: file.opened())
  }

  /// All files below a folder with their contents.
  static func contents(_ folder: String) throws -> [String: Data] {
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      $0 as? String
    }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map { (name, $0) }
      })
  }
}
