import FinLanguage
import Foundation
import Testing

@testable import FinCommand

/// The arguments of curl, by a program that plays it.
@Suite struct WebTests {
  private let home: SessionHome

  init() throws {
    home = try SessionHome()
    try home.write(
      "curl", "#!/bin/sh\ncat > \"${0%/*}/asked\"\nprintf 'body\\n302'\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.at("curl"))
  }

  private func asked(_ address: String, holdsKey: Bool) throws -> [Substring] {
    let web = PosixWeb(path: home.path + ":/usr/bin:/bin", isInterrupted: { false })
    #expect(try web.fetch(address, holdsKey: holdsKey).status == 302)
    return try home.read(home.at("asked")).split(separator: "\n")
  }

  @Test func aKeyGoesToOneServerOnly() throws {
    let told = try asked("https://api.stlouisfed.org/x?api_key=0123", holdsKey: true)
    #expect(told.contains("no-location") && told.contains("no-insecure"))
    #expect(told.contains("proto = \"=https\""))
    #expect(!told.contains("location"))
    let other = try asked("https://fred.stlouisfed.org/x", holdsKey: false)
    #expect(other.contains("location"))
  }

  @Test(arguments: ["http://api.stlouisfed.org", "HTTP://x", "ftp://x", "x", "httpsx://x"])
  func aKeyIsNotSentInTheOpen(_ site: String) throws {
    let web = PosixWeb(path: home.path, isInterrupted: { false })
    do {
      _ = try web.fetch(site + "/y?api_key=0123", holdsKey: true)
      Issue.record("\(site) was asked")
    } catch let error as WebError {
      #expect(error.row.summary.contains("https addresses only"))
      #expect(!"\(error.row)".contains("0123"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.at("asked")))
  }
}
