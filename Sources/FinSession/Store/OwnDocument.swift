import JSON

/// Tells fin's own files from others by their content, wherever they lie.
public enum OwnDocument {
  /// The number of bytes that tell.
  public static let headLength = 4096

  /// Returns true for a session, its log, a profile or a backup, encrypted or not.
  ///
  /// - Parameter head: The first ``headLength`` bytes of a file, or all of them.
  public static func isOwn(_ head: [UInt8]) -> Bool {
    if Vault.isSealed(head) { return true }
    let text = head.prefix(headLength).filter { !" \t\r\n".utf8.contains($0) }
    return starts.contains { text.starts(with: $0.utf8) }
  }

  /// The beginning of its files, blanks apart.
  private static let starts = [
    "{\"fin\":", "{\"g\":", "{\"fin_profile\":", "{\"fin_backup\":", "{\"fin_remembered\":",
  ]
}
