import FinSession

/// `:backup` and `:restore`: all of a profile in one file.
extension Prompt {
  func backUp(_ argument: String) throws {
    var path = argument.unquoted
    let replaces = path.hasSuffix("!")
    if replaces { path = path.dropLast().trimmingSpaces().unquoted }
    path = expanded(path)
    try environment.refuseOwn(path, mayBeBackup: true)
    if environment.files.kind(of: path) != nil, !replaces {
      guard isInteractive else { throw CommandError.backupExists(path) }
      guard isAnsweredYes("\(path) already exists. Replace it?") else {
        return display.remark("nothing was written")
      }
    }
    guard let folder = environment.sessionFolder else { throw StoreError.noHome }
    if !session.isSaved, !session.isReadOnly { try session.save() }
    let profile = environment.profile
    let (bytes, count, leftOut) = try ProfileBackup.content(of: profile, sessions: folder)
    let check = SessionCheck(
      of: profile, sessions: folder, now: environment.now, pictureProblem: ProfilePicture.problem)
    try environment.files.replacePrivately(path, with: bytes, keepsMode: false)
    // What cannot be read again is no backup.
    let read = try environment.files.read(path, limit: bytes.count)
    guard read == bytes, try ProfileBackup.verify(read, of: profile, path: path) == count else {
      throw FileError.unwritable(path: path, reason: "the copy could not be verified")
    }
    let kind = profile?.isProtected == true ? ", encrypted with the profile's passphrase" : ""
    display.remark("\(count.words("file")) saved in \(path)\(kind); :restore makes a profile of it")
    for (path, reason) in leftOut { display.remark("\(path) was left out: \(reason)") }
    // A backup of what is damaged is worth having, and no reason to be calm.
    let faults = check.findings.filter(\.losesContent)
    for fault in faults { display.remark("\(fault.path): \(fault.kind.words)") }
    if !faults.isEmpty {
      display.remark("these files are in the backup as they are; fin doctor says what can be done")
      result.note(.checkFailed)
    }
  }

  func restore(_ argument: String) throws {
    let words = argument.wordsOrQuoted.map(\.word)
    guard (1...2).contains(words.count) else {
      throw CommandError.unwantedArgument(.restore, argument)
    }
    let path = expanded(words[0])
    let bytes = try environment.files.read(path, limit: 1 << 30)
    let backup = try ProfileBackup(bytes, path: path)
    let name = words.count == 2 ? words[1] : backup.name.isEmpty ? "restored" : backup.name
    let profiles = try Profiles(variable: environment.variable)
    if profiles.exists(name) { throw CommandError.restoredExists(name, path: words[0]) }
    let passphrases = Passphrases(invocation: invocation, environment: environment)
    let key = try backup.record.flatMap { record -> ProfileKey? in
      if !record.isProtected { return nil }
      try passphrases.checkCost(of: record)
      return try passphrases.key(of: name, record)
    }
    let (count, unreadable) = try profiles.restore(backup, as: name, key, path: path)
    for name in unreadable { display.remark("\(name) was damaged when it was backed up") }
    display.remark(
      "\(count.words("file")) restored as the profile \(name); :profile login \(name) opens it")
    if key != nil {
      display.remark(
        "it opens with the passphrase and code of the backup; :profile passwd there sets new ones")
    }
  }

  /// `:session merge`: takes what only a conflicted copy of this session has.
  func mergeCopies() throws {
    let merge = try session.mergeCopies()
    if merge.paths.isEmpty, merge.unreadable.isEmpty {
      return display.remark("there are no conflicted copies of this session")
    }
    let counts = merge.counts.words + (merge.added.isEmpty ? [] : [merge.added.count.words("name")])
    display.remark(
      counts.isEmpty
        ? "the copies have nothing that this session lacks"
        : "\(counts.listed("and")) taken from the copies; :undo takes them back")
    for difference in merge.differing {
      for line in session.lines(of: difference) {
        display.line("\(line.label)  \(line.before ?? "–") here, \(line.after ?? "–") in the copy")
      }
    }
    for (path, reason) in merge.unreadable { display.remark("\(path) was left alone: \(reason)") }
    if !merge.paths.isEmpty {
      display.remark("the copies are now \(merge.paths.map(\.fileName).listed("and"))")
    }
  }
}
