import Money

/// The days on which a student loan is paid out and paid back.
public struct StudentLoanDates: Sendable, Hashable {
  /// Money paid out on a day.
  public struct Disbursement: Sendable, Hashable {
    public let date: CalendarDate
    public let amount: Decimal

    public init(_ amount: Decimal, on date: CalendarDate) {
      self.date = date
      self.amount = amount
    }
  }

  /// A time in which no payments are due.
  public struct Pause: Sendable, Hashable {
    public enum Kind: String, Sendable { case deferment, forbearance }

    public let kind: Kind
    public let from: CalendarDate
    public let to: CalendarDate
    /// True if no interest accrues in it.
    public let isSubsidized: Bool

    public init(
      _ kind: Kind, from: CalendarDate, to: CalendarDate, isSubsidized: Bool = false
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.isSubsidized = isSubsidized
    }

    /// The event that its end is for unpaid interest.
    var end: CapitalizationEvent { kind == .deferment ? .defermentEnd : .forbearanceEnd }
  }

  /// In the order of their days.
  public let disbursements: [Disbursement]
  /// The day school ends; nil for a loan that is repaid from its first day.
  public let schoolUntil: CalendarDate?
  /// The time from the end of school to repayment.
  public let grace: Duration
  /// The day repayment begins: after school and grace, or with the last disbursement.
  public let repayment: CalendarDate
  /// The due date of the first payment, unless a pause covers that day.
  public let first: CalendarDate
  /// The day of the month on which payments fall due where the month has it: that of the first date
  /// where one is given, else that on which repayment begins.
  public let anchorDay: Int
  /// The same where it was given, not one month after repayment begins.
  let givenFirst: CalendarDate?
  /// In the order of their days.
  public let pauses: [Pause]

  /// - Parameter first: One month after repayment begins unless given.
  public init(
    disbursements: [Disbursement], schoolUntil: CalendarDate? = nil, grace: Duration,
    first: CalendarDate? = nil, pauses: [Pause] = []
  ) throws(StudentLoanError) {
    let disbursements = disbursements.sorted { $0.date < $1.date }
    guard let begin = disbursements.first?.date, let end = disbursements.last?.date else {
      throw .datesNeeded(for: "school_until")
    }
    let repayment: CalendarDate
    if let schoolUntil {
      guard schoolUntil >= begin else { throw .schoolEndsFirst(schoolUntil, disbursed: begin) }
      guard let date = schoolUntil.adding(grace) else { throw .beyondCalendar }
      repayment = date
    } else {
      repayment = end
    }
    guard end <= repayment else { throw .disbursedLate(end, repayment: repayment) }
    guard let due = first ?? repayment.adding(months: 1) else { throw .beyondCalendar }
    guard due > repayment else { throw .firstTooEarly(due, repayment: repayment) }
    let pauses = pauses.sorted { $0.from < $1.from }
    for pause in pauses {
      guard pause.from < pause.to else { throw .pauseBackwards(pause.kind, pause.from, pause.to) }
      guard pause.from >= repayment else {
        throw .pauseEarly(pause.kind, pause.from, repayment: repayment)
      }
    }
    for (pause, next) in zip(pauses, pauses.dropFirst()) where next.from < pause.to {
      throw .pausesOverlap(pause.to, next.from)
    }
    self.disbursements = disbursements
    self.schoolUntil = schoolUntil
    self.grace = grace
    self.repayment = repayment
    self.first = due
    anchorDay = first?.day ?? repayment.day
    givenFirst = first
    self.pauses = pauses
  }

  /// The times in which the government pays the interest: before repayment of a subsidized loan, and
  /// in subsidized pauses.
  func subsidizedSpans(_ isSubsidized: Bool) -> [InterestFreeSpan] {
    let before = isSubsidized ? disbursements.first.map { ($0.date, repayment) } : nil
    let spans = [before].compactMap(\.self) + pauses.filter(\.isSubsidized).map { ($0.from, $0.to) }
    return spans.compactMap { from, to in
      guard from < to, let last = to.adding(days: -1) else { return nil }
      return InterestFreeSpan(from: from, to: last)
    }
  }
}
