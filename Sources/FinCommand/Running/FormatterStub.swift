import FinLanguage
struct FormatFailure: Error { var diagnostics: [Diagnostic] }
struct Formatter { func format(_ f: SourceFile) -> Result<String, FormatFailure> { .success(f.text) } }
