/// What is shown of a line while it is typed; nothing for a screen reader.
struct EditingAids {
  var isColored = false
  var highlights = false
  var suggests = false
  var previews = false
}
