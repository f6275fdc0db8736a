extension HelpPages {
  static let lessons = """
    Lessons

      fin lesson              lists the lessons
      fin lesson interest     goes through one, step by step
      :lesson interest        the same at the prompt; your session stays as it is

    A lesson shows a figure, asks for the next one, and runs everything as you would
    type it. Press Enter to go on. You can try anything else you like with the
    lesson's names; it is undone afterwards. Answer a question with a figure or an
    expression, such as $1,625 or $300k * 6.5% / 12; Enter skips it. q or Ctrl-D
    leaves. Without a terminal, a lesson runs through without questions.

    Writing a lesson

    A lesson is an ordinary script. fin lesson own.fin teaches it; fin, fin check,
    fin fmt and fin test work on it as on any script.

      #: Interest: what borrowed money costs
      #:
      #: Lines that start like this are prose; an empty one ends a paragraph.
      #: Lines indented by two more spaces are kept as they are.

      debt = $1_200

      #? What are 10% of it?
      assert answer == debt * 10%, "A tenth: one digit less."

    The first line is the title and a summary. The text after the assertion explains
    the answer. Answers can be checked in several ways:

      answer == $120                      as shown, to the cent
      abs(answer - $120) <= $5            close enough
      answer == 12 or answer == $120      several; the first one is shown
      answer == "less"                    a word, in upper or lower case

    A question for a word ends with the choices, as in "How much is it then: more,
    less, or the same?"

    """
}
