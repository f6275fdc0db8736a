import Finance
import FinLanguage
import Imports
import Money

extension PlacedRemark {
  /// Returns its words.
  ///
  /// - Parameter command: The whole import, which is spelled out with what is to be added to it.
  func text(_ command: ImportCommand?) -> String {
    (isNamed ? fileOfFolder.map { "\($0): " } ?? "" : "")
      + remark.text(fileOfFolder.flatMap { command?.of($0) } ?? command)
  }
}

extension ImportRemark {
  fileprivate func text(_ command: ImportCommand?) -> String {
    func spelled(_ text: String) -> String { command?.spelled(text) ?? text }
    func number(_ count: Int, _ one: String, _ several: String) -> String {
      count == 1 ? one : several
    }
    switch self {
    case .text(let text): return spelled(text)
    case .daysRead(let isDayFirst, let isAhead):
      return spelled(
        "days were read with the \(isDayFirst ? "day" : "month") first, as "
          + (isAhead ? "most are after today otherwise" : "lines are there that way")
          + "; dates: \"\(isDayFirst ? "MDY" : "DMY")\" reads them the other way round")
    case .currencyTaken(let currency):
      return spelled(
        "no currency is named, so \(currency.code) is taken;"
          + " currency: \"\(currency == .usd ? "EUR" : "USD")\" says otherwise")
    case .readAsCard(let label, let payment):
      return "“\(payment)” pays a card, so \(label) was read as one"
    case .turned(let received, let spent):
      return "“\(received)” came in and “\(spent)” went out: if amounts above zero are spent,"
        + " \(spelled("mapping: {spent: \"positive\"}")) reads them so"
    case .rounded(let count):
      return "\(count.words("amount")) had more decimals than the currency has, and"
        + " \(number(count, "was", "were")) rounded"
    case .noStatements(let files): return "no statements: \(files.listed(most: 8))"

    case .sameLines(let old, let label):
      return spelled("“\(old)” has the same lines, so it becomes “\(label)”")
    case .hasLines(let file, let label):
      return spelled(
        "\(file) names no account: it has lines of \(label), so it was taken for it")
    case .named(let file, let label, let like):
      return spelled(
        "\(file) names no account, so it is called “\(label)”; account:"
          + " \(Value.text(like).sourceText) names it")
    case .looksLike(let file, let label, let other):
      return spelled(
        "\(file) names no account: it looks like the files of \(label), so it was taken for it;"
          + " account: \"\(other)\" says otherwise")
    case .takenFor(let file, let label, let others):
      return spelled(
        "\(file) names no account, so it was taken for “\(label)”, not for"
          + " “\(others.listed(most: 4))”; account: \(Value.text(others.first ?? "").sourceText)"
          + " says otherwise")

    case .repeated(let count, let account, let note, let date):
      return "\(count.words("line")) of \(account) \(number(count, "has", "have")) the bank's"
        + " number, day, amount and text of another, as “\(note)” of \(date); all are kept"
    case .booked(let count):
      return number(
        count, "one that was pending is booked now", "\(count) that were pending are booked")
    case .bookedOtherwise(let note, let before, let after):
      return "“\(note)” was pending with \(Value.money(before).displayText) and is booked with"
        + " \(Value.money(after).displayText)"
    case .deletedBefore(let count):
      return "\(count.words("line")) that \(number(count, "was", "were")) deleted before"
        + " \(number(count, "is", "are")) left out; \(spelled("restore: true")) brings"
        + " \(number(count, "it", "them")) back"
    case .otherSides(let count):
      return number(
        count,
        "one that was there already is the other side of a transfer, and is kept as such",
        "\(count) that were there already are other sides of transfers, and are kept as such")
    case .lookAlikes(let count, let new, let account, let other, let isPreview):
      let whose = other == account ? "of it from another kind of file" : "of \(other)"
      return "\(count) of the \(new.words("new line")) of \(account) look like lines \(whose): same"
        + " day and amount; if they are the same, they count twice"
        + (isPreview ? "" : ", and :undo takes the import back")
    case .typed(let places):
      let named = places.map { "expenses[\($0)]" }.listed(most: 4)
      return "\(named) \(number(places.count, "was typed and looks", "were typed and look")) like"
        + " new lines; delete(\(places.first ?? 1)) takes one out that is there twice"
    case .otherCurrency(let count, let account, let old, let new, let staying):
      return "\(count.words("line")) of \(account) \(number(count, "was", "were")) there in"
        + " \(old.code), and \(number(count, "is", "are")) in \(new.code) now"
        + (staying > 0
          ? "; \(staying.words("other")) of it \(number(staying, "stays", "stay")) so" : "")
    case .putRight(let count, let account, let mending):
      return "\(count.words("line")) of \(account) \(number(count, "was", "were")) there"
        + " \(mending.words), and \(number(count, "is", "are")) put right"

    case .noCard(let account, let figures, let currency): return figures.text(account, currency)
    case .cardInCurrency(let name, let currency):
      return "\(name) is in \(currency.code), so it stays as it is"
    case .oldBalance(let name, let account, let last, let date):
      return "\(name) stays as it is: \(account) has lines of \(last), and this balance is of"
        + " \(date)"
    case .newerBalance(let name, let last, let date):
      return "\(name) stays as it is: its balance is of \(last), and this one is of \(date)"

    case .unsorted(let count, let payee):
      let told =
        "\(count.words("line")) fell to misc, as nothing told where"
        + " \(number(count, "it belongs", "they belong"))"
      guard let payee else { return told }
      let call = "recategorize(\(Value.text(payee).sourceText), \"food\", learn: true)"
      return "\(told); \(command?.statement(call) ?? call) sorts what is of one payee"
    case .wouldAdd(let count):
      return "\(command?.text ?? "import_statement") adds"
        + " \(number(count, "the new one", "the \(count) new ones"))"
    }
  }
}

extension ImportRemark.Fixing {
  fileprivate var words: String {
    switch self {
    case .days: "with day and month the other way round"
    case .signs: "with what was spent and received the other way round"
    case .texts: "with other texts"
    case .account: "as of another account"
    }
  }
}

extension CardFigures {
  /// A statement that makes the card, with what is not known left for a person to fill in.
  fileprivate func text(_ account: String, _ currency: Currency) -> String {
    func text(_ amount: Decimal) -> String { Value.money(amount, currency).sourceText }
    let name = account.lowercased().prefix { $0.isASCII && $0.isLetter }
    var inputs = [
      Value.text(account).sourceText, text(balance ?? .zero), limit.map(text) ?? "LIMIT", "APR",
    ]
    if let due { inputs.append("due: \(due)") }
    if let closing { inputs.append("closing: \(closing)") }
    let missing = limit == nil ? "LIMIT and APR" : "APR"
    return "no card is kept up to date by \(account):"
      + " \(name.count < 3 ? "visa" : name) = card(\(inputs.joined(separator: ", "))) makes one,"
      + " with your own \(missing) put in"
  }
}
