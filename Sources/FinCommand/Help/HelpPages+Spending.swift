extension HelpPages {
  static let spending = """
    Spending

      spend($42.10, "food", "lunch")    writes an expense down: help categories
      import_statement("august.csv")    all of a bank's file (CSV, OFX, QIF); the
                                        same file again adds nothing: help imports
      report()                          this month by category; report(2025-12),
                                        report(2025), report(3mo)
      search("grocer")                  finds expenses, with their places
      recategorize("grocer", "food")    puts what it finds in another category
      add_rule("grocer", "food")        so that imports do it from now on
      payees(3mo)                       whom most was paid
      budget("food", $600)              a limit for each month
      budget_status()                   what is left of it, and whether it lasts
      recurring()                       rent, subscriptions, bills: what comes again
      trend()                           where each category is going
      chart(report())                   as a picture; chart(trend()) as well
      profile = profile(salary: $85k/y, take_home: $4_900/mo)
      advice()                          what stands out beside your earlier months,
                                        your budgets and households of your income

      From the shell: fin spend, fin import, fin report, fin budget.
      A wrong step goes back with :undo, in a shell with fin undo.

    """
}
