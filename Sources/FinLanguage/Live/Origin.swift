/// How a plain name came about: by `name = …`, which names what it was computed from.
struct Origin {
  /// The right side as typed.
  let typed: String
  /// The slots that it mentions; nil until somebody asks, for one that was kept as text.
  var inputs: [Int]?
  /// The inputs of which it has been said that the name does not follow them.
  var told: Set<Int> = []
}
