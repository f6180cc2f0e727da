import DemoBackend
import DemoTMDB

extension DemoRouter {
  init(films catalogue: Catalogue) {
    self.init(services: [DemoTMDBService(catalogue: catalogue)])
  }
}

extension Catalogue {
  /// A catalogue of films that have only a title and a vote: "Title", or "Title = Original".
  init(titles: KeyValuePairs<String, Double>) {
    self.init(
      rows: titles.enumerated().map { place, film in
        let (title, original) = (
          film.key.split(separator: " = ")[0], film.key.split(separator: " = ").last
        )
        return """
          \(place + 1) | 2001-02-03 | 100 | \(film.value) | en | Drama | \(title) | \(original ?? "") \
          | Somebody | An Actor as A Role |
          """
      }
      .joined(separator: "\n")
    )
  }

  /// Films in lines, with `|` between the fields of its table.
  init(rows: String) {
    self.init(films: fields(of: rows).compactMap(Film.init))
  }
}
