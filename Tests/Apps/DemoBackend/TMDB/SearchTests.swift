import DemoTMDB
import TestSupport
import Testing

@Suite(.hangLimit) struct SearchTests {
  private func titles(_ query: String, in catalogue: Catalogue) -> [String] {
    catalogue.search(query, positions: 0..<20).films.map(\.title)
  }

  @Test func `exact titles come first, then beginnings, then whole words, then unfinished ones`() {
    let catalogue = Catalogue(titles: [
      "A Starry Night": 9.9, "The Last Star": 9, "Star Wars": 8, "Stardust": 7, "Star": 1,
    ])
    #expect(
      titles("star", in: catalogue)
        == ["Star", "Star Wars", "Stardust", "The Last Star", "A Starry Night"]
    )
  }

  @Test func `the same holds for several words`() {
    let catalogue = Catalogue(titles: [
      "River of the Red Moons": 9, "Moon over the Red River": 8, "Red Moonlight": 3,
      "Red Moon Rising": 2, "Red Moon": 1, "Red Sun": 10, "Moon": 10,
    ])
    #expect(
      titles("red moon", in: catalogue) == [
        "Red Moon", "Red Moonlight", "Red Moon Rising", "Moon over the Red River",
        "River of the Red Moons",
      ]
    )
  }

  @Test func `equal matches are ordered by vote, then by id`() {
    let catalogue = Catalogue(titles: ["Echo": 5, "Echo = First": 7, "Echo = Second": 5])
    #expect(catalogue.search("echo", positions: 0..<9).films.map(\.id) == [2, 1, 3])
  }

  @Test(arguments: ["amelie", "AMÉLIE", "ＡＭＥＬＩＥ", "Ame\u{301}lie", "  amélie!"])
  func `case, width, diacritics and punctuation do not matter`(_ query: String) {
    let catalogue = Catalogue(titles: ["Amélie": 8, "Alien": 8])
    #expect(titles(query, in: catalogue) == ["Amélie"])
  }

  @Test(arguments: [
    "기생충", "기생", "\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}\u{110E}\u{116E}\u{11BC}",
  ])
  func `original titles are found too, composed or not`(_ query: String) {
    let catalogue = Catalogue(titles: ["Parasite = 기생충": 8.5, "Oldboy = 올드보이": 8.3])
    #expect(titles(query, in: catalogue) == ["Parasite"])
  }

  @Test func `an apostrophe joins words and a hyphen separates them`() {
    let catalogue = Catalogue(titles: ["Schindler's List": 9, "Spider-Man": 7, "X’s": 5])
    #expect(titles("schindlers list", in: catalogue) == ["Schindler's List"])
    #expect(titles("man spider", in: catalogue) == ["Spider-Man"])
    #expect(titles("x's", in: catalogue) == ["X’s"])
  }

  @Test(arguments: [
    ("godfathr", ["The Godfather"]), ("shawshenk redemtion", ["The Shawshank Redemption"]),
    ("teh godfather", ["The Godfather"]), ("godfather", ["The Godfather"]), ("gdfthr", []),
  ])
  func `a misspelled query finds what it means, unless it finds something as it is`(
    query: String,
    expected: [String]
  ) {
    let catalogue = Catalogue(titles: ["The Godfather": 9, "The Shawshank Redemption": 9])
    #expect(titles(query, in: catalogue) == expected)
  }

  @Test(arguments: ["red sun", "re moon", "", "   ", "+++", "\0"])
  func `only the last word may be unfinished, and without a word nothing is found`(
    _ query: String
  ) {
    let catalogue = Catalogue(titles: ["Red Moon": 8])
    #expect(catalogue.search(query, positions: 0..<20).total == 0)
  }

  @Test func `a film whose title has a word twice counts once`() {
    let catalogue = Catalogue(titles: ["New York, New York": 7])
    #expect(catalogue.search("new", positions: 0..<20).total == 1)
    #expect(titles("new york new", in: catalogue) == ["New York, New York"])
  }
}
