import FinLanguage
import FinSession
import Markup
import Money
import Presentation

/// All that the command line touches of the machine, so that tests can put something else in its place.
public struct Environment {
  public var input: any CommandInput
  public var output: any CommandOutput
  public var errors: any CommandOutput
  public var files: any FileSystem
  /// The value of an environment variable.
  public var variable: (String) -> String?
  /// The day on the wall calendar.
  public var today: () -> CalendarDate
  /// The clock, in UTC; nil for midnight of the calendar's day.
  public var secondsSinceEpoch: (() -> Int)?
  /// Returns true if Ctrl-C was pressed since ``forgetInterruption``.
  public var isInterrupted: () -> Bool
  public var forgetInterruption: () -> Void
  /// Waits between two looks at a watched file, and says whether to look again.
  public var pause: () -> Bool
  /// Takes what a program ends with, so that it is not taken apart piece by piece just before the
  /// process ends.
  public var keepToTheEnd: (AnyObject) -> Void = { _ in }
  /// A clock that never goes back, for how long something takes.
  public var nanoseconds: () -> Int = { MonotonicClock.nanoseconds }
  /// Returns true if the process holds more than so many bytes of memory.
  public var memoryInUse: (_ limit: Int) -> Bool = { _ in false }
  /// True if input and output are those of the process, so that a line editor can take them over.
  public var editsLines = false
  /// The desktop around the terminal; nil if unavailable.
  public var desktop: (any Desktop)?
  /// The network; nil if unavailable.
  public var web: (any Web)?
  /// The pager for long texts; nil without one.
  public var pager: (any Pager)?
  /// Asks the terminal how it takes pictures, given what its variables name; nil where it takes none.
  public var askForPictures: ((PictureForm?) -> PictureForm?)?

  /// Lets a person change a text in a program of theirs; nil where that was not possible.
  public var editText: ((String) -> String?)?

  /// Asks a person at the terminal for a passphrase, which is not shown; nil if no one answers.
  public var askForSecret: ((_ question: String) throws -> Secret?)?
  /// Keeps the terminal from showing what is typed, from one question to the next; false shows it again.
  public var hideInput: ((Bool) -> Void)?
  /// Keeps an open file from the programs that this one starts.
  public var keepFromPrograms: (_ descriptor: Int32) -> Void = { _ in }
  /// Reads a line of an open file that only this program is to see; nil at its end.
  public var readSecret: ((_ descriptor: Int32) throws -> Secret?)?
  /// The system's keyring; nil if unavailable.
  public var keyring: (any Keyring)?
  /// The profile whose sessions are used; nil without one.
  public var profile: OpenProfile?

  public init(
    input: any CommandInput, output: any CommandOutput, errors: any CommandOutput,
    files: any FileSystem, variable: @escaping (String) -> String?,
    today: @escaping () -> CalendarDate, isInterrupted: @escaping () -> Bool,
    forgetInterruption: @escaping () -> Void, pause: @escaping () -> Bool
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.files = files
    self.variable = variable
    self.today = today
    self.isInterrupted = isInterrupted
    self.forgetInterruption = forgetInterruption
    self.pause = pause
  }

  /// The folder of sessions that have only a name: the profile's, if a user is logged in.
  var sessionFolder: String? {
    profile?.sessionFolder ?? SessionPaths.folder(variable: variable)
  }

  /// The files of a session.
  func file(of path: String) -> SessionFile {
    profile?.file(path) ?? SessionFile(path: path, sessions: sessionFolder)
  }

  /// True for a session in the folder of the person or of the profile.
  func isOwn(session path: String) -> Bool {
    let folders = [sessionFolder, SessionPaths.profiles(variable: variable)].compactMap(\.self)
    let place = files.destination(of: path)
    return folders.contains {
      place.hasPrefix(files.absolute($0) + "/") || path.hasPrefix($0 + "/")
    }
  }

  /// The seconds since 1970.
  var now: Int { secondsSinceEpoch?() ?? today().daysSinceEpoch * 86_400 }

  /// True if a variable says that a screen reader speaks what is shown: fin's own, the one that other tools of a
  /// terminal have, and Emacspeak's.
  var hasScreenReader: Bool {
    ["FIN_READER", "ACCESSIBLE", "DTK_PROGRAM"].compactMap(variable)
      .contains { !["", "0", "off", "false", "no"].contains($0) }
  }

  /// The wish for colors, or for none, that the variables of other tools name; nil without one.
  ///
  /// Source: no-color.org, force-color.org, bixense.com/clicolors.
  var wantsColor: Bool? {
    func word(_ name: String) -> String { variable(name) ?? "" }
    if !word("NO_COLOR").isEmpty { return false }
    if let forced = ["FORCE_COLOR", "CLICOLOR_FORCE"].map(word).first(where: { !$0.isEmpty }) {
      return !["0", "false"].contains(forced)
    }
    return word("CLICOLOR") == "0" ? false : nil
  }

  /// The locale that the system's settings name; nil where they name none that is known.
  var locale: DisplayLocale? {
    ["LC_ALL", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
      .flatMap { DisplayLocale(named: $0) }
  }
}

/// The services of a desktop for a program in one of its terminals.
public protocol Desktop: AnyObject {
  /// False where nothing can be shown but text, as over ssh.
  var isReachable: Bool { get }
  /// Puts a text on the clipboard; false where there is no program for it.
  func copy(_ text: String) -> Bool
  /// Shows a file or an address with the program for it. Throws a ``DescribedError``.
  func open(_ target: String) throws
  /// Shows a notification for a while. Throws a ``DescribedError`` where none can be shown.
  func notify(_ title: String, _ body: String) throws
  /// Reads a text aloud.
  ///
  /// - Parameter waits: False to go on at once; what is still being read then is cut off.
  func speak(_ text: String, waits: Bool) throws
}

extension Desktop {
  public var isReachable: Bool { true }
}

/// Secrets that the system keeps while a user is logged in to the computer.
public protocol Keyring: AnyObject {
  /// Keeps a secret under a name, in place of a former one. Throws a ``DescribedError``.
  func store(_ secret: Secret, for account: String) throws
  /// The secret of a name; nil if there is none.
  func secret(for account: String) throws -> Secret?
  func remove(_ account: String) throws
}

/// The network.
public protocol Web: AnyObject {
  /// The answer to an address, which is never shown. Throws a ``DescribedError``.
  ///
  /// - Parameter holdsKey: True for an address with a key of the person in it, which no other server is to
  ///   see.
  func fetch(_ address: String, holdsKey: Bool) throws -> WebAnswer
}

/// Shows long texts page by page.
public protocol Pager: AnyObject {
  /// Waits until the person has seen the text; false where it could not be shown.
  func show(_ text: String) -> Bool
  /// The same of a page that is wider than the screen, which can be moved sideways.
  func show(_ page: WidePage) -> Bool
  /// For how many seconds nothing may be typed before it leaves the text; nil for any time.
  var idleLimit: Int? { get set }
  /// True once it has left for that reason: nothing is shown until it is false again.
  var wasIdle: Bool { get set }
}

extension Pager {
  public func show(_ page: WidePage) -> Bool { false }
  public var idleLimit: Int? {
    get { nil }
    set {}
  }
  public var wasIdle: Bool {
    get { false }
    set {}
  }
}

extension Environment {
  /// A path with the home folder for a `~/`, as in a text of the language that no shell has seen.
  func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = variable("HOME") else { return path }
    return home + path.dropFirst()
  }
}

/// Standard input, or its substitute in a test.
public protocol CommandInput: AnyObject {
  var isTerminal: Bool { get }
  func readLine() -> InputLine
  /// All that is left. Throws a ``FileError`` when it is more than `limit` bytes.
  func readAll(limit: Int) throws -> [UInt8]
}

/// The result of asking for a line.
public enum InputLine: Equatable, Sendable {
  /// The bytes without the line break.
  case line([UInt8])
  case end
  /// Ctrl-C was pressed before the line was finished.
  case interrupted
  /// Nothing was typed for as long as `:set lock` says.
  case idle
}

/// Standard output or error, or its substitute in a test.
public protocol CommandOutput: AnyObject {
  var isTerminal: Bool { get }
  /// The number of columns of a terminal; nil if there is none.
  var width: Int? { get }
  /// The number of rows of a terminal; nil if there is none.
  var height: Int? { get }
  /// True if nothing more can be written: the reader at the other end went away, or
  /// ``writeFailure``.
  var isClosed: Bool { get }
  /// The reason that something could not be written, such as a full disk; a reader that went away
  /// is no failure.
  var writeFailure: String? { get }
  /// Writes a text as it is: one with no other escape sequences in it than fin's own, as a renderer makes it.
  func send(_ text: String)
  /// Writes a secret, of which nothing stays in memory.
  func send(_ secret: Secret)
  func flush()
}

extension CommandOutput {
  /// Writes a text; a terminal gets it with nothing to act upon, and anything else exactly.
  public func write(_ text: String) { send(isTerminal ? text.visible : text) }
  public func send(_ secret: Secret) {
    write(secret.withBytes { String(decoding: $0, as: UTF8.self) })
  }
  public var writeFailure: String? { nil }
  public var height: Int? { nil }
}

/// The files that the command line reads and writes.
public protocol FileSystem: AnyObject {
  /// Returns the kind of file at a path, links followed; nil if there is nothing.
  func kind(of path: String) -> FileKind?
  /// Returns true if the path itself is a link.
  func isLink(_ path: String) -> Bool
  /// The content, at most `limit` bytes. Throws a ``FileError``.
  func read(_ path: String, limit: Int) throws -> [UInt8]
  /// Puts new content in place of the old at one stroke. Throws a ``FileError``.
  func replace(_ path: String, with content: [UInt8]) throws
  /// The same, so that no one else can read a file that was not there.
  ///
  /// - Parameter keepsMode: False to take the rights of others to one that was there, too.
  func replacePrivately(_ path: String, with content: [UInt8], keepsMode: Bool) throws
  /// Makes such a file; throws ``FileError/exists(path:)`` where something has that name.
  func createPrivately(_ path: String, with content: [UInt8]) throws
  /// Makes a folder that only its owner can look into, and those around it, where they are not there. Throws
  /// a ``FileError``.
  func makeFolder(_ path: String) throws
  /// The names in a folder, sorted. Throws a ``FileError``.
  func names(in folder: String) throws -> [String]
  /// Returns a stamp that changes when the file does; nil if there is no file.
  func stamp(of path: String) -> FileStamp?
  /// The path from the root, links followed, which means the same wherever fin is started.
  func absolute(_ path: String) -> String
  /// The path that writing a file reaches, links followed, also where nothing is there yet.
  func destination(of path: String) -> String
  /// The user who owns a file, if that is the one who runs fin, and no one else can write it.
  func soleOwner(of path: String) -> Int?
}

extension FileSystem {
  public func isLink(_ path: String) -> Bool { false }
  public func makeFolder(_ path: String) throws {}
  public func absolute(_ path: String) -> String { path }
  public func destination(of path: String) -> String { path }
  public func soleOwner(of path: String) -> Int? { nil }
  public func replacePrivately(_ path: String, with content: [UInt8], keepsMode: Bool) throws {
    try replace(path, with: content)
  }
  /// Replaces a file that the person gave a mode on purpose.
  public func replacePrivately(_ path: String, with content: [UInt8]) throws {
    try replacePrivately(path, with: content, keepsMode: true)
  }
  public func createPrivately(_ path: String, with content: [UInt8]) throws {
    guard kind(of: path) == nil, !isLink(path) else { throw FileError.exists(path: path) }
    try replacePrivately(path, with: content)
  }
}

public enum FileKind: Sendable { case file, folder, other }

/// A file's time of change and size.
public struct FileStamp: Equatable, Sendable {
  public let seconds: Int
  public let nanoseconds: Int
  public let size: Int

  public init(seconds: Int, nanoseconds: Int, size: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.size = size
  }
}
