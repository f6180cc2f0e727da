/// The first rows of a list on another page, and a link to the list.
struct Shelf<Row> {
  /// The maximum number of rows.
  static var most: Int { 12 }

  let title: String
  let rows: [Row]
  let url: String
  let text: String

  /// `nil` without rows.
  init?(_ title: String, rows: [Row], url: String, text: String) {
    guard !rows.isEmpty else { return nil }
    (self.title, self.rows, self.url, self.text) = (title, rows, url, text)
  }
}
