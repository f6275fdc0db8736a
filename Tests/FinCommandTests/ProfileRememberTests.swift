import Foundation
import Testing

@testable import FinCommand
@testable import FinSession

/// `:profile remember`: a profile that the system's keyring opens for a while, with a program that plays it.
@Suite struct ProfileRememberTests {
  private static let passphrase = "correct horse battery"
  private static let start = 1_790_000_000
  private let home: SessionHome

  init() throws {
    // As fin does, which a program that reads nothing would end.
    signal(SIGPIPE, SIG_IGN)
    home = try SessionHome()
    home.now = Self.start
    _ = home.type(":profile new ann", "x = 7", "visa = card($1_200, $5k, 24.99%, due: 20)")
    try encrypt("ann", Self.passphrase)
    try home.makeFolder("bin")
    try play("secret-tool", Self.secretTool)
    home.keyring = keyring(.secretTool)
  }

  private func encrypt(_ name: String, _ passphrase: String) throws {
    var bytes = Array(passphrase.utf8)
    var opener = try Profiles.Opener(passphrase: Secret(taking: &bytes), withCode: false)
    opener.cost = .init(passes: 1, memory: 8192)
    try Profiles(folder: home.at("fin/profiles")).encrypt(name, nil, for: opener)
  }

  private func keyring(_ kind: SystemKeyring.Kind, patience: Int = 20) -> SystemKeyring {
    SystemKeyring(kind, path: home.at("bin"), patience: patience)
  }

  private static let noting = """
    #!/bin/sh
    here=${0%/*}
    echo "$*" >> "$here/arguments"; env >> "$here/arguments"

    """

  /// As libsecret's program: a secret from standard input, a code of 1 where nothing is found.
  private static let secretTool =
    noting + """
      case $1 in
      store) cat > "$here/item" ;;
      lookup) [ -f "$here/item" ] || exit 1; echo "a warning" >&2; cat "$here/item" ;;
      clear) rm -f "$here/item" ;;
      esac
      """

  /// As macOS's: commands on standard input, a code of 44 where nothing is found.
  private static let security =
    noting + """
      case $1 in
      -i) read -r line; echo "${line##* }" > "$here/item" ;;
      find-generic-password) [ -f "$here/item" ] || { echo "not found" >&2; exit 44; }; cat "$here/item" ;;
      delete-generic-password) rm -f "$here/item" ;;
      esac
      """

  private func play(_ name: String, _ script: String) throws {
    try home.write("bin/" + name, script)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.at("bin/" + name))
  }

  private func type(_ lines: String..., secrets: Int = 6) -> Transcript {
    home.secrets = Array(repeating: Self.passphrase, count: secrets)
    return home.fin(["--passphrase-fd", "3"], typed: lines.map { $0 + "\n" }.joined())
  }

  /// True if a profile opens without its passphrase.
  private func isOpen(_ name: String = "ann") -> Bool {
    home.secrets = []
    return home.fin(["--profile", name, "-e", "x"]).output == "7\n"
  }

  private var item: String? { try? home.read(home.at("bin/item")) }
  private var isWrapped: Bool {
    FileManager.default.fileExists(atPath: home.at("fin/profiles/ann/remembered.json"))
  }

  @Test(arguments: [SystemKeyring.Kind.secretTool, .security])
  func scriptsOpenItForAWhile(_ kind: SystemKeyring.Kind) throws {
    try play("security", Self.security)
    home.keyring = keyring(kind)
    #expect(!isOpen())
    let told = type(":profile remember 8h").told
    #expect(told.contains("fin opens ann without its passphrase for 8h"), "\(told)")
    #expect(isOpen())
    #expect(home.fin(["due", "--within", "30d"]).exitCode == 4)
    #expect(home.fin(["spend", "5", "food"]).exitCode == 0)
    #expect(home.fin(["doctor"]).output.contains("all is well"))
    #expect(home.talk("x", ":profile", "quit").output.contains("for 8h more"))
    home.now = Self.start + 8 * 3600 - 1
    #expect(isOpen())
    home.now = Self.start + 8 * 3600
    #expect(!isOpen() && home.fin(["due"]).exitCode == 5)
    #expect(type(":doctor").output.contains("it no longer remembers the profile"))
    // A clock that is set back opens it no more either.
    home.now = Self.start - 1
    #expect(!isOpen())
  }

  @Test func itIsOffUnlessAsked() {
    _ = type("x", ":lock", ":profile logout")
    _ = home.fin(["due"])
    #expect(!FileManager.default.fileExists(atPath: home.at("bin/arguments")))
  }

  @Test(arguments: [
    ":profile remember off", ":profile logout", ":profile passwd", ":profile passwd --rekey",
    ":lock",
  ])
  func itEnds(_ line: String) throws {
    _ = type(":profile remember 1d")
    #expect(isOpen() && isWrapped && item?.isEmpty == false)
    _ = type(line)
    #expect(!isOpen() && !isWrapped && item == nil)
  }

  @Test func loggingInToAnotherAndDeletingEndIt() throws {
    _ = type(":profile new ben", ":profile login ann", ":profile remember 1d")
    #expect(isOpen())
    #expect(type(":profile login ben").exitCode == 0)
    #expect(!isOpen() && item == nil)
    _ = type(":profile login ann", ":profile remember 1d", ":profile delete ann!")
    #expect(item == nil)
  }

  @Test func aNewNameDoesNot() {
    _ = type(":profile remember 1d", ":profile rename anna")
    #expect(isOpen("anna"))
  }

  @Test func eitherHalfAloneOpensNothing() throws {
    _ = type(":profile remember 1d")
    let kept = try #require(item)
    let wrapped = try home.read(home.at("fin/profiles/ann/remembered.json"))
    #expect(!wrapped.contains(kept))
    try FileManager.default.removeItem(atPath: home.at("bin/item"))
    let without = home.fin(["due"])
    #expect(without.exitCode == 5 && without.told.contains("it has no key of ann"), "\(without)")
    try home.write("bin/item", String(kept.reversed()))
    #expect(!isOpen())
    try home.write("bin/item", kept)
    #expect(isOpen())
    // Another time than was asked for is another file.
    for place in wrapped.utf8.indices {
      var changed = Array(wrapped.utf8)
      changed[wrapped.utf8.distance(from: wrapped.startIndex, to: place)] ^= 1
      try Data(changed).write(to: URL(fileURLWithPath: home.at("fin/profiles/ann/remembered.json")))
      #expect(!isOpen() || changed.last == 11, "\(String(decoding: changed, as: UTF8.self))")
    }
    // An old one put back opens nothing once it was ended.
    try home.write("fin/profiles/ann/remembered.json", wrapped)
    _ = type(":profile remember off", ":profile remember 1d")
    let renewed = try home.read(home.at("fin/profiles/ann/remembered.json"))
    try home.write("fin/profiles/ann/remembered.json", wrapped)
    #expect(!isOpen())
    try home.write("fin/profiles/ann/remembered.json", renewed)
    #expect(isOpen())
  }

  @Test(arguments: [SystemKeyring.Kind.secretTool, .security])
  func noSecretIsForOthersToSee(_ kind: SystemKeyring.Kind) throws {
    try play("security", Self.security)
    home.keyring = keyring(kind)
    let told = type(":profile remember 1d", ":history")
    #expect(isOpen())
    let kept = try #require(item?.trimmingCharacters(in: .newlines))
    #expect(kept.count == 64)
    let paths = try #require(FileManager.default.enumerator(atPath: home.path)).compactMap {
      $0 as? String
    }
    // The arguments and variables of the keyring's program are among them.
    #expect(paths.contains("bin/arguments"))
    for path in paths where path != "bin/item" {
      guard let data = FileManager.default.contents(atPath: home.at(path)) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      for secret in [kept, Self.passphrase] { #expect(!text.contains(secret), "\(path)") }
    }
    #expect(!(told.output + told.errors).contains(kept))
  }

  @Test(arguments: [
    ("exit 1", "secret-tool ended with code 1"),
    ("echo 'Cannot autolaunch D-Bus without X11 $DISPLAY' >&2; exit 1", "Cannot autolaunch D-Bus"),
    ("cat > /dev/null", "secret-tool did not keep it"),
    ("cat > /dev/null; echo nonsense", "secret-tool did not keep it"),
    ("sleep 20", "secret-tool did not answer"), ("exit 0", "secret-tool did not keep it"),
  ])
  func withoutAKeyringThatWorksItIsNotRemembered(_ script: String, _ words: String) throws {
    try play("secret-tool", "#!/bin/sh\n\(script)\n")
    home.keyring = keyring(.secretTool, patience: 1)
    let result = type(":profile remember 8h", "x")
    #expect(result.told.contains("the system's keyring can't be used: \(words)"), "\(result)")
    #expect(result.output.hasSuffix("7\n") && !isWrapped)
  }

  @Test func aKeyringThatIsMissingIsSaid() throws {
    try FileManager.default.removeItem(atPath: home.at("bin/secret-tool"))
    let result = type(":profile remember 8h")
    #expect(result.told.contains("secret-tool is not installed"))
    #expect(result.told.contains("sudo apt install libsecret-tools") && !isWrapped)
    home.keyring = nil
    #expect(type(":profile remember 8h").told.contains("there is none"))
  }

  @Test func thePassphraseIsAskedFor() {
    home.secrets = [Self.passphrase, "wrong"]
    let wrong = home.fin(["--passphrase-fd", "3"], typed: ":profile remember 8h\n")
    #expect(wrong.told.contains("wrong passphrase") && !isWrapped && item == nil)
    #expect(type(":profile remember 8h", secrets: 1).told.contains("no passphrase was given"))
    // Nor can who comes in by the keyring stay longer than was asked for.
    _ = type(":profile remember 1h")
    home.secrets = []
    #expect(home.fin([], typed: ":profile remember 30d\n").told.contains("no passphrase was given"))
  }

  @Test(arguments: [
    (":profile remember", ":profile remember TIME, or off"),
    (":profile remember 5s", "a time from 1min to 30d, or off"),
    (":profile remember 31d", "hint: :profile remember 8h"),
    (":profile logout\n:profile remember 8h", "you are not logged in"),
    (":profile new ben\n:profile remember 8h", "ben has no passphrase"),
    (":profile remember off", "ann is not remembered"),
  ])
  func mistakesAreNamed(_ line: String, _ words: String) {
    let result = type(line)
    #expect(result.told.contains(words), "\(result)")
  }

  @Test func aPassphraseIsNotKeptInTheHistory() {
    #expect(PromptText.isSecret(":profile remember correct horse battery"))
    #expect(PromptText.isSecret(":profile remember hunter2"))
    #expect(
      !PromptText.isSecret(":profile remember 8h") && !PromptText.isSecret(":profile remember off"))
  }

  @Test(arguments: [
    (59, "59s"), (60, "1min"), (3600, "1h"), (5400, "1h30min"), (86_400, "1d"), (270_000, "3d3h"),
    (0, "0s"),
  ])
  func times(_ seconds: Int, _ words: String) { #expect(seconds.timeWords == words) }
}
