import CForms

/// The pages of help for everyday words: `Sources/CForms/pages.forms`.
public enum PageBook {
  /// A page, with what is said instead of its summary.
  public struct Page: Sendable {
    public let name: String
    public let line: String?

    init(_ text: Substring) {
      let colon = text.firstRange(of: ": ")
      name = String(colon.map { text[..<$0.lowerBound] } ?? text)
      line = colon.map { String(text[$0.upperBound...]) }
    }
  }

  /// Phrases in their plain form, and the pages for them, the best one first.
  public static let rows: [(asked: [String], pages: [Page])] = {
    var rows: [(asked: [String], pages: [Page])] = []
    for line in fin_pages.pointee.string.split(separator: "\n")
    where line.first != "#" && !line.hasPrefix("form ") {
      if line.hasPrefix("  ") {
        if !rows.isEmpty { rows[rows.count - 1].pages.append(Page(line.dropFirst(2))) }
      } else {
        rows.append((line.split(separator: ",").map { String($0.trimmingBlanks) }, []))
      }
    }
    return rows
  }()

  /// The word behind `:new` of the form that asks for what a page is about.
  static let forms: [String: String] = {
    var forms: [String: String] = [:]
    for line in fin_pages.pointee.string.split(separator: "\n") where line.hasPrefix("form ") {
      let parts = line.dropFirst(5).split(separator: ":")
      for page in parts.dropFirst().joined().split(separator: " ") {
        forms[String(page)] = parts.first.map(String.init)
      }
    }
    return forms
  }()

  /// The page for each phrase of one word.
  public static let topics: [String: String] = {
    var topics: [String: String] = [:]
    // A command has a form of its own.
    for (asked, pages) in rows where pages.first?.name.hasPrefix(":") == false {
      for word in asked where !word.contains(" ") && topics[plain(word)] == nil {
        topics[plain(word)] = pages.first?.name
      }
    }
    return topics
  }()

  /// The page for a word in any form; nil where there is none.
  public static func topic(of word: String) -> String? {
    topics[word] ?? topics[plain(word)]
  }

  /// The page for the longest phrase of several words that is among some; nil where none is.
  static func page(of words: [String]) -> String? {
    let words = Set(words.map(plain))
    var best: (count: Int, page: String?) = (1, nil)
    for (asked, pages) in rows {
      for phrase in asked {
        let parts = phrase.split(separator: " ").map { plain(String($0)) }
        if parts.count > best.count, words.isSuperset(of: parts) {
          best = (parts.count, pages.first?.name)
        }
      }
    }
    return best.page
  }

  /// A word in the singular.
  public static func plain(_ word: String) -> String {
    if word.count > 4, word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    if ["xes", "ches", "shes", "sses"].contains(where: { word.hasSuffix($0) }) {
      return String(word.dropLast(2))
    }
    if word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { return String(word.dropLast()) }
    return word
  }
}

extension fin_forms {
  var string: String {
    String(decoding: UnsafeBufferPointer(start: text, count: size), as: UTF8.self)
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring { drop { $0 == " " } }
}
