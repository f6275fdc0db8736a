/// The version of fin, as `fin --version` says it.
public enum Version {
  public static let text = "0.1.0"
}
