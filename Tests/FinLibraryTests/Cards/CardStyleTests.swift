import Markup
import Testing

@testable import FinLibrary

@Suite("Styles of cards") struct CardStyleTests {
  @Test("a card has the color that its style names", arguments: CardStyle.allCases)
  func color(style: CardStyle) {
    #expect(style.role.rawValue == style.rawValue)
  }
}
