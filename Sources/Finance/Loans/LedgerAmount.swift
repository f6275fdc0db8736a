import Money

/// An amount as an engine counts it: whole minor units, or decimals.
///
/// Sums of minor units stay far inside 64 bits, because the engine refuses balances that could
/// leave them.
public protocol LedgerAmount: Comparable, Sendable {
  static var nothing: Self { get }
  func adding(_ other: Self) -> Self
  func subtracting(_ other: Self) -> Self
}

extension Int64: LedgerAmount {
  public static var nothing: Int64 { 0 }

  @inlinable @inline(__always)
  public func adding(_ other: Int64) -> Int64 { self &+ other }

  @inlinable @inline(__always)
  public func subtracting(_ other: Int64) -> Int64 { self &- other }
}

extension Decimal: LedgerAmount {
  public static var nothing: Decimal { .zero }

  @inlinable
  public func adding(_ other: Decimal) -> Decimal { self + other }

  @inlinable
  public func subtracting(_ other: Decimal) -> Decimal { self - other }
}
