import Finance
import FinLanguage
import Money

/// Reads the debts of a plan: debts, cards, loans, student loans and mortgages.
struct PlanDebts {
  private(set) var debts: [PlanDebt] = []
  /// As they are kept: called by their names.
  private(set) var values: [Value] = []
  let currency: Currency
  /// What the plan counts in another way than the debt itself.
  private(set) var notes: [String] = []

  static let kinds = [
    DebtValue.kind, CardValue.kind, "loan", StudentLoanValue.kind, MortgageValue.kind,
  ]
  static let type = ParameterType.either([.list] + kinds.map { .domain($0) })

  /// - Parameters:
  ///   - value: A list of debts, or one.
  ///   - start: The day whose balances count.
  ///   - only: The kinds that are taken, in `parameter`.
  init(
    _ value: Value, parameter: String, only kinds: [String] = kinds, start: CalendarDate,
    _ context: any CallContext
  ) throws {
    var elements = [value]
    if case .list(let list) = value { elements = list }
    var known: (name: String, currency: Currency)?
    var used: [String: Int] = [:]
    for element in elements {
      try context.checkInterruption()
      guard case .domain(let domain) = element, kinds.contains(domain.kind),
        let read = try Self.read(domain, start, context)
      else {
        throw RuntimeError.invalidArgument(
          parameter: parameter,
          problem:
            "each is one of \(kinds.joined(separator: ", ")), not \(article(element.typeName))",
          hint: #"debt("Visa", $5_000, 22.9%, $100)"#)
      }
      var debt = read.debt
      let count = used[debt.name, default: 0] + 1
      used[debt.name] = count
      let name = debt.name
      if count > 1 { debt.name += " \(count)" }
      if let known, known.currency != read.currency {
        throw RuntimeError.invalidArgument(
          parameter: parameter,
          problem:
            "\(known.name) is in \(known.currency.code) and \(name) in \(read.currency.code)",
          hint: "a plan for each currency")
      }
      known = known ?? (name, read.currency)
      debts.append(debt)
      let ownName = Self.name(of: domain) == nil ? nil : debt.name
      values.append(.domain(try context.keeping(domain, called: ownName)))
      notes += read.notes.map { "\(debt.name): \($0)" }
    }
    currency = known?.currency ?? context.defaultCurrency
    if debts.isEmpty { throw PlanError.noDebts }
  }

  /// The place of a debt that is meant by its name or by itself.
  func place(of value: Value) -> Int? {
    if case .text(let name) = value {
      return debts.firstIndex { $0.name == name }
        ?? debts.firstIndex { $0.name.lowercased() == name.lowercased() }
    }
    guard case .domain(let domain) = value else { return nil }
    let name = Self.name(of: domain)
    return values.indices.first { place in
      guard case .domain(let own) = values[place], own.kind == domain.kind else { return false }
      if let name { return debts[place].name == name }
      return ValueKey(values[place]) == ValueKey(value)
    }
  }

  // MARK: One debt

  private struct Reading {
    let debt: PlanDebt
    let currency: Currency
    var notes: [String] = []
  }

  static func name(of domain: any DomainValue) -> String? {
    (domain as? any NamedDebt)?.name
  }

  private static func read(
    _ domain: any DomainValue, _ start: CalendarDate, _ context: any CallContext
  ) throws -> Reading? {
    let name = name(of: domain) ?? domain.kind.capitalizedFirst
    switch domain {
    case let value as DebtValue:
      var debt = value.debt
      debt.name = name
      return Reading(debt: debt, currency: value.currency)
    case let card as CardValue:
      let terms = card.terms
      let debt = PlanDebt(
        name: name, balance: terms.balance, rate: terms.rate, promotion: terms.promotion,
        minimum: terms.minimumDue(on: start), limit: terms.limit,
        course: .card(RevolvingDebt(terms, on: start)))
      let spending = card.money(debt.course.spending).displayText
      return Reading(
        debt: debt, currency: terms.currency,
        notes: debt.course.spending.isZero || !debt.balance.isPositive
          ? [] : ["its spending of \(spending) a month is paid too, until it is paid off"])
    case let loan as LoanValue: return try read(loan, name, start, context)
    case let mortgage as MortgageValue:
      var reading = try read(mortgage.loan, name, start, context)
      reading.notes.append("its loan, without tax, insurance and dues")
      return reading
    case let loan as StudentLoanValue: return try read(loan, name, start)
    default: return nil
    }
  }

  /// A loan: what is owed at the start, its payment as the minimum, and its nominal rate.
  private static func read(
    _ loan: LoanValue, _ name: String, _ start: CalendarDate,
    _ context: any CallContext
  ) throws -> Reading {
    let terms = loan.terms
    let conventions = terms.conventions
    let standing =
      try conventions.dates == nil
      ? loan.present(context) : loan.standing(on: start, context).broughtForward(to: start)
    let next = min(standing.made + 1, standing.schedule.count)
    let hasExtra =
      !terms.extras.each.isZero && next >= terms.extras.from.payment(conventions.dates)
    let payment =
      terms.isLevelThroughout
      ? terms.payment : standing.payment - (hasExtra ? terms.extras.each : .zero)
    let perYear = conventions.frequency.paymentsPerYear
    var notes: [String] = []
    var monthly = payment
    if perYear != 12 {
      monthly = payment * Decimal(perYear) / Decimal(12)
      notes.append(
        "\(conventions.frequency.rawValue) payments of \(loan.money(payment).displayText) as their"
          + " monthly equivalent, at the nominal rate")
    }
    if !terms.extras.each.isZero || !terms.extras.singles.isEmpty {
      notes.append("its own extra payments are left out")
    }
    let debt = PlanDebt(
      name: name, balance: standing.owed, unpaid: standing.missed + standing.unpaidInterest,
      rate: terms.ratesByPayment(next),
      minimum: monthly.rounded(toPlaces: conventions.currency.minorUnits))
    return Reading(debt: debt, currency: conventions.currency, notes: notes)
  }

  private static func read(
    _ loan: StudentLoanValue, _ name: String, _ start: CalendarDate
  ) throws -> Reading {
    let schedule = try loan.schedule()
    let terms = loan.terms
    var notes: [String] = []
    var balance = schedule.balanceAtRepayment
    var unpaid = Decimal.zero
    var course = PlanCourse.monthly
    if let dates = terms.dates, let begins = dates.disbursements.first?.date {
      let owed = start < begins ? nil : try schedule.balance(on: start)
      balance = owed?.owed ?? terms.amount
      var days = MonthlyDays(first: start.adding(months: 1) ?? start, day: start.day)
      if start < dates.repayment {
        notes.append("paid from the start, though repayment begins on \(dates.repayment)")
      } else if let next = schedule.rows.lazy.compactMap(\.date).first(where: { $0 > start }) {
        days = MonthlyDays(first: next, day: dates.first.day)
      }
      course = .student(
        StudentCourse(terms, from: max(start, begins), days: days))
      unpaid = owed?.interest ?? .zero
    }
    let level =
      schedule.levels.last { level in
        schedule.rows.indices.contains(level.number - 1)
          && (schedule.rows[level.number - 1].date ?? start) <= start
      } ?? schedule.levels.first
    let debt = PlanDebt(
      name: name, balance: balance, unpaid: unpaid, rate: terms.rate,
      minimum: level?.payment.amount ?? schedule.payment, course: course)
    return Reading(debt: debt, currency: terms.currency, notes: notes)
  }
}
