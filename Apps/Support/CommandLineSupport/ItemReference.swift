/// Something that a command, a screen or a page shows, as other features can refer to it.
///
/// The features that show movies or products know nothing of those that keep them, and the other way
/// around.
package struct ItemReference: Equatable, Sendable {
  /// What it is, such as "movie", in lowercase ASCII letters and hyphens.
  package let kind: String
  /// Its id among those of its kind.
  package let id: String
  package let title: String
  /// A line below the title, such as a year; "" for none.
  package let details: String
  /// The path of its picture on the site; `nil` if it has none, or is not shown by the site.
  package let picture: String?
  /// The path of its page on the site, which is also its address in the full-screen app.
  package let address: String?

  package init(
    kind: String,
    id: String,
    title: String,
    details: String = "",
    picture: String? = nil,
    address: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.details = details
    self.picture = picture
    self.address = address
  }
}

extension Messages {
  /// Writes what other features can do with an item, to a person who reads it on a terminal.
  package func hints(
    _ hints: [@Sendable (ItemReference) -> String],
    about item: @autoclosure () -> ItemReference?,
    in output: OutputOptions
  ) {
    guard output.format == nil, output.stream.width != nil, let item = item() else { return }
    for hint in hints { hintUnlessQuiet(hint(item)) }
  }
}

/// Returns a command as one types it in a shell, with quotation marks where they are necessary.
package func shellCommand(_ words: [String]) -> String {
  words.map { word in
    let isPlain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || "-_./:=,".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
  .joined(separator: " ")
}
