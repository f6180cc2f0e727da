import CommandLineSupport
import TestSupport
import Testing

@testable import Scaffolding

/// The names of features.
@Suite(.hangLimit) struct FeatureNameTests {
  @Test(arguments: [
    ("Reviews", "reviews", "reviews", "reviews"),
    ("MovieNotes", "movieNotes", "movie-notes", "movie notes"),
    ("Top10", "top10", "top10", "top10 items"), ("Saved", "saved", "saved", "saved items"),
  ])
  func `a name has a form for members, for commands and for prose`(
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

  @Test(arguments: [
    ("Sécurité", "For example Securite."), ("Reseñas", "For example Resenas."),
    ("Straße", "Use ASCII letters and digits, such as MovieNotes."),
    ("レビュー", "Use ASCII letters and digits, such as MovieNotes."),
  ])
  func `letters with accents are suggested without them`(text: String, hint: String) {
    let failure = CommandFailure(
      "“\(text)” is not a name in UpperCamelCase",
      hint: hint,
      status: .usage
    )
    #expect(throws: failure) { try FeatureName(text) }
  }

  @Test(arguments: [
    ("Reviews", "Review", "Review"), ("MovieNotes", "MovieNote", "MovieNote"),
    ("Categories", "Category", "Category"), ("Movies", "Movie", "Movie"),
    ("Matches", "Match", "Match"), ("Boxes", "Box", "Box"), ("Classes", "Class", "Class"),
    ("Courses", "Course", "Course"), ("Sizes", "Size", "Size"), ("People", "Person", "Person"),
    ("News", "News", "NewsItem"), ("Series", "Series", "SeriesItem"),
    ("Status", "Status", "StatusItem"), ("Access", "Access", "AccessItem"),
    ("Analysis", "Analysis", "AnalysisItem"), ("Wishlist", "Wishlist", "WishlistItem"),
  ])
  func `an entry has the name in the singular`(
    text: String,
    singular: String,
    item: String
  ) throws {
    let name = try FeatureName(text)
    #expect(name.singular == singular && name.item == item)
  }

  @Test(arguments: [
    ("Types", "Type"), ("Self", "Self"), ("Type", "Type"), ("Protocol", "Protocol"),
    ("Any", "Any"), ("Class", "class"), ("Import", "import"), ("Where", "where"),
  ])
  func `a keyword is a usage error`(text: String, keyword: String) {
    let failure = CommandFailure(
      "“\(text)” would use “\(keyword)”, a Swift keyword, as a name",
      hint: "Choose another name, such as Movie\(text).",
      status: .usage
    )
    #expect(throws: failure) { try FeatureName(text) }
  }
}
