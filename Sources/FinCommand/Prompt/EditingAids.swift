/// The help with a line while it is typed; none for a screen reader.
struct EditingAids {
  var isColored = false
  var highlights = false
  var suggests = false
  var previews = false
}
