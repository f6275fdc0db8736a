import Money

/// Takes the text of an amount apart: signs, unit, and the digits with the marks between them.
struct StatementAmountScanner {
  /// Digits and the marks `.` `,` `'` and blank between them.
  private(set) var number: [UInt8] = []
  private(set) var signs = 0
  private(set) var hasMinus = false
  private(set) var hasPlus = false
  private(set) var parentheses = 0
  private(set) var isClosed = true
  private(set) var side: StatementAmount.Side?
  private(set) var currency: Currency?
  private(set) var hasUnit = false
  /// True if the currency is a `$` alone, which other countries' files also write.
  private(set) var isBareDollar = false

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var isNumberOver = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    number.reserveCapacity(bytes.count)
  }

  mutating func scan() throws(StatementAmount.Unreadable) {
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isNumberOver else { throw StatementAmount.Unreadable() }
        number.append(byte)
        index += 1
      case UInt8(ascii: "."), UInt8(ascii: ","):
        try takeMark(byte, width: 1)
      case UInt8(ascii: "'"):
        try takeMark(byte, width: 1)
      case UInt8(ascii: "+"):
        signs += 1
        hasPlus = true
        endNumber()
        index += 1
      case UInt8(ascii: "-"):
        takeMinus(width: 1)
      case UInt8(ascii: "("):
        guard parentheses == 0, number.isEmpty else { throw StatementAmount.Unreadable() }
        parentheses = 1
        isClosed = false
        index += 1
      case UInt8(ascii: ")"):
        guard !isClosed, !number.isEmpty else { throw StatementAmount.Unreadable() }
        isClosed = true
        endNumber()
        index += 1
      default:
        try takeOther()
      }
    }
  }

  private mutating func endNumber() {
    if !number.isEmpty { isNumberOver = true }
  }

  /// A mark belongs to a number if a digit follows, or if it is a point or comma that ends one.
  private mutating func takeMark(_ mark: UInt8, width: Int) throws(StatementAmount.Unreadable) {
    let isBeforeDigit = StatementBytes.isDigit(bytes, at: index + width)
    let isDecimalMark = mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",")
    guard !isNumberOver, isBeforeDigit || (isDecimalMark && !number.isEmpty),
      isDecimalMark || !number.isEmpty
    else { throw StatementAmount.Unreadable() }
    number.append(mark)
    index += width
  }

  private mutating func takeMinus(width: Int) {
    index += width
    // `100,-` and `100.--` have no cents.
    if let last = number.last, last == UInt8(ascii: ",") || last == UInt8(ascii: "."), !isNumberOver
    {
      while index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") { index += 1 }
    } else {
      signs += 1
      hasMinus = true
    }
    endNumber()
  }

  /// Blanks, typographic minus and apostrophe, and units.
  private mutating func takeOther() throws(StatementAmount.Unreadable) {
    if let width = StatementBytes.blankWidth(bytes, at: index) {
      if !number.isEmpty, !isNumberOver {
        if StatementBytes.isDigit(bytes, at: index + width) {
          number.append(UInt8(ascii: " "))
        } else {
          isNumberOver = true
        }
      }
      index += width
    } else if let width = StatementBytes.minusWidth(bytes, at: index) {
      takeMinus(width: width)
    } else if StatementBytes.matches([0xE2, 0x80, 0x99], bytes, at: index) {
      try takeMark(UInt8(ascii: "'"), width: 3)
    } else {
      try takeUnit()
    }
  }

  private mutating func takeUnit() throws(StatementAmount.Unreadable) {
    let start = index
    while index < bytes.endIndex, !isUnitOver(bytes[index]) {
      guard StatementBytes.blankWidth(bytes, at: index) == nil,
        StatementBytes.minusWidth(bytes, at: index) == nil
      else { break }
      index += 1
    }
    guard index > start else { throw StatementAmount.Unreadable() }
    // `Rs.500` and `5.00 Cr.` have a point that belongs to the word.
    let isAbbreviation =
      StatementBytes.isLetter(bytes[index - 1]) && index < bytes.endIndex
      && bytes[index] == UInt8(ascii: ".")
    endNumber()
    hasUnit = true
    try apply(unit: bytes[start..<index])
    if isAbbreviation { index += 1 }
  }

  private func isUnitOver(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), 0...0x20:
      true
    default: false
    }
  }

  private mutating func apply(unit: ArraySlice<UInt8>) throws(StatementAmount.Unreadable) {
    if unit.count == 1, unit.first == UInt8(ascii: "$") {
      try set(.usd, isBare: true)
      return
    }
    let text = String(decoding: unit, as: UTF8.self)
    switch text.lowercased() {
    case "cr":
      guard side == nil, !number.isEmpty else { throw StatementAmount.Unreadable() }
      side = .credit
    case "dr", "db":
      guard side == nil, !number.isEmpty else { throw StatementAmount.Unreadable() }
      side = .debit
    // Of three countries.
    case "kr": break
    default:
      guard let named = StatementCurrency.named(text) else {
        throw StatementAmount.Unreadable()
      }
      try set(named)
    }
  }

  /// A code beside a bare `$`, as in `$5.00 CAD`, says whose dollar it is.
  private mutating func set(_ named: Currency?, isBare: Bool = false) throws(StatementAmount
    .Unreadable)
  {
    guard currency == nil || currency == named || isBare || isBareDollar else {
      throw StatementAmount.Unreadable()
    }
    if currency == nil || isBareDollar {
      currency = named
      isBareDollar = isBare
    }
  }
}
