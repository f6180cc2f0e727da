import CustomDump
import DemoTMDB
import TestSupport
import Testing

@Suite(.hangLimit) struct SearchTests {
  /// Compares what queries find with titles that are separated by `|`.
  private func expect(_ found: KeyValuePairs<String, String>, in catalogue: Catalogue) {
    expectNoDifference(
      found.map { query in
        catalogue.search(query.key, positions: 0..<20).films.map(\.title).joined(separator: "|")
      },
      found.map(\.value)
    )
  }

  @Test func `exact titles come first, then beginnings, then whole words, then unfinished ones`() {
    expect(
      ["star": "Star|Star Wars|Stardust|The Last Star|A Starry Night"],
      in: Catalogue(titles: [
        "A Starry Night": 9.9, "The Last Star": 9, "Star Wars": 8, "Stardust": 7, "Star": 1,
      ])
    )
    expect(
      [
        "red moon": "Red Moon|Red Moonlight|Red Moon Rising|Moon over the Red River"
          + "|River of the Red Moons"
      ],
      in: Catalogue(titles: [
        "River of the Red Moons": 9, "Moon over the Red River": 8, "Red Moonlight": 3,
        "Red Moon Rising": 2, "Red Moon": 1, "Red Sun": 10, "Moon": 10,
      ])
    )
  }

  @Test func `equal matches are ordered by vote, then by id`() {
    let catalogue = Catalogue(titles: ["Echo": 5, "Echo = First": 7, "Echo = Second": 5])
    #expect(catalogue.search("echo", positions: 0..<9).films.map(\.id) == [2, 1, 3])
    #expect(catalogue.search("echo", positions: 1..<2).films.map(\.id) == [1])
  }

  @Test func `case, width, diacritics and punctuation do not matter, composed or not`() {
    expect(
      [
        "amelie": "Amélie", "AMÉLIE": "Amélie", "ＡＭＥＬＩＥ": "Amélie", "Ame\u{301}lie": "Amélie",
        "  amélie!": "Amélie", "기생충": "Parasite", "기생": "Parasite",
        "\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}\u{110E}\u{116E}\u{11BC}": "Parasite",
        "schindlers list": "Schindler's List", "man spider": "Spider-Man", "x's": "X’s",
        "c++ & ; 영화 %2F": "C++ & ; 영화 %2F",
      ],
      in: Catalogue(titles: [
        "Amélie": 8, "Alien": 8, "Parasite = 기생충": 8.5, "Oldboy = 올드보이": 8.3,
        "Schindler's List": 9, "Spider-Man": 7, "X’s": 5, "C++ & ; 영화 %2F": 8, "C 영화 F": 9,
      ])
    )
  }

  @Test func `a misspelled query finds what it means, unless it finds something as it is`() {
    expect(
      [
        "godfathr": "The Godfather", "shawshenk redemtion": "The Shawshank Redemption",
        "teh godfather": "The Godfather", "godfather": "The Godfather", "gdfthr": "",
      ],
      in: Catalogue(titles: ["The Godfather": 9, "The Shawshank Redemption": 9])
    )
  }

  @Test func `other titles of real films are found`() {
    let found = ["lotr", "lotr 2", "seven", "a new hope"].map { query in
      query + ": " + Catalogue.real.search(query, positions: 0..<1).films.map(\.title).joined()
    }
    expectNoDifference(
      found,
      [
        "lotr: The Lord of the Rings: The Return of the King",
        "lotr 2: The Lord of the Rings: The Two Towers", "seven: Se7en", "a new hope: Star Wars",
      ]
    )
    #expect(Catalogue.real.search("lotr", positions: 0..<20).total == 3)
  }

  @Test func `a number is digits, a numeral or a word`() {
    expect(
      [
        "father 2": "Father Part II", "father ii": "Father Part II|Father Part III",
        "father two": "Father Part II",
        "7 seas": "Seven Seas", "seven seas": "Seven Seas", "vii seas": "Seven Seas",
        "12 men": "12 Men", "twelve men": "12 Men", "sev": "Seven Seas", "v": "V", "5": "",
      ],
      in: Catalogue(titles: [
        "Father": 9, "Father Part II": 8, "Father Part III": 7, "Seven Seas": 6, "12 Men": 5,
        "V": 4,
      ])
    )
  }

  @Test func `a year narrows a search, a misspelled one too`() {
    let catalogue = Catalogue(
      rows: """
        1 | 1984-12-14 | 0 | 6 | en | Drama | Dune | | Ann | |
        2 | 2021-09-15 | 0 | 8 | en | Drama | Dune | | Ann | |
        3 | | 0 | 8 | en | Drama | Dune | | Ann | |
        """
    )
    func ids(_ query: String, _ year: Int?) -> [Int] {
      catalogue.search(query, year: year, positions: 0..<20).films.map(\.id)
    }
    #expect(ids("dune", 1984) == [1] && ids("dunes", 2021) == [2] && ids("dune", 1999).isEmpty)
    #expect(ids("dune", nil) == [2, 3, 1])
  }

  @Test func `people are found by the words of their names, the exact name first`() {
    let catalogue = Catalogue(
      rows: """
        1 | 1984-12-14 | 0 | 6 | en | Drama | One | | Ann Lee | Bob O'Hara as A;Lee Marvin as Lee |
        2 | 1984-12-14 | 0 | 8 | en | Drama | Two | | Ang Lee | Lee Van Cleef;Nyong'o Lee |
        3 | 1984-12-14 | 0 | 7 | en | Drama | Three | | Ann Lee,Zoé | Ann Lee as Herself |
        """
    )
    func people(_ query: String) -> [String] {
      catalogue.people(named: query).map { person in
        "\(person.name): " + person.films.map(\.title).joined(separator: ", ")
      }
    }
    #expect(people("ann lee") == ["Ann Lee: Three, One"])
    expectNoDifference(
      people("LEE").map { String($0.prefix { $0 != ":" }) },
      ["Ang Lee", "Lee Van Cleef", "Nyong'o Lee", "Ann Lee", "Lee Marvin"]
    )
    #expect(people("zoe") == ["Zoé: Three"] && people("o'hara") == ["Bob O'Hara: One"])
    #expect(people("nyongo").count == 1 && people("herself").isEmpty && people("").isEmpty)
    #expect(
      people("an lee").isEmpty && people("lee an") == ["Ang Lee: Two", "Ann Lee: Three, One"]
    )
  }

  @Test func `only the last word may be unfinished, and without a word nothing is found`() {
    expect(
      ["red sun": "", "re moon": "", "": "", "   ": "", "+++": "", "\0": ""],
      in: Catalogue(titles: ["Red Moon": 8])
    )
    let city = Catalogue(titles: ["New York, New York": 7])
    expect(["new": "New York, New York", "new york new": "New York, New York"], in: city)
    #expect(city.search("new", positions: 0..<20).total == 1)
  }
}
