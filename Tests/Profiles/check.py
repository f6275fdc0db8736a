#!/usr/bin/env python3
"""Opens the files of a protected profile with PyNaCl, from the description of their form alone.

    Tests/Profiles/check.py PROGRAM

Makes a profile with the program, with a passphrase and some expenses, and reads every file of it: the
key as `WrappedKey` in Sources/FinSession/Secrets says, the files and logs as `Vault` says. PyNaCl is
taken from PyPI where it is not installed; without it nothing is checked.
"""

import base64
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/release/fin"
PASSPHRASE = "correct horse battery staple"
LINES = """\
:profile new ann
price = $450k
spend($12.50, "food", "lunch")
spend($3, "food", "tea"); earn($3_000, "pay")
profile = profile(name: "Ann")
:profile passwd
spend($4, "food", "after")
"""


def sodium(folder):
    try:
        import nacl.bindings
    except ImportError:
        done = subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "pynacl"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            return None
        sys.path.insert(0, folder)
        import nacl.bindings
    return nacl.bindings


def run(home, typed, secrets):
    """fin with what is typed, and passphrases in a descriptor of their own."""
    ours, theirs = os.pipe()
    os.write(theirs, "".join(s + "\n" for s in secrets).encode())
    os.close(theirs)
    fin = subprocess.run(
        [PROGRAM, "--passphrase-fd", str(ours)], input=typed.encode(), pass_fds=[ours],
        env={"HOME": home, "XDG_DATA_HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    os.close(ours)
    return fin.stdout.decode()


def opened(nacl, key, nonce, data, additional):
    return nacl.crypto_aead_xchacha20poly1305_ietf_decrypt(
        base64.b64decode(data), additional, base64.b64decode(nonce), key)


def the_key(nacl, record):
    wrapped = next(k for k in record["keys"] if k["by"] == "passphrase")
    assert wrapped["kdf"] == "argon2id13"
    key = nacl.crypto_pwhash_alg(
        32, PASSPHRASE.encode(), base64.b64decode(wrapped["salt"]), wrapped["passes"],
        wrapped["memory"], nacl.crypto_pwhash_ALG_ARGON2ID13)
    # Nobody without the key changed the ways to open it.
    sealed = {name: value for name, value in record.items() if name not in ("seal", "check")}
    seal = base64.b64decode(record["seal"])
    text = json.dumps(sealed, separators=(",", ":"), ensure_ascii=False).encode()
    additional = "\n".join([
        "fin profile key 1", record["id"], record["files"], wrapped["by"], wrapped["kdf"],
        str(wrapped["passes"]), str(wrapped["memory"]), wrapped["salt"]])
    key = opened(nacl, key, wrapped["nonce"], wrapped["key"], additional.encode())
    nonce, tag = base64.b64encode(seal[:24]), base64.b64encode(seal[24:])
    assert opened(nacl, key, nonce, tag, text) == b""
    return key


def content(nacl, key, path, profile):
    lines = path.read_bytes().splitlines()
    first = json.loads(lines[0])
    assert first["profile"] == profile
    name = re.sub(r"(\.(bak|(damaged|edited|aside)-\d+))+$", "", path.name)
    assert first["file"] == f"{path.parent.name}/{name}", first["file"]
    start = lines[0][:lines[0].index(b',"nonce"')]
    if "fin_sealed" in first:
        assert first["fin_sealed"] == 1 and len(lines) == 1
        return opened(nacl, key, first["nonce"], first["data"], start)
    assert first["fin_sealed_log"] == 2
    text, tag, head = b"", None, start
    for number, line in enumerate(lines):
        fields = json.loads(line)
        if number:
            assert fields["n"] == number and fields["at"] == len(text)
        start = line[:line.index(b',"nonce"')]
        data = base64.b64decode(fields["data"]) + base64.b64decode(fields["tag"])
        text += opened(
            nacl, key, fields["nonce"], base64.b64encode(data),
            start if tag is None else head + b"\n" + start)
        assert tag is None or fields["after"] == tag
        tag = fields["tag"]
    return text


def main():
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as packages:
        nacl = sodium(packages)
        if nacl is None:
            print("profiles: PyNaCl can't be had; nothing was checked")
            return 0
        told = run(home, LINES, [PASSPHRASE] * 2)
        assert "ann is encrypted from now on" in told, told
        root = pathlib.Path(home, "fin/profiles/ann")
        record = json.loads((root / "profile.json").read_text())
        assert record["fin_profile"] == 2
        files = root / record["files"]
        assert (files / "profile.json").read_bytes() == (root / "profile.json").read_bytes()
        key = the_key(nacl, record)
        found = {}
        for path in sorted(files.rglob("*")):
            if path.is_file() and path != files / "profile.json":
                found[path.name] = content(nacl, key, path, record["id"])
        document = json.loads(found["default.json"])
        assert document["names"]["price"]["value"] == "$450_000", document
        log = [json.loads(line) for line in found["default.expenses.jsonl"].splitlines()]
        assert [e["note"] for e in log] == ["lunch", "tea", "pay", "after"], log
        assert "Ann" in found["person.json"].decode()
        assert json.loads(found["default.json.bak"])["fin"] == document["fin"]
        print(f"profiles: PyNaCl opens all {len(found)} files of a protected profile")
    return 0


if __name__ == "__main__":
    sys.exit(main())
