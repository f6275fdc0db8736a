extension HelpPages {
  static let spending = """
    Spending

      spend($42.10, "food", "lunch")    records an expense: help categories
      import_statement("august.csv")    imports a bank statement (CSV, OFX, QIF);
                                        duplicates are skipped: help imports
      report()                          this month by category; report(2025-12),
                                        report(2025), report(3mo)
      search("grocer")                  finds transactions
      recategorize("grocer", "food")    changes their category
      add_rule("grocer", "food")        does so for later imports
      payees(3mo)                       who got the most money
      budget("food", $600)              sets a monthly budget
      budget_status()                   what is left of it, and whether it will last
      recurring()                       rent, subscriptions, bills
      trend()                           where each category is going
      chart(report())                   as a picture; also chart(trend())
      profile = profile(salary: $85k/y, take_home: $4_900/mo)
      advice()                          what stands out next to earlier months, your
                                        budgets, and households with your income

    From the shell: fin spend, fin import, fin report, fin budget. :undo takes back
    the last change; in a shell, fin undo.

    """
}
