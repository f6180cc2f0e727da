import CPostgres

/// A statement and the bytes of its parameters, in the form that libpq expects.
struct Statement {
  private let sql: String
  private let types: [Oid]
  private let lengths: [Int32]
  private let formats: [Int32]
  /// Where each parameter starts in `bytes`; `nil` for null.
  private let offsets: [Int?]
  private let bytes: [UInt8]

  init(_ sql: String, _ values: [PostgreSQLValue]) {
    self.sql = sql
    types = values.map(\.typeID)
    formats = values.map { _ in 1 }
    var lengths: [Int32] = []
    var offsets: [Int?] = []
    var bytes: [UInt8] = []
    for value in values {
      let binary = value.binary
      offsets.append(binary.map { _ in bytes.count })
      lengths.append(Int32(clamping: binary?.count ?? 0))
      bytes += binary ?? []
    }
    // An empty value needs an address too.
    self.bytes = bytes + [0]
    self.lengths = lengths
    self.offsets = offsets
  }

  /// Sends the statement; the result will be binary.
  ///
  /// - Returns: Whether it was sent.
  func send(to handle: OpaquePointer) -> Bool {
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      return PQsendQueryParams(
        handle,
        sql,
        Int32(values.count),
        types,
        values,
        lengths,
        formats,
        1
      ) == 1
    }
  }
}
