import Finance
import FinLanguage
import FinValues
import Markup
import Money

/// The labels of cards that more than one place uses.
public enum CardLabels {
  /// Returns the payment status of the cycle: paid, or when it is due.
  static func payment(_ standing: CardStanding) -> String {
    switch standing.payment {
    case .nothingDue: "nothing due"
    case .paid: "paid"
    case .noDate: "no due day"
    case .due(let days): DueLabels.status(days: days)
    case .overdue(let days): DueLabels.status(days: -days)
    }
  }

  // MARK: Utilization

  /// A utilization as a bar and its band.
  static func meter(_ utilization: Decimal?, _ band: UtilizationBand?, cells: Int = 10)
    -> StyledText
  {
    guard let band else { return StyledText(unknownLimit, .muted) }
    let role = StyledText.meterRole(band: band.rank)
    return .meter(utilization ?? .one, cells: cells, role) + "  "
      + StyledText(band.rawValue, band == .overLimit ? .warning : role)
  }

  /// A utilization with one decimal; one that rounding would take into another band is cut.
  static func percent(_ utilization: Decimal) -> String {
    let near = utilization.rounded(toPlaces: 3)
    let isSameBand =
      UtilizationBand(balance: near, limit: .one)
      == UtilizationBand(balance: utilization, limit: .one)
    return Value.percent(isSameBand ? near : utilization.rounded(toPlaces: 3, .down)).displayText
  }

  /// The label of a card whose limit is zero.
  static let noLimit = "no limit"

  /// The label of a card whose limit was not given.
  static let unknownLimit = "limit not set"

  /// The mark of a rule that was not given.
  static let assumed = " (assumed)"

  /// `utilization by convention: under 10% excellent, 30% good, …`.
  public static let bands: String = {
    let named = UtilizationBand.allCases.compactMap { band in
      band.upperBound.map { "\(Value.percent($0).displayText) \(band.rawValue)" }
    }
    return "utilization by convention: under " + named.joined(separator: ", ")
  }()

  // MARK: Attention

  /// Returns the reasons that a card needs attention, most urgent first: `due in 2 days, 96% of its
  /// limit used`.
  static func reasons(_ card: CardValue) -> [String] {
    let attention = CardAttention(of: card.terms, on: card.today)
    var reasons = attention.concerns.map { concern in
      switch concern {
      case .overdue(let days, _, _): DueLabels.status(days: -days)
      case .due(let days, _, _): DueLabels.status(days: days)
      case .overLimit where card.terms.limit.isZero: noLimit
      case .overLimit(let amount): "\(card.money(amount).displayText) over its limit"
      case .promotionEnds(let end): "its promotional rate ends on \(end.until)"
      case .slowMinimum(_, let interest):
        "\(card.money(interest).displayText) of its minimum is interest"
      }
    }
    if attention.highBand != nil, let utilization = card.terms.utilization {
      reasons.append("\(percent(utilization)) of its limit used")
    }
    return reasons
  }
}

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
