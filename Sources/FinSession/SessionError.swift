import Money

/// What cannot be done with a session.
public enum SessionError: DescribedError, Equatable {
  case newerFile(path: String, schema: Int)
  case notSession(path: String)
  case nothingToUndo
  case nothingToRedo
  case unknownName(String, nearest: String?)
  case alreadyLive(String)
  case noFormula(String)
  case followsNothing(String)
  case readOnly(name: String, SessionFile.ReadingReason)
  case badElement(LoggedList, number: Int, path: String, reason: String)

  public var id: String {
    switch self {
    case .newerFile: "newer-session"
    case .notSession: "not-a-session"
    case .nothingToUndo: "nothing-to-undo"
    case .nothingToRedo: "nothing-to-redo"
    case .unknownName: "unknown-name"
    case .alreadyLive: "already-live"
    case .noFormula: "no-formula"
    case .followsNothing: "follows-nothing"
    case .readOnly: "session-read-only"
    case .badElement(let list, _, _, _): "bad-\(list.noun)"
    }
  }

  public var summary: String {
    switch self {
    case .newerFile(let path, _): "\(path) was written by a newer fin; it is left alone"
    case .notSession(let path): "\(path) is no session of fin; it is left alone"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .unknownName(let name, _): "nothing is called \(name) in this session"
    case .alreadyLive(let name): "\(name) is live already"
    case .noFormula(let name): "how \(name) came about is not kept, so it cannot follow that"
    case .followsNothing(let name): "\(name) was computed from no other name that it could follow"
    case .readOnly(let name, .notPermitted(let reason)):
      "\(name) cannot be written (\(reason)): nothing was changed"
    case .readOnly(let name, _): "\(name) is only read: nothing was changed"
    case .badElement(let list, let number, let path, _):
      "\(list.noun) \(number) in \(path) cannot be made again"
    }
  }

  public var details: [String] {
    switch self {
    case .newerFile(_, let schema):
      ["its form is \(schema), this fin knows \(SessionDocument.schema)"]
    case .badElement(_, _, _, let reason): [reason]
    default: []
    }
  }

  public var hint: String? {
    switch self {
    case .newerFile, .notSession: "fin --session NAME, or fin --no-session"
    case .nothingToUndo, .nothingToRedo: nil
    case .unknownName(_, let nearest): nearest ?? ":list shows the names"
    case .alreadyLive(let name): ":info \(name)"
    case .noFormula(let name): "\(name) := …"
    case .badElement: "mend its line in an editor; nothing was changed"
    case .followsNothing: "payment := loan(price, rate, 30y).payment"
    case .readOnly: nil
    }
  }
}
