import Money

/// What a search found.
struct SeekOutcome {
  /// Where the goal is met, in order.
  var answers: [SeekAnswer] = []
  /// Where the figures jump past each other.
  var jumps: [(SeekTrial, SeekTrial)] = []
  /// The value that came closest.
  var nearest: SeekTrial?
  var tried = 0
  /// Whether there are values that were not tried.
  var isSampled = false
  /// How many values of those tried along the axis gave no figure, and why most of them did not.
  var gaps = 0
  var gapError: (any Error)?
  /// Whether no value between whole numbers had a figure.
  var wantsWholeNumbers = false
  /// The left figures where they lie lowest and highest against the right ones.
  var leftFigures: (least: Value, greatest: Value)?
  /// Whether an inequality holds from end to end.
  var holdsThroughout = false
}

/// A value that meets the goal, and those next to it that do, too.
struct SeekAnswer {
  var trial: SeekTrial
  let lower: SeekTrial
  let upper: SeekTrial
  /// Where no value meets the goal exactly: the two between which the figures pass each other.
  let neighbours: (SeekTrial, SeekTrial)?

  init(
    _ trial: SeekTrial, _ lower: SeekTrial, _ upper: SeekTrial,
    neighbours: (SeekTrial, SeekTrial)?
  ) {
    self.trial = trial
    self.lower = lower
    self.upper = upper
    self.neighbours = neighbours
  }
}
