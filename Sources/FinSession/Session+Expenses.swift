import FinLanguage
import Money

/// The list of expenses, which lies in a file of its own and is read when it is first asked for.
extension Session {
  public static let expensesName = "expenses"

  /// The value that a name has from the start; see ``Host/initialValue(of:)``.
  public func initialValue(of name: String) throws -> Value? {
    guard name == Self.expensesName else { return nil }
    let list = hasExpenses ? [] : try keptExpenses()
    hasExpenses = true
    return .list(list)
  }

  /// What to tell the expenses file about a change; nil where the name is made to hold something
  /// else than a list.
  func splices(for change: StatementReport.Change) -> [ListSplice]? {
    let after: [Value]
    switch change.after?.content {
    case nil: after = []
    case .value(.list(let list)): after = list
    default: return nil
    }
    do {
      let before: [Value]
      if case .value(.list(let list)) = change.before?.content {
        before = list
      } else {
        before = hasExpenses ? [] : try keptExpenses()
      }
      hasExpenses = true
      return try ListSplice(from: before, to: after, interpreter: interpreter).map { [$0] } ?? []
    } catch let error as any DescribedError {
      notify(.notKept(name: change.name, error))
    } catch {}
    return []
  }

  /// The list as it is now.
  func currentExpenses() throws -> [Value] {
    if case .value(.list(let list)) = interpreter.definition(of: Self.expensesName)?.content {
      return list
    }
    return hasExpenses ? [] : try keptExpenses()
  }

  /// The list with elements replaced.
  func expenses(after splices: [ListSplice]) throws -> [Value] {
    var list = try currentExpenses()
    for splice in splices {
      let start = min(splice.start, list.count)
      let end = min(start + splice.removed.count, list.count)
      list.replaceSubrange(start..<end, with: try splice.inserted.map(restorer.value))
    }
    return list
  }

  private func keptExpenses() throws -> [Value] {
    guard let file else { return [] }
    do {
      let restorer = restorer
      return try file.expenses(of: document).enumerated().map { place, expense in
        do {
          return try restorer.value(expense)
        } catch {
          throw SessionError.badExpense(
            number: place + 1, path: file.expensesPath, reason: error.described.summary)
        }
      }
    } catch StoreError.expensesDamaged where !isReadOnly {
      return try salvagedExpenses(file)
    } catch StoreError.expensesMissing where !isReadOnly {
      return try salvagedExpenses(file)
    }
  }

  /// What can be read of a damaged file, which is set aside; the store tells where.
  private func salvagedExpenses(_ file: SessionFile) throws -> [Value] {
    let salvage = try file.salvageExpenses(&document)
    for notice in file.takeNotices() { notify(.store(notice)) }
    notify(.salvaged(count: salvage.expenses.count, lines: salvage.unreadableLines))
    return try salvage.expenses.map(restorer.value)
  }
}
