import Testing

@testable import FinSession

/// Each call that makes, renames or deletes a profile fails once, or the process ends before it.
struct ProfileFailureTests {
  enum Change: CaseIterable {
    case create, rename, delete

    /// The profiles once it is made; before it there is ann.
    var after: [String] {
      switch self {
      case .create: ["ann", "ben"]
      case .rename: ["eva"]
      case .delete: []
      }
    }

    func make(_ profiles: Profiles) throws {
      switch self {
      case .create: try profiles.create("ben")
      case .rename: try profiles.rename("ann", to: "eva")
      case .delete: try profiles.delete("ann")
      }
    }
  }

  /// Of either the whole change is there or nothing of it, nothing of ann is lost, and what was left is tidied.
  @Test(arguments: Change.allCases, [false, true])
  func allOrNothing(_ change: Change, isKilled: Bool) throws {
    var place = 0
    while true {
      let harness = try ProfileHarness()
      try harness.profiles.setCurrent("ann")
      let files = FaultyFiles()
      files.fault =
        isKilled
        ? .killed(at: place) : .failingOnce(at: place, SystemError(code: SystemError.noSpace))
      var failure: (any Error)?
      do {
        try change.make(Profiles(folder: harness.profiles.folder, files: files))
      } catch {
        failure = error
      }
      let wasReached = isKilled ? files.isKilled : files.calls > place
      let profiles = Profiles(folder: harness.profiles.folder)
      let names = profiles.names
      #expect(
        names == change.after || failure != nil && names == ["ann"], "call \(place): \(names)")
      if let name = names.first {
        let profile = try OpenProfile(name, of: profiles) { _ in throw ProfilesError.noMemory }
        let file = profile.file(profile.sessionFolder + "/plan.json")
        #expect(try file.expenses(of: file.opened()) == [.expense("$1"), .expense("$2")])
        profile.close()
      }
      profiles.tidy()
      #expect(try PosixStoreFiles().names(in: profiles.folder).sorted() == names, "call \(place)")
      // A deleted one is logged in no more; one whose renaming was interrupted is found by its id.
      if let current = try profiles.current() { #expect(names.contains(current), "call \(place)") }
      if !wasReached { break }
      place += 1
    }
    #expect(place > 2)
  }
}
