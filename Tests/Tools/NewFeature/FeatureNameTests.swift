import CommandLineSupport
import Testing

@testable import NewFeature

/// The names of features.
@Suite struct FeatureNameTests {
  @Test(arguments: [
    ("Reviews", "reviews", "reviews", "reviews"),
    ("MovieNotes", "movieNotes", "movie-notes", "movie notes"),
    ("Top10", "top10", "top10", "top10"),
  ])
  func `a name has a form for members, for commands and for texts`(
    text: String,
    lowerCamelCase: String,
    command: String,
    words: String
  ) throws {
    let name = try FeatureName(text)
    #expect(name.lowerCamelCase == lowerCamelCase)
    #expect(name.command == command && name.words == words)
  }

  @Test func `a member keeps the case of the word after an abbreviation`() throws {
    #expect(try FeatureName("TVShows").lowerCamelCase == "tvShows")
  }

  @Test(arguments: [
    "", "reviews", "REVIEWS", "R", "9Lives", "Movie Notes", "Movie_Notes", "Movie-Notes",
    "Reviews!", "Reseñas", "レビュー", "../Reviews", "Reviews/", "Reviews\n", "{{Name}}",
  ])
  func `a name that is not in UpperCamelCase is a usage error`(text: String) {
    #expect(throws: CommandFailure.self) { try FeatureName(text) }
  }

  @Test(arguments: [
    ("movie_notes", "MovieNotes"), ("movie-notes", "MovieNotes"), ("movie notes", "MovieNotes"),
    ("reviews", "Reviews"),
  ])
  func `a similar name is suggested`(text: String, suggestion: String) {
    let failure = CommandFailure(
      "“\(text)” is not a name in UpperCamelCase",
      hint: "For example \(suggestion).",
      status: .usage
    )
    #expect(throws: failure) { try FeatureName(text) }
  }

  @Test(arguments: ["Self", "Type", "Protocol", "Any", "Class", "Import", "Default", "Where"])
  func `a keyword is a usage error`(text: String) {
    let failure = CommandFailure(
      "“\(text)” is a keyword of Swift",
      hint: "Choose another name, such as \(text)s.",
      status: .usage
    )
    #expect(throws: failure) { try FeatureName(text) }
  }
}
