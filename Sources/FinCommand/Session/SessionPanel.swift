import FinSession
import Markup

/// `:session`: where the session is kept and how it stands, and which others there are.
struct SessionPanel {
  private let session: Session
  private let environment: Environment

  init(_ session: Session, _ environment: Environment) {
    self.session = session
    self.environment = environment
  }

  var markup: Markup {
    var rows: [(String, String)] = []
    if let file = session.file {
      let files = environment.files
      rows.append(("Session", session.name))
      rows.append(
        ("File", file.path + (files.stamp(of: file.path) == nil ? ", not created yet" : "")))
      if let stamp = files.stamp(of: file.path) { rows.append(("Size", stamp.sizeWords)) }
      rows.append(("Saved", saved))
      rows.append(("Access", session.isReadOnly ? "read only" : "reading and writing"))
      let backup = file.path + ".bak"
      if files.stamp(of: backup) != nil { rows.append(("Backup", backup)) }
    } else {
      rows.append(("Session", "kept in memory only"))
    }
    let content = session.contentWords
    rows.append(("Names", content.isEmpty ? "none" : content))
    let history = session.document.history
    rows.append(("Changes", "\(history.undoable.count) to undo, \(history.redoable.count) to redo"))
    let others = SessionPaths.names(in: environment.sessionFolder)
      .filter { $0 != session.name }
    if !others.isEmpty { rows.append(("Others", others.joined(separator: ", "))) }
    let columns = [Table.Column("", .leading, mayBeCut: false), Table.Column("", .leading)]
    let cells = rows.map { [StyledText($0.0, .label), StyledText($0.1)] }
    return .table(Table(columns: columns, rows: cells))
  }

  private var saved: String {
    let times = session.document.generation
    let count = times == 0 ? "never" : times == 1 ? "once" : "\(times) times"
    return count + (session.isSaved ? "" : "; later changes are in memory only")
  }
}

extension FileStamp {
  /// `812 bytes`, `14 kB`.
  fileprivate var sizeWords: String {
    size < 10_000 ? "\(size) bytes" : "\(size / 1000) kB"
  }
}
