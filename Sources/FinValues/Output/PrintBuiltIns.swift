import FinLanguage

/// Lines of text, in the order of the program.
package enum PrintBuiltIns {
  package static let all: [BuiltIn] = [print]

  static let print = BuiltIn(
    "print", .output,
    parameters: [
      Parameter("values", .any, .variadic(minimum: 0), meaning: "what to show, on one line")
    ],
    effect: .reads,
    summary: "Prints values on one line.",
    example: .init(#"print("payment", $2_844.31)"#, prints: "payment $2,844.31")
  ) { call in
    call.context.show(try call.list(0))
    return .none
  }
}
