/// The name of a city as it is compared with others: `St. Louis`, `SAINT LOUIS` and `Saint Louis` are
/// one, and so are `Mc Lean` and `McLean`.
public struct PlaceName: Hashable, Sendable {
  /// Small letters and digits only, with abbreviations written out.
  let key: String

  public init(_ text: String) {
    var key = ""
    var word = ""
    func end() -> String { Self.abbreviations[word] ?? word }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      case "A"..."Z": word.append(Character(scalar).lowercased())
      // O'Fallon, Coeur d'Alene, St.
      case "'", "’", "ʻ", "‘", ".": continue
      default:
        if let letter = Self.plainLetter(scalar) {
          word += letter
        } else {
          key += end()
          word = ""
        }
      }
    }
    self.key = key + end()
  }

  var isEmpty: Bool { key.isEmpty }

  /// The abbreviations that people write: the Postal Service's for parts of names, and compass
  /// points.
  private static let abbreviations = [
    "st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount", "mtn": "mountain",
    "n": "north", "s": "south", "e": "east", "w": "west",
    "hts": "heights", "hgts": "heights", "spgs": "springs", "spg": "spring", "twp": "township",
    "bch": "beach", "ctr": "center", "centre": "center", "pk": "park", "pt": "point",
    "jct": "junction", "lk": "lake", "vlg": "village", "fls": "falls", "hls": "hills",
    "grv": "grove", "rdg": "ridge", "vly": "valley", "sta": "station", "natl": "national",
    "isl": "island", "afb": "airforcebase",
  ]

  /// A letter with a mark as its plain letter: Añasco, Hagåtña.
  private static func plainLetter(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "à"..."å", "À"..."Å", "ā", "Ā": "a"
    case "è"..."ë", "È"..."Ë", "ē", "Ē": "e"
    case "ì"..."ï", "Ì"..."Ï", "ī", "Ī": "i"
    case "ò"..."ö", "Ò"..."Ö", "ō", "Ō": "o"
    case "ù"..."ü", "Ù"..."Ü", "ū", "Ū": "u"
    case "ñ", "Ñ": "n"
    case "ç", "Ç": "c"
    // A mark that follows its letter.
    case "\u{0300}"..."\u{036F}": ""
    default: nil
    }
  }

  /// The everyday names of places that the Postal Service has under another name.
  private static let everydayNames: [String: [String: String]] = [
    "NY": [
      "newyorkcity": "newyork", "nyc": "newyork", "manhattan": "newyork", "thebronx": "bronx",
      "queens": "flushing",
    ],
    "CA": ["la": "losangeles", "sf": "sanfrancisco"],
    "DC": ["washingtondc": "washington", "dc": "washington"],
    "VI": ["charlotteamalie": "saintthomas", "cruzbay": "saintjohn"],
  ]

  /// The name that the Postal Service has for it in a state.
  func official(in state: USState) -> PlaceName {
    Self.everydayNames[state.code]?[key].map { PlaceName($0) } ?? self
  }
}
