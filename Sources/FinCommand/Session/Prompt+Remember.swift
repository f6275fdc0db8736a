import FinSession

/// `:profile remember`: the system's keyring opens a profile in place of its passphrase for a while.
extension Prompt {
  private static let times = 60...30 * 86_400

  /// `8h` remembers the profile that is logged in, `off` ends that. Throws a ``DescribedError``.
  func remember(_ argument: String) throws {
    guard let profile = environment.profile else { throw CommandError.notLoggedIn(.remember) }
    let word = argument.lowercased().filter { $0 != " " }
    if word == "off" {
      let wasRemembered = try environment.forget(profile.name, id: profile.record.id)
      return display.remark(
        wasRemembered
          ? "\(profile.name) is not remembered any more; fin asks for its passphrase"
          : "\(profile.name) is not remembered")
    }
    guard let key = profile.key else { throw CommandError.nothingToRemember(profile.name) }
    guard let seconds = Self.seconds(word, in: Self.times) else {
      throw CommandError.badRememberTime(argument)
    }
    guard let keyring = environment.keyring else { throw CommandError.noKeyring("there is none") }
    let profiles = try Profiles(variable: environment.variable)
    try requirePassphrase(of: profiles.record(of: profile.name))
    let now = environment.now
    let text = try profiles.remember(profile.name, key, from: now, until: now + seconds)
    do {
      try keyring.store(text, for: profile.record.id)
    } catch {
      _ = try? environment.forget(profile.name, id: profile.record.id)
      throw error
    }
    display.remark(
      "fin opens \(profile.name) without its passphrase for \(seconds.timeWords), for whoever uses"
        + " this computer as you; :lock, :profile logout and :profile remember off end that")
  }

  /// Throws a ``ProfilesError`` unless the passphrase is given: whoever finds fin open must not lock others
  /// out, nor keep the door open.
  func requirePassphrase(of record: ProfileRecord) throws {
    let passphrases = Passphrases(invocation: invocation, environment: environment)
    guard let typed = try passphrases.next("Present passphrase: ") else {
      throw ProfilesError.noPassphrase
    }
    guard try record.unlock(typed) != nil else { throw ProfilesError.wrongPassphrase }
  }
}

extension Environment {
  /// The keyring's way to open a profile; nil where it is not remembered, or not any more.
  func remembered(_ name: String) -> RememberedKey? {
    guard let remembered = (try? Profiles(variable: variable))?.remembered(name),
      remembered.isValid(at: now)
    else { return nil }
    return remembered
  }

  /// Has fin ask for a profile's passphrase again; gives true if it was remembered. Throws a
  /// ``DescribedError``.
  @discardableResult
  func forget(_ name: String, id: String) throws -> Bool {
    let wasRemembered = try Profiles(variable: variable).forget(name)
    // What the keyring has opens nothing any more.
    if wasRemembered { try? keyring?.remove(id) }
    return wasRemembered
  }
}

extension Int {
  /// So many seconds in words: `8h`, `7h59min`, `3d4h`.
  var timeWords: String {
    let units = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")]
    guard let first = units.firstIndex(where: { self >= $0.0 }) else { return "0s" }
    let (size, name) = units[first]
    let rest = first + 1 < units.count ? self % size / units[first + 1].0 : 0
    return "\(self / size)\(name)" + (rest > 0 ? "\(rest)\(units[first + 1].1)" : "")
  }
}
