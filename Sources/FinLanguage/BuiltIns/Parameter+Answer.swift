import Money

extension Parameter {
  /// Returns the value that an answer becomes that a person gives for this parameter alone, or the
  /// reason that it does not fit.
  ///
  /// - Parameters:
  ///   - others: What was given for other parameters: a bare number takes the currency of these.
  ///   - currency: The currency of bare numbers otherwise.
  public func accept(
    _ value: Value, beside others: [Value], currency: Currency
  ) -> Result<Value, ArgumentMismatch> {
    ArgumentConversion(arguments: others, standardCurrency: currency).convert(value, to: type)
      .flatMap { taken in outside(taken, typed: value).map(Result.failure) ?? .success(taken) }
  }
}
