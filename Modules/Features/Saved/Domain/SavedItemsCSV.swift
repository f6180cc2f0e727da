import Foundation

/// Saved items as comma-separated values with a header (RFC 4180).
enum SavedItemsCSV {
  private static let newline = "\r\n"

  static func write(_ items: [SavedItem]) -> String {
    let columns = SavedItemsFile.Column.allCases
    let rows =
      [columns.map(\.rawValue)]
      + items.map { item in
        let values = SavedItemsFile.values(of: item)
        return columns.map { quoted(values[$0] ?? "") }
      }
    return rows.map { $0.joined(separator: ",") + newline }.joined()
  }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
  }

  /// Reads a file whose header names the columns in any order; unknown columns are ignored.
  static func read(_ bytes: [UInt8], now: Date) -> SavedItemsFile.Content {
    var reader = CSVReader(bytes)
    var content = SavedItemsFile.Content()
    var columns: [SavedItemsFile.Column?]?
    while let record = reader.next() {
      let line = SavedItemsProblem.Place.line(record.line)
      do throws(CSVReader.Fault) {
        let fields = try record.fields.get()
        guard fields != [""] else { continue }
        guard let known = columns else {
          columns = header(fields)
          guard columns != nil else {
            return .init(problems: [SavedItemsProblem(line, .noHeader)])
          }
          continue
        }
        guard fields.count <= known.count else {
          content.problems.append(
            SavedItemsProblem(line, .tooManyFields(fields.count, of: known.count))
          )
          continue
        }
        var values: [SavedItemsFile.Column: String] = [:]
        for case (let column?, let field) in zip(known, fields) { values[column] = field }
        do throws(SavedItemFault) {
          content.items.append(try SavedItemsFile.item(values, now: now))
        } catch {
          content.problems.append(SavedItemsProblem(line, .item(error)))
        }
      } catch {
        content.problems.append(SavedItemsProblem(line, error == .quotes ? .quotes : .notUTF8))
      }
    }
    return content
  }

  /// Returns the columns; `nil` unless those that each item needs are there.
  private static func header(_ fields: [String]) -> [SavedItemsFile.Column?]? {
    let columns = fields.map { field in
      SavedItemsFile.Column.allCases.first {
        $0.rawValue.lowercased() == field.trimmingCharacters(in: .whitespaces).lowercased()
      }
    }
    let required: [SavedItemsFile.Column] = [.kind, .id, .title]
    return required.allSatisfy { columns.contains($0) } ? columns : nil
  }
}

/// Reads the records of comma-separated values, one by one, and goes on after one that it cannot read.
struct CSVReader {
  enum Fault: Error {
    case quotes, notUTF8
  }

  struct Record {
    /// The number of the line in which it begins.
    let line: Int
    let fields: Result<[String], Fault>
  }

  /// The maximum size of a field, in bytes: what a missing quotation mark can hide.
  private static let maximumField = 20_000

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next record, which ends with LF, CRLF or CR; `nil` after the last one.
  mutating func next() -> Record? {
    guard position < bytes.count else { return nil }
    let start = (position: position, line: line)
    do throws(Fault) {
      return Record(line: start.line, fields: .success(try fields()))
    } catch {
      // Only the line is lost in which the record begins: a missing quotation mark hides the rest.
      (position, line) = start
      while position < bytes.count, !takeLineBreak() { position += 1 }
      return Record(line: start.line, fields: .failure(error))
    }
  }

  private mutating func fields() throws(Fault) -> [String] {
    var fields: [String] = []
    while true {
      fields.append(try field())
      if position >= bytes.count || takeLineBreak() { return fields }
      // A comma, because a field ends before nothing else.
      position += 1
    }
  }

  private mutating func field() throws(Fault) -> String {
    var field: [UInt8] = []
    if byte == UInt8(ascii: "\"") {
      position += 1
      while true {
        guard let byte, field.count < Self.maximumField else { throw .quotes }
        position += 1
        if byte == UInt8(ascii: "\"") {
          guard self.byte == byte else { break }
          position += 1
        }
        if byte == UInt8(ascii: "\n") { line += 1 }
        field.append(byte)
      }
      guard isAtEndOfField else { throw .quotes }
    } else {
      while !isAtEndOfField, let byte {
        guard byte != UInt8(ascii: "\"") else { throw .quotes }
        field.append(byte)
        position += 1
      }
    }
    guard let text = String(validating: field, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isAtEndOfField: Bool {
    byte.map { [UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) } ?? true
  }

  /// Skips a line break, if there is one here.
  private mutating func takeLineBreak() -> Bool {
    switch byte {
    case UInt8(ascii: "\r"):
      position += 1
      if byte == UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "\n"): position += 1
    default: return false
    }
    line += 1
    return true
  }
}
