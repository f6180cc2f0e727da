import SharedKernel

/// The people in a movie's credits who are shown, each of them once.
package struct MovieCredits: Equatable, Sendable {
  /// The maximum size of a cast; complete casts have hundreds of members.
  private static let castLimit = 20
  /// The maximum number of directors, and of writers.
  fileprivate static let crewLimit = 10

  package let directors: [Person]
  package let writers: [Person]
  /// Actors with all their roles.
  package let cast: [CastMember]

  /// Creates the credits from complete ones.
  ///
  /// - Parameters:
  ///   - crew: The crew in the service's order; a person comes once for each job.
  ///   - cast: The cast in billing order; an actor comes once for each role.
  package init(crew: [CrewMember] = [], cast: [CastMember] = []) {
    directors = crew.people { $0 == .director }
    writers = crew.people(\.isWriting)
    let roles = Dictionary(grouping: cast, by: \.person.key)
    self.cast = cast.map(\.person).uniqued(on: \.key).prefix(Self.castLimit).map {
      let characters = (roles[$0.key] ?? []).compactMap(\.character).uniqued(on: \.self)
      return CastMember(
        id: $0.id,
        name: $0.name,
        character: characters.isEmpty ? nil : characters.joined(separator: " / ")
      )
    }
  }
}

/// A person who worked on a movie.
package struct Person: Equatable, Sendable {
  /// The person's id at the service; `nil` if unknown.
  package let id: Int?
  package let name: String

  package init(id: Int? = nil, name: String) {
    self.id = id
    self.name = name
  }
}

/// An actor with their role.
package struct CastMember: Equatable, Sendable {
  package let person: Person
  package let character: String?

  package init(id: Int? = nil, name: String, character: String?) {
    person = Person(id: id, name: name)
    self.character = character
  }
}

/// A member of the crew, with one job.
package struct CrewMember: Equatable, Sendable {
  package let person: Person
  package let job: CrewJob

  package init(id: Int? = nil, name: String, job: CrewJob) {
    person = Person(id: id, name: name)
    self.job = job
  }
}

/// What a member of the crew did for a movie.
package enum CrewJob: Sendable {
  case director
  case writer, author, screenplay, novel, story, book
  /// Such as an assistant of the others.
  case other

  /// Whether the person wrote the movie, or what it is based on.
  var isWriting: Bool {
    switch self {
    case .writer, .author, .screenplay, .novel, .story, .book: true
    case .director, .other: false
    }
  }
}

extension [CrewMember] {
  fileprivate func people(_ isIncluded: (CrewJob) -> Bool) -> [Person] {
    let people = filter { isIncluded($0.job) }.map(\.person).uniqued(on: \.key)
    return Array<Person>(people.prefix(MovieCredits.crewLimit))
  }
}

extension Person {
  /// What identifies the person in the credits: the id or, without one, the name.
  fileprivate var key: AnyHashable { id.map(AnyHashable.init) ?? AnyHashable(name) }
}
