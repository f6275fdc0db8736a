extension HelpPages {
  static let lessons = """
    Lessons

      fin lesson              lists the lessons
      fin lesson interest     goes through one, step by step
      :lesson interest        the same at the prompt; your session stays as it is

    A lesson shows a figure, asks for the next one, and runs everything as if you
    had typed it. Press Enter to continue. Try anything else you like with the
    lesson's names; it is undone afterward. Answer a question with a figure or an
    expression, such as $1,625 or $300k * 6.5% / 12, or press Enter to skip it. q or
    Ctrl-D leaves. Without a terminal, a lesson runs straight through.

    Writing a lesson

    A lesson is an ordinary script. fin lesson own.fin runs it as a lesson; fin, fin
    check, fin fmt and fin test work as with any script.

      #: Interest: what borrowed money costs
      #:
      #: Lines that start like this are text; an empty one ends a paragraph.
      #: Lines indented by two more spaces are not wrapped.

      debt = $1_200

      #? What is 10% of it?
      assert answer == debt * 10%, "Move the decimal point one place to the left."

    The first line is the title and a summary. The text in the assertion explains
    the answer. You can check answers in several ways:

      answer == $120                      as shown, to the cent
      abs(answer - $120) <= $5            close enough
      answer == 12 or answer == $120      several answers; fin shows the first
      answer == "less"                    a word, in upper or lower case

    A question for a word ends with the choices, as in "How much is it then: more,
    less, or the same?"

    """
}
