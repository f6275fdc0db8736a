import FinLanguage
import FinSession

extension SessionNotice {
  /// The notice in words, a sentence or two on one line.
  var text: String {
    switch self {
    case .changedElsewhere(let names, let counts): Self.text(changedElsewhere: names, counts)
    case .readOnly(let path, let reason): reason.text(path: path)
    case .notSaved(let error):
      "not saved: \(error.summary); it is still in memory, :save tries again"
    case .notKept(let name, let error):
      "\(name) is available until you leave, but can't be saved: \(error.summary)"
    case .notRestored(let name, let error):
      "\(name) can't be restored: \(error.summary); it is unchanged in the file"
    case .importNotRead(let path, let reason, let hasChanged):
      "\(path) could not be imported again: \(reason); its names are as they were last time"
        + (hasChanged == true ? ", and the file has changed since" : "")
    case .importWritesChanged(let path, let statements):
      "\(path) writes something new, which runs only when a file is first imported: "
        + statements.map(\.firstLine).listed("and")
    case .assertionFailed(let number, let statement, let reason):
      "no longer holds: \(statement.firstLine) (\(reason.briefReason)); :forget assert \(number) removes it"
    case .store(let notice): notice.text
    case .movedToProfile(let name):
      "\(name) now belongs to your profile: all its sessions have it"
    case .defaultMoved(let change, let moved): moved.text(change)
    case .balancesDated(let balances): Self.text(dated: balances)
    case .salvaged(let counts, let lines, let missing): Self.text(salvaged: counts, lines, missing)
    case .recovered(let reason, let asidePath, let names, let counts):
      Self.text(recovered: reason, asidePath, names, counts)
    }
  }

  private static func text(dated balances: [SessionDocument.DatedBalance]) -> String {
    let parts = balances.prefix(4).map { balance in
      "\(balance.name), \(balance.day)"
        + (balance.isOfPayment ? " (last payment)" : " (last saved)")
    }
    let others = balances.count > parts.count ? ["\(balances.count - parts.count) more"] : []
    let first = balances.first?.name ?? "visa"
    return "balances now have a date, and interest is added from it: "
      + (parts + others).joined(separator: "; ") + "; to correct one: \(first).balance = …"
  }

  private static func text(salvaged counts: PerList<Int>, _ lines: [Int], _ missing: Int) -> String
  {
    let read = counts.isZero ? 0.words("expense") : counts.words.joined(separator: ", ")
    var parts = ["\(read) could be read"]
    if lines.isEmpty, missing == 0 { parts.append("the old file has no others") }
    if !lines.isEmpty { parts.append("\(lines.lineWords) of the old file could not") }
    if missing > 0 {
      let verb = missing == 1 ? "is" : "are"
      parts.append("\(missing.words("line")) of the old file \(verb) missing")
    }
    parts.append("changes to lists and earlier changes can't be undone")
    return parts.joined(separator: "; ")
  }

  private static func text(
    recovered reason: String, _ asidePath: String?, _ names: Int?, _ counts: PerList<Int>
  ) -> String {
    var parts = ["the session's file was damaged (\(reason))"]
    if let asidePath { parts.append("it is now \(asidePath)") }
    if let names {
      parts.append("this is its backup, with \(names.words("name"))")
    } else {
      parts.append("this is an empty session")
    }
    if let kept = counts.kept(names == nil ? "" : " newer than it") { parts.append(kept) }
    return parts.joined(separator: "; ")
  }

  private static func text(changedElsewhere names: [String], _ counts: PerList<Int>) -> String {
    let lists = LoggedList.allCases.filter { counts[$0] != 0 }.map { list in
      abs(counts[list]).words(list.noun) + (counts[list] > 0 ? " more" : " fewer")
    }
    let shown = names.prefix(5) + (names.count > 5 ? ["\(names.count - 5) more names"] : [])
    let what = lists + shown
    return what.isEmpty
      ? "This session was written by another fin"
      : "This session was changed elsewhere: \(what.listed("and"))"
  }

  /// The notice for who was asked about it already: only where the damaged file is now.
  var textAfterQuestion: String {
    guard case .recovered(_, let asidePath?, _?, let counts) = self else { return text }
    let place = "the damaged file is now at \(asidePath)"
    guard let kept = counts.kept(" newer than the backup") else { return place }
    return "\(place); \(kept)"
  }
}

extension Diagnostic {
  /// The values of a failed assertion, or what keeps it from being checked.
  var briefReason: String {
    stage == .assertion ? lines.first?.withoutOuterBlanks ?? summary : summary
  }
}

extension [MovedDefault] {
  /// Returns the new default, then each value with its figures and the inputs that restore them.
  fileprivate func text(_ change: DefaultChange) -> String {
    "a default changed. \(change.reason).\n" + map { "  " + $0.text }.joined(separator: "\n")
  }
}

extension MovedDefault {
  fileprivate var text: String {
    let moves = figures.map {
      "\($0.name) \($0.before.displayText) → \($0.now.displayText)"
    }
    let inputs = restoring.map { "\($0.name): \($0.value.sourceText)" }
    return "\(path): \(moves.joined(separator: ", ")). To restore: \(path) with"
      + " {\(inputs.joined(separator: ", "))}"
  }
}

extension PerList<Int> {
  /// `30 expenses newer than it are kept`; nil where there are none.
  fileprivate func kept(_ which: String) -> String? {
    let words = words
    if words.isEmpty { return nil }
    let verb = words.count == 1 && words[0].hasPrefix("1 ") ? "is" : "are"
    return "\(words.listed("and"))\(which) \(verb) kept"
  }

  /// `12 expenses`, `2 earnings`: the lists that something is in.
  var words: [String] {
    LoggedList.allCases.filter { self[$0] > 0 }.map { self[$0].words($0.noun) }
  }
}

extension [Int] {
  /// `line 3`, `lines 3, 8 and 21 more`.
  var lineWords: String {
    if count == 1 { return "line \(self[0])" }
    let shown = prefix(5).map(String.init).joined(separator: ", ")
    return "lines \(shown)" + (count > 5 ? " and \(count - 5) more" : "")
  }
}

extension SessionFile.ReadingReason {
  /// Returns the reason that nothing is saved, and its consequence.
  func text(path: String) -> String {
    switch self {
    case .notPermitted(let reason):
      "\(path) can't be written (\(reason)); changes stay in memory"
    case .leftAlone: "\(path) was not changed; changes stay in memory"
    case .notOpened: "\(path) is not open; changes stay in memory"
    }
  }
}

extension StoreNotice {
  var text: String {
    switch self {
    case .editedOutside(let path): "\(path) was changed by another program"
    case .editedLines(let path, let lines):
      "\(lines.lineWords) of \(path) \(lines.count == 1 ? "was" : "were") changed by another program"
    case .copied(_, let to): "a copy of it is at \(to)"
    case .setAside(let path, let to): "\(path) is not as fin wrote it; it is now at \(to)"
    case .laterLines(let path, let lines, let to):
      "\(lines.words("line")) of \(path) \(lines == 1 ? "is" : "are") newer than the session;"
        + " \(lines == 1 ? "it is" : "they are") now in \(to)"
    case .conflictCopies(let paths):
      "a synced folder made \(paths.map(\.fileName).listed("and")) of this session; :session merge takes"
        + " from it what is not here"
    case .unreadParts(let paths):
      "what could not be read is kept in \(paths.map(\.fileName).listed("and")); fin doctor says what it"
        + " is, and fin doctor seen ends this notice"
    case .older(let path, let age): "\(age.words(path)); saving goes on from here"
    case .manifestDamaged(let path, let reason):
      "\(path) can't be read (\(reason)): fin can't tell whether its sessions are the newest; the next"
        + " change writes it anew"
    case .notConfirmed(let path): "the disk did not confirm that \(path) was saved"
    }
  }
}

extension String {
  /// The part after the last slash.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
