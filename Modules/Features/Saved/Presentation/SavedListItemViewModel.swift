import SavedDomain

/// A row of the list.
package struct SavedListItemViewModel: Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let summary: String
  package internal(set) var isPinned: Bool

  init(_ item: SavedItem, isPinned: Bool) {
    id = item.id
    title = item.title
    summary = item.summary
    self.isPinned = isPinned
  }
}
