import FinSession

/// `:lock` and `:set lock`: nothing of a protected profile is on the screen or can be reached until its
/// passphrase is typed.
extension Prompt {
  /// Locks the profile, and asks until it is unlocked or the input ends; then the prompt ends, too.
  func lock() {
    guard let profile = environment.profile, profile.isProtected else { return }
    display.clear(withScrollback: true)
    do {
      // What the keyring opens would open it for whoever leaves fin and starts it again.
      try environment.forget(profile.name, id: profile.record.id)
    } catch {
      display.report(error.described)
    }
    if !session.isSaved, !session.isReadOnly { try? session.save() }
    let (name, sessionName) = (profile.name, session.name)
    var outside = environment
    outside.profile = nil
    let opening = SessionOpening(invocation: invocation, environment: outside, display: display)
    guard session.file != nil, session.isSaved || session.isReadOnly && !session.isChanged,
      let empty = try? opening.unsaved()
    else { return lockInMemory(profile) }
    environment = outside
    put(empty)
    profile.close()
    display.remark("\(name) is locked")
    let passphrases = Passphrases(invocation: invocation, environment: environment)
    while true {
      do {
        let unlocked = try OpenProfile(name, of: Profiles(variable: environment.variable)) {
          try passphrases.key(of: name, $0)
        }
        return try enter(unlocked, session: sessionName)
      } catch ProfilesError.wrongPassphrase {
        display.report(ProfilesError.wrongPassphrase)
      } catch {
        // Nobody is there, or the profile is not any more.
        if case ProfilesError.noPassphrase = error {} else { display.report(error.described) }
        isLeaving = true
        result.note(.locked)
        return
      }
    }
  }

  /// The same for a session whose changes are nowhere but in memory, which it keeps: closing it would lose
  /// them.
  private func lockInMemory(_ profile: OpenProfile) {
    display.remark("\(profile.name) is locked; its changes are not saved, and lost if you leave")
    let passphrases = Passphrases(invocation: invocation, environment: environment)
    // This question waits for as long as it takes.
    environment.pager?.idleLimit = nil
    defer { useLockTime() }
    while true {
      do {
        _ = try passphrases.key(of: profile.name, profile.record)
        return display.show(
          Welcome(session: session, profile: profile.name, isFirst: false).markup)
      } catch ProfilesError.wrongPassphrase {
        display.report(ProfilesError.wrongPassphrase)
      } catch {
        isLeaving = true
        result.note(.locked)
        return
      }
    }
  }

  /// The time after which the profile locks itself, as it was set.
  var lockTime: String? { session.shared?.setting(SessionSetting.lock.rawValue) }

  func useLockTime() {
    guard let editor = lines as? EditorLines else { return }
    let limit =
      environment.profile?.isProtected == true ? lockTime.flatMap { Self.seconds($0) } : nil
    editor.idleLimit = limit
    environment.pager?.idleLimit = limit
  }

  /// True, once, if nobody touched a page or the map for so long.
  func takeIdle() -> Bool {
    guard let pager = environment.pager, pager.wasIdle else { return false }
    pager.wasIdle = false
    return true
  }

  /// `:set lock 10min`. Throws a ``CommandError``.
  func setLockTime(_ text: String) throws {
    guard let shared = session.shared, environment.profile?.isProtected == true else {
      throw CommandError.notProtected
    }
    let word = text.unquoted.lowercased().filter { $0 != " " }
    guard word == "off" || Self.seconds(word) != nil else { throw CommandError.badLockTime(text) }
    try shared.set(SessionSetting.lock.rawValue, to: word == "off" ? nil : word)
    useLockTime()
    showSettings([.lock])
  }

  /// The seconds of `30s`, `10min`, `10m`, `1h`, `1d`; a number alone is minutes. Nil for anything else.
  static func seconds(_ text: String, in allowed: ClosedRange<Int> = 10...86_400) -> Int? {
    let digits = text.prefix(while: \.isNumber)
    guard let count = Int(digits), count < 100_000 else { return nil }
    let seconds: Int
    switch text.dropFirst(digits.count) {
    case "s", "sec", "seconds": seconds = count
    case "", "m", "min", "minute", "minutes": seconds = count * 60
    case "h", "hour", "hours": seconds = count * 3600
    case "d", "day", "days": seconds = count * 86_400
    default: return nil
    }
    return allowed.contains(seconds) ? seconds : nil
  }
}
