import FinLanguage
import Money

/// An error in the use of a session.
public enum SessionError: DescribedError, Equatable {
  case newerFile(path: String, schema: Int)
  case notSession(path: String)
  case nothingToUndo
  case nothingToRedo
  case unknownName(String, nearest: String?)
  case unknownAssertion(number: Int, count: Int)
  case alreadyLive(String)
  case noFormula(String)
  case followsNothing(String)
  case readOnly(name: String, SessionFile.ReadingReason)
  case badElement(LoggedList, number: Int, path: String, reason: String)

  public var row: ErrorRow {
    switch self {
    case .newerFile(let path, let schema):
      .init(
        "newer-session", "\(path) was written by a newer fin and was not changed",
        details: ["its version is \(schema); this fin reads up to \(SessionDocument.schema)"],
        hint: "fin --session NAME, or fin --no-session")
    case .notSession(let path):
      .init(
        "not-a-session", "\(path) is not a fin session and was not changed",
        hint: "fin --session NAME, or fin --no-session")
    case .nothingToUndo: .init("nothing-to-undo", "there is nothing to undo")
    case .nothingToRedo: .init("nothing-to-redo", "there is nothing to redo")
    case .unknownName(let name, let nearest):
      .init(
        .unknownName, "no name \(name) in this session",
        hint: .typed(nearest) ?? ":list shows the names")
    case .unknownAssertion(let number, let count):
      .init(
        "unknown-assertion", "there is no assertion \(number)",
        hint: count == 0 ? "type one: assert price < $500k" : ":list shows their numbers")
    case .alreadyLive(let name):
      .init("already-live", "\(name) is already live", hint: ":info \(name)")
    case .noFormula(let name):
      .init(
        "no-formula", "the formula of \(name) was not saved, so it can't be made live",
        hint: "\(name) := …")
    case .followsNothing(let name):
      .init(
        "follows-nothing",
        "\(name) was not computed from other names, so there is nothing to follow",
        hint: "payment := loan(price, rate, 30y).payment")
    case .readOnly(let name, .notPermitted(let reason)):
      .init(
        "session-read-only", "\(name) can't be written (\(reason)); nothing was changed")
    case .readOnly(let name, _):
      .init("session-read-only", "\(name) is read-only; nothing was changed")
    case .badElement(let list, let number, let path, let reason):
      .init(
        ErrorID(stringLiteral: "bad-\(list.noun)"),
        "\(list.noun) \(number) in \(path) can't be restored",
        details: [reason], hint: "correct its line in an editor; nothing was changed")
    }
  }
}
