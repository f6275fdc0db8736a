import Money
import Testing

@testable import Finance

/// A loan of some months, its payment solved unless given.
func loan(
  _ amount: String?, _ rate: String?, months: Int?, payment: String? = nil,
  conventions: LoanConventions = LoanConventions(), extras: ExtraPayments = .none
) throws -> LoanTerms {
  try LoanTerms(
    solving: LoanGivens(
      amount: amount.map(decimal), rate: rate.map(decimal),
      term: months.flatMap { Duration(months: $0, days: 0) }, payment: payment.map(decimal)),
    conventions: conventions, extras: extras)
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same loans on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
