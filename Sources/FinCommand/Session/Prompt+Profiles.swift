import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// The words that can follow `:profile`.
enum ProfileWord: String, CaseIterable {
  case new, login, logout, list, show, set, passwd, remember, rename, delete

  /// Other words that people type after `:profile`, each with what to type instead.
  static let everydayWords = [
    "forget": "remember off", "unlock": "login NAME", "password": "passwd", "passphrase": "passwd",
    "encrypt": "passwd", "picture": "set picture FILE.png", "photo": "set picture FILE.png",
    "create": "new", "add": "new", "switch": "login NAME", "remove": "delete NAME",
  ]

  var takesMore: Bool { usage != ":profile \(rawValue)" }

  var usage: String {
    switch self {
    case .new: ":profile new [NAME]"
    case .login: ":profile login NAME"
    case .rename: ":profile rename [NAME] NEW_NAME"
    case .delete: ":profile delete NAME"
    case .set: ":profile set FIELD VALUE"
    case .passwd: ":profile passwd [--keep-key]"
    case .remember: ":profile remember TIME, or off"
    case .logout, .list, .show: ":profile \(rawValue)"
    }
  }

  var summary: String {
    switch self {
    case .new: "create a profile and log in; without a name it asks for all"
    case .login: "use another profile from now on"
    case .logout: "go back to the sessions without a profile"
    case .list: "the profiles of this computer's user"
    case .show: "what you entered about yourself"
    case .set: "change a field, such as salary $90k/y, or the picture"
    case .passwd: "encrypt this profile, or change its passphrase"
    case .remember: "unlock it from the system keyring for a while, without its passphrase"
    case .rename: "give a profile another name"
    case .delete: "delete a profile with all its files"
    }
  }
}

/// `:profile`: who uses fin.
extension Prompt {
  /// Obeys a word and what follows it. Throws a ``DescribedError``.
  func profile(_ argument: String) throws -> ExitCode {
    let first = argument.prefix { $0 != " " }
    guard !first.isEmpty else {
      try showProfile()
      return .done
    }
    guard let word = ProfileWord(rawValue: String(first)) else {
      let known = ProfileWord.allCases.map(\.rawValue)
      throw CommandError.unknownProfileWord(
        String(first),
        nearest: ProfileWord.everydayWords[String(first)]
          ?? Suggestion.nearest(to: String(first), among: known))
    }
    let rest = String(argument.dropFirst(first.count).trimmingSpaces())
    let names = rest.wordsOrQuoted.map(\.word)
    switch (word, names.count) {
    case (.new, 0) where isInteractive: try signUp()
    case (.new, 1): try makeProfile(names[0])
    case (.login, 1): try logIn(names[0])
    case (.logout, 0): try logOut()
    case (.list, 0): try listProfiles()
    case (.show, 0): try showProfile()
    case (.passwd, 0): try setPassphrase(rekeys: true)
    case (.passwd, 1) where names[0] == "--rekey": try setPassphrase(rekeys: true)
    case (.passwd, 1) where names[0] == "--keep-key": try setPassphrase(rekeys: false)
    case (.remember, 1...): try remember(rest)
    case (.rename, 1), (.rename, 2): try renameProfile(names)
    case (.delete, 1): try deleteProfile(names[0])
    case (.set, 2...): return try setPart(String(names[0]), rest)
    default: throw CommandError.profileUsage(word)
    }
    return .done
  }

  private func profiles() throws -> Profiles { try Profiles(variable: environment.variable) }

  private var passphrases: Passphrases {
    Passphrases(invocation: invocation, environment: environment)
  }

  /// Opens a profile, which a person may be asked to unlock once.
  private func unlocked(_ name: String, key: ProfileKey? = nil) throws -> OpenProfile {
    try OpenProfile(name, of: profiles()) { record in
      if let key = key ?? remembered(name, record) { return key }
      try passphrases.checkCost(of: record)
      return try passphrases.key(of: name, record)
    }
  }

  /// The key that the system's keyring opens; nil where it has none, after saying why.
  private func remembered(_ name: String, _ record: ProfileRecord) -> ProfileKey? {
    do {
      return try passphrases.rememberedKey(of: name, record)
    } catch {
      display.remark("\(name) is remembered, but \(error.described.summary)")
      return nil
    }
  }

  /// Asks for all that makes a profile, takes along what was entered before it, and names the next step.
  private func signUp() throws {
    let asker = PromptAsker(lines: lines, display: display)
    func answer(_ prompt: String, _ help: String) -> String? {
      guard
        case .text(let text) = asker.ask(prompt, help: help, choices: AnswerChoices(isPlain: true))
      else { return nil }
      return String(text.trimmingSpaces())
    }
    guard let name = answer("Name: ", "for the profile, such as ann; Ctrl-C leaves"), !name.isEmpty
    else { return display.remark("nothing was changed") }
    let isOwn = environment.profile == nil && session.file != nil && !session.contentWords.isEmpty
    let takesAlong =
      isOwn && isAnsweredYes("Take along what you entered (\(session.contentWords))?")
    try makeProfile(name, takesAlong: takesAlong)
    guard environment.profile?.name == name else { return }
    if let email = answer("E-mail: ", "optional; it stays on this computer"), !email.isEmpty {
      _ = try setPart("email", "email \(email)")
    }
    if let picture = answer("Picture: ", "optional: a PNG file"), !picture.isEmpty {
      try setPicture(picture)
    }
    if isAnsweredYes("Protect it with a passphrase?") { try setPassphrase(rekeys: true) }
    display.remark(":new loan or :new card enters the first one; :profile shows what is here")
  }

  private func makeProfile(_ name: String, takesAlong: Bool = false) throws {
    let profiles = try profiles()
    guard try mayLeaveSession() else { return }
    let own = session.document[ProfileBuiltIn.name]
    let (former, isFromSession) = (session.name, environment.profile == nil && own != nil)
    try profiles.create(name, beginningWith: takesAlong ? session.file?.path : nil)
    let opened = try unlocked(name)
    if isFromSession, let own, try opened.shared(ProfileBuiltIn.name).takeOver(own) {
      display.remark("your profile moved from the session \(former) to \(name)")
      leaveBehind(former)
    }
    try profiles.setCurrent(name)
    try enter(opened, session: takesAlong ? former : SessionOpening.defaultName)
    display.remark(
      "you are logged in as \(name), and fin opens this profile until :profile logout")
  }

  /// Removes what the session has of a profile that moved away, and says what is left, and why.
  private func leaveBehind(_ session: String) {
    do {
      try self.session.moveAway(ProfileBuiltIn.name)
    } catch {
      display.remark("\(session) has it still: \(error.described.summary)")
    }
    typedLines?.remove(Self.saysProfile)
    guard let folder = environment.sessionFolder else { return }
    let files = Session.files(
      in: folder, binding: ProfileBuiltIn.name, typed: Self.saysProfile)
    if !files.isEmpty {
      display.remark(
        "left as they are, because they may be other people's: \(files.listed("and")) in \(folder)")
    }
    display.remark(
      "its undo records, backup and typed lines are gone, too; what you exported stays, and deleted data"
        + " can sometimes be recovered from a disk")
  }

  /// True for a typed line that says something about a person.
  private static func saysProfile(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    if words.first == ":profile", words.dropFirst().first != "set" { return false }
    return Session.mentions(ProfileBuiltIn.name, line)
  }

  private func logIn(_ name: String) throws {
    let profiles = try profiles()
    if environment.profile?.name == name {
      return display.remark("you are logged in as \(name) already")
    }
    guard try mayLeaveSession() else { return }
    let opened = try unlocked(name)
    try forgetOpen()
    try enter(opened)
    try profiles.setCurrent(name)
  }

  private func logOut() throws {
    guard let profile = environment.profile else {
      return display.remark("you are not logged in; :quit leaves fin")
    }
    guard try mayLeaveSession() else { return }
    try forgetOpen()
    try profiles().setCurrent(nil)
    try enter(nil)
    display.remark(
      "you are logged out of \(profile.name); :profile login \(profile.name) comes back")
  }

  /// Has fin ask for the open profile's passphrase again.
  private func forgetOpen() throws {
    guard let profile = environment.profile else { return }
    try environment.forget(profile.name, id: profile.record.id)
  }

  private func listProfiles() throws {
    let names = try profiles().names
    if names.isEmpty {
      return display.remark("there are no profiles; :profile new NAME creates one")
    }
    let rows = names.map { name in
      let isOpen = name == environment.profile?.name
      return [StyledText(name, .keyword), StyledText(isOpen ? "logged in" : "", .muted)]
    }
    let columns = (0..<2).map { _ in Table.Column("", .leading) }
    display.show(.table(Table(columns: columns, rows: rows)))
  }

  private func showProfile() throws {
    let kept = try runner.interpreter.value(of: ProfileBuiltIn.name)
    let profile = environment.profile
    if let profile {
      let sessions = SessionPaths.names(in: profile.sessionFolder).joined(separator: ", ")
      let picture = try showPicture(of: profile)
      let passphrase =
        profile.isProtected
        ? "set: all files are encrypted" : "none; :profile passwd encrypts all files"
      var rows = [
        ("Logged in as", profile.name), ("Sessions", sessions.isEmpty ? "none yet" : sessions),
        ("Passphrase", passphrase),
      ]
      if let remembered = environment.remembered(profile.name) {
        let seconds = remembered.until - environment.now
        rows.append(("Remembered", "for \(seconds.timeWords) more"))
      }
      if let picture { rows.append(("Picture", picture)) }
      let columns = [Table.Column("", .leading, mayBeCut: false), Table.Column("", .leading)]
      display.show(
        .table(
          Table(columns: columns, rows: rows.map { [StyledText($0.0, .label), StyledText($0.1)] })))
    }
    guard let value = ProfileBuiltIn.profile(kept) else {
      return display.remark(
        profile == nil
          ? "no profile yet; :new profile creates one"
          : "nothing about you yet; :new profile asks, :profile set name Ann changes one field")
    }
    display.show(try value.markup())
  }

  /// `:profile set salary $90k/y`: the field as typed, a text also without quotes.
  private func setPart(_ field: String, _ rest: String) throws -> ExitCode {
    if field == ProfilePicture.field {
      try setPicture(String(rest.dropFirst(field.count).trimmingSpaces()))
      return .done
    }
    let fields = ProfileBuiltIn.fields
    guard let kind = fields.first(where: { $0.name == field }) else {
      let names = fields.map(\.name) + [ProfilePicture.field]
      throw CommandError.unknownProfileField(
        field, nearest: Suggestion.nearest(to: field, among: names), all: names)
    }
    let typed = rest.dropFirst(field.count).trimmingSpaces()
    let isText = kind.isText && typed != "none" && !typed.hasPrefix("\"")
    let value = isText ? Value.text(String(typed)).sourceText : String(typed)
    let isBound =
      ProfileBuiltIn.profile(try runner.interpreter.value(of: ProfileBuiltIn.name)) != nil
    return enter(
      isBound
        ? "profile.\(field) = \(value)" : "profile = profile(\(field): \(value))")
  }

  // MARK: Passphrase

  /// `:profile passwd`: encrypts the profile, or changes what opens it and encrypts all anew with another
  /// key; `--keep-key` keeps the key, which a former passphrase opens from an old copy of the record.
  private func setPassphrase(rekeys: Bool) throws {
    guard let profile = environment.profile else { throw CommandError.notLoggedIn(.passwd) }
    let profiles = try profiles()
    let record = try profiles.record(of: profile.name)
    if record.isProtected {
      try requirePassphrase(of: record)
    } else {
      display.remark(
        "all files of \(profile.name) will be encrypted; without the passphrase or a recovery code"
          + " they are lost: no one can read them again, not even fin's authors")
    }
    let passphrase = try passphrases.new()
    let isAsked = isInteractive && invocation.passphraseDescriptor == nil
    let withCode = isAsked && isAnsweredYes("Make a recovery code, to print and put away?")
    let isCheap = environment.variable(Self.cheapKeys) != nil
    let opener = try Profiles.Opener(
      passphrase: passphrase, withCode: withCode, isCheap: isCheap)
    if isCheap {
      display.remark("\(Self.cheapKeys) is set: the passphrase can be guessed fast; for tests only")
    }
    if record.isProtected, !rekeys, let key = profile.key {
      try profiles.rewrap(profile.name, key, for: opener)
    } else {
      try encryptProfile(profile, for: opener)
    }
    if try environment.forget(profile.name, id: record.id) {
      display.remark("\(profile.name) is not remembered any more")
    }
    if let code = opener.code {
      display.show("Recovery code: ", code)
      display.remark("it is shown this once, and opens \(profile.name) as the passphrase does")
    } else if record.hasCode {
      display.remark("the former recovery code opens it no more")
    }
    display.remark(
      record.isProtected
        ? "the passphrase of \(profile.name) is changed"
        : "\(profile.name) is encrypted from now on")
    if record.isProtected {
      display.remark(
        rekeys
          ? "backups from before open with the former passphrase, and hold what was in them then"
          : "the key is the same: who has an old backup and the former passphrase can read today's"
            + " files too; :profile passwd makes a new key")
    } else {
      let plain = profiles.plainFiles(of: profile.name)
      if !plain.isEmpty {
        display.remark("left as they are, because fin doesn't know them: \(plain.listed("and"))")
      }
      display.remark(
        "what was there before is deleted, and can sometimes be recovered from a disk; exports and"
          + " backups from before stay readable")
    }
  }

  /// The variable that lets tests of fin set passphrases in no time.
  private static let cheapKeys = "FIN_TEST_CHEAP_KEYS"

  private func encryptProfile(_ profile: OpenProfile, for opener: Profiles.Opener) throws {
    guard try mayLeaveSession() else { return }
    let sessionName = session.name
    var key = profile.key
    session.close()
    profile.close()
    do {
      display.progress.begin()
      defer { display.progress.end() }
      let done = try profiles().encrypt(
        profile.name, key, for: opener, progress: display.progress.advance)
      key = done.key
      for path in done.outside {
        display.remark(
          "\(path) stays as it is, readable: the profile has an encrypted copy of its own now")
      }
    } catch {
      try enter(unlocked(profile.name, key: key), session: sessionName)
      throw error
    }
    try enter(unlocked(profile.name, key: key), session: sessionName)
  }

  private func renameProfile(_ names: [String]) throws {
    guard let old = names.count == 2 ? names[0] : environment.profile?.name, let new = names.last
    else { throw CommandError.profileUsage(.rename) }
    let profiles = try profiles()
    let isOpen = environment.profile?.name == old
    let key = environment.profile?.key
    if isOpen {
      guard try mayLeaveSession() else { return }
      session.close()
      environment.profile?.close()
    }
    do {
      try profiles.rename(old, to: new)
    } catch {
      if isOpen { try enter(unlocked(old, key: key)) }
      throw error
    }
    if isOpen { try enter(unlocked(new, key: key)) }
    display.remark("\(old) is now called \(new)")
  }

  private func deleteProfile(_ argument: String) throws {
    let isSure = argument.hasSuffix("!")
    let name = isSure ? String(argument.dropLast()) : argument
    let profiles = try profiles()
    let id = try profiles.record(of: name).id
    if !isSure {
      guard isInteractive else { throw CommandError.profileDeletion(name) }
      guard
        isAnsweredYes("Delete the profile \(name) with all its sessions? This can't be undone.")
      else { return display.remark("nothing was deleted") }
    }
    if environment.profile?.name == name {
      session.close()
      environment.profile?.close()
      try profiles.setCurrent(nil)
      try enter(nil)
    }
    let wasRemembered = environment.remembered(name) != nil
    try profiles.delete(name)
    if wasRemembered { try? environment.keyring?.remove(id) }
    display.remark("deleted \(name)")
  }

  /// Goes on in a profile's own session, or in the one without a profile.
  func enter(_ profile: OpenProfile?, session: String = SessionOpening.defaultName) throws {
    var next = environment
    next.profile = profile
    let opening = SessionOpening(invocation: invocation, environment: next, display: display)
    let runner = try opening.open(session)
    let former = environment.profile
    if let former, former.isProtected, former.record.id != profile?.record.id {
      // What it showed is for nobody who comes after it.
      display.clear(withScrollback: true)
    }
    environment = next
    change(to: runner)
    if former !== profile { former?.close() }
  }
}
