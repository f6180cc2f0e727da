package import SharedKernel

/// Which movies a list without a query has, and in which order.
package struct MovieSelection: Hashable, Sendable {
  /// `nil` for any.
  package var genre: Genre?
  /// `nil` for any.
  package var decade: Decade?
  package var order: MovieOrder

  package init(genre: Genre? = nil, decade: Decade? = nil, order: MovieOrder = .popularity) {
    self.genre = genre
    self.decade = decade
    self.order = order
  }
}

/// The order of a list of movies.
package enum MovieOrder: CaseIterable, Sendable {
  case popularity
  /// The best-rated movies first.
  case rating
  /// The newest movies first; those that are yet to be released are left out.
  case newest
}

/// Ten years of releases, such as the 1980s.
package struct Decade: Hashable, Sendable {
  /// The decades of films, the latest first: the oldest one is preserved from 1888.
  ///
  /// - Parameter year: The current year.
  package static func all(until year: Int) -> [Decade] {
    stride(from: max(year, first) / 10 * 10, through: first, by: -10).map(Decade.init)
  }

  private static let first = 1880

  /// The first year, such as 1980.
  package let firstYear: Int
  package var lastYear: Int { firstYear + 9 }

  private init(_ firstYear: Int) {
    self.firstYear = firstYear
  }

  /// Creates a decade; `nil` unless it begins with a year such as 1980, and has begun.
  ///
  /// - Parameter year: The current year.
  package init?(firstYear: Int, until year: Int) {
    guard let decade = Self.all(until: year).first(where: { $0.firstYear == firstYear }) else {
      return nil
    }
    self = decade
  }
}

extension MovieList {
  /// Returns the list of a selection, in the form that all equal lists have.
  package static func selected(_ selection: MovieSelection) -> MovieList {
    guard selection.decade == nil, selection.order == .popularity else {
      return .selection(selection)
    }
    return selection.genre.map(Self.genre) ?? .popular
  }

  /// What the list selects; `nil` for a list whose movies and order the service decides.
  package var selection: MovieSelection? {
    switch self {
    case .popular: MovieSelection()
    case .genre(let genre): MovieSelection(genre: genre)
    case .selection(let selection): selection
    case .search, .upcoming, .similar, .person: nil
    }
  }
}
