import CNotices
import FinLibrary

/// The version of fin, as `fin --version` says it.
public enum Version {
  public static let text = "0.1.0"

  /// The commit of the build; empty where it did not say.
  static var commit: String { String(cString: fin_built_from()) }
  /// The day of the commit: 2026-01-15, or empty.
  static var day: String { String(cString: fin_built_of()) }

  /// The version with what it was built from, and the years of its tables.
  static var described: String {
    let built = [commit, day].filter { !$0.isEmpty }.joined(separator: ", ")
    let tables = TableYear.all.map { "\($0.name) \($0.edition)" }
    return "fin \(text)" + (built.isEmpty ? "" : " (\(built))") + "\n"
      + TextWrap(width: 80).wrapped("tables: " + tables.joined(separator: ", "), indent: 2) + "\n"
  }
}
