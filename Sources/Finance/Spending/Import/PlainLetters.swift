/// Letters with accents as those of English, so that `Farmácia` and `FARMACIA` are one word.
enum PlainLetters {
  private static let groups: [(plain: String, letters: String)] = [
    ("a", "àáâãäåāăąÀÁÂÃÄÅĀĂĄ"), ("ae", "æÆ"), ("c", "çćčÇĆČ"), ("d", "ďđĎĐ"),
    ("e", "èéêëēęěÈÉÊËĒĘĚ"), ("g", "ğģĞĢ"), ("i", "ìíîïīıÌÍÎÏĪİ"), ("l", "łľļŁĽĻ"),
    ("n", "ñńňņÑŃŇŅ"), ("o", "òóôõöøőÒÓÔÕÖØŐ"), ("oe", "œŒ"), ("r", "řŘ"), ("s", "śšşŚŠŞ"),
    ("ss", "ß"), ("t", "ťţŤŢ"), ("u", "ùúûüūůűÙÚÛÜŪŮŰ"), ("y", "ýÿÝ"), ("z", "źżžŹŻŽ"),
  ]

  private static let table: [Unicode.Scalar: [UInt8]] = {
    var table: [Unicode.Scalar: [UInt8]] = [:]
    for (plain, letters) in groups {
      for letter in letters.unicodeScalars { table[letter] = Array(plain.utf8) }
    }
    return table
  }()

  /// The bytes of a text with plain letters.
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let plain = table[scalar] {
        bytes += plain
      } else {
        bytes += String(scalar).utf8
      }
    }
    return bytes
  }
}
