extension SessionFile {
  /// The list of expenses of a document that was opened or saved last.
  ///
  /// Throws a ``StoreError`` where lines are missing or damaged; ``salvageExpenses(_:)`` goes on.
  public func expenses(of document: SessionDocument) throws -> [StoredValue] {
    let log = try readExpenses(generation: document.generation, expected: document.expenses)
    if let problem = log.problem {
      expensesProblem = problem
      throw problem
    }
    if document.generation == generation, extent != log.extent {
      notices.append(.editedOutside(path: expensesPath))
      extent = log.extent
    }
    return log.expenses
  }

  func readExpenses(generation: Int, expected: ExpenseExtent, salvages: Bool = false) throws
    -> ExpenseLog
  {
    do {
      let content = try files.status(expensesPath) == nil ? [] : files.read(expensesPath)
      return ExpenseLog(
        content, path: expensesPath, generation: generation, expected: expected,
        salvages: salvages)
    } catch {
      throw StoreError.cannotRead(path: expensesPath, StoreError.Cause(error))
    }
  }

  /// Sees whether the expenses file is what the document says of it, by its length alone where that
  /// fits: it is read when the list is asked for.
  func inspectExpenses() throws {
    guard (knownExpenses?.size ?? 0) != extent.bytes else { return }
    let log = try readExpenses(generation: generation, expected: extent)
    tail = log.tail
    expensesProblem = log.problem
    guard log.problem == nil else { return }
    if log.extent != extent {
      notices.append(.editedOutside(path: expensesPath))
      extent = log.extent
    }
  }

  /// Makes sure that the expenses file is the one that was read or written last.
  func checkExpenses() throws {
    let status = try files.status(expensesPath)
    if status == knownExpenses { return }
    let log = try readExpenses(generation: generation, expected: extent)
    guard log.problem == expensesProblem, log.extent == extent || log.problem != nil else {
      throw status == nil
        ? StoreError.removedOutside(path: expensesPath)
        : StoreError.changedOutside(path: expensesPath)
    }
    tail = log.tail
    knownExpenses = status
  }

  /// Adds the lines for some splices; gives what then belongs to the generation.
  func appendExpenses(_ splices: [ListSplice], generation: Int) throws -> ExpenseExtent {
    if splices.isEmpty, tail == nil { return extent }
    if let expensesProblem {
      if splices.isEmpty { return extent }
      throw expensesProblem
    }
    return try writing(expensesPath) {
      if tail == .laterLines { try keepTailAside() }
      let handle = try files.openToAppend(expensesPath)
      defer { files.close(handle) }
      var next = extent
      do {
        if tail != nil { try files.cut(handle, to: extent.bytes) }
        let addition = next.add(splices, generation: generation)
        try files.write(addition[...], to: handle)
        try files.sync(handle)
        knownExpenses = try files.status(handle)
        // Until the document is there, these lines belong to nothing.
        tail = .interruptedStatement
        return next
      } catch {
        // If that fails too, the next save sees a file that it does not know and looks into it.
        try? files.cut(handle, to: extent.bytes)
        throw error
      }
    }
  }

  /// Keeps lines that belong to no generation here, in a file of their own.
  private func keepTailAside() throws {
    let content = try files.read(expensesPath)
    let aside = asidePath(expensesPath, "aside")
    try write(Array(content.dropFirst(extent.bytes)), to: aside)
    notices.append(.setAside(path: expensesPath, to: aside))
  }

  /// Puts a file in place that holds these expenses and nothing else.
  func rewriteExpenses(_ expenses: [StoredValue]) throws {
    var next = ExpenseExtent()
    let content = next.add(
      [ListSplice(start: 0, removed: [], inserted: expenses)], generation: generation)
    let temporary = "\(folder)/\(temporaryPrefix)expenses"
    do {
      knownExpenses = try write(content, to: temporary)
      try files.rename(temporary, to: expensesPath)
    } catch {
      try? files.remove(temporary)
      throw error
    }
    confirm(expensesPath)
    extent = next
    tail = nil
    expensesProblem = nil
  }
}

extension ExpenseExtent {
  /// Counts the lines for some splices, and gives them.
  fileprivate mutating func add(_ splices: [ListSplice], generation: Int) -> [UInt8] {
    var addition: [UInt8] = []
    for splice in splices {
      for line in ExpenseLine.lines(for: splice, count: count, generation: generation) {
        addition += line
        lines += 1
        bytes += line.count
        // Line breaks are no part of the sum.
        sum = line.withUnsafeBytes {
          Checksum.of(UnsafeRawBufferPointer(rebasing: $0.dropLast()), after: sum)
        }
      }
      count += splice.inserted.count - splice.removed.count
    }
    return addition
  }
}
