import DemoBackend

/// Films computed from their number, for catalogues larger than the real one.
struct SyntheticFilms: Sendable {
  /// Above the ids of all real films.
  static let firstID = 1_000_000

  let count: Int
  let titles = SyntheticTitles()

  func film(_ number: Int) -> Film {
    let title = titles.title(of: number)
    let genres = genres(of: number)
    let vote = bits(number, 1) % 50 == 0 ? 0 : Double(20 + bits(number, 2) % 75) / 10
    return Film(
      id: Self.firstID + number,
      title: title,
      originalTitle: titles.originalTitle(of: number),
      originalLanguage: titles.isKorean(number) ? "ko" : "en",
      releaseDate: releaseDate(of: number),
      runtime: Int(60 + bits(number, 3) % 121),
      vote: vote,
      genres: genres,
      overview: overview(of: number, genres: genres),
      directors: [name(bits(number, 4))],
      cast: (0..<(2 + bits(number, 5) % 4)).map { place in
        Film.Role(
          actor: name(bits(number, 6 + place)),
          character: SyntheticVocabulary.givenNames[Int(bits(number, 16 + place) % 32)]
        )
      },
      popularity: popularity(of: number)
    )
  }

  /// Below that of every real film, and never rising with the number.
  private func popularity(of number: Int) -> Double {
    (9_999 / (1 + Double(number) / 10_000)).rounded() / 1_000
  }

  private func releaseDate(of number: Int) -> String {
    guard bits(number, 30) % 60 != 0 else { return "" }
    let year = 1950 + bits(number, 31) % 75
    let month = 1 + bits(number, 32) % 12
    let day = 1 + bits(number, 33) % 28
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  private func genres(of number: Int) -> [Genre] {
    let all = Genre.allCases
    let first = Int(bits(number, 34) % UInt64(all.count))
    let step = Int(1 + bits(number, 35) % 5)
    switch bits(number, 36) % 20 {
    case 0: return []
    case 1...9: return [all[first]]
    default: return [all[first], all[(first + step) % all.count]]
    }
  }

  private func overview(of number: Int, genres: [Genre]) -> String {
    guard bits(number, 37) % 100 != 0 else { return "" }
    let hero = name(bits(number, 38))
    let nouns = SyntheticVocabulary.nouns
    let noun = nouns[Int(bits(number, 39) % UInt64(nouns.count))].lowercased()
    let places = SyntheticVocabulary.places
    let place = places[Int(bits(number, 40) % UInt64(places.count))]
    let mood = genres.contains(.comedy) ? "laughs about it" : "keeps quiet about it"
    return "In \(place), \(hero) loses one \(noun), finds another, and \(mood) for years."
  }

  private func name(_ bits: UInt64) -> String {
    let given = SyntheticVocabulary.givenNames
    let family = SyntheticVocabulary.familyNames
    let rest = bits / UInt64(given.count)
    return given[Int(bits % UInt64(given.count))] + " "
      + family[Int(rest % UInt64(family.count))]
  }

  /// Independent numbers for the traits of one film.
  private func bits(_ number: Int, _ trait: UInt64) -> UInt64 {
    mixed(UInt64(number) << 8 | trait)
  }
}
