/// The path of a program of this package: products lie beside the test bundle, or beside the folder
/// of it.
public func productPath(_ name: String) -> String {
  let parts = (CommandLine.arguments.first ?? "").split(
    separator: "/", omittingEmptySubsequences: false)
  let bundle = parts.firstIndex { $0.hasSuffix(".xctest") } ?? max(0, parts.count - 1)
  return (parts[..<bundle] + [name[...]]).joined(separator: "/")
}
