import TerminalSupport
import Testing

@Suite(.serialized) struct EditingTests {
  @Test func takesLines() throws {
    let demo = try startDemo()
    demo.send("1 + 2\r")
    try demo.wait(forText: "= \"1 + 2\"")
    demo.settle()
    #expect(demo.screen.text == "demo> 1 + 2\n= \"1 + 2\"\ndemo>")
    demo.send("\u{4}")
    #expect(demo.waitForExit() == 0)
  }
}
