extension Profiles {
  /// The paths of what fin does not know in a profile's folder, and so does not encrypt or remove.
  public func plainFiles(of name: String) -> [String] {
    guard let record = try? record(of: name) else { return [] }
    let root = folder(of: name)
    let own = [Self.recordName, RememberedKey.fileName, record.files, record.former]
    return ((try? files.names(in: root)) ?? []).sorted().filter { name in
      !own.contains(name) && !name.hasPrefix("in-use") && !name.hasPrefix(Self.temporaryPrefix)
        && !FilesFolder.isUnfinished(name, of: record.id)
    }.map { root + "/" + $0 }
  }
}
