import Markup

/// The colour of a card's name among others.
enum CardStyle: String, CaseIterable {
  case plain, blue, green, yellow, magenta

  var role: Role {
    switch self {
    case .plain: .keyword
    case .blue: .series1
    case .green: .series2
    case .yellow: .series3
    case .magenta: .series4
    }
  }
}
