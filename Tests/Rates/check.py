#!/usr/bin/env python3
"""Asks `fin rates` of a server on loopback that plays FRED: good, odd, slow and broken answers.

  Tests/Rates/check.py .build/release/fin
"""

import http.server
import json
import os
import ssl
import subprocess
import sys
import tempfile
import threading

FIN = os.path.abspath(sys.argv[1])
KEY = "0123456789abcdefghijklmnopqrstuv"
GATE = threading.Event()


def table(rows, heading="observation_date,MORTGAGE30US,MORTGAGE15US,MORTGAGE5US", end="\n"):
    return (end.join([heading] + rows) + end).encode()


GOOD = table(["2022-11-10,7.08,6.38,6.06", "2022-11-17,6.61,5.98,.", "2026-05-07,6.37,5.72,",
              "2026-05-14,6.36,5.71,"])


def observations(rows):
    return json.dumps({
        "units": "lin", "count": len(rows), "observations":
        [{"realtime_start": "2026-05-15", "date": day, "value": value} for day, value in rows]}).encode()


SERIES = {
    "MORTGAGE30US": observations([("2026-05-14", "6.36"), ("2026-05-07", "6.37")]),
    "MORTGAGE15US": observations([("2026-05-14", "."), ("2026-05-07", "5.72"), ("2026-04-30", "5.60")]),
    "MORTGAGE5US": observations([("2022-11-10", "6.06"), ("2022-11-03", "5.95")]),
}


def refusal(code, message):
    return json.dumps({"error_code": code, "error_message": message}).encode()


class Server(http.server.BaseHTTPRequestHandler):
    answer = None
    asked = []

    def do_GET(self):
        Server.asked.append(self.path)
        status, body = Server.answer(self.path)
        if body is None:
            GATE.wait(20)
            return
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except ConnectionError:
            pass

    def log_message(self, *arguments):
        pass


def series_of(path):
    return next(name for name in SERIES if "series_id=" + name + "&" in path)


def certificate(folder):
    """A certificate for localhost that nobody but this test trusts, and its key."""
    paths = [os.path.join(folder, name) for name in ("certificate.pem", "key.pem")]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-out", paths[0], "-keyout", paths[1]],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return paths


class Runs:
    def __init__(self, port, secure_port, trusted):
        self.home = tempfile.mkdtemp()
        self.port = port
        self.failures = 0
        # A key is sent to https addresses only.
        self.secure = {"FIN_FRED_URL": "https://localhost:%d" % secure_port, "CURL_CA_BUNDLE": trusted}

    def fin(self, words, answer, key=None, **more):
        Server.answer, Server.asked = staticmethod(answer), []
        world = {"HOME": self.home, "PATH": os.environ["PATH"], "FIN_TIMEOUT": "5", "NO_PROXY": "*",
                 "FIN_FRED_URL": "http://127.0.0.1:%d" % self.port}
        if key:
            world.update(self.secure, FRED_API_KEY=key)
        world.update(more)
        return subprocess.run([FIN] + words, capture_output=True, text=True, env=world, timeout=60)

    def expect(self, name, result, code, output="", errors=""):
        good = (result.returncode == code and output in result.stdout and errors in result.stderr
                and KEY not in result.stdout + result.stderr)
        if not good:
            self.failures += 1
            print("FAILED: %s: code %d\n%s%s" % (name, result.returncode, result.stdout, result.stderr))


def always(status, body):
    return lambda path: (status, body)


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    folder = tempfile.mkdtemp()
    trusted, key = certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(trusted, key)
    secure = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    secure.daemon_threads = True
    secure.socket = context.wrap_socket(secure.socket, server_side=True)
    threading.Thread(target=secure.serve_forever, daemon=True).start()
    runs = Runs(server.server_address[1], secure.server_address[1], trusted)
    keyed = lambda path: (200, SERIES[series_of(path)])

    runs.expect("table", runs.fin(["rates"], always(200, GOOD)), 0, "30-year fixed  6.36%")
    runs.expect("ended", runs.fin(["rates"], always(200, GOOD)), 0, "ended on 2022-11-10")
    runs.expect("notice", runs.fin(["rates"], always(200, GOOD)), 0, "not endorsed or certified")
    lines = table(["2026-05-07,6.37,5.72,", "2026-05-14,6.36,5.71,"],
                  "DATE,MORTGAGE30US,MORTGAGE15US,MORTGAGE5US", "\r\n")
    runs.expect("older heading", runs.fin(["rates"], always(200, lines)), 0, "no value")
    value = runs.fin(["--json", "-e", "rates().fixed30"], always(200, GOOD))
    runs.expect("value", value, 0, "0.0636\n")
    runs.expect("API", runs.fin(["rates"], keyed, KEY), 0, "6.36%")
    asked = len(Server.asked)
    runs.expect("missing week", runs.fin(["-e", "rates().fixed15"], keyed, KEY), 0, "5.72%")
    runs.expect("change", runs.fin(["-e", "rates().fixed15_change"], keyed, KEY), 0, "0.12%")
    if asked != 3 or not all("api_key=" + KEY in path for path in Server.asked):
        runs.failures += 1
        print("FAILED: each series is asked for once, with the key")
    runs.expect("key in the open", runs.fin(
        ["rates"], keyed, KEY, FIN_FRED_URL="http://127.0.0.1:%d" % runs.port), 1,
        errors="https addresses only")
    if Server.asked:
        runs.failures += 1
        print("FAILED: the key was sent in the open")
    runs.expect("key to a stranger", runs.fin(["rates"], keyed, KEY, CURL_CA_BUNDLE="/dev/null"), 1)
    runs.expect("redirected", runs.fin(["rates"], always(302, b""), KEY), 1, errors="302")
    runs.expect("below", runs.fin(["rates", "--below", "6.5%"], always(200, GOOD)), 4)
    runs.expect("not below", runs.fin(["rates", "--below", "6.36%"], always(200, GOOD)), 0)
    runs.expect("no percent", runs.fin(["rates", "--below", "6.5"], always(200, GOOD)), 2,
                errors="fin rates --below 6.5%")

    for name, message in [
        ("malformed", "Bad Request.  The value for variable api_key is not a 32 character string."),
        ("unknown", "Bad Request.  The value for variable api_key is not registered.")]:
        runs.expect(name + " key", runs.fin(["rates"], always(400, refusal(400, message)), KEY), 1,
                    errors="FRED did not accept your key")
    xml = b'<?xml version="1.0"?>\n<error code="400" message="Bad Request.  No api_key."/>\n'
    runs.expect("XML", runs.fin(["rates"], always(400, xml), KEY), 1, errors="No api_key")
    none = refusal(400, "Bad Request.  The series does not exist.")
    runs.expect("no series", runs.fin(["rates"], always(400, none), KEY), 1, errors="does not exist")
    runs.expect("429", runs.fin(["rates"], always(429, refusal(429, "Exceeded")), KEY), 1,
                errors="too many requests")
    runs.expect("gateway", runs.fin(["rates"], always(503, b"<html>503</html>")), 1, errors="503")
    runs.expect("page", runs.fin(["rates"], always(200, b"<html>blocked</html>")), 1, errors="web page")
    runs.expect("empty", runs.fin(["rates"], always(200, b"")), 1, errors="can't read FRED's answer")
    runs.expect("half", runs.fin(["rates"], always(200, b'{"observations":[{"date"'), KEY), 1,
                errors="can't read FRED's answer")
    runs.expect("no rows", runs.fin(["rates"], always(200, observations([])), KEY), 1, errors="no rates")
    runs.expect("a word", runs.fin(["rates"], always(200, table(["2026-05-14,high,,"]))), 1,
                errors="can't read")
    runs.expect("huge", runs.fin(["rates"], always(200, b"x" * (1 << 23))), 1, errors="too large")
    runs.expect("silent", runs.fin(["rates"], always(200, None), FIN_TIMEOUT="1"), 1,
                errors="did not answer within 1 second")
    GATE.set()
    runs.expect("no server", runs.fin(["rates"], always(200, GOOD), FIN_FRED_URL="http://127.0.0.1:9"), 1,
                errors="can't connect to 127.0.0.1:9")
    runs.expect("no name", runs.fin(["rates"], always(200, GOOD), FIN_FRED_URL="http://fred.invalid"), 1,
                errors="can't find fred.invalid")
    runs.expect("no curl", runs.fin(["rates"], always(200, GOOD), PATH="/nowhere"), 1,
                errors="curl is not installed")

    # The key is kept in a file of its own, and found nowhere else.
    typed = ":set fred_key %s\n:set\nr = rates()\n:list\n:history\n" % KEY
    Server.answer = staticmethod(keyed)
    world = {"HOME": runs.home, "PATH": os.environ["PATH"], "NO_PROXY": "*", **runs.secure}
    session = subprocess.run([FIN], input=typed, capture_output=True, text=True, env=world, timeout=60)
    runs.expect("session", session, 0, "fred_key")
    holders = []
    for folder, _, names in os.walk(runs.home):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                if KEY.encode() in file.read():
                    holders.append((name, oct(os.stat(path).st_mode & 0o777)))
    if holders != [("fred_key", "0o600")]:
        runs.failures += 1
        print("FAILED: files that hold the key: %s" % holders)
    # Opening again asks nothing.
    again = runs.fin(["--session", "default", "-e", "1"], always(500, b""))
    kept = runs.fin(["--session", "default", "-e", "r.fixed30"], always(500, b""))
    runs.expect("kept", kept, 0, "6.36%")
    if Server.asked or again.returncode:
        runs.failures += 1
        print("FAILED: opening a session asks FRED")
    print("rates: %s" % ("ok" if runs.failures == 0 else "%d failed" % runs.failures))
    return 1 if runs.failures else 0


sys.exit(main())
