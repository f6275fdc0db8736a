/// The result of editing a line.
public enum LineResult: Equatable, Sendable {
  /// The typed text; of several rows if it was unfinished at the end of a row, or pasted so.
  case text(String)
  /// Ctrl-C dropped the line.
  case interrupted
  /// Ctrl-D on an empty line.
  case end
  /// A signal asks the program to end (or the terminal went away); its exit code is 128 and the signal.
  case terminated(signal: Int32)
}
