extension HelpPages {
  static let lessons = """
    Lessons

      fin lesson              what can be learnt
      fin lesson interest     goes through one, step by step
      :lesson interest        the same from the prompt; the session stays as it is

    A lesson shows a figure, asks for the next one, and runs everything as you would
    type it. Enter goes on. Anything else you type is tried with the lesson's names
    and put back afterwards. A question takes a figure or an expression: $1,625 or
    $300k * 6.5% / 12; Enter alone skips it. q or Ctrl-D leaves. Where nobody sits
    at a terminal, a lesson runs straight through, without its questions.

    Writing one

    A lesson is an ordinary script. fin lesson own.fin goes through it; fin, fin
    check, fin fmt and fin test take it, too, and ask nothing.

      #: Interest: what borrowed money costs
      #:
      #: A line that begins like this is prose; an empty one ends a paragraph.
      #: Lines with two more spaces before them stay as they are.

      debt = $1_200

      #? What are 10% of it?
      assert answer == debt * 10%, "A tenth: one digit less."

    The first line is the title and what the lesson is about. The text behind the
    assertion says why. What may be answered:

      answer == $120                      as it is shown, to the cent
      abs(answer - $120) <= $5            near enough
      answer == 12 or answer == $120      several; the first one is told
      answer == "less"                    a word, in whatever case

    A question for a word ends with the words to choose from, as in "How much is it
    then: more, less, or the same?"

    """
}
