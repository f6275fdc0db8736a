import Testing
import XCTest

/// The entry point of the tests on Linux.
///
/// All tests use Swift Testing. Without this file the package manager looks for those of XCTest, too, in an index of
/// every source file, which takes the compiler long to write.
@main
struct Runner {
  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    guard arguments.contains("--dump-tests-json") else {
      print("There are no tests of XCTest. Run: swift test --enable-swift-testing --disable-xctest")
      exit(1)
    }
    XCTMain([])
  }
}
