/// Reads films from the catalogue's text form.
///
/// A record is `id | yyyy-MM-dd | minutes | vote | language | genre, genre`, then
/// `Title` or `Title = Original title`, then lines of overview (`-` alone: none), then
/// `Director, Director: Actor as Character; Actor as Character`. A blank line ends it.
/// It runs at the start of every app without a key, so it works on bytes, not characters.
package enum CatalogueParser {
  /// The films in their order, and a message for each invalid record.
  package struct Result {
    package var films: [Film] = []
    package var problems: [String] = []
  }

  /// A range of the text's bytes, valid only while `parse` runs.
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  package static func parse(_ text: String) -> Result {
    var text = text
    return text.withUTF8 { parse($0[...]) }
  }

  private static func parse(_ text: Bytes) -> Result {
    var result = Result()
    var record: [Bytes] = []
    for line in text.split(separator: newline, omittingEmptySubsequences: false) {
      if !trimmed(line).isEmpty {
        record.append(line)
      } else if !record.isEmpty {
        result.add(record)
        record.removeAll(keepingCapacity: true)
      }
    }
    if !record.isEmpty {
      result.add(record)
    }
    return result
  }

  fileprivate static func film(from record: [Bytes]) -> Film? {
    guard record.count >= 4 else { return nil }
    let head = record[0].split(separator: bar, omittingEmptySubsequences: false).map(trimmed)
    guard
      head.count == 6, let id = Int(string(head[0])), id > 0,
      head[1].isEmpty || head[1].count == 10,
      let runtime = Int(string(head[2])), let vote = Double(string(head[3])),
      (0...10).contains(vote)
    else { return nil }
    var genres: [Genre] = []
    for name in list(head[5], separatedBy: comma) {
      guard let genre = Genre(rawValue: name) else { return nil }
      genres.append(genre)
    }
    let (title, original) = halves(record[1], at: " = ")
    let (directors, cast) = halves(record[record.count - 1], at: ":")
    let overview = record[2..<(record.count - 1)].map { string($0) }.joined(separator: " ")
    return Film(
      id: id,
      title: string(title),
      originalTitle: string(original ?? title),
      originalLanguage: string(head[4]),
      releaseDate: string(head[1]),
      runtime: runtime,
      vote: vote,
      genres: genres,
      overview: overview == "-" ? "" : overview,
      directors: list(directors, separatedBy: comma),
      cast: cast?.split(separator: semicolon).map(role) ?? [],
      popularity: 10 + 10 * vote
    )
  }

  private static func role(_ text: Bytes) -> Film.Role {
    let (actor, character) = halves(text, at: " as ")
    return Film.Role(actor: string(actor), character: character.map(string) ?? "")
  }

  private static func list(_ text: Bytes, separatedBy separator: UInt8) -> [String] {
    text.split(separator: separator).map(string).filter { !$0.isEmpty }
  }

  /// Splits at the first `mark`; without one, the second half is nil.
  private static func halves(_ text: Bytes, at mark: StaticString) -> (Bytes, Bytes?) {
    mark.withUTF8Buffer { mark in
      var start = text.startIndex
      while let hit = text[start...].firstIndex(of: mark[0]) {
        let rest = text[hit...]
        if rest.starts(with: mark) {
          return (text[..<hit], rest.dropFirst(mark.count))
        }
        start = text.index(after: hit)
      }
      return (text, nil)
    }
  }

  private static func string(_ text: Bytes) -> String {
    String(decoding: trimmed(text), as: UTF8.self)
  }

  private static func trimmed(_ text: Bytes) -> Bytes {
    var text = text
    while let first = text.first, first == space || first == tab { text.removeFirst() }
    while let last = text.last, last == space || last == tab { text.removeLast() }
    return text
  }

  private static let newline = UInt8(ascii: "\n")
  private static let bar = UInt8(ascii: "|")
  private static let comma = UInt8(ascii: ",")
  private static let semicolon = UInt8(ascii: ";")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
}

extension CatalogueParser.Result {
  fileprivate mutating func add(_ record: [CatalogueParser.Bytes]) {
    if let film = CatalogueParser.film(from: record) {
      films.append(film)
    } else {
      problems.append(
        "invalid record: \"\(String(decoding: record[0], as: UTF8.self))\""
      )
    }
  }
}
