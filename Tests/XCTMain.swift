import Testing

/// The entry point of the tests on Linux.
///
/// All tests use Swift Testing. Without this file the package manager looks for those of XCTest, too, in an index of
/// every source file, which takes the compiler long to write.
@main
struct Runner {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
