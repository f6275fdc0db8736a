#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An angle as a part of the whole turn.
struct Turn {
  let sine: Double
  let cosine: Double

  init(_ part: Double) {
    sine = sin(part * 2 * .pi)
    cosine = cos(part * 2 * .pi)
  }

  var tangent: Double { sine / cosine }
}
