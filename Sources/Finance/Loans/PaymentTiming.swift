/// The end of a period at which a payment is made, as spreadsheets' `type` 0 and 1.
public enum PaymentTiming: String, Sendable, CaseIterable {
  /// At the end of the period: the first payment comes one period after interest begins.
  case end
  /// At the beginning (an annuity due): the first payment is made when interest begins and carries
  /// none.
  case begin
}
