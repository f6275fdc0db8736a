import FinLanguage
import FinValues
import Money

/// Values as texts, and the names of their kinds.
enum TextConversions {
  static let all: [BuiltIn] = [text, exact, typeOf]

  static let text = BuiltIn(
    "text", .conversions,
    parameters: [
      Parameter("value", .any, meaning: "value to show"),
      Parameter(
        "places", .wholeNumber(0...34), .optional,
        meaning: "decimal places"),
    ],
    summary: "Converts a value to text as print shows it.",
    example: .init("text(6.5%, places: 3)", prints: "6.500%")
  ) { call in
    guard call.has("places") else { return .text(call["value"].displayText) }
    return .text(try FixedPlaces.text(call["value"], places: call.whole("places")))
  }

  static let exact = BuiltIn(
    "exact", .conversions,
    parameters: [Parameter("value", .any, meaning: "a number, percent or money")],
    summary: "Converts a value to text with all its digits.",
    example: .init("exact($100 / 3)", prints: "$33.33333333333333333333333333333333")
  ) { call in
    switch call[0] {
    case .money(let money): .text(money.formattedExactly())
    case .number(let number): .text(number.description)
    case .percent: .text(call[0].sourceText)
    case .periodicMoney(let value):
      .text("\(value.money.formattedExactly())/\(value.period.abbreviation)")
    default: .text(call[0].displayText)
    }
  }

  static let typeOf = BuiltIn(
    "typeof", .conversions,
    parameters: [Parameter("value", .any, meaning: "any value")],
    summary: "Returns the type of a value as text.",
    example: .init("typeof(6.5%)", prints: "percent")
  ) { call in .text(call[0].typeName) }
}
