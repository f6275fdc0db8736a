import FinLanguage
import FinLibrary
import FinSession
import Markup
import Money

/// The lines under the title of a session that opens: what is due, the progress of loans, and the latest
/// month's spending.
struct Greeting {
  let session: Session
  let today: CalendarDate
  /// The currency of bare numbers.
  let currency: Currency

  /// The most plans that have a line.
  private static let mostPlans = 2
  /// The most loans that have a line.
  private static let mostLoans = 2
  /// The most transactions that are read for it; `:overview` reads any number.
  private static let mostTransactions = 10_000

  var lines: [Markup] {
    DueCommand.lines(of: session, on: today) + session.planLines(on: today).prefix(Self.mostPlans)
      + loans.map { .text($0) } + [spending].compactMap(\.self)
  }

  /// `home: 12% paid, payoff 2048-03`
  private var loans: [StyledText] {
    let lines = session.interpreter.bindings.compactMap { name, value -> StyledText? in
      guard session.interpreter.definition(of: name) != nil, case .domain(let loan) = value,
        let paid = Debts.progress(of: loan, on: today).first(where: { $0.name == "repaid" })
      else { return nil }
      var text =
        StyledText(name, .keyword) + StyledText(": ", .muted) + paid.value.styledText()
        + StyledText(" paid", .muted)
      if case .date(let payoff)? = try? loan.field("payoff_date") {
        text += StyledText(", payoff ", .muted) + StyledText(payoff.monthText, .date)
      }
      return text
    }
    guard lines.count > Self.mostLoans else { return lines }
    let more = StyledText("and \((lines.count - Self.mostLoans).words("more loan"))  ", .muted)
    return lines.prefix(Self.mostLoans) + [more + StyledText(Command.overview.word, .hint)]
  }

  private var spending: Markup? {
    let counts = session.counts
    guard counts[.expenses] > 0, counts[.expenses] + counts[.earnings] <= Self.mostTransactions
    else { return nil }
    guard let summary = SpendingSummary(of: session, preferring: currency, on: today) else {
      return nil
    }
    return summary.chart.map { Markup.lines([summary.spending, $0]) } ?? summary.spending
  }
}

extension Session {
  /// The plans under way, each in a line.
  func planLines(on today: CalendarDate) -> [Markup] {
    let debts = (try? interpreter.values(ofKinds: Debts.kinds))?.values ?? []
    return interpreter.bindings.compactMap { name, value in
      guard interpreter.definition(of: name) != nil, case .domain(let plan) = value else {
        return nil
      }
      return FollowedPlans.line(of: name, plan, among: debts, on: today).map {
        .paragraph($0, hang: 2)
      }
    }
  }
}

extension SpendingSummary {
  /// That of a session's lists.
  init?(of session: Session, preferring currency: Currency, on today: CalendarDate) {
    self.init(
      expenses: session.values(in: "expenses"), earnings: session.values(in: "earnings"),
      budgets: session.values(in: "budgets"),
      preferring: currency, on: today)
  }
}

extension Session {
  /// Returns what is in one of its lists; nothing where it can't be read.
  func values(in list: String) -> [Value] {
    guard case .list(let values)? = try? interpreter.value(of: list) else { return [] }
    return values
  }
}
