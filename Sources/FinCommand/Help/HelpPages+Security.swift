extension HelpPages {
  static let security = """
    Profiles and security

    fin keeps everything on this computer, in files that only you can read. Nothing
    leaves it unless you ask: rates() asks FRED, export and :save write where you say.

      :profile new ann     one person's own sessions, settings and typed lines
      :profile passwd      encrypts all files of the profile, or changes the passphrase
      :lock                clears the screen and asks for the passphrase
      :set lock 10min      does it when nothing is typed for ten minutes
      fin doctor           checks the profile's files; changes nothing
      :backup ann.fin-backup    one file with all of it; :restore reads one

    In a script, a passphrase comes from an open file, one on each line, never from
    arguments or variables: fin --profile ann --passphrase-fd 3 due 3<secret. A locked
    profile ends fin due, fin spend and the like with exit code 5.

    What a passphrase protects

    Whoever has the files, but not the passphrase or the recovery code, can't read the
    sessions, their backups and damaged copies, the transactions, the typed lines, what
    you entered about yourself or your picture; and can't change a byte, or drop,
    repeat or move a line, or put in a file of another profile, without fin noticing.
    Without passphrase and code the data is lost to you, too.

      key         argon2id, 256 MB and 3 passes, wraps a random key of 256 bits
      files       XChaCha20-Poly1305 of libsodium; a file is bound to its name and
                  profile, a line of a log to its place and to the line before
      passphrase  changing it rewrites one file; :profile passwd --rekey encrypts all
                  files anew with another key

    What it does not protect

      - names of profiles and sessions, sizes of files, and when they were written
      - what you export or :save, and sessions outside the profile (--session ./x.json)
      - old copies of all files put back together: each of them is genuine
      - the last typed lines of a session, if an old history file is put back
      - a computer on which another program reads fin's memory, screen or keyboard
      - what lay on the disk before: a file that was deleted may be recovered
      - a short passphrase: four or more random words are best

    Memory: the key and passphrases are locked and wiped; the figures of an open
    session are ordinary memory. :lock drops the session, but can't wipe all of it.

    A script may read files it names, write files with export and save, and change the
    session it runs on; it starts no programs and reaches no network but FRED. It
    can't read a locked profile.

    Tested: 10,000 changed, dropped, doubled and swapped bytes and lines are all
    refused; fin is killed thousands of times, also while it encrypts; another
    implementation (PyNaCl) opens the files from the description of their form.

    Report a flaw privately to the maintainers of the repository you have fin from,
    without your own figures in it.

    """
}
