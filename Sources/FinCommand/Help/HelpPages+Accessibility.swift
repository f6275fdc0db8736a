extension HelpPages {
  static let accessibility = """
    Accessibility

    For a screen reader or a Braille display, fin writes sentences and labeled rows
    and draws nothing: no boxes, no charts of dots, no bars.

      :set reader on       in this session, from now on
      fin --reader         this time, also for a script or an expression
      FIN_READER=1         in the environment: always; so do ACCESSIBLE=1, which
                           other tools read, and Emacspeak's DTK_PROGRAM

    A row of a table is a line: Store: balance $4,100.00; rate 29.99%. A chart is a
    sentence that says what it shows; its figures are in the fields of its value. An
    error says its line and column in words. :set reader off turns it off.

      :set speech on       read each result aloud
      speak(home.payment)  read one figure aloud
      :set color never     no colors; what they say is in words or signs, too
      :set pager off       no pager

    In exported HTML and PDF files and pictures, a chart has its sentence beside it,
    tables have headings for each column, and lines differ without their colors.

    """
}
