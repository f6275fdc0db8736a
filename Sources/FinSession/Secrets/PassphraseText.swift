import CSodium

#if canImport(Darwin)
  import CoreFoundation
#else
  @_spi(_Unicode) import Swift
#endif

/// Passphrases as text: a keyboard or system may compose its letters otherwise than another (`é` as one
/// character or two).
extension Secret {
  /// The canonical forms of Unicode.
  enum Form { case composed, decomposed }

  /// The text in NFC; the bytes as they are where they are no text.
  func composed() throws -> Secret { try normalized(.composed) ?? copy() }

  /// The ways in which the same text can be encoded, as it was typed first.
  func encodings() throws -> [Secret] {
    var all = [self]
    for form in [Form.composed, .decomposed] {
      if let other = try normalized(form), !all.contains(where: other.equals) { all.append(other) }
    }
    return all
  }

  /// The number of characters that are neither blanks nor invisible.
  func visibleCount() throws -> Int {
    try composed().withText { text in
      text.unicodeScalars.count { scalar in
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
          && properties.generalCategory != .control
      }
    } ?? count
  }

  private var isASCII: Bool { withBytes { $0.allSatisfy { $0 < 0x80 } } }

  private func copy() throws -> Secret {
    let copy = try Secret(capacity: count)
    withBytes { bytes in
      copy.fill { room in
        room.copyBytes(from: bytes)
        return bytes.count
      }
    }
    return copy
  }

  /// Nil for bytes that are no text.
  private func normalized(_ form: Form) throws -> Secret? {
    if isASCII { return try copy() }
    // No scalar has more than four others in its canonical decomposition.
    let result = try Secret(capacity: count * 4)
    let isText: Void? = withText { text in result.fill { text.write(in: form, to: $0) } }
    return isText.map { result }
  }

  /// Gives the text, whose memory is wiped behind the body; nil for bytes that are none.
  private func withText<Result>(_ body: (String) -> Result) -> Result? {
    var text = withBytes { String(decoding: $0, as: UTF8.self) }
    defer {
      text.withUTF8 { bytes in
        guard let start = bytes.baseAddress else { return }
        sodium_memzero(UnsafeMutableRawPointer(mutating: start), bytes.count)
      }
    }
    return withBytes { text.utf8.elementsEqual($0) } ? body(text) : nil
  }
}

extension String {
  /// Writes the text in a form, and gives the number of bytes.
  fileprivate func write(in form: Secret.Form, to room: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      let text = CFStringCreateMutable(nil, 0)
      let units = Array(utf16)
      CFStringAppendCharacters(text, units, units.count)
      CFStringNormalize(text, form == .composed ? .C : .D)
      var count: CFIndex = 0
      CFStringGetBytes(
        text, CFRange(location: 0, length: CFStringGetLength(text)),
        CFStringBuiltInEncodings.UTF8.rawValue, 0, false,
        room.baseAddress?.assumingMemoryBound(to: UInt8.self), room.count, &count)
      return count
    #else
      var count = 0
      func write(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? .init() where count < room.count {
          room[count] = byte
          count += 1
        }
      }
      switch form {
      case .composed: for scalar in _nfc { write(scalar) }
      case .decomposed: for scalar in _nfd { write(scalar) }
      }
      return count
    #endif
  }
}
