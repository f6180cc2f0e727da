import CPostgres
import Foundation

/// The types of values, with their identifiers in `pg_type.dat` of PostgreSQL's sources.
private enum TypeID {
  static let bytea: Oid = 17
  static let int8: Oid = 20
  static let int2: Oid = 21
  static let int4: Oid = 23
  static let text: Oid = 25
  static let varchar: Oid = 1043
  static let timestamptz: Oid = 1184
  static let void: Oid = 2278
}

/// Binary values, as PostgreSQL's `send` and `recv` functions exchange them.
extension PostgreSQLValue {
  /// The seconds from 1970 to 2000, from which PostgreSQL counts.
  private static let epoch: TimeInterval = 946_684_800

  /// The type of a parameter; PostgreSQL infers the type of a null.
  var typeID: Oid {
    switch self {
    case .null: 0
    case .text: TypeID.text
    case .integer: TypeID.int8
    case .bytes: TypeID.bytea
    case .date: TypeID.timestamptz
    }
  }

  /// The bytes of a parameter; `nil` for null.
  var binary: [UInt8]? {
    switch self {
    case .null: nil
    case .text(let text): Array(text.utf8)
    case .integer(let integer): Self.bigEndian(integer)
    case .bytes(let data): Array(data)
    case .date(let date):
      // The largest value represents infinity.
      Self.bigEndian(
        Int64(exactly: ((date.timeIntervalSince1970 - Self.epoch) * 1_000_000).rounded()) ?? .max
      )
    }
  }

  /// Reads a column; `nil` for a type that is not supported.
  init?(binary: UnsafeRawBufferPointer, typeID: Oid) {
    switch typeID {
    case TypeID.text, TypeID.varchar: self = .text(String(decoding: binary, as: UTF8.self))
    case TypeID.int2, TypeID.int4, TypeID.int8: self = .integer(Self.integer(binary))
    case TypeID.bytea: self = .bytes(Data(binary))
    case TypeID.timestamptz:
      let seconds = TimeInterval(Self.integer(binary)) / 1_000_000
      self = .date(Date(timeIntervalSince1970: seconds + Self.epoch))
    case TypeID.void: self = .null
    default: return nil
    }
  }

  private static func bigEndian(_ integer: Int64) -> [UInt8] {
    withUnsafeBytes(of: integer.bigEndian) { Array($0) }
  }

  /// Reads a signed integer of any size up to 8 bytes.
  private static func integer(_ bytes: UnsafeRawBufferPointer) -> Int64 {
    let start: Int64 = bytes.first.map { $0 & 0x80 == 0 ? 0 : -1 } ?? 0
    return bytes.reduce(start) { $0 << 8 | Int64($1) }
  }
}
