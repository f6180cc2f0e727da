/// Differences that are no mistakes of the scanner's, each with its reason.
///
/// A line holds the end of a place, `Folder/File.swift:3:8`, a space and the reason; `#` begins a
/// remark.
struct KnownDifferences {
  /// The list was named and is not to be had.
  struct Unreadable: Error {
    let message: String
  }

  private let places: [String]

  init(path: String?) throws(Unreadable) {
    guard let path else {
      places = []
      return
    }
    guard let bytes = SwiftFiles.read(path) else {
      throw Unreadable(message: "cannot read the known differences in \(path)")
    }
    places = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  func contains(_ place: String) -> Bool {
    places.contains { place == $0 || place.hasSuffix("/\($0)") }
  }
}
