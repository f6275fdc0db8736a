import Money

/// The course of a student loan's interest from the day repayment begins, where it is not that of
/// any loan: what was unpaid by then, times without interest, and pauses.
public final class StudentRepayment: Sendable {
  /// A day on which interest is settled without a payment.
  struct Step: Sendable, Hashable {
    let date: CalendarDate
    let event: CapitalizationEvent
    /// True if unpaid interest joins the principal.
    let joins: Bool
    /// The first day of the pause that ends with it; nil within one.
    let pause: CalendarDate?
  }

  public let terms: StudentLoanTerms
  /// The interest before, which stands beside the principal and is paid first.
  public let unpaid: Decimal
  /// The months in which the plan or term repays the loan; nil where a payment decides.
  public let months: Int?
  /// The plan in force when repayment begins, where its payments are not level.
  public let course: RepaymentCourse?
  /// The payments made before, divided.
  public let early: [EarlyPayment]
  /// Those of the contract, in the order of their days.
  let steps: [Step]
  /// The same with those of the changes in force.
  let stepsInForce: [Step]
  /// The changes of the rate that times without interest make.
  let interestFree: [RateChange]

  /// A payment made before repayment began.
  public struct EarlyPayment: Sendable {
    public let date: CalendarDate
    public let isPrincipal: Bool
    public let allocation: PaymentAllocation<Decimal>
    public let unpaidInterest: Decimal
  }

  init(_ terms: StudentLoanTerms, _ ledger: StudentLoanLedger, months: Int?) {
    self.terms = terms
    self.months = months
    unpaid = ledger.unpaid
    early = ledger.early
    steps = terms.steps
    stepsInForce = (steps + terms.planEnds).sorted { $0.date < $1.date }
    interestFree = terms.interestFreeChanges
    course =
      if case .plan(let plan) = terms.repayment, !plan.isLevel {
        RepaymentCourse(
          terms, plan, from: 1, due: terms.dates?.first, owed: ledger.owed)
      } else {
        nil
      }
  }

  /// True if interest comes about as that of any loan from the day repayment begins.
  var isPlain: Bool {
    unpaid.isZero && steps.isEmpty && interestFree.isEmpty && course == nil
      && !terms.changes.contains(where: \.isOfPlan)
  }

  /// True if nothing was paid out, owed or paid before that day.
  var beginsWithRepayment: Bool {
    early.isEmpty
      && terms.dates?.disbursements.allSatisfy { $0.date == terms.dates?.repayment }
        ?? true
  }

  /// The day on which the loan begins: that of its first disbursement.
  public var start: CalendarDate? { terms.dates?.disbursements.first?.date }

  /// Returns the payment that repays what is owed from a payment on.
  func payment(_ owed: Decimal, from number: Int) -> StudentPayment? {
    try? terms.payment(owed, months: months.map { max($0 - number + 1, 1) })
  }

  /// Returns what is owed at the end of a day before repayment begins.
  public func balance(before date: CalendarDate) -> StudentLoanBalance {
    terms.balance(before: date)
  }
}

extension StudentRepayment: Hashable {
  public static func == (left: StudentRepayment, right: StudentRepayment) -> Bool {
    left === right || left.terms == right.terms
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(terms) }
}

extension StudentLoanTerms {
  /// The days on which pauses settle interest.
  fileprivate var steps: [StudentRepayment.Step] {
    (dates?.pauses ?? []).flatMap { pause -> [StudentRepayment.Step] in
      var steps: [StudentRepayment.Step] = []
      if !pause.isSubsidized, let interval = capitalization.interval {
        let length = interval == .monthly ? 1 : 3
        var months = length
        while let next = pause.from.adding(months: months, anchorDay: pause.from.day),
          next < pause.to
        {
          steps.append(.init(date: next, event: interval, joins: true, pause: nil))
          months += length
        }
      }
      let event = capitalization.interval ?? pause.end
      return steps + [
        .init(
          date: pause.to, event: event, joins: capitalization.applies(event, on: pause.to),
          pause: pause.from)
      ]
    }
  }

  /// The days on which another plan takes the place of IBR.
  fileprivate var planEnds: [StudentRepayment.Step] {
    var plan: RepaymentPlan? = if case .plan(let own) = repayment { own } else { nil }
    return changes.compactMap { change in
      guard case .plan(let next) = change.part else { return nil }
      defer { plan = next }
      guard plan?.isIBR ?? false, !next.isIBR, capitalization.applies(.ibrEnd, on: change.date)
      else { return nil }
      return .init(date: change.date, event: .ibrEnd, joins: true, pause: nil)
    }
  }

  /// The changes of the rate that times without interest make after repayment begins.
  fileprivate var interestFreeChanges: [RateChange] {
    guard let dates else { return [] }
    var spans: [InterestFreeSpan] = []
    for span in freeSpans where span.to >= dates.repayment {
      guard let last = spans.last, let next = last.to.adding(days: 1), span.from <= next else {
        spans.append(span)
        continue
      }
      spans[spans.count - 1] = InterestFreeSpan(from: last.from, to: max(last.to, span.to))
    }
    return spans.flatMap { span in
      [RateChange(.date(span.from), rate: .zero)]
        + (span.to.adding(days: 1).map { [RateChange(.date($0), rate: rate)] } ?? [])
    }
  }
}
