import Finance
import FinLanguage
import FinValues
import Imports
import Money

/// The payments on loans among the new lines of an import.
struct LoanPaymentImport {
  private let lines: [ImportedLine]
  private let context: any CallContext

  init(_ lines: [ImportedLine], in context: any CallContext) {
    self.lines = lines.filter { !$0.isPending }
    self.context = context
  }

  private struct Bound {
    let name: String
    let loan: any DomainValue
    let payee: Payee?
  }

  private func loans() throws -> [Bound] {
    // A payment can't be recorded in a formula.
    try context.bindings(ofKinds: [Loan.kind, Mortgage.kind, StudentLoan.kind]).compactMap {
      value in
      guard case .domain(let loan) = value else { return nil }
      let name: String? =
        switch loan {
        case let loan as LoanValue: loan.model.boundName
        case let mortgage as MortgageValue: mortgage.model.boundName
        case let student as StudentLoanValue: student.model.boundName
        default: nil
        }
      guard let name, !context.isLive(name) else { return nil }
      return Bound(name: name, loan: loan, payee: RecordedPayments.payee(of: loan))
    }
  }

  /// Records the payments whose payees are known as those of loans, and returns what to tell of these
  /// and of others that may be payments.
  func record() throws -> [String] {
    let loans = try loans()
    guard !loans.isEmpty, !lines.isEmpty else { return [] }
    var movements: [String: [RecordedPayments.Movement]] = [:]
    let keys = Set(loans.compactMap(\.payee?.key))
    var others: [ImportedLine] = []
    var interruption = InterruptionCheck(context.checkInterruption)
    for line in lines {
      try interruption.step()
      if !keys.isEmpty, let key = Self.payee(of: line, among: keys) {
        movements[key, default: []].append(
          .init(date: line.date, money: Money(-line.amount.amount, line.amount.currency)))
      } else {
        others.append(line)
      }
    }
    var remarks: [String] = []
    for key in movements.keys.sorted() {
      let group = loans.filter { $0.payee?.key == key }
      var payments = try RecordedPayments(group.map(\.loan), in: context)
      try payments.take(movements[key] ?? [])
      if payments.recorded + payments.returned > 0 {
        for (bound, paid) in zip(group, payments.loans) {
          try context.rebind(bound.name) { $0 = .domain(paid) }
        }
        let names = group.map(\.name).listed("and")
        if payments.recorded > 0 {
          remarks.append("recorded on \(names): \(payments.recorded.words("payment"))")
        }
        if payments.returned > 0 {
          remarks.append("marked as returned on \(names): \(payments.returned.words("payment"))")
        }
      }
      remarks += payments.refused
    }
    return try remarks + returns(others, loans) + offers(others, loans.filter { $0.payee == nil })
  }

  /// The payee of a line, by its key; of money that came back, also one that is named beside other words.
  private static func payee(of line: ImportedLine, among keys: Set<String>) -> String? {
    if let key = Payee(note: line.note)?.key, keys.contains(key) { return key }
    guard line.amount.amount.isPositive else { return nil }
    let words = words(of: line)
    return keys.first { key in
      words.isSuperset(of: key.split(separator: " ").map(String.init))
    }
  }

  private static func words(of line: ImportedLine) -> Set<String> {
    Set(
      line.note.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init))
  }

  /// The words of banks for a payment that was not honored.
  private static let returnWords: Set<String> = [
    "returned", "return", "reversal", "reversed", "nsf", "bounced", "rejected", "insufficient",
  ]
  /// The most days between a payment and its return.
  private static let mostDays = 45

  /// Says of money that came back for a payment that is recorded, whose payee the line doesn't name.
  private func returns(_ lines: [ImportedLine], _ loans: [Bound]) -> [String] {
    lines.filter { line in
      line.amount.amount.isPositive && !Self.words(of: line).isDisjoint(with: Self.returnWords)
    }.flatMap { line in
      loans.compactMap { bound -> String? in
        guard
          let found = RecordedPayments.entry(
            of: bound.loan, money: line.amount, by: line.date, within: Self.mostDays)
        else { return nil }
        return "\(line.note): \(Value.money(line.amount).displayText) came back on \(line.date);"
          + " if it is the payment on \(bound.name) of \(found.date):"
          + " \(bound.name).paid[\(found.place + 1)].returned = \(line.date)"
      }
    }
  }

  /// Offers to record what looks like the payment of a loan, by its amount or by the name of its lender or
  /// servicer: told with the first payment only.
  private func offers(_ lines: [ImportedLine], _ loans: [Bound]) throws -> [String] {
    try loans.compactMap { bound -> String? in
      guard let loan = bound.loan.asLoan, !loan.model.record.isAutopaid,
        let begins = loan.model.begins
      else { return nil }
      let amounts = RecordedPayments.installments(of: bound.loan)
      let lender = Self.lender(of: loan.model.lender ?? loan.model.givenName)
      func isInstallment(_ line: ImportedLine) -> Bool {
        amounts.contains(Money(-line.amount.amount, line.amount.currency))
      }
      let paid = lines.filter { $0.date >= begins && $0.amount.amount.isNegative }
      let found =
        paid.first(where: isInstallment)
        ?? paid.first { !lender.isEmpty && Self.words(of: $0).isSuperset(of: lender) }
      guard let found, let payee = Payee(note: found.note) else { return nil }
      let money = Money(-found.amount.amount, found.amount.currency)
      let isOfAmount = isInstallment(found)
      if try wasThere(payee, isOfAmount ? money : nil) { return nil }
      return "\(payee.name) was paid \(Value.money(money).displayText), "
        + (isOfAmount ? "the payment of \(bound.name)" : "which may be a payment on \(bound.name)")
        + "; to record it and later ones:"
        + " \(bound.name) = record_payments(\(bound.name), \(Value.text(payee.name).sourceText))"
    }
  }

  /// The words of a lender's name that are its own: `navient` of `Navient Loan Servicing LLC`.
  private static func lender(of name: String?) -> Set<String> {
    let words = Set(
      (name ?? "").lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
        .map(String.init).filter { $0.count > 2 })
    return words.subtracting(lenderWords)
  }

  private static let lenderWords: Set<String> = [
    "bank", "loan", "loans", "lending", "lender", "mortgage", "servicing", "servicer", "services",
    "service", "student", "home", "auto", "credit", "union", "financial", "finance", "the", "and",
    "inc", "llc", "corp", "company", "national", "federal", "group", "car", "house", "condo",
    "truck", "boat", "personal", "college", "school", "first", "second", "new", "old",
  ]

  /// Returns true if a payee was paid an amount before this import; any amount if nil is given.
  private func wasThere(_ payee: Payee, _ amount: Money?) throws -> Bool {
    func isSame(_ money: Money) -> Bool {
      guard let amount else { return true }
      return money.currency == amount.currency && money.amount.magnitude == amount.amount
    }
    var count = 0
    var interruption = InterruptionCheck(context.checkInterruption)
    for list in [SessionList.expenses, .transfers] {
      for placed in try list.placedTransactions(in: context) {
        try interruption.step()
        guard isSame(placed.transaction.amount), let note = placed.transaction.note,
          Payee(note: note) == payee
        else { continue }
        count += 1
      }
    }
    let new = lines.count {
      isSame($0.amount)
        && Payee(note: $0.note) == payee
    }
    return count > new
  }
}
