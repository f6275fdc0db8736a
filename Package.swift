// swift-tools-version: 6.0
import PackageDescription

// Optimized in debug builds, too: without it, arithmetic, schedules and formulas take most of the tests' time.
let arithmetic: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Compiled faster in release builds: what tells needs no optimizing.
let light: [SwiftSetting] = [
  .unsafeFlags(
    ["-Osize", "-Xfrontend", "-disable-sil-perf-optzns"], .when(configuration: .release))
]

// README.md, "Architecture", says what each target holds.
let package = Package(
  name: "fin",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "fin", targets: ["fin"])],
  targets: [
    .target(name: "Money", swiftSettings: arithmetic),
    .target(name: "CAtlas", exclude: ["us_map.txt", "us_zips.fzp"]),
    .target(name: "Finance", dependencies: ["CAtlas", "Money"], swiftSettings: arithmetic),
    .target(name: "JSON"),
    .target(name: "Markup", dependencies: ["Money"], swiftSettings: arithmetic),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev", "libfreetype-dev"]), .brew(["cairo", "freetype"])]),
    .target(
      name: "CFonts", dependencies: ["CCairo"],
      exclude: ["sans-regular.ttf", "sans-bold.ttf", "signs.ttf"],
      // What cairo and freetype themselves need; a static executable has to be told.
      linkerSettings: [
        "pixman-1", "fontconfig", "expat", "png16", "brotlidec", "brotlicommon", "z",
      ].map { .linkedLibrary($0, .when(platforms: [.linux])) }),
    .target(name: "Drawing", dependencies: ["CFonts"]),
    .target(name: "Documents", dependencies: ["Drawing", "Exchange", "Markup"]),
    .target(name: "Exchange", dependencies: ["JSON", "Money"]),
    .target(name: "Imports", dependencies: ["Exchange", "Finance", "Money"]),
    .target(name: "FinSyntax", dependencies: ["Markup", "Money"]),
    .target(name: "FinLanguage", dependencies: ["FinSyntax", "Markup", "Money"]),
    .target(
      name: "FinValues", dependencies: ["Exchange", "FinLanguage", "Finance", "Markup", "Money"]),
    .target(
      name: "FinLibrary",
      dependencies: [
        "Documents", "Drawing", "Exchange", "FinLanguage", "FinValues", "Finance", "Imports",
        "Markup", "Money",
      ],
      swiftSettings: light),
    .target(
      name: "Presentation",
      dependencies: ["Documents", "Drawing", "Markup", "FinLanguage", "Money"]),
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(
      name: "CLineEdit", dependencies: ["CLibedit"],
      // What libedit itself needs; a static executable has to be told.
      linkerSettings: [
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("bsd", .when(platforms: [.linux])),
        .linkedLibrary("md", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "LineEditor", dependencies: ["CLineEdit", "Markup"]),
    .target(name: "CLessons"),
    .target(name: "CNotices", exclude: ["notices.txt"]),
    .target(
      name: "CForms",
      exclude: [
        "arithmetic.forms", "calendar.forms", "changes.forms", "commands.forms",
        "conversions.forms",
        "figures.forms", "languages.forms", "own.forms", "paying.forms", "planning.forms",
        "profiles.forms", "questions.forms", "returns.forms", "spending.forms",
      ]),
    .target(name: "FinAdvice", dependencies: ["CForms", "FinLanguage", "Money"]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .target(name: "FinSession", dependencies: ["CSodium", "FinLanguage", "JSON", "Money"]),
    .target(
      name: "FinCommand",
      dependencies: [
        "CLessons", "CNotices", "Documents", "Drawing", "FinAdvice", "FinLanguage", "FinLibrary",
        "FinSession", "Imports", "LineEditor", "Markup", "Money", "Presentation",
      ]),
    .executableTarget(name: "fin", dependencies: ["FinCommand"]),
    .executableTarget(
      name: "fin-benchmark", dependencies: ["Finance", "Money"], path: "Tests/Benchmarks/Native"),
    .executableTarget(
      name: "DecimalOracle", dependencies: ["Money"], path: "Tests/DecimalOracle",
      exclude: ["check.py"]),
    .executableTarget(
      name: "LineEditorDemo", dependencies: ["LineEditor"], path: "Tests/LineEditorDemo"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: arithmetic),
    .target(name: "CPty", path: "Tests/CPty"),
    .target(name: "TerminalSupport", dependencies: ["CPty"], path: "Tests/TerminalSupport"),
    .testTarget(name: "MoneyTests", dependencies: ["Money", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "TestSupport"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Markup"]),
    .testTarget(
      name: "FinValuesTests",
      dependencies: ["FinLanguage", "FinValues", "Markup", "Money", "TestSupport"]),
    .testTarget(name: "FinSyntaxTests", dependencies: ["FinSyntax", "Money", "TestSupport"]),
    .testTarget(
      name: "FinLanguageTests", dependencies: ["FinLanguage", "FinSyntax", "Money", "TestSupport"]),
    .testTarget(name: "FinanceTests", dependencies: ["Finance", "Money", "TestSupport"]),
    .testTarget(
      name: "ExchangeTests", dependencies: ["Exchange", "FinLanguage", "Money", "TestSupport"]),
    .testTarget(name: "ImportsTests", dependencies: ["Exchange", "Finance", "Imports", "Money"]),
    .testTarget(
      name: "FinLibraryTests",
      dependencies: [
        "FinLibrary", "FinLanguage", "FinValues", "Presentation", "Markup", "Money", "TestSupport",
      ]),
    .testTarget(
      name: "FinAdviceTests",
      dependencies: ["FinAdvice", "FinLanguage", "FinLibrary", "Money", "TestSupport"]),
    .testTarget(
      name: "FinSessionTests",
      dependencies: ["FinSession", "FinLibrary", "FinLanguage", "JSON", "Money"]),
    .testTarget(
      name: "FinCommandTests",
      dependencies: [
        "FinAdvice", "FinCommand", "FinLibrary", "FinLanguage", "Money", "TestSupport",
      ]),
    .testTarget(
      name: "LineEditorTests",
      dependencies: [
        "LineEditor", "CLineEdit", "LineEditorDemo", "TerminalSupport", "TestSupport",
      ]),
    .testTarget(name: "SessionTests", dependencies: ["fin", "TerminalSupport", "TestSupport"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "Money"]),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "Drawing", "Presentation", "FinLanguage", "Markup", "Money", "TestSupport",
      ],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
