/// Parts of a session's files that could not be read, of which fin keeps copies.
extension SessionFile {
  private static let damaged = ".damaged-"

  /// The copies of damaged files that no one has seen yet.
  var damagedCopies: [String] {
    let own = [path, logPath].map { StorePath.name(of: $0) + Self.damaged }
    return ((try? files.names(in: folder)) ?? []).sorted().filter { name in
      own.contains { start in
        name.hasPrefix(start) && Int(name.dropFirst(start.count)) != nil
      }
    }.map { folder + "/" + $0 }
  }

  /// Takes it that someone has seen what could not be read: the copies stay, and fin speaks of them no more.
  /// Gives their new paths. Throws a ``StoreError``.
  public func noteDamageSeen() throws -> [String] {
    try writing(path) {
      try damagedCopies.map { copy in
        let original = copy.firstRange(of: Self.damaged).map { String(copy[..<$0.lowerBound]) }
        let seen = asidePath(original ?? copy, "aside")
        try files.rename(copy, to: seen)
        return seen
      }
    }
  }
}

extension TransactionLog {
  /// The numbers of the lines in a copy of a damaged log that cannot be read.
  static func unreadableLines(of content: [UInt8]) -> [Int] {
    TransactionLog(content, path: "", generation: .max, expected: LogExtent(), salvages: true)
      .unreadableLines
  }
}
