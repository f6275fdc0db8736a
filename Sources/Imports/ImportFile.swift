import Exchange
import Finance
import Money

/// A file of an import, as it can be read.
public struct ImportFile {
  struct Reading {
    let file: StatementFile
    /// With day and month the other way round, where its days fit both orders.
    let other: StatementFile?
    /// The options that a person gave for its layout, now and before.
    let said: [String: String]
    /// The remembered mapping of its layout; nil for a reading without it.
    var remembered: FileMapping?

    fileprivate init(
      _ bytes: [UInt8], _ options: StatementOptions, said: [String: String],
      by remembered: FileMapping? = nil, _ checkInterruption: () throws -> Void
    ) throws {
      let file = try StatementReader.read(
        bytes, options: options, checkInterruption: checkInterruption)
      self.file = file
      other = try file.otherDates.map { order in
        var options = options
        options.dates = order
        return try StatementReader.read(
          bytes, options: options, checkInterruption: checkInterruption)
      }
      self.said = said
      self.remembered = remembered
    }

    var layout: String { BankAccount.layout(named: file.layout) }
  }

  public let name: String
  /// The readings by remembered mappings, then the one by the arguments alone, if there is one.
  let readings: [Reading]
  /// The file read without options; nil if it cannot be, or if none were given.
  let plain: StatementFile?
  /// The file with its split transactions whole; nil if there are none.
  let unsplit: StatementFile?
  /// The error of reading it by the arguments alone.
  let error: (any DescribedError)?
  private let said: StatementOptions
  /// Kept where others may show what it leaves open.
  private let bytes: [UInt8]
  private let checkInterruption: () throws -> Void

  /// Throws a ``StatementError`` where it cannot be read whatever others show.
  public init(
    _ name: String, _ bytes: [UInt8], _ said: StatementOptions, _ remembered: [FileMapping],
    _ checkInterruption: @escaping () throws -> Void
  ) throws {
    self.name = name
    self.checkInterruption = checkInterruption
    self.said = said
    var alone: Reading?
    var failure: (any DescribedError)?
    do {
      alone = try Reading(bytes, said, said: said.remembered, checkInterruption)
    } catch let error as any DescribedError {
      failure = error
    }
    error = failure
    var readings = remembered.compactMap { mapping in
      try? Self.reading(bytes, said, mapping, besides: alone, checkInterruption)
    }
    if let alone { readings.append(alone) }
    try checkInterruption()
    self.readings = readings
    let isOpen = alone?.file.isSignGuessed ?? false
    if let failure, readings.isEmpty {
      guard case StatementError.ambiguous = failure else { throw failure }
    }
    self.bytes = isOpen || failure != nil ? bytes : []
    var whole = said
    whole.keepsSplitsWhole = true
    unsplit =
      readings.last?.file.hasSplits == true
      ? try? StatementReader.read(bytes, options: whole, checkInterruption: checkInterruption)
      : nil
    var datesOnly = StatementOptions()
    datesOnly.dates = said.dates
    plain =
      readings.allSatisfy(\.said.isEmpty)
      ? nil
      : try? StatementReader.read(
        bytes, options: datesOnly, checkInterruption: checkInterruption)
  }

  /// True if others of its layout may show how it is to be read.
  var isOpen: Bool { !bytes.isEmpty }

  /// The same by all that is remembered now.
  func remembering(_ remembered: [FileMapping]) throws -> ImportFile {
    isOpen ? try ImportFile(name, bytes, said, remembered, checkInterruption) : self
  }

  /// Returns the reading that an account remembers; nil if its layout is another, or if nothing is
  /// remembered that counts.
  private static func reading(
    _ bytes: [UInt8], _ now: StatementOptions, _ mapping: FileMapping, besides alone: Reading?,
    _ checkInterruption: () throws -> Void
  ) throws -> Reading? {
    guard let options = now.over(mapping.said) else { return nil }
    let said = options.remembered
    var supposed = options
    supposed.isPositiveSpent = options.isPositiveSpent ?? mapping.seen.map { $0 == "positive" }
    if mapping.said.isEmpty {
      // What a file shows itself counts more than what others showed.
      if options.isPositiveSpent != nil || alone?.file.isSignGuessed == false { return nil }
      let reading = try Reading(bytes, supposed, said: said, by: mapping, checkInterruption)
      return reading.layout == mapping.layout ? reading : nil
    }
    // A layout is recognized by what was said about it before.
    guard var before = StatementOptions().over(mapping.said) else { return nil }
    before.isPositiveSpent = before.isPositiveSpent ?? supposed.isPositiveSpent
    let layout = try StatementReader.read(
      bytes, options: before, checkInterruption: checkInterruption
    ).layout
    guard BankAccount.layout(named: layout) == mapping.layout else { return nil }
    if options.isPositiveSpent == nil,
      let reading = try? Reading(bytes, options, said: said, by: mapping, checkInterruption),
      !reading.file.isSignGuessed
    {
      return reading
    }
    return try Reading(bytes, supposed, said: said, by: mapping, checkInterruption)
  }
}
