import FinSession

/// Passphrases as a person gives them: typed at the terminal, or in an open file, one a line.
struct Passphrases {
  let invocation: Invocation
  let environment: Environment

  /// Nil where there is nobody to ask, or no line left. Throws a ``DescribedError``.
  func next(_ question: String) throws -> Secret? {
    if let descriptor = invocation.passphraseDescriptor {
      return try environment.readSecret?(descriptor)
    }
    environment.output.flush()
    guard environment.input.isTerminal else { return nil }
    let secret = try environment.askForSecret?(question)
    environment.forgetInterruption()
    return secret
  }

  /// The key of a protected profile. Throws a ``ProfilesError``.
  ///
  /// - Parameter asks: False where a person is asked only through an open file.
  func key(of name: String, _ record: ProfileRecord, asks: Bool = true) throws -> ProfileKey {
    let isTyped = invocation.passphraseDescriptor == nil
    guard asks || !isTyped else { throw ProfilesError.locked(name) }
    guard let typed = try next("Passphrase of \(name): ") else {
      throw isTyped && !environment.input.isTerminal
        ? ProfilesError.locked(name) : ProfilesError.noPassphrase
    }
    guard let key = try record.unlock(typed) else { throw ProfilesError.wrongPassphrase }
    return key
  }

  /// Throws a ``ProfilesError`` where the key takes far more work than fin asks for: somebody else may have
  /// written the record. Whoever is at the terminal is asked.
  func checkCost(of record: ProfileRecord, asks: Bool = true) throws {
    guard let cost = record.unusualCost else { return }
    if asks, invocation.passphraseDescriptor == nil, environment.input.isTerminal {
      environment.output.write(
        "Opening this profile takes \(cost.megabytes) MB of memory and \(cost.passes) passes (usual:"
          + " 256 MB, 3), and Ctrl-C can't stop it. Open it? [y/N] ")
      environment.output.flush()
      if case .line(let bytes) = environment.input.readLine(),
        String(decoding: bytes, as: UTF8.self).trimmingSpaces().lowercased().hasPrefix("y")
      {
        return
      }
    }
    throw ProfilesError.costly(passes: cost.passes, megabytes: cost.megabytes)
  }

  /// The key of a profile that is remembered; nil where it is not. Throws a ``DescribedError`` where the
  /// system's keyring does not give it.
  func rememberedKey(of name: String, _ record: ProfileRecord) throws -> ProfileKey? {
    guard invocation.passphraseDescriptor == nil,
      let remembered = environment.remembered(name), let keyring = environment.keyring
    else { return nil }
    guard let text = try keyring.secret(for: record.id),
      let key = try remembered.key(of: record, with: text)
    else { throw CommandError.noKeyring("it has no key of \(name)") }
    return key
  }

  /// A new passphrase, given twice. Throws a ``ProfilesError``.
  func new() throws -> Secret {
    guard let first = try next("New passphrase: ") else { throw ProfilesError.noPassphrase }
    try Profiles.check(new: first)
    guard let second = try next("The same again: ") else { throw ProfilesError.noPassphrase }
    guard first.equals(second) else { throw ProfilesError.passphrasesDiffer }
    return first
  }
}
