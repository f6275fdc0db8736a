/// Something to tell a person about the session itself.
public enum SessionNotice: Sendable {}
