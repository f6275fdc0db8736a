#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names of what lies in a folder, the folder itself and the one above left out.
public enum FolderEntries {
  /// Nil where it cannot be read; `errno` then says why.
  public static func names(in folder: String) -> [String]? {
    guard let handle = opendir(folder), let start = MemoryLayout<dirent>.offset(of: \.d_name)
    else { return nil }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      // Read where it lies: the field is declared longer than what there is of it.
      let bytes = UnsafeRawPointer(entry) + start
      let name = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
