import Money

/// The reason that nothing was imported.
public enum ImportError: Error {
  case missing(String)
  /// A folder without statements, with what it holds instead.
  case noStatements(String, others: [String])
  /// A file that is damaged, or none that can be read.
  case file(String, any DescribedError)
  /// Files in a folder that are damaged, so that nothing of it was taken over.
  case inFolder(String, [(name: String, error: any DescribedError)])
  /// A file to pass over that is not in the folder.
  case notInFolder(String, String, nearest: String?)
  case skipOfFile(String)
  case severalAccounts([String], argument: String)
  /// A label is that of an account whose number ends otherwise than the file's.
  case otherAccount(String, is: String, file: String)
  case otherCurrency(String, argument: Currency, file: Currency)
  case noCard(String, cards: [String])
  case mapping(String, hint: Hint)
}
