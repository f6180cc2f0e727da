/// Differences that are not errors of the scanner, with reasons.
///
/// A line contains the end of a position, `Folder/File.swift:3:8`, a space and the reason. Lines that
/// begin with `#` are comments.
struct KnownDifferences {
  /// The list cannot be read.
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
