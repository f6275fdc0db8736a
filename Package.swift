// swift-tools-version: 6.0
import PackageDescription

// Each target is a room with one door; the README's map of the house says what lives where.
let package = Package(
  name: "fin",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "fin", targets: ["fin"])],
  targets: [
    .target(name: "Money"),
    .target(name: "Finance", dependencies: ["Money"]),
    .target(name: "Markup"),
    .target(name: "FinLanguage", dependencies: ["Money", "Markup"]),
    .target(name: "FinLibrary", dependencies: ["FinLanguage", "Finance", "Markup", "Money"]),
    .target(name: "Presentation", dependencies: ["Markup", "FinLanguage", "Money"]),
    .target(name: "FinSession", dependencies: ["FinLanguage", "FinLibrary", "Money"]),
    .target(
      name: "FinCommand",
      dependencies: [
        "FinSession", "FinLibrary", "FinLanguage", "Presentation", "Markup", "Money",
      ]),
    .executableTarget(name: "fin", dependencies: ["FinCommand"]),
    .executableTarget(
      name: "fin-benchmark", dependencies: ["Finance", "Money"], path: "Tests/Benchmarks/Native"),
    .executableTarget(
      name: "DecimalOracle", dependencies: ["Money"], path: "Tests/DecimalOracle",
      exclude: ["check.py"]),
    .testTarget(name: "MoneyTests", dependencies: ["Money"]),
    .testTarget(name: "FinLanguageTests", dependencies: ["FinLanguage", "Money"]),
    .testTarget(name: "FinanceTests", dependencies: ["Finance", "Money"]),
    .testTarget(
      name: "FinLibraryTests",
      dependencies: ["FinLibrary", "FinLanguage", "Presentation", "Markup", "Money"]),
    .testTarget(
      name: "FinSessionTests",
      dependencies: ["FinSession", "FinLibrary", "FinLanguage", "Money"]),
    .testTarget(
      name: "FinCommandTests", dependencies: ["FinCommand", "FinLibrary", "FinLanguage", "Money"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(
      name: "PresentationTests",
      dependencies: ["Presentation", "FinLanguage", "Markup", "Money"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
