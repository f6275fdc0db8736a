extension HelpPages {
  static let reminders = """
    What is due, and reminders

    visa = card($1_200, $5k, 24.99%, due: 20)
    car = loan($18k, 6%, 5y, first: 2026-02-05)

    Soon

      due()                       the next payments within a week, and what is
                                  overdue: name, date, days, amount, status
      due(within: 1mo)
      :due 1mo                    the same in a session; one that opens tells it

      A card is due until its minimum is paid (pay) or it is marked (mark_paid);
      after the due day it is overdue until the statement closes. Of a loan without
      recorded payments those before today are taken as made.

    From the shell, and cron

      fin due --within 3d         the exit code is 4 where something is due, else 0
      fin due --within 3d --notify    shows it on the desktop, too (notify-send)
      fin due --within 3d --json      for programs

      # crontab -e: each morning at nine
      XDG_RUNTIME_DIR=/run/user/1000
      0 9 * * * fin due --within 3d --notify

    A calendar

      remind(to: "due.ics")               every card with a due day
      remind(cards, car, to: "due.ics")   and a loan, until it is paid off

      Each is an event at 09:00 on its due day, every month, with an alarm; the
      31st is the last day of a shorter month. Open the file with your calendar.
      Written again, the same file is brought up to date: what changed is marked so,
      and what is not asked for any more is cancelled. So is a card that is closed,
      or has remind: false. A file of another program is left alone, unless
      overwrite: true replaces it.

    """
}
