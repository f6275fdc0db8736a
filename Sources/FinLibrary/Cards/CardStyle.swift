import Markup

/// The color of a card's name among others.
enum CardStyle: String, CaseIterable {
  case plain, blue, green, yellow, magenta

  var role: Role {
    switch self {
    case .plain: .plain
    case .blue: .blue
    case .green: .green
    case .yellow: .yellow
    case .magenta: .magenta
    }
  }
}
