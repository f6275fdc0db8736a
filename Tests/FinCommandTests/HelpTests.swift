import FinCommand
import FinLibrary
import Testing

/// The pages of help.
@Suite struct HelpTests {
  private func page(_ topic: String?) -> Transcript {
    TestRun()(["help"] + (topic.map { [$0] } ?? []))
  }

  @Test(arguments: StandardLibrary.library.functions.map(\.name))
  func functions(_ name: String) {
    let result = page(name)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix(name + "("))
    #expect(result.output.contains("\nExample\n"))
  }

  @Test(arguments: [
    "literals", "statements", "operators", "percents", "lists", "records", "errors", "testing",
    "json", "prompt", "functions", "time-value", "loans", "day-counts", "today",
  ])
  func topics(_ topic: String) {
    let result = page(topic)
    #expect(result.exitCode == 0)
    #expect(!result.output.isEmpty && result.output.hasSuffix("\n"))
  }

  @Test func usageNamesEveryFunction() {
    let text = page(nil).output
    for function in StandardLibrary.library.functions {
      #expect(text.contains(function.name))
    }
  }

  @Test(arguments: [nil, "functions", "literals", "percents", "loan", "operators", "json"])
  func fitsEightyColumns(_ topic: String?) {
    for line in page(topic).output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func optionsLeadToHelp() {
    #expect(TestRun()(["--help"]).output == page(nil).output)
    #expect(TestRun()(["-h"]).output == page(nil).output)
  }
}
