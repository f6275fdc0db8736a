/// Where sessions lie.
public enum SessionPaths {}
