extension HelpPages {
  static let reminders = """
    Reminders

    visa = card($1_200, $5k, 24.99%, due: 20)
    car = loan($18k, 6%, 5y, first: 2026-02-05)

    What is due

      due()                       payments due within a week or overdue: name, date,
                                  days, amount, running total, status
      due(within: 90d)            every payment of the next 90 days
      due(1mo, bills: true)       also bills that are expected (recurring)
      :due 3mo                    the same at the prompt, with bills and sums;
                                  a week's are shown when a session opens

      A card is due until you pay its minimum (pay) or mark it as paid (mark_paid);
      after the due day, it is overdue until the statement closes. Later payments of
      a card are its minimums, if you pay no more than that. If a loan has no
      recorded payments, fin assumes that you made those before today.

    From the shell and cron

      fin due --within 3d         exit code 4 if something is due, else 0
      fin due --within 3d --notify    also shows it on the desktop (notify-send)
      fin due --within 3d --json      for programs

      # crontab -e: every morning at nine
      XDG_RUNTIME_DIR=/run/user/1000
      0 9 * * * fin due --within 3d --notify

    Calendar

      remind(to: "due.ics")               all cards, loans and mortgages
      remind(cards, car, to: "due.ics")   these only

      Each debt is a repeating event with an alarm at 9 a.m. on its due days, until
      it is paid off; the 31st means the last day of a shorter month. Open the file
      in your calendar app. Writing the same file again updates your calendar:
      payments that you no longer include, closed cards, and cards with remind:
      false are canceled. fin doesn't replace another program's file unless you add
      overwrite: true. What is overdue is said when the file is written; the events
      have the regular payment.

    """
}
