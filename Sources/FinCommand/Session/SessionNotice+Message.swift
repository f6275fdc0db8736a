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
    case .importNotRead(let path, let reason):
      "\(path) could not be imported again: \(reason); its names are unchanged"
    case .store(let notice): notice.text
    case .defaultMoved(let change, let moved): moved.text(change)
    case .salvaged(let counts, let lines, let missing):
      (counts.isZero ? 0.words("expense") : counts.words.joined(separator: ", "))
        + " could be read"
        + (lines.isEmpty && missing == 0 ? "; the old file has no others" : "")
        + (lines.isEmpty ? "" : "; \(lines.lineWords) of the old file could not")
        + (missing == 0
          ? ""
          : "; \(missing.words("line")) of the old file \(missing == 1 ? "is" : "are") missing")
        + "; changes to lists and earlier changes can't be undone"
    case .recovered(let reason, let asidePath, let names, let counts):
      "the session's file was damaged (\(reason))"
        + (asidePath.map { "; it is now \($0)" } ?? "")
        + (names.map { "; this is its backup, with \($0.words("name"))" }
          ?? "; this is an empty session")
        + (counts.words.isEmpty
          ? ""
          : "; " + counts.kept(names == nil ? "" : " newer than it"))
    }
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
    return "the damaged file is now at \(asidePath)"
      + (counts.words.isEmpty
        ? "" : "; " + counts.kept(" newer than the backup"))
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
  /// `30 expenses newer than it are kept`.
  fileprivate func kept(_ which: String) -> String {
    words.listed("and") + which
      + (LoggedList.allCases.reduce(0) { $0 + Swift.max(0, self[$1]) } == 1
        ? " is kept" : " are kept")
  }

  /// `12 expenses`, `2 earnings`: the lists that something is in.
  var words: [String] {
    LoggedList.allCases.filter { self[$0] > 0 }.map { self[$0].words($0.noun) }
  }
}

extension [Int] {
  /// `line 3`, `lines 3, 8 and 21 more`.
  fileprivate var lineWords: String {
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
    case .cannotLock(let path):
      "\(path) can't be locked; do not open it in a second fin"
    case .notConfirmed(let path): "the disk did not confirm that \(path) was saved"
    }
  }
}

extension String {
  /// The part after the last slash.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
