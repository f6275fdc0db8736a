/// Applies the columns that a person names.
enum CSVMapping {
  /// Returns the columns that a mapping names, by role, in the order in which they are written.
  private static func entries(_ columns: StatementOptions.Columns) -> [(CSVRole, String)] {
    let all: [(CSVRole, String?)] = [
      (.date, columns.date), (.amount, columns.amount), (.debit, columns.debit),
      (.credit, columns.credit), (.direction, columns.type), (.text, columns.text),
      (.memo, columns.memo), (.category, columns.category), (.account, columns.account),
      (.currency, columns.currency), (.id, columns.id), (.balance, columns.balance),
    ]
    return all.compactMap { role, name in name.map { (role, $0) } }
  }

  /// The headings that a mapping names, without those given by place.
  static func headings(_ columns: StatementOptions.Columns) -> [String] {
    entries(columns).map(\.1).filter { Int($0) == nil }
  }

  /// Puts what a mapping names in the place of what was found; what it leaves out stays.
  static func apply(
    _ mapping: StatementOptions.Columns, to found: CSVColumns, headings: [CSVHeading], width: Int
  ) throws -> CSVColumns {
    var columns = found
    let entries = try entries(mapping).map {
      (role: $0, column: try place($1, headings: headings, width: width))
    }
    // One amount stands for both sides, and either side for the amount.
    if mapping.amount != nil { (columns.debit, columns.credit) = (nil, nil) }
    if mapping.debit != nil || mapping.credit != nil {
      (columns.amount, columns.debit, columns.credit) = (nil, nil, nil)
    }
    if mapping.debit != nil || mapping.credit != nil { columns.otherAmounts = [] }
    if mapping.amount != nil || mapping.debit != nil || mapping.credit != nil {
      columns.isAmountGuessed = false
    }
    if mapping.text != nil { columns.isTextGuessed = false }
    for (_, column) in entries { columns.release(column) }
    for (role, column) in entries { columns.set(role, column) }
    return columns
  }

  /// Returns the place of a column that is named by heading or by place from 1.
  private static func place(_ name: String, headings: [CSVHeading], width: Int) throws -> Int {
    let key = CSVHeading.key(name)
    if let column = headings.firstIndex(where: { $0.text.lowercased() == name.lowercased() })
      ?? headings.firstIndex(where: { !key.isEmpty && $0.key == key })
    {
      return column
    }
    if let number = Int(name) {
      if (1...max(width, 1)).contains(number) { return number - 1 }
      throw StatementError.ambiguous(
        "the mapping names column \(number), but there are \(width) columns",
        hint: "columns count from 1")
    }
    let nearest = headings.filter { !$0.text.isEmpty }.map(\.text)
      .min { distance($0, name) < distance($1, name) }
    throw StatementError.ambiguous(
      "the mapping names “\(name)”, but no column has that heading",
      hint: nearest.map { "the nearest heading is “\($0)”" }
        ?? "use the number of the column, e.g. 3; the file has no headings")
  }

  /// Returns the number of letters to change, add or remove; Wagner and Fischer's algorithm.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (
      Array(first.lowercased().prefix(60)), Array(second.lowercased().prefix(60))
    )
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[second.count]
  }
}

extension CSVColumns {
  /// Makes a column free for what a person says that it holds.
  fileprivate mutating func release(_ column: Int) {
    date.removeAll { $0 == column }
    text.removeAll { $0 == column }
    memo.removeAll { $0 == column }
    otherAmounts.removeAll { $0 == column }
    otherAccounts.removeAll { $0 == column }
    if sides?.sender == column || sides?.receiver == column { sides = nil }
    let single: [WritableKeyPath<CSVColumns, Int?>] = [
      \.amount, \.debit, \.credit, \.direction, \.marks, \.balance, \.category, \.account,
      \.currency, \.id,
      \.status, \.fee, \.check, \.quantity,
    ]
    for path in single where self[keyPath: path] == column { self[keyPath: path] = nil }
  }

  fileprivate mutating func set(_ role: CSVRole, _ column: Int) {
    switch role {
    case .date: date = [column]
    case .text: text = [column]
    case .memo: memo = [column]
    case .amount: amount = column
    case .debit: debit = column
    case .credit: credit = column
    case .direction: (direction, marks) = (column, nil)
    case .balance: balance = column
    case .category: category = column
    case .account: (account, sides) = (column, nil)
    case .currency: currency = column
    case .id: id = column
    case .status: status = column
    case .fee: fee = column
    case .check: check = column
    case .quantity: quantity = column
    case .ignored, .payer, .symbol, .price, .otherAccount: break
    }
  }
}
