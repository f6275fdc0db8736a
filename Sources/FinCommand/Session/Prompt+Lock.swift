import FinSession

/// `:lock` and `:set lock`: nothing of a protected profile is on the screen or can be reached until its
/// passphrase is typed.
extension Prompt {
  /// Locks the profile, and asks until it is unlocked or the input ends; then the prompt ends, too.
  func lock() {
    guard let profile = environment.profile, profile.isProtected,
      (try? mayLeaveSession()) == true
    else { return }
    let (name, sessionName) = (profile.name, session.name)
    var outside = environment
    outside.profile = nil
    let opening = SessionOpening(invocation: invocation, environment: outside, display: display)
    guard let empty = try? opening.unsaved() else { return }
    display.clear(withScrollback: true)
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

  /// The time after which the profile locks itself, as it was set.
  var lockTime: String? { session.shared?.setting(SessionSetting.lock.rawValue) }

  func useLockTime() {
    guard let editor = lines as? EditorLines else { return }
    editor.idleLimit =
      environment.profile?.isProtected == true ? lockTime.flatMap(Self.seconds) : nil
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

  /// The seconds of `30s`, `10min`, `10m`, `1h`; a number alone is minutes. Nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let digits = text.prefix(while: \.isNumber)
    guard let count = Int(digits), count < 100_000 else { return nil }
    let seconds: Int
    switch text.dropFirst(digits.count) {
    case "s", "sec", "seconds": seconds = count
    case "", "m", "min", "minute", "minutes": seconds = count * 60
    case "h", "hour", "hours": seconds = count * 3600
    default: return nil
    }
    return (10...86_400).contains(seconds) ? seconds : nil
  }
}
