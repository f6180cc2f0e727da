/// Writes or reads the parts of a value in the same order, so that a value is read as it was
/// written.
struct Record {
  /// The file is damaged.
  struct Damage: Error {}

  /// The written bytes.
  private(set) var bytes: [UInt8] = []
  /// The bytes to read; `nil` to write.
  private var rest: UnsafeRawBufferPointer?

  /// Returns the bytes of a value.
  static func bytes(of value: some Recorded) -> [UInt8] {
    var (record, value) = (Record(), value)
    // Only reading fails.
    try? value.visit(&record)
    return record.bytes
  }

  /// Reads a value.
  ///
  /// - Throws: `Damage`.
  static func value<Value: Recorded>(in bytes: UnsafeRawBufferPointer) throws -> Value {
    var (record, value) = (Record(rest: bytes), Value())
    try value.visit(&record)
    guard record.rest?.isEmpty == true else { throw Damage() }
    return value
  }

  /// Writes or reads a part.
  mutating func part(_ value: inout some Recorded) throws { try value.visit(&self) }

  /// Writes or reads a part that is a case with a name.
  mutating func part<Value: RawRepresentable<String>>(_ value: inout Value) throws {
    var name = value.rawValue
    try part(&name)
    guard let read = Value(rawValue: name) else { throw Damage() }
    value = read
  }

  /// Writes or reads a number of parts.
  fileprivate mutating func count(_ value: inout Int) throws {
    try part(&value)
    // Each part has at least one byte.
    guard let rest else { return }
    guard (0...rest.count).contains(value) else { throw Damage() }
  }

  fileprivate mutating func raw(_ count: Int, _ written: () -> [UInt8]) throws
    -> UnsafeRawBufferPointer?
  {
    guard let rest else {
      bytes += written()
      return nil
    }
    guard count <= rest.count else { throw Damage() }
    self.rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    return UnsafeRawBufferPointer(rebasing: rest[..<count])
  }
}

/// A value that a cache contains.
protocol Recorded: SendableMetatype {
  /// Creates the value whose parts are read.
  init()

  /// Writes or reads each part.
  mutating func visit(_ record: inout Record) throws
}

extension Int: Recorded {
  mutating func visit(_ record: inout Record) throws {
    let number = self
    let read = try record.raw(8) { withUnsafeBytes(of: Int64(number).littleEndian, Array.init) }
    guard let read else { return }
    self = Int(Int64(littleEndian: read.loadUnaligned(as: Int64.self)))
  }
}

extension Bool: Recorded {
  mutating func visit(_ record: inout Record) throws {
    let flag = self
    if let read = try record.raw(1, { [flag ? 1 : 0] }) { self = read[0] != 0 }
  }
}

extension String: Recorded {
  mutating func visit(_ record: inout Record) throws {
    let text = self
    var count = text.utf8.count
    try record.count(&count)
    if let read = try record.raw(count, { Array(text.utf8) }) {
      self = String(decoding: read, as: UTF8.self)
    }
  }
}

extension Optional: Recorded where Wrapped: Recorded {
  init() { self = nil }

  mutating func visit(_ record: inout Record) throws {
    var isPresent = self != nil
    try record.part(&isPresent)
    guard isPresent else { return self = nil }
    var value = self ?? Wrapped()
    try record.part(&value)
    self = value
  }
}

extension Array: Recorded where Element: Recorded {
  mutating func visit(_ record: inout Record) throws {
    var count = count
    try record.count(&count)
    if isEmpty { self = Array(repeating: Element(), count: count) }
    for index in indices { try record.part(&self[index]) }
  }
}

extension Dictionary: Recorded where Key: Recorded & Comparable, Value: Recorded {
  mutating func visit(_ record: inout Record) throws {
    var keys = self.keys.sorted()
    try record.part(&keys)
    for key in keys {
      var value = self[key] ?? Value()
      try record.part(&value)
      self[key] = value
    }
  }
}
