import Finance
import FinLanguage
import FinValues
import Imports

extension AccountBook {
  init(in context: any CallContext) throws {
    let session = CallImportSession(context: context)
    self.init(try session.accounts, deletions: try session.deletions)
  }

  /// Puts what was learnt into the session's lists.
  func save(in context: any CallContext) throws {
    guard isChanged else { return }
    try DeletionList(in: context).save(accounts, in: context)
    let bare = accounts.map { account in
      var account = account
      account.deleted = []
      return account
    }
    guard bare != (try CallImportSession(context: context).accounts) else { return }
    try context.rebind(SessionList.accounts.rawValue) { list in
      guard case .list(let values) = list else {
        throw SessionListError(name: SessionList.accounts.rawValue, found: list)
      }
      var rest = bare[...]
      // What is no account stays where a person put it.
      let kept = values.compactMap { value in
        BankAccount(value) == nil ? value : rest.popFirst()?.value
      }
      list = .list(kept + rest.map(\.value))
    }
  }
}
