/// The syntax is a part of the language: who imports the one sees the other.
@_exported import FinSyntax
