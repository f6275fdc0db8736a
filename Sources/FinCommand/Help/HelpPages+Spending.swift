extension HelpPages {
  static let spending = """
    Spending

      spend($42.10, "food", "lunch")    records an expense: help categories
      :new expenses                     asks for a month's, category by category
      import_statement("august.csv")    imports a bank statement (CSV, OFX, QIF);
                                        duplicates are skipped: help imports
      report()                          this month by category; report(2025-12),
                                        report(2025), report(3mo)
      search("grocer")                  finds transactions
      recategorize("grocer", "food")    changes their category
      add_rule("grocer", "food")        sets the category in later imports
      payees(3mo)                       who got the most money
      budget("food", $600)              sets a monthly budget
      budget_status()                   what is left, and whether it will last
      recurring()                       rent, subscriptions, bills
      trend()                           which categories are rising or falling
      chart(report())                   as a picture; also chart(trend())
      profile = profile(salary: $85k/y, take_home: $4_900/mo)
      advice()                          what stands out against earlier months, your
                                        budgets, and households with your income

    In the shell: fin spend, fin import, fin report, fin budget. :undo undoes the
    last change; in the shell, fin undo.

    """
}
