import FinSession

/// Opens the profile that a command line asks for, or that is logged in.
struct ProfileOpening {
  let invocation: Invocation
  let environment: Environment
  let display: Display

  /// Nil where no session is used, or nobody is logged in. Throws a ``DescribedError``.
  func profile() throws -> OpenProfile? {
    if usesSession || invocation.profile != nil, !isCheck {
      try? Profiles(variable: environment.variable).tidy()
    }
    if let name = invocation.profile {
      return try open(name, of: Profiles(variable: environment.variable))
    }
    guard usesSession, let profiles = try? Profiles(variable: environment.variable),
      let name = try profiles.current()
    else { return nil }
    // What a prompt shows, a person can see and change; what is recorded unseen must not go astray.
    if case .prompt = invocation.action, try profiles.isGone(name) {
      try profiles.setCurrent(nil)
      display.remark("the profile \(name) is not there any more; you are logged out")
      return nil
    }
    return try open(name, of: profiles)
  }

  /// The most times that a passphrase is asked for.
  private static let mostAttempts = 3

  private func open(_ name: String, of profiles: Profiles) throws -> OpenProfile {
    let passphrases = Passphrases(invocation: invocation, environment: environment)
    let isTyped = invocation.passphraseDescriptor == nil && isPrompt && environment.input.isTerminal
    let profile = try OpenProfile(name, of: profiles, tidies: !isCheck) { record in
      do {
        if let key = try passphrases.rememberedKey(of: name, record) { return key }
      } catch {
        display.remark("\(name) is remembered, but \(error.described.summary)")
      }
      try passphrases.checkCost(of: record, asks: isTyped)
      // What is typed while a key is worked out is the next answer.
      if isTyped { environment.hideInput?(true) }
      defer { if isTyped { environment.hideInput?(false) } }
      for _ in 1..<Self.mostAttempts where isTyped {
        do {
          return try passphrases.key(of: name, record, asks: isPrompt)
        } catch ProfilesError.wrongPassphrase {
          display.report(ProfilesError.wrongPassphrase)
        }
      }
      return try passphrases.key(of: name, record, asks: isPrompt)
    }
    if let problem = profile.recordProblem {
      display.remark(
        "\(problem); its second copy was used\(isCheck ? "" : " and put in its place")")
    }
    return profile
  }

  /// `fin doctor` changes nothing.
  private var isCheck: Bool {
    if case .session(.doctor, _) = invocation.action { true } else { false }
  }

  private var isPrompt: Bool {
    if case .prompt = invocation.action { true } else { invocation.staysAtPrompt }
  }

  private var usesSession: Bool {
    switch (invocation.action, invocation.session) {
    case (_, .named(let name)): !name.utf8.contains(UInt8(ascii: "/"))
    case (_, .none): false
    case (.prompt, .usual), (.session, .usual): true
    default: false
    }
  }
}
