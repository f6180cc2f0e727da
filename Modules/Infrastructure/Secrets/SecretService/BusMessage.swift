/// A message of D-Bus
/// (https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-messages).
struct BusMessage: Equatable, Sendable {
  enum Kind: UInt8 {
    case call = 1
    case answer
    case error
    case signal
  }

  /// The header fields that are used here, with their codes.
  enum Field: UInt8 {
    case path = 1
    case interface
    case member
    case errorName
    case answeredSerial
    case destination
    case sender
    case signature
  }

  /// The length in bytes of the part of the header that determines the length of the rest.
  static let prefixLength = 16
  /// The longest message that is read, in bytes: a secret is much shorter.
  static let longest = 4 << 20
  private static let version: UInt8 = 1
  /// The flag that prevents the bus from starting the program that receives a call.
  private static let noAutoStart: UInt8 = 2

  var kind: Kind
  var serial: UInt32
  var fields: [Field: BusValue] = [:]
  var body: [BusValue] = []

  var answeredSerial: UInt32? {
    guard case .number(_, let serial)? = fields[.answeredSerial] else { return nil }
    return UInt32(truncatingIfNeeded: serial)
  }

  init(_ kind: Kind, serial: UInt32, fields: [Field: BusValue], body: [BusValue] = []) {
    self.kind = kind
    self.serial = serial
    self.fields = fields
    self.body = body
  }

  var bytes: [UInt8] {
    var content = BusWriter()
    body.forEach { content.write($0) }
    var fields = fields
    fields[.signature] =
      body.isEmpty ? nil : .text("g", body.map(\.signature).joined())
    let header = fields.sorted { $0.key.rawValue < $1.key.rawValue }.map { field, value in
      BusValue.structure([.number("y", UInt64(field.rawValue)), .variant(value)])
    }
    var message = BusWriter()
    for byte in [UInt8(ascii: "l"), kind.rawValue, Self.noAutoStart, Self.version] {
      message.write(.number("y", UInt64(byte)))
    }
    message.write(.number("u", UInt64(content.bytes.count)))
    message.write(.number("u", UInt64(serial)))
    message.write(.array("(yv)", header))
    message.align(to: 8)
    return message.bytes + content.bytes
  }

  /// Returns the length of a message, in bytes.
  ///
  /// - Parameter prefix: Its first `prefixLength` bytes.
  /// - Returns: The length with the prefix.
  /// - Throws: `BusReader.Unreadable`.
  static func length(_ prefix: [UInt8]) throws -> Int {
    var reader = try reader(prefix)
    let values = try reader.values("yyyyuuu")
    guard case .number(_, let body) = values[4], case .number(_, let header) = values[6],
      header <= longest, body <= longest
    else { throw BusReader.Unreadable() }
    let length = prefixLength + (Int(header) + 7) / 8 * 8 + Int(body)
    guard length <= longest else { throw BusReader.Unreadable() }
    return length
  }

  /// Reads a message of a known kind.
  ///
  /// - Throws: `BusReader.Unreadable`.
  init(_ bytes: [UInt8]) throws {
    var reader = try Self.reader(bytes)
    let values = try reader.values("yyyyuua(yv)")
    guard case .number(_, let code) = values[1], case .number(_, let serial) = values[5],
      let kind = Kind(rawValue: UInt8(truncatingIfNeeded: code)), let header = values[6].elements
    else { throw BusReader.Unreadable() }
    self.kind = kind
    self.serial = UInt32(truncatingIfNeeded: serial)
    for field in header {
      guard let parts = field.elements, case .number(_, let code) = parts[0],
        case .variant(let value) = parts[1]
      else { throw BusReader.Unreadable() }
      // The specification requires ignoring unknown fields.
      if let field = Field(rawValue: UInt8(truncatingIfNeeded: code)) { fields[field] = value }
    }
    try reader.align(to: 8)
    var rest = BusReader(Array(bytes[reader.position...]), isBigEndian: Self.isBigEndian(bytes))
    body = try rest.values(fields[.signature]?.text ?? "")
    guard rest.isAtEnd else { throw BusReader.Unreadable() }
  }

  private static func reader(_ bytes: [UInt8]) throws -> BusReader {
    guard let first = bytes.first, first == UInt8(ascii: "l") || first == UInt8(ascii: "B") else {
      throw BusReader.Unreadable()
    }
    return BusReader(bytes, isBigEndian: isBigEndian(bytes))
  }

  private static func isBigEndian(_ bytes: [UInt8]) -> Bool { bytes.first == UInt8(ascii: "B") }
}
