/// The films of the catalogue files beside this one.
package enum RealFilms {
  package static let texts = [
    films1920To1949, films1950To1959, films1960To1969, films1970To1979, films1980To1984,
    films1985To1989, films1990To1994, films1995To1999, films2000To2004, films2005To2009,
    films2010To2014, films2015To2019, films2020To2024,
  ]

  static let all = texts.flatMap { CatalogueParser.parse($0).films }
}
