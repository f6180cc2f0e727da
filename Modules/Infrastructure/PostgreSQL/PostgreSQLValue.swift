package import Foundation

/// The value of a statement's parameter or of a column.
package enum PostgreSQLValue: Sendable, Hashable {
  case null
  case text(String)
  case integer(Int64)
  case bytes(Data)
  /// A `TIMESTAMPTZ`, which has microseconds.
  case date(Date)

  package init(_ text: String?) {
    self = text.map(PostgreSQLValue.text) ?? .null
  }

  package init(_ bytes: Data?) {
    self = bytes.map(PostgreSQLValue.bytes) ?? .null
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  package var integer: Int64? {
    if case .integer(let integer) = self { integer } else { nil }
  }

  package var bytes: Data? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  package var date: Date? {
    if case .date(let date) = self { date } else { nil }
  }
}
