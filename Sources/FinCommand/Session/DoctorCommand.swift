import Finance
import FinSession
import Money

/// `fin doctor`: looks at every file of the profile, or of the sessions without one.
struct DoctorCommand {
  let environment: Environment
  let display: Display

  /// Gives a code that shows a script whether something is wrong.
  ///
  /// - Parameter arguments: `mend` to do what loses nothing; `seen` once somebody knows what could not be read;
  ///   `take` and a session to go on with an older one; `tables` for the published figures that fin holds.
  func run(_ arguments: [String]) throws -> ExitCode {
    if arguments.first == "take", arguments.count == 2 { return try take(arguments[1]) }
    if arguments == ["seen"] { return try noteSeen() }
    if arguments == ["tables"] { return tables() }
    guard arguments.isEmpty || arguments == ["mend"] else {
      throw UsageError.unexpectedWord(
        arguments.joined(separator: " "), usage: "fin doctor [mend | seen | take SESSION | tables]")
    }
    guard let folder = environment.sessionFolder else { throw StoreError.noHome }
    let check = SessionCheck(
      of: environment.profile, among: try? Profiles(variable: environment.variable),
      sessions: folder, now: environment.now, pictureProblem: ProfilePicture.problem)
    let mended = arguments.isEmpty ? [] : check.mend()
    let left = check.findings.filter { !mended.contains($0) }
    for finding in mended { display.line("mended: \(finding.path): \(finding.kind.words)") }
    for finding in left {
      display.line("\(finding.path): \(finding.kind.words)")
      if let help = finding.kind.help { display.line("  " + help) }
    }
    let faults = left.count { !$0.isNote }
    let files = check.fileCount.words("file")
    display.line(
      faults > 0
        ? "\(files) checked: \(faults.words("fault"))"
        : "\(files) checked: all is well")
    return faults > 0 ? .checkFailed : .done
  }

  /// The tables of published figures, with what each covers; a code says whether newer ones are due.
  private func tables() -> ExitCode {
    let today = environment.today()
    var isPastDue = false
    for table in DatedTable.all {
      let due = table.isPastDue(on: today)
      isPastDue = isPastDue || due
      display.line("\(table.name): \(table.from) to \(table.through)")
      display.line(
        due ? "  newer figures have been due since \(table.nextDue)" : "  next due \(table.nextDue)"
      )
      display.line("  " + table.source)
    }
    return isPastDue ? .checkFailed : .done
  }

  /// Goes on with a session that is older than what fin wrote last.
  private func take(_ name: String) throws -> ExitCode {
    let isPerson =
      name == "person" && !SessionPaths.names(in: environment.sessionFolder).contains(name)
    let file =
      if isPerson, let profile = environment.profile {
        profile.person
      } else {
        environment.file(of: try SessionPaths.path(of: name, in: environment.sessionFolder))
      }
    let path = file.path
    defer { file.close() }
    switch file.open() {
    case .older(_, let age):
      file.takeOlder()
      display.line("\(age.words(path)); fin continues with it")
    case .ready where file.takeNotices().contains(where: \.isOlder):
      file.takeOlder()
      display.line("fin continues with \(path) as it is")
    default: display.line("\(path) is as new as what fin saved last; nothing was changed")
    }
    return .done
  }

  /// Takes note that the user has seen what could not be read.
  private func noteSeen() throws -> ExitCode {
    guard let folder = environment.sessionFolder else { throw StoreError.noHome }
    let seen = try SessionPaths.names(in: folder).flatMap { name in
      try environment.file(of: SessionPaths.path(of: name, in: folder)).noteDamageSeen()
    }
    display.line(
      seen.isEmpty
        ? "there is nothing that could not be read"
        : "what could not be read stays in \(seen.map(\.fileName).listed("and"))")
    return .done
  }
}

extension SessionCheck.Finding.Kind {
  var words: String {
    switch self {
    case .open: "others can read or change it"
    case .damaged(let reason, _): "it is damaged: \(reason)"
    case .damagedPicture(let reason): "it is not a picture: \(reason)"
    case .editedOutside: "another program changed it, and it can be read"
    case .newer(let schema): "a newer fin wrote it (version \(schema))"
    case .notSession: "it is not a session"
    case .damagedLines(let reason): reason
    case .laterLines: "it has lines from no saved change"
    case .withoutSession: "its session is missing"
    case .pastKey: "it no longer remembers the profile"
    case .leftover: "left by an interrupted fin"
    case .unknownFolder: "fin doesn't know this folder and leaves it alone"
    case .unusable(let reason): "it can't be encrypted or backed up: \(reason)"
    case .missingCopy: "the second copy of the profile's record is missing or older"
    case .weakKey: "its passphrase can be guessed faster than fin allows"
    case .older(let age): age.words("it")
    case .damagedManifest(let reason): "it does not record the latest changes: \(reason)"
    case .missingManifest: "the record of the latest changes is missing"
    case .unread(let lines):
      lines.isEmpty
        ? "a copy of a damaged log, all lines of which were read"
        : "a copy of a damaged log: \(lines.lineWords) could not be read"
    case .setAside: "a copy that fin set aside"
    case .conflict: "a copy that a synced folder made"
    case .unreadable(let reason): "it can't be read: \(reason)"
    }
  }

  /// The way to mend it; nil where nothing is needed.
  fileprivate var help: String? {
    switch self {
    case .open, .leftover, .pastKey: "fin doctor mend"
    case .damaged(_, true):
      "opening the session puts it aside and continues with its backup, one change older"
    case .damaged(_, false): "restore it from a copy, or a backup of yours: :restore FILE"
    case .damagedPicture: ":profile set picture FILE.png replaces it"
    case .newer: "use the newer fin"
    case .damagedLines: "the session keeps all lines that can be read when it next opens the list"
    case .withoutSession: "opening a session of that name reads its lines in"
    case .conflict: ":session merge takes what only the copy has"
    case .older:
      "put the newer file back, or continue with what is there: fin doctor take SESSION"
    case .damagedManifest, .missingManifest: "the next change of a session writes it"
    case .unusable: "move it away"
    case .missingCopy: "opening the profile writes it"
    case .weakKey: ":profile passwd sets it with the usual work"
    case .unread: "fin doctor seen keeps it, and takes it that you know"
    case .unreadable: "fin needs the right to read it"
    case .unknownFolder, .setAside, .notSession, .editedOutside, .laterLines: nil
    }
  }
}
