package import Foundation
package import SavedDomain
import Wording

/// A row of the list.
package struct SavedListItemViewModel: Equatable, Identifiable, Sendable {
  package let id: SavedItemID
  package let title: String
  /// "" for none.
  package let details: String
  package let picture: String?
  package let address: String?
  package let savedAt: Date
  /// The day on which the item was saved, in the user's language.
  package let day: String

  init(_ item: SavedItem, text: SavedStrings) {
    id = item.id
    title = item.title
    details = item.details
    picture = item.picture
    address = item.address
    savedAt = item.savedAt
    day = text.wording.day(item.savedAt)
  }

  package var kind: String { id.kind }
}
