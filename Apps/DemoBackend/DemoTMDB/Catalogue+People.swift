import SharedKernel
import Synchronization

/// The people of the films: found by name, with the films for which they are known.
extension Catalogue {
  /// A person and their films, the most popular ones first.
  package struct Person: Sendable {
    package let name: String
    package let films: [Film]
  }

  /// Finds people whose names contain all words of `query`; the last word may be a prefix.
  ///
  /// - Parameter query: The query; case, accents and punctuation are ignored.
  /// - Returns: The people; those with exactly this name come first, then those with the most popular
  ///   films.
  package func people(named query: String) -> [Person] {
    let query = SearchText.words(of: query)
    guard let last = query.last else { return [] }
    var names: [String] = []
    var films: [String: [Film]] = [:]
    // Most films have none of these people, and are not parsed.
    for film in credits.films(with: query) {
      for name in film.people {
        let words = SearchText.words(of: name)
        guard query.dropLast().allSatisfy(words.contains),
          words.contains(where: { $0.utf8.starts(with: last.utf8) })
        else { continue }
        if films[name] == nil { names.append(name) }
        films[name, default: []].append(film)
      }
    }
    let people = names.map { Person(name: $0, films: films[$0] ?? []) }
    // Both parts keep the order of popularity.
    return people.filter { SearchText.words(of: $0.name) == query }
      + people.filter { SearchText.words(of: $0.name) != query }
  }

  /// Returns the name of a person; `nil` if the person is in no film.
  func name(ofPerson id: Int) -> String? {
    for film in films {
      if let name = film.people.first(where: { Film.personID($0) == id }) { return name }
    }
    return nil
  }
}

/// Films and the text of their credits, which is folded on first use.
final class Credits: Sendable {
  private let films: [Film]
  private let texts = Mutex<[[UInt8]]?>(nil)

  /// - Parameter films: The films; made-up ones repeat the people of the real ones, and are left out.
  init(of films: [Film]) {
    self.films = films.filter { $0.id < Film.firstMadeUpID }
  }

  /// Returns the films whose credits contain all words of a query, perhaps as parts of others.
  fileprivate func films(with query: [String]) -> [Film] {
    let texts = texts.withLock { texts in
      let folded = texts ?? films.map { $0.foldedCredits }
      texts = folded
      return folded
    }
    return zip(films, texts).filter { _, text in query.allSatisfy { text.contains($0.utf8) } }
      .map(\.0)
  }
}

extension Film {
  fileprivate var foldedCredits: [UInt8] {
    SearchText.folded(credited).utf8.filter { $0 != UInt8(ascii: "'") }
  }

  /// The names of directors, writers and actors, each of them once.
  fileprivate var people: [String] {
    (directors + writers.map(\.name) + cast.map(\.actor)).uniqued(on: \.self)
  }
}
