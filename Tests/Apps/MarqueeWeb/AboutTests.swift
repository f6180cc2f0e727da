import BackendSupport
import Foundation
import HTTPTypes
import Hummingbird
import SharedKernel
import TMDBBackend
import TestSupport
import Testing

@testable import MarqueeWeb

/// The page about the site, and the form that deletes what the site keeps about a visitor.
@Suite(.hangLimit)
struct AboutTests {
  @Test func `a feature adds its source and what it keeps, or the name of its data`() async throws {
    let features: [any SiteFeature] = [Library(), Wishes()]
    try await withWebApp(features: { _ in features }) { stage in
      let page = try await stage.get("/about")
      #expect(page.status == 200 && page.heading == "About this site")
      let facts = [
        "<dt>Books</dt><dd>Demo data that is part of this site.</dd>",
        "<dt>Loans</dt><dd>For a week.</dd>", "<dt>Wishes</dt><dd>Until you delete them.</dd>",
        "<dt>Language</dt>",
      ]
      #expect(page.missing(facts) == [])
      #expect(page.text.components(separatedBy: "<dt>Books</dt>").count == 2)
    }
  }

  @Test(arguments: [
    (["TMDB_API_KEY": "k"], "A library (library.example)", true),
    (["MARQUEE_BACKEND": "http://127.0.0.1:9"], "A service that the operator", false),
    ([:], "Demo data", false),
  ])
  func `a source is the configured one, with what its service requires`(
    environment: [String: String],
    name: String,
    hasNotice: Bool
  ) async throws {
    try await withWebApp(environment: environment, features: { _ in [Library()] }) { stage in
      let page = try await stage.get("/about").text
      #expect(page.contains("<dt>Books</dt><dd>\(name)"))
      let notice = "This product uses the TMDB API but is not endorsed or certified by TMDB."
      #expect(page.contains(#"<p class="text" lang="en">\#(notice)</p>"#) == hasNotice)
    }
  }
}

/// A feature with two services that know the same.
private struct Library: SiteFeature {
  static let sources = ["A library (library.example)", "A library (library.example)"].map {
    SiteSource(service: .tmdb, name: $0) { _ in "Books" }
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {}

  func kept(in language: Language) -> [AboutFact] {
    [AboutFact(name: "Loans", text: "For a week.")]
  }
}

/// A feature with personal data, which says nothing about it.
private struct Wishes: SiteFeature {
  let personalData: PersonalData? = PersonalData(
    name: { _ in "wishes" },
    move: { _, _ in },
    remove: { _ in },
    key: "wishes"
  )

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {}
}
