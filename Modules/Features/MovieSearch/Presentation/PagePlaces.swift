import Foundation
import MovieSearchDomain

/// Which rows of the list belong to which page, so that a page can be replaced without the others.
struct PagePlaces {
  private struct Place {
    let page: Int
    let rowCount: Int
    let storedAt: Date?
  }

  /// By the number of the page.
  private var places: [Place] = []

  var isEmpty: Bool { places.isEmpty }

  /// When the oldest of the pages was stored, if any is not what the service says now.
  var storedAt: Date? { places.lazy.compactMap(\.storedAt).min() }

  /// Gives a page its place, that of the one with the same number if there is one.
  ///
  /// - Returns: The rows that it takes the place of; none, before or after those of its
  ///   neighbours, for a page that is new.
  mutating func place(_ page: MoviesPage) -> Range<Int> {
    let index = places.firstIndex { $0.page >= page.page } ?? places.endIndex
    let row = places[..<index].reduce(0) { $0 + $1.rowCount }
    let place = Place(
      page: page.page,
      rowCount: page.movies.count,
      storedAt: page.source.storedAt
    )
    guard index < places.endIndex, places[index].page == page.page else {
      places.insert(place, at: index)
      return row..<row
    }
    defer { places[index] = place }
    return row..<(row + places[index].rowCount)
  }
}

extension MoviesPage.Source {
  fileprivate var storedAt: Date? {
    switch self {
    case .network: nil
    case .store(let storedAt): storedAt
    }
  }
}
