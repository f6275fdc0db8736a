import Finance
import FinLanguage
import FinValues
import Markup
import Money

typealias FollowedPlanValue = TypedValue<FollowedPlan>

/// The progress of a plan, by the payments recorded since its start under the names of its debts.
struct FollowedPlan: ValueModel {
  let plan: DebtPlan
  let progress: PlanProgress
  /// Facts about its debts: those that no name holds, and those without recorded payments.
  let debtNotes: [String]
  private let kept: [(name: String, value: Value)]

  init(_ given: NamedArguments) throws {
    guard case .domain(let domain)? = given["loan"], let value = domain as? PlanValue else {
      throw RuntimeError.declarationMismatch(
        parameter: 1, wanted: DebtPlan.type.name, got: given["loan"]?.typeName ?? "none")
    }
    let context = given.context
    let debts =
      switch given["debts"] {
      case nil: try context.debts(ofKinds: Debts.kinds)
      case .list(let values)?: values
      case let debt?: [debt]
      }
    guard given["on"] == nil || given["on"]?.typeName == "date" else {
      throw RuntimeError.invalidArgument(
        parameter: "on", problem: "is a date where a plan is asked for, not a payment number",
        hint: .input("on", .date(context.today.description)))
    }
    let day = given.date("on") ?? context.today
    guard day <= context.today else {
      throw RuntimeError.invalidArgument(
        parameter: "on", problem: "\(day) is after today, \(context.today)", hint: nil)
    }
    try self.init(
      value, among: debts, on: day, checkInterruption: context.checkInterruption
    ) { domain, name in
      .domain(try context.keeping(domain, called: name))
    }
  }

  /// - Parameters:
  ///   - debts: The values that may be the plan's debts as they are now.
  ///   - keeping: Returns one of them with its name among its inputs.
  init(
    _ value: PlanValue, among debts: [Value], on day: CalendarDate,
    checkInterruption: () throws -> Void = {},
    keeping: (any DomainValue, String) throws -> Value = { value, _ in .domain(value) }
  ) throws {
    let plan = value.model
    self.plan = plan
    let terms = plan.terms
    guard plan.plan.transfers.isEmpty else {
      throw RuntimeError.invalidArgument(
        parameter: "plan", problem: "has balance transfers, which are not recorded on its debts",
        hint: "when they are made, a new plan of the debts as they are then")
    }
    guard day >= terms.start else {
      throw RuntimeError.invalidArgument(
        parameter: "on", problem: "\(day) is before the start of the plan, \(terms.start)",
        hint: nil)
    }
    var (current, found, notes): ([PlanDebt?], [Value], [String]) = ([], [], [])
    var assumed: Set<Int> = []
    for (place, debt) in terms.debts.enumerated() {
      let name = debt.name
      guard let now = plan.isNamed(place) ? Self.debt(called: name, in: debts) : nil,
        now.debt.currency == terms.currency
      else {
        current.append(nil)
        notes.append(
          plan.isNamed(place)
            ? "\(name) is not among your debts now: it was deleted or renamed, or is in no name"
            : "\(name) has no name of its own, so payments on it can't be recorded")
        continue
      }
      var known = try now.debt.planned(from: day, called: name).debt
      known.payments = now.debt.payments(through: day)
      current.append(known)
      found.append(try keeping(now.value, name))
      if let note = now.debt.paymentsNote {
        notes.append("\(name): \(note)")
        assumed.insert(place)
      }
    }
    guard !found.isEmpty else {
      throw RuntimeError.invalidArgument(
        parameter: "plan", problem: notes.joined(separator: "; "),
        hint: "debts in names, visa = card(…), and a plan of the names, p = plan([visa], …)")
    }
    progress = try PlanProgress(
      of: plan.plan, current, assumed: assumed, on: day, checkInterruption: checkInterruption)
    debtNotes = notes
    kept = [("loan", .domain(value)), ("on", .date(day)), ("debts", .list(found))]
  }

  private static func debt(
    called name: String, in values: [Value]
  ) -> (value: any DomainValue, debt: any Debt)? {
    var byName: (any DomainValue, any Debt)?
    for case .domain(let domain) in values {
      guard let debt = domain.asDebt else { continue }
      if debt.boundName == name { return (domain, debt) }
      if byName == nil, debt.name == name { byName = (domain, debt) }
    }
    return byName
  }

  func kept(_ given: [(name: String, value: Value)]) -> [(name: String, value: Value)] { kept }

  var currency: Currency { plan.currency }
  var called: String { plan.called }

  func name(_ debt: PlanProgress.Debt) -> String { plan.name(debt.place) }

  /// Against the plan: `on schedule`, `$20.00 behind`.
  func standing(_ ahead: Decimal) -> String {
    ahead.isZero ? "on schedule" : text(ahead.magnitude) + (ahead.isNegative ? " behind" : " ahead")
  }

  func status(_ debt: PlanProgress.Debt) -> String {
    debt.owed.isZero ? "paid off" : unfollowed == nil ? standing(debt.ahead) : "–"
  }

  /// A sentence for a plan on whose debts no payment is recorded.
  var unfollowed: String? {
    progress.isFollowed || plan.terms.start == progress.date
      ? nil : "no payments recorded since \(plan.terms.start)"
  }

  /// A sentence on the planned end: does it hold?
  var endInWords: String {
    let planned = plan.plan.debtFree
    guard progress.isWhole else {
      return "When they are all paid off is not known; planned was \(planned)."
    }
    guard let end = progress.debtFree else {
      return "With \(text(plan.terms.budget)) a month they are never paid off now; planned was"
        + " \(planned)."
    }
    if progress.owed.isZero { return "All of them are paid off; planned was \(planned)." }
    if end == planned { return "They are paid off on \(end), as planned." }
    return "Paying on as planned, they are paid off on \(end),"
      + " \(end < planned ? "earlier" : "later") than the planned \(planned)."
  }

  var nextInWords: String {
    progress.next.flatMap { debt in
      debt.next.map { "\(name(debt)) \(text($0.amount)) on \($0.date)" }
    } ?? "nothing"
  }

  // MARK: Type

  static let type = ValueType<FollowedPlan>(
    "plan_progress", constructor: "progress", title: "Plan progress",
    headlines: { _ in ["paid", "left", "ahead", "debt_free"] },
    inputs: inputs, figures: figures, whose: { "of \($0.model.called)" },
    markup: { $0.model.markup },
    picture: ValueChart.bars(
      "progress", "Owed by debt", of: "by_debt", [("left", "left")]))

  private static let inputs: [ValueType<FollowedPlan>.Field] = [
    .input(LoanBuiltIns.progressParameter),
    .input("on", .date, "date (default: today)"),
    .input(
      "debts", PlanDebts.type, "the debts of a plan as they are now (default: those in its names)"),
  ]

  private static let figures: [ValueType<FollowedPlan>.Field] = [
    .figure(
      "start", "Start", help: "date the plan began",
      says: { _ in "The day the plan was made; payments count from then on." }
    ) { .date($0.plan.terms.start) },
    .figure(
      "paid", "Paid", help: "paid on its debts since the start", symbol: "since the start",
      says: { "Payments recorded from \($0.plan.terms.start) to \($0.progress.date)." }
    ) { $0.money($0.progress.paid) },
    .figure(
      "planned", "Planned", help: "payments of the plan due before that date",
      symbol: "due before that date",
      says: { _ in "A payment of the plan counts once its due date has passed." }
    ) { $0.money($0.progress.planned) },
    .figure(
      "ahead", "Ahead of the plan", help: "paid more than planned; negative: behind",
      byAny: ["paid − planned [− early]"],
      from: {
        [$0.quantity("early", $0.progress.early, "of the next payments, before they are due")]
      }
    ) { $0.progress.isFollowed ? $0.money($0.progress.ahead) : .none },
    .figure(
      "left", "Remaining balance", help: "what you still owe", symbol: "owed",
      says: { _ in "The balances of its debts on that date." }
    ) { $0.money($0.progress.owed) },
    .figure(
      "percent", "Repaid", help: "share of the balances repaid", by: "(owed − left) / owed",
      from: { [$0.quantity("owed", $0.progress.opening, "at the start")] },
      exact: \.progress.share
    ) { .percent($0.progress.share) },
    .figure(
      "next_debt", "Next debt to pay", says: { $0.nextInWords.capitalizedFirst + "." }
    ) { model in model.progress.next.map { .text(model.name($0)) } ?? .none },
    .figure(
      "next_payment", "Next payment", says: { $0.nextInWords.capitalizedFirst + "." }
    ) { model in model.progress.next?.next.map { model.money($0.amount) } ?? .none },
    .figure(
      "next_due", "Next due date", says: { $0.nextInWords.capitalizedFirst + "." }
    ) { model in model.progress.next?.next.map { .date($0.date) } ?? .none },
    .figure(
      "debt_free", "Debt-free date", help: "paying on as planned", says: { $0.endInWords }
    ) { $0.progress.debtFree.map { .date($0) } ?? .none },
    .figure(
      "planned_debt_free", "Planned debt-free date", help: "as the plan said",
      says: { $0.endInWords }
    ) { .date($0.plan.plan.debtFree) },
    .figure(
      "on_time", "On time", help: "true if the planned date holds; none if not known",
      says: { $0.endInWords }
    ) { $0.progress.isWhole ? .boolean($0.progress.holds) : .none },
    .table(
      "by_debt", "Debts", row: ("", "name"),
      help: "rows of name, paid, planned, ahead, left, next_payment, next_due",
      rows: \.progress.debts, columns: \.columns,
      says: { _ in "What is paid and planned of each debt, and what comes next." }),
  ]

  private var columns: [TableColumn<PlanProgress.Debt>] {
    let debts = progress.debts
    return [
      .init("name", "debt", origin: "the debt of this row") { .text(name($0)) },
      .init("paid", "paid since the start", origin: "payments recorded since the start") {
        money($0.paid)
      },
      .init("planned", "planned so far", origin: "the plan's payments due before that date") {
        money($0.planned)
      },
      .init(
        "ahead", "ahead of the plan", by: "paid − planned [− early]",
        with: { [quantity("early", debts[$0 - 1].early, "of the next payment, before it is due")] }
      ) { progress.isFollowed ? money($0.ahead) : .none },
      .init("left", "balance", origin: "owed on that date") { money($0.owed) },
      .init(
        "next_payment", "next payment", origin: "of the plan as it goes on: minimum and rest"
      ) { $0.next.map { money($0.amount) } ?? .none },
      .init("next_due", "its due date", origin: "next due date with a payment in the plan") {
        $0.next.map { .date($0.date) } ?? .none
      },
    ]
  }
}
