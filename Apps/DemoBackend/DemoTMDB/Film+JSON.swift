import DemoBackend
import SharedKernel

/// A film as TMDB writes it.
extension Film {
  typealias Members = [(key: String, value: JSON)]

  /// One element of a page of results.
  var listItem: JSON { .object(listMembers) }

  private var listMembers: Members {
    shared + [("genre_ids", .array(genres.map { .int($0.id) }))]
  }

  /// Returns the response to `movie/{id}`, with genre names in the language of an IETF tag, such as
  /// `es-MX`; languages other than Spanish get English.
  func details(language: String?) -> Members {
    shared + [
      ("belongs_to_collection", nil),
      ("budget", .int(budget)),
      ("genres", Self.list(of: genres, language: language)),
      ("homepage", id.isMultiple(of: 3) ? nil : ""),
      ("imdb_id", nil),
      ("origin_country", []),
      (
        "production_companies",
        [["id": 1, "logo_path": nil, "name": "Marquee Pictures", "origin_country": ""]]
      ),
      ("production_countries", []),
      ("revenue", 0),
      ("runtime", .int(runtime)),
      (
        "spoken_languages",
        [["english_name": "", "iso_639_1": .string(originalLanguage), "name": ""]]
      ),
      ("status", releaseDate.isEmpty ? "Planned" : "Released"),
      ("tagline", .string(tagline)),
    ]
  }

  /// Returns the genres of the response to `genre/movie/list`.
  static func genreList(language: String?) -> JSON {
    list(of: Genre.allCases, language: language)
  }

  private static func list(of genres: [Genre], language: String?) -> JSON {
    let isSpanish = language.map { Language($0).code } == "es"
    return .array(
      genres.map {
        ["id": .int($0.id), "name": .string(isSpanish ? $0.spanishName : $0.name)]
      }
    )
  }

  /// The response to `movie/{id}/credits`, without the film's id.
  var credits: Members {
    let cast = cast.enumerated().map { order, role -> JSON in
      [
        "adult": false,
        "cast_id": .int(order + 1),
        "character": .string(role.character),
        "credit_id": .string(creditID(role.actor, order)),
        "id": .int(Self.personID(role.actor)),
        "name": .string(role.actor),
        "order": .int(order),
        "profile_path": nil,
      ]
    }
    let crew = crew.enumerated().map { order, member -> JSON in
      [
        "adult": false,
        "credit_id": .string(creditID(member.name, order + 1_000)),
        "department": .string(member.department),
        "id": .int(Self.personID(member.name)),
        "job": .string(member.job),
        "name": .string(member.name),
        "profile_path": nil,
      ]
    }
    return [("cast", .array(cast)), ("crew", .array(crew))]
  }

  private var crew: [(name: String, department: String, job: String)] {
    directors.map { ($0, "Directing", "Director") } + writers.map { ($0.name, "Writing", $0.job) }
  }

  /// The translations, of which there is only the English one.
  var translations: JSON {
    [
      "translations": [
        [
          "iso_3166_1": "US", "iso_639_1": "en", "name": "English", "english_name": "English",
          "data": [
            "homepage": "", "overview": .string(overview), "runtime": .int(runtime),
            "tagline": .string(tagline), "title": .string(title),
          ],
        ]
      ]
    ]
  }

  /// The response to `movie/{id}/videos`.
  var videos: JSON {
    let videos = trailer.map { key -> JSON in
      [
        "iso_639_1": "en", "iso_3166_1": "US", "name": "Trailer", "key": .string(key),
        "site": "YouTube", "size": 1080, "type": "Trailer", "official": true,
        "published_at": "2020-01-01T00:00:00.000Z", "id": .string(creditID(key, 2_000)),
      ]
    }
    return ["id": .int(id), "results": .array(videos.map { [$0] } ?? [])]
  }

  /// A person's parts in the film, as in the response to `person/{id}/movie_credits`.
  func credits(ofPerson person: Int) -> (cast: [JSON], crew: [JSON]) {
    let cast = cast.enumerated().filter { Self.personID($0.element.actor) == person }.map {
      JSON.object(
        listMembers + [
          ("character", .string($0.element.character)),
          ("credit_id", .string(creditID($0.element.actor, $0.offset))),
          ("order", .int($0.offset)),
        ]
      )
    }
    let crew = crew.enumerated().filter { Self.personID($0.element.name) == person }.map {
      JSON.object(
        listMembers + [
          ("credit_id", .string(creditID($0.element.name, $0.offset + 1_000))),
          ("department", .string($0.element.department)),
          ("job", .string($0.element.job)),
        ]
      )
    }
    return (cast, crew)
  }

  private var shared: Members {
    [
      ("adult", false),
      ("backdrop_path", JSON(backdropPath)),
      ("id", .int(id)),
      ("original_language", .string(originalLanguage)),
      ("original_title", .string(originalTitle)),
      ("overview", .string(overview)),
      ("popularity", .double(popularity)),
      ("poster_path", JSON(posterPath)),
      ("release_date", .string(releaseDate)),
      ("title", .string(title)),
      ("video", false),
      ("vote_average", .double(vote)),
      ("vote_count", .int(voteCount)),
    ]
  }

  /// Empty for about one film in five.
  private var tagline: String {
    guard !id.isMultiple(of: 5), let genre = genres.first, !directors.isEmpty else { return "" }
    let name = genre == .televisionMovie ? genre.name : genre.name.lowercased()
    let article = "aeiou".contains(name.prefix(1)) ? "An" : "A"
    let noun =
      genre == .televisionMovie || genre == .western || genre == .documentary ? "" : " film"
    return "\(article) \(name)\(noun) by \(directors.joined(separator: " and "))."
  }

  /// Returns an id that is the same for a person in all films.
  static func personID(_ name: String) -> Int {
    Int(fnv1a(name.utf8) % 4_000_000) + 1
  }

  /// Returns an id as long as TMDB's: 24 hex digits.
  private func creditID(_ name: String, _ order: Int) -> String {
    let hash = String(mixed(fnv1a(name.utf8) ^ UInt64(id) << 16 ^ UInt64(order)), radix: 16)
    return "52fe4250" + String(repeating: "0", count: 16 - hash.count) + hash
  }
}

extension Catalogue.Person {
  /// An element of a page of people, with at most three films, as TMDB has.
  var listItem: JSON {
    [
      "adult": false, "gender": 0, "id": .int(Film.personID(name)),
      "known_for": .array(films.prefix(3).map(\.knownFor)), "known_for_department": "Acting",
      "name": .string(name), "original_name": .string(name),
      "popularity": .double(films.first?.popularity ?? 0), "profile_path": nil,
    ]
  }
}

extension Film {
  /// The film as one of those for which a person is known.
  fileprivate var knownFor: JSON { .object(listMembers + [("media_type", "movie")]) }
}
