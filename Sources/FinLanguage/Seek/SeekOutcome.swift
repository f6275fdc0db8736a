import Money

/// The result of a search.
struct SeekOutcome {
  /// The values that meet the goal, in order.
  var answers: [SeekAnswer] = []
  /// The neighbors between which the figures jump past each other.
  var jumps: [(SeekTrial, SeekTrial)] = []
  /// The value that came closest.
  var nearest: SeekTrial?
  var tried = 0
  /// True if there are values that were not tried.
  var isSampled = false
  /// The number of values tried along the axis that gave no figure, with the error of most of them.
  var gaps = 0
  var gapError: (any Error)?
  /// True if no value between whole numbers had a figure.
  var wantsWholeNumbers = false
  /// The left figures where they lie lowest and highest against the right ones.
  var leftFigures: (least: Value, greatest: Value)?
  /// True if an inequality holds from end to end.
  var holdsThroughout = false
}

/// A value that meets the goal, and those next to it that do, too.
struct SeekAnswer {
  var trial: SeekTrial
  let lower: SeekTrial
  let upper: SeekTrial
  /// The two values between which the figures pass each other, if none meets the goal exactly.
  let neighbors: (SeekTrial, SeekTrial)?

  init(
    _ trial: SeekTrial, _ lower: SeekTrial, _ upper: SeekTrial,
    neighbors: (SeekTrial, SeekTrial)?
  ) {
    self.trial = trial
    self.lower = lower
    self.upper = upper
    self.neighbors = neighbors
  }
}
