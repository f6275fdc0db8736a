import Markup

extension Explanation {
  /// What fits one screen.
  public func markup() -> Markup {
    .stack([.line(title, .title), .line(formula ?? "")])
  }
}
