import FinLanguage

extension ParameterType {
  /// Money for each payment, or money a period, told apart in the result.
  package static var paymentAmount: Self { .moneyOrPeriodicMoney }
}

extension Parameter {
  /// The usual rates of loans for homes and studies, in hundredths of a percent.
  package static let usualLoanRates = 25...4000
}
