import JSON

/// Tells fin's own files from others by their content, wherever they lie.
public enum OwnDocument {
  /// The number of bytes that tell.
  public static let headLength = 4096

  /// Returns true for a session, its log, a profile or a backup, encrypted or not.
  ///
  /// - Parameter head: The first ``headLength`` bytes of a file, or all of them.
  public static func isOwn(_ head: [UInt8]) -> Bool {
    Vault.isSealed(head) || starts.contains { text(head).starts(with: $0.utf8) }
  }

  /// Returns true for a backup.
  public static func isBackup(_ head: [UInt8]) -> Bool { text(head).starts(with: backup.utf8) }

  /// The beginning of a file without blanks and a byte order mark.
  private static func text(_ head: [UInt8]) -> [UInt8] {
    let text = head.prefix(headLength).filter { !" \t\r\n".utf8.contains($0) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return text.starts(with: mark) ? Array(text.dropFirst(mark.count)) : text
  }

  private static let backup = "{\"fin_backup\":"

  /// The beginning of its files, blanks apart.
  private static let starts = [
    "{\"fin\":", "{\"g\":", "{\"fin_profile\":", backup, "{\"fin_remembered\":",
    "{\"fin_manifest\":",
  ]
}
