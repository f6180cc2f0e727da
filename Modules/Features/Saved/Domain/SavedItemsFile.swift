package import Foundation

/// The files that saved items are exported to and imported from.
package enum SavedItemsFile {
  package enum Format: String, CaseIterable, Sendable {
    case json, csv
  }

  /// What a file contains.
  package struct Content: Equatable, Sendable {
    package var items: [SavedItem] = []
    package var problems: [SavedItemsProblem] = []

    package init(items: [SavedItem] = [], problems: [SavedItemsProblem] = []) {
      (self.items, self.problems) = (items, problems)
    }
  }

  /// Returns a file that `read` reads without a loss.
  package static func write(_ items: [SavedItem], as format: Format) -> String {
    switch format {
    case .json: SavedItemsJSON.write(items)
    case .csv: SavedItemsCSV.write(items)
    }
  }

  /// Reads a file, whose first character decides on its format.
  ///
  /// - Parameters:
  ///   - file: UTF-8, with or without a byte order mark.
  ///   - now: The time of items without one.
  /// - Returns: The items that can be read, and a problem for each line or entry that cannot.
  package static func read(_ file: Data, now: Date) -> Content {
    let bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch bytes.first(where: { !isBlank($0) }) {
    case nil: return Content()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return SavedItemsJSON.read(Data(bytes), now: now)
    default: return SavedItemsCSV.read(Array(bytes), now: now)
    }
  }

  /// The names of the columns in CSV, and of the keys in JSON.
  enum Column: String, CaseIterable {
    case kind, id, title, details, picture, address, savedAt
  }

  /// Returns an item from the strings of a file; a missing one is as good as an empty one.
  static func item(_ values: [Column: String], now: Date) throws(SavedItemFault) -> SavedItem {
    func optional(_ column: Column) -> String? { values[column].flatMap { $0.isEmpty ? nil : $0 } }
    let time = try optional(.savedAt).map { text throws(SavedItemFault) in
      guard let time = try? Date(text, strategy: .iso8601) else { throw .time }
      return time
    }
    return try SavedItem(
      kind: values[.kind] ?? "",
      id: values[.id] ?? "",
      title: values[.title] ?? "",
      details: values[.details] ?? "",
      picture: optional(.picture),
      address: optional(.address),
      savedAt: time ?? now
    )
  }

  /// Returns the strings of an item; those that it does not have are empty.
  static func values(of item: SavedItem) -> [Column: String] {
    [
      .kind: item.id.kind, .id: item.id.id, .title: item.title, .details: item.details,
      .picture: item.picture ?? "", .address: item.address ?? "",
      .savedAt: item.savedAt.formatted(.iso8601),
    ]
  }
}

/// A line of a file that cannot be read, or an entry of a list.
package struct SavedItemsProblem: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// The number of the line in which a record begins, from 1.
    case line(Int)
    /// The number of an entry in JSON, from 1.
    case entry(Int)
    /// The whole file.
    case file
  }

  package enum Reason: Equatable, Sendable {
    case item(SavedItemFault)
    /// The first line of a CSV file does not name the columns kind, id and title.
    case noHeader
    /// A line has more fields than the first one.
    case tooManyFields(Int, of: Int)
    /// A field does not end, is followed by text, or contains a quotation mark that is not doubled.
    case quotes
    case notUTF8
    /// The file is not JSON, or has no list of items.
    case notAList
    /// An entry is not an object, or a value in it is no string.
    case notAnItem
  }

  package let place: Place
  package let reason: Reason

  package init(_ place: Place, _ reason: Reason) {
    (self.place, self.reason) = (place, reason)
  }
}
