extension HelpPages {
  static let imports = """
    Bank statements

      :import january.csv                shows what the file holds, then asks
      import_statement("january.csv")    imports a file, or all files of a folder
      preview_statement("january.csv")   shows what would be imported
      fin import january.csv             imports from the shell

    fin reads OFX, QFX, QIF and CSV files as banks provide them. OFX and QFX are
    best, because they have the bank's own ID for each transaction. A file is
    imported completely or not at all; :undo reverses an import.

    Duplicates are skipped. fin recognizes a transaction by the bank's ID, or else
    by its date, amount and text, so files may overlap. Identical transactions
    within one file all count. Deleted transactions stay deleted: deletions lists
    them, and import_statement(…, restore: true) brings them back. If a file doesn't
    name its account, fin uses the account that already has its transactions, or one
    whose files look the same, or else creates one.

    Posted transactions replace pending ones, even if a tip was added. An older
    statement does not change a card's balance. In a folder, files that are not
    statements are skipped.

    Money spent goes to expenses, money received to earnings. Transfers between
    your own accounts, card payments included, go to transfers and do not count as
    spending.

    If fin can't tell
      dates: "DMY"         whether 03/04 is in March or in April
      account: "Checking"  name of the account
      currency: "EUR"      currency of amounts without one
      card: "visa"         card whose balance and due date the file updates
      skip: "notes.csv"    file of the folder to skip, or a list of files
      mapping: {date: 1, amount: 4, text: "Payee"}
                           columns of a CSV file, by number or heading: debit and
                           credit instead of amount; also type, memo, category,
                           account, currency, id and balance
      mapping: {spent: "positive"}
                           spending has no minus sign; also decimal: ",",
                           separator: ";" and header: false
    fin remembers dates, currency and mapping for the account's next files. If you
    give them later, existing transactions are corrected, not added twice. If the
    file names no currency, the session's currency is used (default: USD).

    Categories come from your rules, then from the bank, then from words in the
    text; the rest is misc.
      recategorize("grocer", "food", learn: true)   changes them, and adds a rule
      add_rule("grocer", "food")                    adds a rule for later imports
      try_rules()                                   shows what rules would change
      rules                                         lists them; the first match wins

    """
}
