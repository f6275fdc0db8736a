import Drawing
import FinSession
import Money
import Presentation

/// The picture of a profile.
enum ProfilePicture {
  /// The field of `:profile set`.
  static let field = "picture"
  /// The most pixels of a side that are kept.
  static let side = 512
  /// The most bytes of a file that is read.
  static let largestFile = 16_000_000

  /// The reason that a kept file is no picture; nil where it is one.
  static func problem(_ bytes: [UInt8]) -> String? {
    do throws(PNGFile.Problem) {
      _ = try PixelPicture(PNGFile(bytes), fitting: side)
      return nil
    } catch {
      return error.words
    }
  }
}

extension Prompt {
  /// `:profile set picture me.png`: keeps a copy with the profile; `none` removes it.
  func setPicture(_ argument: String) throws {
    guard let profile = environment.profile else { throw CommandError.notLoggedIn(.set) }
    if argument == "none" {
      try profile.remove(profile.picturePath)
      return display.remark("\(profile.name) has no picture")
    }
    let path = expanded(argument.unquoted)
    let bytes = try environment.files.read(path, limit: ProfilePicture.largestFile)
    let picture: PixelPicture
    do throws(PNGFile.Problem) {
      picture = try PixelPicture(PNGFile(bytes), fitting: ProfilePicture.side)
    } catch {
      throw CommandError.badPicture(path, error)
    }
    try profile.keep(picture.png, at: profile.picturePath)
    try showPicture(of: profile)
    display.remark(
      "\(profile.name) has this picture now, \(picture.width) × \(picture.height) pixels; fin keeps"
        + " its own copy\(profile.isProtected ? ", encrypted" : "")")
  }

  /// Shows the picture, and gives its size in words; nil where there is none.
  @discardableResult
  func showPicture(of profile: OpenProfile) throws -> String? {
    let reason: String
    do {
      guard let bytes = try profile.content(of: profile.picturePath) else { return nil }
      let file = try PNGFile(bytes)
      try display.show(file)
      return "\(file.width) × \(file.height) pixels"
    } catch let problem as PNGFile.Problem {
      reason = problem.words
    } catch let error as StoreError {
      reason = error.summary
    }
    display.remark(
      "the picture can't be shown: \(reason); :profile set picture FILE.png replaces it")
    return "damaged"
  }
}

extension PNGFile.Problem {
  /// The problem in a sentence about the file.
  var words: String {
    switch self {
    case .notPNG(let format?): "it is a \(format) file, not a PNG picture"
    case .notPNG(nil): "it is not a PNG picture"
    case .cutOff: "its end is missing"
    case .damaged(let part): "its \(part) chunk is damaged"
    case .badHeader: "its header is not that of a PNG picture"
    case .tooLarge(let width, let height):
      "it has \(width) × \(height) pixels, more than \(PNGFile.longestSide) in a row or column"
    case .notDecoded(let reason): "its pixels can't be read (\(reason))"
    }
  }

  /// The way to a picture that can be used.
  var hint: Hint? {
    switch self {
    case .notPNG: "save the picture as PNG in any picture program, and use that file"
    case .tooLarge: "save it smaller; \(ProfilePicture.side) × \(ProfilePicture.side) is enough"
    case .cutOff, .damaged, .badHeader, .notDecoded: "save the picture again, and use that file"
    }
  }
}
