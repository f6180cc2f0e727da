package import Foundation
import SharedKernel

/// Something that a person has saved, such as a movie or a product, with what lists show of it.
///
/// The domain knows no kinds: an app's features decide what can be saved.
package struct SavedItem: Equatable, Identifiable, Sendable {
  /// The maximum length of a title and of the details, in Unicode scalars.
  package static let maximumLength = 300
  /// The maximum length of a path or an address, in Unicode scalars.
  package static let maximumAddressLength = 500

  package let id: SavedItemID
  /// One line.
  package let title: String
  /// A line below the title, such as the year of release; "" for none.
  package let details: String
  /// The path of a picture on the site that shows the item, such as `/pictures/7`; `nil` for none.
  package let picture: String?
  /// A path on that site, or an https or http address; `nil` for none.
  package let address: String?
  /// The time of the first saving, in whole seconds.
  package let savedAt: Date

  /// Creates an item; white space in titles and details becomes single spaces, and they are cut at
  /// the maximum length.
  ///
  /// - Throws: `SavedItemFault`.
  package init(
    kind: String,
    id: String,
    title: String,
    details: String = "",
    picture: String? = nil,
    address: String? = nil,
    savedAt: Date
  ) throws(SavedItemFault) {
    self.id = try SavedItemID(kind: kind, id: id)
    guard let title = title.savedLine else { throw .noTitle }
    self.title = title
    self.details = details.savedLine ?? ""
    if let picture, !picture.isSavedPath { throw .picture }
    if let address, !address.isSavedPath, !address.isSavedWebAddress { throw .address }
    (self.picture, self.address) = (picture, address)
    let seconds = savedAt.timeIntervalSince1970.rounded(.down)
    guard Self.times.contains(seconds) else { throw .time }
    self.savedAt = Date(timeIntervalSince1970: seconds)
  }

  /// The years 1970 to 9999, in seconds.
  private static let times = 0...253_402_300_799.0
}

/// What identifies a saved item: its kind, and its id within the kind.
package struct SavedItemID: Hashable, Sendable {
  /// The maximum lengths, in characters of ASCII.
  private static let maximumLengths = (kind: 32, id: 100)

  /// An open value, such as "movie": lowercase ASCII letters, digits and hyphens.
  package let kind: String
  /// Printable ASCII without spaces.
  package let id: String

  /// - Throws: `SavedItemFault`.
  package init(kind: String, id: String) throws(SavedItemFault) {
    guard 1...Self.maximumLengths.kind ~= kind.utf8.count, kind.utf8.allSatisfy(\.isForKinds) else {
      throw .kind
    }
    guard 1...Self.maximumLengths.id ~= id.utf8.count, id.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
    else { throw .id }
    (self.kind, self.id) = (kind, id)
  }
}

/// What is wrong with an item that cannot be saved.
package enum SavedItemFault: Error, Equatable, Sendable {
  case kind, id, noTitle, picture, address, time
}

extension UInt8 {
  fileprivate var isForKinds: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension String {
  fileprivate var savedLine: String? { line(scalars: SavedItem.maximumLength) }

  private var isSavedLength: Bool {
    unicodeScalars.prefix(SavedItem.maximumAddressLength + 1).count
      <= SavedItem.maximumAddressLength
  }

  /// Whether a browser keeps the path on its site: "//host" and "/\host" lead to other ones.
  fileprivate var isSavedPath: Bool {
    guard hasPrefix("/"), isSavedLength else { return false }
    let start = utf8.dropFirst().first
    return start != UInt8(ascii: "/")
      && unicodeScalars.allSatisfy { $0 != "\\" && !$0.isUnsafe && !$0.properties.isWhitespace }
  }

  fileprivate var isSavedWebAddress: Bool {
    guard isSavedLength,
      unicodeScalars.allSatisfy({ !$0.isUnsafe && !$0.properties.isWhitespace }),
      let url = URL(string: self), url.host()?.isEmpty == false
    else { return false }
    return ["https", "http"].contains(url.scheme?.lowercased())
  }
}
