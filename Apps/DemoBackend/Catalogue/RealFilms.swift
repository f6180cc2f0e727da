/// The films of the catalogue files.
enum RealFilms {
  static let texts: [String] = []

  static let all: [Film] = texts.flatMap { CatalogueParser.parse($0).films }
}
