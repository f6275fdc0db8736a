import Drawing
import Markup

extension Role {
  /// Its color on paper.
  var ink: Ink {
    switch self {
    case .plain, .value, .number, .money, .percent, .date, .duration, .text, .title, .total,
      .present, .keyword:
      .text
    case .label, .heading, .muted, .typed: .muted
    case .negative, .error: .negative
    case .positive: .positive
    case .accent, .hint, .blue: .accent
    case .warning, .yellow: .warning
    case .green: .positive
    case .magenta: .series(3)
    case .series1: .series(0)
    case .series2: .series(1)
    case .series3: .series(2)
    case .series4: .series(3)
    case .heat1: .heat(1)
    case .heat2: .heat(2)
    case .heat3: .heat(3)
    case .heat4: .heat(4)
    case .heat5: .heat(5)
    }
  }

  var weight: FontBook.Weight {
    switch self {
    case .title, .total, .present: .bold
    default: .regular
    }
  }
}
