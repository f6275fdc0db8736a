import CNotices

/// The notices of the fonts and libraries inside the program, as `fin --licenses` prints them.
enum Notices {
  struct Part {
    let name: String
    let license: String
    /// The archives of a library, as the linker reads them: `libcairo.a`.
    let archives: [String]
  }

  static var text: String { String(cString: fin_notices()) }

  /// The parts by their headings: a name with its address, `License: …`, `Linked: libcairo.a …`.
  static var parts: [Part] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.dropFirst().dropLast().compactMap { place in
      guard lines[place].hasPrefix("License: ") else { return nil }
      let name = lines[place - 1].split(separator: " (").first ?? ""
      let archives = lines[place + 1].split(separator: " ").filter { $0.hasSuffix(".a") }
      return Part(
        name: String(name.split(separator: ",").first ?? ""),
        license: String(lines[place].dropFirst("License: ".count)),
        archives: archives.map(String.init))
    }
  }
}
