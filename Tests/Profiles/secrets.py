#!/usr/bin/env python3
"""Looks for the secrets of a protected profile wherever others could find them.

    Tests/Profiles/secrets.py PROGRAM

A person at a terminal makes a profile, encrypts it, gives it a picture and has the keyring remember it,
with a program that plays secret-tool. Meanwhile and afterwards, the passphrase, the profile's key and the
keyring's secret are looked for: in all files, the arguments and variables of fin and of the programs it
starts, all that it wrote, and the memory that a core dump would hold (where /proc lets it be read).
"""

import base64
import ctypes
import ctypes.util
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import zlib

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/fin")
PASSPHRASE = "correct horse battery staple"
# Everything that the player of secret-tool was started with is noted.
SECRET_TOOL = """#!/bin/sh
here=${0%/*}
tr '\\0' ' ' < /proc/$$/cmdline >> "$here/seen"; env >> "$here/seen"; ls /proc/$$/fd >> "$here/files"
case $1 in
store) cat > "$here/item" ;;
lookup) cat "$here/item" ;;
clear) rm -f "$here/item" ;;
esac
"""


def picture():
    def chunk(name, data):
        content = name + data
        return struct.pack(">I", len(data)) + content + struct.pack(">I", zlib.crc32(content))

    row = b"\0" + b"\x80\x20\x20" * 8
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
            + chunk(b"tEXt", b"Place\0at home") + chunk(b"IDAT", zlib.compress(row * 8))
            + chunk(b"IEND", b""))


def the_key(record):
    """The profile's key, as its record and the passphrase give it."""
    sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
    sodium.sodium_init()
    wrapped = record["keys"][0]
    salt, nonce, sealed = (base64.b64decode(wrapped[name]) for name in ("salt", "nonce", "key"))
    secret = PASSPHRASE.encode()
    key = ctypes.create_string_buffer(32)
    assert sodium.crypto_pwhash_argon2id(
        key, ctypes.c_ulonglong(32), secret, ctypes.c_ulonglong(len(secret)), salt,
        ctypes.c_ulonglong(wrapped["passes"]), ctypes.c_size_t(wrapped["memory"]), 2) == 0
    additional = "\n".join([
        "fin profile key 1", record["id"], record["files"], wrapped["by"], wrapped["kdf"],
        str(wrapped["passes"]), str(wrapped["memory"]), wrapped["salt"]]).encode()
    result, count = ctypes.create_string_buffer(64), ctypes.c_ulonglong(0)
    assert sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
        result, ctypes.byref(count), None, sealed, ctypes.c_ulonglong(len(sealed)), additional,
        ctypes.c_ulonglong(len(additional)), nonce, key) == 0
    return result.raw[:count.value], key.raw


class Terminal:
    def __init__(self, home):
        self.written = b""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(home)
            os.execve(PROGRAM, [PROGRAM], {
                "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "TMPDIR": str(home / "tmp"),
                "PATH": f"{home}/bin:/usr/bin:/bin", "TERM": "xterm", "TZ": "UTC", "PAGER": "cat"})
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))

    def pump(self, seconds):
        if select.select([self.descriptor], [], [], seconds)[0]:
            try:
                self.written += os.read(self.descriptor, 65536)
            except OSError:
                pass

    def wait(self, text, after=0, seconds=120):
        end = time.monotonic() + seconds
        while text not in self.written[after:].decode(errors="replace"):
            if time.monotonic() > end:
                sys.exit(f"secrets: no {text!r} in {self.written[after:]!r}")
            self.pump(0.1)

    def type(self, line, *answers):
        """A line, and what is typed at the questions that it asks; waits for the next prompt."""
        before = len(self.written)
        os.write(self.descriptor, line.encode() + b"\r")
        for question, answer in answers:
            self.wait(question, before)
            before = len(self.written)
            os.write(self.descriptor, answer.encode() + b"\r")
        # Lines are read with pastes marked.
        self.wait("\x1b[?2004h", before)
        while self.written.rfind(b"\x1b[?2004h") < self.written.rfind(b"\x1b[?2004l"):
            self.pump(0.1)
        self.pump(0.3)


def memory(process):
    """What a core dump holds: all memory that is written to, but what was left out on purpose."""
    parts = []
    try:
        maps = pathlib.Path(f"/proc/{process}/smaps").read_text()
        with open(f"/proc/{process}/mem", "rb", buffering=0) as file:
            for entry in re.split(r"(?m)^(?=[0-9a-f]+-[0-9a-f]+ )", maps):
                found = re.match(r"([0-9a-f]+)-([0-9a-f]+) (\S+)", entry)
                flags = re.search(r"(?m)^VmFlags: (.*)$", entry)
                if not found or "w" not in found[3] or (flags and " dd" in " " + flags[1]):
                    continue
                start, end = int(found[1], 16), int(found[2], 16)
                file.seek(start)
                try:
                    parts.append(file.read(end - start))
                except OSError:
                    continue
    except (OSError, PermissionError):
        return None
    return b"\0".join(parts)


def main():
    if ctypes.util.find_library("sodium") is None:
        print("secrets: there is no libsodium.so to find the key with; nothing was checked")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        for name in ("bin", "tmp"):
            (home / name).mkdir()
        (home / "bin/secret-tool").write_text(SECRET_TOOL)
        (home / "bin/secret-tool").chmod(0o755)
        (home / "me.png").write_bytes(picture())
        fin = Terminal(home)
        fin.wait("\x1b[?2004h")
        fin.type(":profile new ann")
        fin.type('price = $450k; marker = "a value that is in memory"')
        fin.type(":profile passwd", ("New passphrase", PASSPHRASE), ("The same again", PASSPHRASE),
                 ("Make a recovery code", "n"))
        fin.type(":profile set picture me.png")
        fin.type(":profile remember 8h", ("Present passphrase", PASSPHRASE))
        fin.type(":profile passwd " + PASSPHRASE)
        fin.type(":history 100")
        root = home / "data/fin/profiles/ann"
        key, wrapping = the_key(json.loads((root / "profile.json").read_text()))
        kept = (home / "bin/item").read_bytes()
        secrets = {"the passphrase": PASSPHRASE.encode(), "the profile's key": key,
                   "the wrapping key": wrapping, "the keyring's secret": kept}
        for name, secret in list(secrets.items()):
            secrets[name + " in base64"] = base64.b64encode(secret)
            secrets[name + " in hex"] = secret.hex().encode()
        secrets["the keyring's bytes"] = bytes.fromhex(kept.decode())
        # What was typed where no passphrase belongs was seen by the terminal and the editor's line.
        places = {
            "fin's arguments": pathlib.Path(f"/proc/{fin.process}/cmdline").read_bytes(),
            "fin's variables": pathlib.Path(f"/proc/{fin.process}/environ").read_bytes(),
        }
        dump = memory(fin.process)
        os.write(fin.descriptor, b"quit\r")
        end = time.monotonic() + 20
        while os.waitpid(fin.process, os.WNOHANG)[0] == 0:
            if time.monotonic() > end:
                os.kill(fin.process, signal.SIGKILL)
            fin.pump(0.1)
        # And once more, opened by the keyring alone.
        again = Terminal(home)
        again.wait("\x1b[?2004h")
        again.type("price")
        second = memory(again.process)
        os.write(again.descriptor, b":profile remember off\rquit\r")
        while os.waitpid(again.process, os.WNOHANG)[0] == 0:
            again.pump(0.1)
        assert b"450,000" in again.written, again.written
        places["what fin wrote, opened by the keyring"] = again.written
        for path in home.rglob("*"):
            if path.is_file() and path.name != "item":
                places[str(path.relative_to(home))] = path.read_bytes()
        assert "bin/seen" in places and b"lookup" in places["bin/seen"]
        found = [f"{name} in {place}" for place, text in places.items()
                 for name, secret in secrets.items() if secret in text]
        looked = f"{len(places)} places"
        if dump is None or second is None or b"a value that is in memory" not in dump:
            looked += "; the memory could not be read"
        else:
            looked += f" and {(len(dump) + len(second)) >> 20} MB of memory"
            # The line with the passphrase where none belongs was an ordinary line; see the second run.
            found += [f"{name} in the memory" for name, secret in secrets.items()
                      if secret in second or name not in ("the passphrase",) and secret in dump]
        # A passphrase in an open file is not for the programs that fin starts.
        ours, theirs = os.pipe()
        os.write(theirs, (PASSPHRASE + "\n").encode() * 2)
        os.close(theirs)
        given = fcntl.fcntl(ours, fcntl.F_DUPFD, 90)
        os.set_inheritable(given, True)
        told = subprocess.run(
            [PROGRAM, "--passphrase-fd", str(given)], input=b":profile remember 1h\n:profile remember off\n",
            env={"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "TZ": "UTC",
                 "PATH": f"{home}/bin:/usr/bin:/bin"}, pass_fds=[given], cwd=home,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout.decode()
        assert "without its passphrase for 1h" in told, told
        if str(given) in (home / "bin/files").read_text().split():
            found.append("the open file of the passphrase in the keyring's program")
        assert not (home / "bin/item").exists() and not (root / "remembered.json").exists()
        for words in found:
            print("secrets: found " + words)
        if found:
            return 1
        print(f"secrets: none in {looked}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
