/// An item in the list of saved.
package struct SavedItem: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  /// Empty if there is none.
  package let summary: String

  package init(id: Int, title: String, summary: String = "") {
    self.id = id
    self.title = title
    self.summary = summary
  }
}
