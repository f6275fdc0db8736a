extension HelpPages {
  static let imports = """
    Bank statements

      :import january.csv                shows what a file holds, and asks
      import_statement("january.csv")    adds it; a folder's files together
      preview_statement("january.csv")   shows what it would add
      fin import january.csv             the same from the shell

    OFX, QFX, QIF and CSV are read as banks hand them out. OFX and QFX are best:
    each of their lines has the bank's own number. Files are taken over whole or not
    at all, and :undo takes them back.

    What is there already stays as it is. A line is known again by the bank's
    number, or else by its day, amount and text, so files may overlap. Equal lines
    of one file all count. Deleted lines stay deleted: deletions lists them, and
    import_statement(…, restore: true) brings them back. A file that names no
    account is of the account whose lines it has, else of one whose files look the
    same, else of a new one.

    What was pending gives way to what is booked, with a tip too. An older statement
    leaves a card's balance alone. In a folder, files that by their ending are no
    statements are passed over.

    What was spent goes to expenses, what was received to earnings. What moves
    between one's own accounts, card payments too, goes to transfers and counts
    nowhere.

    Where a file leaves something open
      dates: "DMY"         whether 03/04 is in March or in April
      account: "Checking"  what to call an account that the file does not name
      currency: "EUR"      of amounts that have none
      card: "visa"         the card whose balance and due day it brings up to date
      skip: "notes.csv"    a file of the folder to pass over, or a list of them
      mapping: {date: 1, amount: 4, text: "Payee"}
                           the columns of a CSV, by number or heading: debit and
                           credit in place of amount; type, memo, category,
                           account, currency, id and balance as well
      mapping: {spent: "positive"}
                           what was spent has no minus; decimal: ",",
                           separator: ";" and header: false say how it is written
    What you say of dates, currency and mapping is remembered with the account, for
    its next files, too. Saying it later puts right what is there and adds nothing
    twice. If nothing names a currency, the session's is used (default USD).

    Categories come from rules, then from the bank, then from words in the text;
    what is left is misc.
      recategorize("grocer", "food", learn: true)   puts right, and makes a rule
      add_rule("grocer", "food")                    so that imports do it
      try_rules()                                   what rules would change here
      rules                                         the list; the first that fits

    """
}
