import FinLanguage
import FinLibrary
import Testing

@Suite("Declarations of built-ins")
struct DeclarationTests {
  static let functions = StandardLibrary.library.functions

  @Test("no two functions share a name")
  func names() {
    let names = Self.functions.map(\.name) + StandardLibrary.library.values.map(\.name)
    #expect(names.sorted() == Set(names).sorted())
  }

  @Test("a mortgage takes whatever a loan does but its amount, and has all its figures")
  func mortgages() throws {
    let types = StandardLibrary.library.types
    let loan = try #require(types.first { $0.name == "loan" })
    let mortgage = try #require(types.first { $0.name == "mortgage" })
    let inputs = mortgage.inputs.map(\.name)
    #expect(!inputs.contains("amount"))
    #expect(loan.inputs.map(\.name).filter { $0 != "amount" && !inputs.contains($0) } == [])
    let figures = mortgage.figures.map(\.name)
    #expect(loan.figures.map(\.name).filter { !figures.contains($0) } == [])
    #expect(figures.count == Set(figures).count)
  }

  @Test("every family has functions")
  func families() {
    let families = Set(Self.functions.map(\.family))
    #expect(families == Set(StandardLibrary.library.families))
  }

  @Test("names are lower case words", arguments: functions.map(\.name))
  func spelling(name: String) {
    #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "_" })
  }

  @Test("summaries are one sentence", arguments: functions.map(\.name))
  func summary(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    #expect(function.summary.count > 10)
    #expect(function.summary.hasSuffix("."))
    #expect(!function.summary.dropLast().contains(". "))
    #expect(
      function.summary.first?.isUppercase == true || function.summary.first?.isNumber == true
        || function.summary.first == "-")
    #expect(Self.isTidy(function.summary))
  }

  @Test("every parameter says what it means", arguments: functions.map(\.name))
  func parameters(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    for parameter in function.parameters {
      #expect(!parameter.meaning.isEmpty, "\(name) \(parameter.name)")
      #expect(Self.isTidy(parameter.meaning), "\(name) \(parameter.name)")
      #expect(!parameter.meaning.hasSuffix("."), "\(name) \(parameter.name)")
    }
    let parameterNames = function.parameters.map(\.name)
    #expect(Set(parameterNames).count == parameterNames.count)
  }

  @Test("examples, formulas and sources are not empty", arguments: functions.map(\.name))
  func example(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    #expect(!function.example.code.isEmpty)
    #expect(!function.example.prints.isEmpty)
    #expect(function.example.code.contains(name))
    #expect(function.formula?.isEmpty != true)
    #expect(function.source?.isEmpty != true)
  }

  @Test("every example prints what it says", arguments: functions.map(\.name))
  func exampleRuns(name: String) throws {
    let function = try #require(StandardLibrary.library.function(named: name))
    #expect(ProgramHarness.output(of: function.example.code) == function.example.prints)
  }

  private static func isTidy(_ text: String) -> Bool {
    text.first?.isWhitespace != true && text.last?.isWhitespace != true && !text.contains("  ")
      && !text.contains("\n")
  }
}

@Suite("Names from elsewhere")
struct ForeignNameTests {
  @Test(
    "the function that is meant is named",
    arguments: [
      ("average([1])", "avg"), ("MEAN([1])", "avg"), (#"len("a")"#, "count"), ("str(5)", "text"),
      (#"EDATE(today, 1)"#, "add_months"), ("summ([1])", "sum"), ("PMT(1%, 12, $1)", "pmt"),
    ])
  func hints(code: String, meant: String) throws {
    let problem = try #require(ProgramHarness.problem(of: code))
    #expect(problem.hint?.text == "did you mean \(meant)?")
    #expect(problem.fixes.first?.replacement == meant)
  }
}
