"""Finds where a fault can be planted in Swift sources, and plants it behind a number.

A fault is one that people make: a condition left out, a boundary one off, a case that is missing, an option that is
ignored, an error or a step that is lost. It is written so that both the right and the wrong code are compiled;
`planted(12)` is true in a process that runs with FIN_PLANTED=12.
"""

import re

# Each target has its own copy, so that nothing has to be imported. In FIN_PLANTED_SEEN, a file with a byte for
# each fault, it notes those whose place was reached.
GUARD = """\
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@usableFromInline let plantedFault = getenv("FIN_PLANTED").flatMap { Int(String(cString: $0)) } ?? 0

@usableFromInline nonisolated(unsafe) let plantedSeen: UnsafeMutablePointer<UInt8>? = {
  guard let path = getenv("FIN_PLANTED_SEEN") else { return nil }
  let file = open(path, O_RDWR)
  guard file >= 0, let map = mmap(nil, %d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
    map != UnsafeMutableRawPointer(bitPattern: -1)
  else { return nil }
  close(file)
  return map.assumingMemoryBound(to: UInt8.self)
}()

@usableFromInline func planted(_ fault: Int) -> Bool {
  if let plantedSeen { plantedSeen[fault] = 1 }
  return fault == plantedFault
}
"""


class Fault:
    """A place in a file: what is put in its stead, with `%` for the number of the fault."""

    def __init__(self, kind, start, end, new, told):
        self.kind, self.start, self.end, self.new = kind, start, end, new
        self.told = " ".join(told.split())


def masked(text):
    """The text with its comments blank and its strings as `S`, each in its place."""
    out = list(text)
    place, length = 0, len(text)

    def blank(start, end, sign):
        for at in range(start, end):
            if out[at] != "\n":
                out[at] = sign

    def string_end(at):
        """The end of the string that begins at a place."""
        hashes = 0
        while text[at + hashes] == "#":
            hashes += 1
        quote = '"""' if text.startswith('"""', at + hashes) else '"'
        closing = quote + "#" * hashes
        escape = "\\" + "#" * hashes
        at += hashes + len(quote)
        while at < length:
            if text.startswith(escape + "(", at):
                at = bracket_end(at + len(escape))
            elif text.startswith(escape, at):
                at += len(escape) + 1
            elif text.startswith(closing, at):
                return at + len(closing)
            else:
                at += 1
        return length

    def bracket_end(at):
        depth = 0
        while at < length:
            if text[at] in "\"#" and re.match(r'#*"', text[at:at + 8]):
                at = string_end(at)
                continue
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
            if depth == 0:
                return at
        return length

    while place < length:
        if text.startswith("//", place):
            end = text.find("\n", place)
            end = length if end < 0 else end
            blank(place, end, " ")
        elif text.startswith("/*", place):
            end = text.find("*/", place)
            end = length if end < 0 else end + 2
            blank(place, end, " ")
        elif text[place] in "\"#" and re.match(r'#*"', text[place:place + 8]):
            end = string_end(place)
            blank(place, end, "S")
        else:
            end = place + 1
        place = end
    return "".join(out)


def other_systems(code):
    """The ranges that are not compiled here."""
    ranges, start, depth = [], None, 0
    for line in re.finditer(r"^[ ]*#(if|elseif|else|endif)\b(.*)$", code, re.M):
        word, what = line[1], line[2]
        if start is not None and depth == 0 and word in ("elseif", "else", "endif"):
            ranges.append((start, line.start()))
            start = None
        elif start is not None:
            depth += {"if": 1, "endif": -1}.get(word, 0)
            continue
        if word in ("if", "elseif") and re.search(r"Darwin|os\(macOS\)|!canImport\(Glibc\)", what):
            start, depth = line.end(), 0
    return ranges


OPENING, CLOSING = "([{", ")]}"


def scan(code, at, stop):
    """The first place from `at` on, outside of brackets, where `stop(place)` holds or a bracket ends."""
    depth = 0
    while at < len(code):
        if depth == 0 and stop(at):
            return at
        if code[at] in OPENING:
            depth += 1
        elif code[at] in CLOSING:
            if depth == 0:
                return at
            depth -= 1
        at += 1
    return len(code)


def clauses(code):
    """The clauses of conditions: (keyword, start, end)."""
    for word in re.finditer(r"(?<![#.\w`])(if|guard|while|for(?=[^{}]*\swhere\s))(?= )", code):
        if word[1] == "while" and code[:word.start()].rstrip().endswith("}"):
            continue
        if word[1] == "guard":
            end = scan(code, word.end(), lambda at: re.match(r"\belse\b", code[at:at + 5]) is not None
                       and not code[at - 1].isalnum())
        else:
            end = scan(code, word.end(), lambda at: code[at] == "{")
        if end >= len(code) or code[end] not in "{e":
            continue
        start = word.end()
        if word[1] == "for":
            start = re.compile(r"\swhere\s").search(code, start).end()
        while start < end:
            comma = scan(code, start, lambda at: code[at] == "," or at >= end)
            first, last = start, min(comma, end)
            while first < last and code[first].isspace():
                first += 1
            while last > first and code[last - 1].isspace():
                last -= 1
            if last > first:
                yield word[1], first, last
            start = comma + 1


COMPARISON = re.compile(r"(?<= )(<=|>=|<|>)(?= )")
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
# An operand with these is no plain value of true or false.
UNFIT = re.compile(r"\b(try|await|let|var|case|throw|return)\b|#available")


def boundary(code, text, start, end):
    """A comparison, and nothing else, with its boundary moved."""
    part = code[start:end]
    found = list(COMPARISON.finditer(part))
    if len(found) != 1 or UNFIT.search(part) or re.search(r"&&|\|\||\?\?| \? | = |\.\.[.<]|->|==|!=", part):
        return
    before = part[:found[0].start()]
    if any(before.count(a) != before.count(b) for a, b in zip(OPENING, CLOSING)):
        return
    sign = found[0][1]
    left, right = text[start:start + found[0].start()], text[start + found[0].end():end]
    whole = text[start:end]
    yield Fault("boundary", start, end, f"(planted(%) ? {left}{OTHER[sign]}{right} : {whole})",
                f"{whole} → {left}{OTHER[sign]}{right}")


def in_conditions(code, text):
    for word, start, end in clauses(code):
        part, whole = code[start:end], text[start:end]
        if re.match(r"(let|var|case)\b", part):
            if word == "if":
                kind = "case" if part.startswith("case") else "option"
                yield Fault(kind, start, start, "!planted(%), ", f"if {whole} → never")
            continue
        if UNFIT.search(part):
            continue
        if word != "while":
            yield Fault("condition", start, end, f"(planted(%) ? true : ({whole}))", f"{word} {whole} → always")
        if word != "guard":
            yield Fault("condition", start, end, f"(planted(%) ? false : ({whole}))", f"{word} {whole} → never")
        yield from boundary(code, text, start, end)


def operands(code, text):
    """Right operands of && and || left out."""
    ends = sorted((start, end) for _, start, end in clauses(code))
    for sign in re.finditer(r"(?<=\s)(&&|\|\|) ", code):
        start = sign.end()
        limit = next((end for first, end in ends if first <= start < end), None)
        isCase = code[code.rfind("\n", 0, start) + 1:start].lstrip().startswith("case ")

        def stop(at):
            if limit is not None and at >= limit:
                return True
            if code.startswith("||", at) or sign[1] == "&&" and code.startswith("&&", at):
                return True
            if code[at] in ",;" or re.match(r" [?:] ", code[at - 1:at + 2]):
                return True
            # The end of a case.
            if code.startswith(":\n", at) or isCase and code.startswith(": ", at):
                return True
            return code[at] == "\n" and re.match(r"\s*[.&|?:+*/<>=-]", code[at:]) is None

        end = scan(code, start, stop)
        while end > start and code[end - 1].isspace():
            end -= 1
        part, whole = code[start:end], text[start:end]
        if not part or UNFIT.search(part) or " = " in part or "(" + part[-1:] == "({":
            continue
        new = f"(planted(%) ? true : ({whole}))" if sign[1] == "&&" else f"(planted(%) ? false : ({whole}))"
        yield Fault("condition", start, end, new, f"{sign[1]} {whole} left out")


def elsewhere(code, text):
    """Comparisons that are returned or that choose elements, and steps of one."""
    for found in re.finditer(r"(?:\breturn |\{ )([^{}\n]*?)(?= \}|$)", code, re.M):
        start, end = found.span(1)
        if "$1" not in code[start:end]:
            yield from boundary(code, text, start, end)
    for found in re.finditer(r"(?<=[\w)\]] [+-] )1(?![\w.])", code):
        start = found.start()
        line = text[text.rfind("\n", 0, start) + 1:(text + "\n").find("\n", start)]
        yield Fault("boundary", start, start + 1, "(planted(%) ? 0 : 1)", f"{line} → without the 1")


def missing_cases(code, text):
    lines = [(m.start(), m[0]) for m in re.finditer(r".*", code) if m[0].strip()]
    for number, (start, line) in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if not line.lstrip().startswith("case "):
            continue
        below = (other for _, other in lines[number + 1:])
        hasDefault = False
        for other in below:
            depth = len(other) - len(other.lstrip())
            if depth < indent or depth == indent and other.lstrip()[:1] == "}":
                break
            if depth == indent and other.lstrip().startswith("default:"):
                hasDefault = True
                break
        if not hasDefault:
            continue
        colon = scan(code, start + indent + 5, lambda at: code[at] == ":")
        part = code[start:colon]
        if colon >= len(code) or code[colon] != ":" or "\n" in part or " ? " in part:
            continue
        # Of several patterns the last one.
        last = 0
        while (comma := scan(part, last, lambda at: part[at] == ",")) < len(part):
            last = comma + 1
        told = f"case {text[start + max(last, indent + 4):colon].strip()} → missing"
        where = part.find(" where ", last)
        if where < 0:
            yield Fault("case", colon, colon, " where !planted(%)", told)
        elif not UNFIT.search(part[where:]):
            first = start + where + 7
            yield Fault("case", first, colon, f"!planted(%) && ({text[first:colon]})", told)


def lost(code, text):
    """Errors that are swallowed and steps that are left out; both of one line, among others of a block."""
    lines = [(m.start(), m[0]) for m in re.finditer(r".*", code) if m[0].strip()]
    for number, (start, line) in enumerate(lines[1:-1], 1):
        before, after = lines[number - 1][1].strip(), lines[number + 1][1].strip()
        part = line.strip()
        if any(part.count(a) != part.count(b) for a, b in zip(OPENING, CLOSING)) or " in" == before[-3:]:
            continue
        isAlone = before.endswith("{") and after.startswith("}")
        isWhole = re.search(r"[{};\w)\]]$", before) and re.match(r"[\w}@#]", after)
        if isAlone or not isWhole or re.match(r"(case|default)\b", before):
            continue
        first = start + len(line) - len(line.lstrip())
        end = first + len(part)
        whole = text[first:end]
        if re.match(r"try (?![?!]|(self|super)\.init)", part):
            call = whole[4:]
            yield Fault("error", first, end, f"if planted(%) {{ _ = try? {call} }} else {{ {whole} }}",
                        f"{whole} → its error is lost")
            yield Fault("step", first, end, f"if !planted(%) {{ {whole} }}", f"{whole} left out")
        elif (re.match(r"[\w.\[\]]+ [+-]= ", part)
              or re.match(r"[\w.]+\.(append|insert|remove\w*|formUnion|merge|close|release|forget)\(", part)):
            if not UNFIT.search(part):
                yield Fault("step", first, end, f"if !planted(%) {{ {whole} }}", f"{whole} left out")


def faults(text):
    """All faults that can be planted in a file, in order."""
    code = masked(text)
    others = other_systems(code)
    found = []
    for kind in (in_conditions, operands, elsewhere, missing_cases, lost):
        found += kind(code, text)
    return sorted((fault for fault in found
                   if not any(start <= fault.start < end for start, end in others)),
                  key=lambda fault: (fault.start, fault.end, fault.told))


def plant(text, numbered):
    """The text with faults, given as (number, fault), behind their numbers."""
    for number, fault in sorted(numbered, key=lambda pair: -pair[1].start):
        text = text[:fault.start] + fault.new.replace("planted(%)", f"planted({number})") + text[fault.end:]
    return text
