import Finance
import FinLanguage
import FinValues
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
    func spelled(_ hint: Hint) -> String { (command?.spelled(hint) ?? hint).text }
    func number(_ count: Int, _ one: String, _ several: String) -> String {
      count == 1 ? one : several
    }
    switch self {
    case .text(let text): return spelled(text)
    case .daysRead(let isDayFirst, let isAhead):
      return spelled(
        """
        dates were read with the \(isDayFirst ? "day" : "month") first, as \
        \(isAhead ? "otherwise most would be in the future" : "those lines were already imported that way"); \
        \(.named("dates", .text(isDayFirst ? "MDY" : "DMY"))) reads them the other way
        """)
    case .currencyTaken(let currency):
      return spelled(
        """
        the file names no currency, so fin used \(currency.code); to change it: \
        \(.named("currency", .text(currency == .usd ? "EUR" : "USD")))
        """)
    case .readAsCard(let label, let payment):
      return "“\(payment)” pays a card, so \(label) was read as a card"
    case .turned(let received, let spent):
      return "“\(received)” came in and “\(spent)” went out: if positive amounts are money spent,"
        + " \(spelled(.input("mapping", .record([.named("spent", .text("positive"))])))) reads them so"
    case .rounded(let count):
      return "\(count.words("amount")) had more decimals than the currency has, and"
        + " \(number(count, "was", "were")) rounded"
    case .future(let count, let day):
      return "\(count.words("line")) \(number(count, "is", "are")) dated far in the future, "
        + (count == 1 ? "\(day)" : "up to \(day)") + "; check the year in the file"
    case .noStatements(let files): return "no statements: \(files.listed(most: 8))"

    case .sameLines(let old, let label):
      return "“\(old)” has the same lines, so it is renamed “\(label)”"
    case .hasLines(let file, let label):
      return "\(file) names no account; it has lines of \(label), so it was added to it"
    case .named(let file, let label, let like):
      return spelled(
        """
        \(file) names no account, so it is called “\(label)”; \(.named("account", .text(like))) names it
        """)
    case .looksLike(let file, let label, let other):
      return spelled(
        """
        \(file) names no account; it looks like the files of \(label), so it was added to it; \
        \(.named("account", .text(other))) to change it
        """)
    case .takenFor(let file, let label, let others):
      return spelled(
        """
        \(file) names no account, so it was added to “\(label)”, not “\(others.listed(most: 4))”; \
        \(.named("account", .text(others.first ?? ""))) to change it
        """)

    case .repeated(let count, let account, let note, let date):
      return "\(count.words("line")) of \(account) \(number(count, "has", "have")) the bank's"
        + " number, date, amount and text of another, e.g. “\(note)” of \(date); all were imported"
    case .booked(let count):
      return number(
        count, "one pending transaction is now posted",
        "\(count) pending transactions are now posted")
    case .bookedOtherwise(let note, let before, let after):
      return "“\(note)” was pending with \(Value.money(before).displayText) and posted with"
        + " \(Value.money(after).displayText)"
    case .standing(let pending, let booked):
      return
        "“\(pending)” is still pending and “\(booked)” was posted with the same amount; both count"
    case .deletedBefore(let count):
      return "\(count.words("line")) that \(number(count, "was", "were")) deleted before"
        + " \(number(count, "is", "are")) skipped; \(spelled(.input("restore", .name("true")))) brings"
        + " \(number(count, "it", "them")) back"
    case .otherSides(let count):
      return number(
        count,
        "one existing transaction is the other side of a transfer and was marked as one",
        "\(count) existing transactions are other sides of transfers and were marked as such")
    case .lookAlikes(let count, let new, let account, let other, let isPreview):
      let whose = other == account ? "of the account from another file format" : "of \(other)"
      return "\(count) of the \(new.words("new line")) of \(account) look like lines \(whose): same"
        + " date and amount; if they are the same, they count twice"
        + (isPreview ? "" : ", and :undo undoes the import")
    case .typed(let places):
      let named = places.map { "expenses[\($0)]" }.listed(most: 4)
      return "\(named) \(number(places.count, "was typed and looks", "were typed and look")) like"
        + " new lines; delete(\(places.first ?? 1)) deletes a duplicate"
    case .entered(let months, let count, let effect):
      let (named, lines) = (months.map(\.monthText).listed("and"), count.words("expense"))
      let are = number(months.count, "was", "were") + " entered as a whole"
      switch effect {
      case .replace:
        return
          "\(lines) \(number(count, "takes", "take")) the place of what was entered for \(named)"
      case .add:
        return "\(named) \(are), and \(lines) \(number(count, "is", "are")) added: both count"
      case .keep:
        return "\(named) \(are), so \(lines) \(number(count, "is", "are")) left out; "
          + "\(spelled(.input("month", .text(EnteredMonth.replace.rawValue)))) takes"
          + " \(number(count, "it", "them")) instead,"
          + " \(spelled(.input("month", .text(EnteredMonth.add.rawValue)))) counts both"
      }
    case .otherCurrency(let count, let account, let old, let new, let staying):
      return "\(count.words("line")) of \(account) \(number(count, "was", "were")) in \(old.code)"
        + " and \(number(count, "is", "are")) now in \(new.code)"
        + (staying > 0
          ? "; \(staying.words("other")) \(number(staying, "stays", "stay")) unchanged" : "")
    case .putRight(let count, let account, let correction):
      return "\(count.words("line")) of \(account) \(number(count, "was", "were")) imported"
        + " \(correction.words) and \(number(count, "is", "are")) now corrected"

    case .noCard(let account, let figures, let currency): return figures.text(account, currency)
    case .cardInCurrency(let name, let currency):
      return "\(name) is in \(currency.code), so it is unchanged"
    case .oldBalance(let name, let account, let last, let date):
      return "\(name) is unchanged: \(account) has lines of \(last), and this balance is of"
        + " \(date)"
    case .newerBalance(let name, let last, let date):
      return "\(name) is unchanged: its balance is of \(last), and this one is of \(date)"

    case .unsorted(let count, let payee):
      let told = "\(count.words("line")) went to misc, as no rule matched"
      guard let payee else { return told }
      let call = PayeeOffer.call(for: payee)
      return "\(told); \(command?.statement(call) ?? call) sorts one payee"
    case .wouldAdd(let count):
      return "\(command?.text ?? "import_statement") adds"
        + " \(number(count, "the new one", "the \(count) new ones"))"
    }
  }
}

extension ImportRemark.Fixing {
  fileprivate var words: String {
    switch self {
    case .days: "with day and month swapped"
    case .signs: "with spent and received swapped"
    case .texts: "with different texts"
    case .account: "under another account"
    }
  }
}

extension CardFigures {
  /// The form that asks for what the card's statement does not have, and what it has.
  fileprivate func text(_ account: String, _ currency: Currency) -> String {
    func text(_ amount: Decimal) -> String { Value.money(amount, currency).displayText }
    let known = [
      balance.map { "balance \(text($0))" }, limit.map { "limit \(text($0))" },
      due.map { "due \($0)" }, closing.map { "closing \($0)" },
    ].compactMap(\.self)
    return "\(account) does not update a card yet; in fin, :new card adds one ("
      + known.joined(separator: ", ") + ")"
  }
}

/// The call to offer for transactions without a category.
public enum PayeeOffer {
  /// Sorts one payee of some notes and no other's; nil where none can be told from the others.
  public static func call(for unsorted: [String], among notes: [String]) -> String? {
    PayeeKeywords.sortable(unsorted, among: notes).map(call)
  }

  static func call(for payee: String) -> String {
    "recategorize(\(Value.text(payee).sourceText), \"food\", learn: true)"
  }
}
