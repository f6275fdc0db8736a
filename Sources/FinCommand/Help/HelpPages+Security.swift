extension HelpPages {
  static let security = """
    Profiles and security

    fin keeps everything on this computer, in files that only you can read. Nothing
    leaves it unless you ask: rates() runs curl to ask FRED, streetview() opens your
    browser. speak() runs a speech program.

      :profile new ann     one person's own sessions, settings and typed lines
      :profile passwd      encrypt the profile's files, or change passphrase and key
      :lock                clear the screen and ask for the passphrase
      :set lock 10min      lock when nothing is typed for ten minutes
      :profile remember 8h     unlock it from the system keyring for that long;
                               off stops it
      fin doctor           check the profile's files; changes nothing
      :backup ann.finbackup    all of it in one file; :restore reads one

    In a script, a passphrase comes from an open file, one on each line, never from
    arguments or variables: fin --profile ann --passphrase-fd 3 due 3<secret. If the
    profile is locked, commands such as fin due and fin spend exit with code 5.

    The keyring

    After :profile remember 8h, fin opens the profile without its passphrase for
    eight hours, also fin due and fin spend from cron while you are logged in. The
    keyring (secret-tool on Linux, the keychain on macOS) keeps one half of a key,
    the profile's folder the other; the end of the eight hours is signed. Until
    then, anyone who can use your account, and any program that you run, can open
    the profile. :lock, :set lock, :profile logout, passwd and remember off end it
    by removing both halves. It is off by default, and asks for the passphrase. If
    someone may have used your account meanwhile, :profile passwd changes the key.

    What a passphrase protects

    Without the passphrase or the recovery code, no one can read the profile's
    sessions, their backups and damaged copies, the transactions, the typed lines,
    the picture or what you entered about yourself. No one can change a byte, drop,
    repeat or move a line, or put in a file of another profile without fin noticing.
    Without passphrase and code the data is lost to you, too.

      key         a random key, wrapped by argon2id (256 MB, 3 passes)
      files       XChaCha20-Poly1305 of libsodium; each file is bound to its name
                  and profile, each line of a log to its place
      passphrase  :profile passwd makes a new key and encrypts all files again, so
                  that a backup with the old passphrase opens only what is in it;
                  with --keep-key it opens today's files, too
      profile     profile.json says where the files are and how they open; a second
                  copy lies beside the files, and any byte of one may be lost. What
                  opens the profile is signed with its key

    Removed, older and damaged files

    For each session of a profile fin remembers the latest change and the length of
    its transactions (.manifest.json, encrypted as the sessions are). A session that
    is older than that, or gone, is an error: put the newer file back, or continue
    with the older one: fin doctor take NAME. A session without a profile opens
    with a notice. A newer session is accepted: it came from another computer, or
    fin was interrupted. fin never removes a folder that it didn't make; if
    profile.json and the folders disagree, it says what it found.

    What restoring a single old file can still do: old typed lines (.history) and
    an old picture go unnoticed; an old .manifest.json alone, or a missing one, is
    accepted until the next change and lets one older session pass; of an older log
    fin reads what it can, says so, and keeps the file as .damaged-1. A
    profile.json from before :profile passwd names files that no longer exist, and
    opens nothing.

    On a disk without locks (NFS without its lock service, sshfs), fin uses small
    lock files beside the session. If another computer left one there, fin waits,
    then says so and changes nothing.

    What it does not protect

      - names of profiles and sessions, sizes of files and when they were written
      - what you export or :save, and sessions elsewhere (--session ./x.json)
      - restoring an old copy of the whole profile, or of a session with its log and
        the manifest: fin can't tell it from the current one
      - a remembered profile, from anyone who can use your account
      - a computer on which another program reads fin's memory, screen or keyboard
      - data written before you set a passphrase: a deleted file can sometimes be
        recovered
      - a short passphrase: four or more random words are best

    The key, passphrases and the recovery code are kept out of the swap file and
    wiped, and fin makes no core files; the figures of an open session are ordinary
    memory, which :lock leaves but can't wipe. A passphrase works however the
    keyboard composes its letters. A FRED key is sent over https only, and to no
    other server.

    A damaged byte in the transactions loses only its row. fin keeps a copy of what
    it could not read and says so at each start, until you run fin doctor seen.

    A script can do only this, and change the session it runs on; help running has
    the options.

    \(ScriptRule.help)

    To report a flaw, write to the maintainers of the repository you have fin from,
    privately and without your own figures.

    """
}
