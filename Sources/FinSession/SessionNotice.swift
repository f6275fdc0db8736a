import FinLanguage
import Money

/// A notice for a person about the session itself.
public enum SessionNotice: Sendable {
  /// Another fin changed these names, and added so many elements to each list, less those it took
  /// away.
  case changedElsewhere(names: [String], counts: PerList<Int>)
  /// A session that is not saved: the place may not be written.
  case readOnly(path: String, reason: SessionFile.ReadingReason)
  /// An entry that is not on disk; the next statement tries again.
  case notSaved(any DescribedError)
  /// A value stays for this run only.
  case notKept(name: String, any DescribedError)
  /// A kept name could not be made again; it stays in the file.
  case notRestored(name: String, any DescribedError)
  /// A file of an import is not there or not in order; its names are as they were kept.
  /// `hasChanged` is true if its text is another than then, nil where that isn't known.
  case importNotRead(path: String, reason: String, hasChanged: Bool?)
  /// Statements of a file that write, and were not in it when it was first imported; they don't run.
  case importWritesChanged(path: String, statements: [String])
  /// A kept assertion that a change broke, with its number.
  case assertionFailed(number: Int, statement: String, reason: Diagnostic)
  case store(StoreNotice)
  /// The session's value of a name is now that of all sessions of the profile.
  case movedToProfile(name: String)
  /// A default is another than when the session was saved, and moved figures of these values.
  case defaultMoved(DefaultChange, [MovedDefault])
  /// Balances that an older fin kept without their day have one now.
  case balancesDated([SessionDocument.DatedBalance])
  /// A damaged log of which so many elements of each list could be read; these lines could not, and
  /// so many are not there any more.
  case salvaged(counts: PerList<Int>, lines: [Int], missing: Int)
  /// A damaged document was set aside; `names` is how many its backup has, nil where there was none,
  /// and `counts` how many elements of each list are kept that are newer.
  case recovered(reason: String, asidePath: String?, names: Int?, counts: PerList<Int>)
}
