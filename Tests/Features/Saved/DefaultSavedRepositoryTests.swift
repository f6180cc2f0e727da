import SavedData
import SavedDomain
import TestSupport
import Testing

@Suite(.hangLimit) struct DefaultSavedRepositoryTests {
  private func fetch(_ languageCode: String) async throws -> [SavedItem] {
    try await DefaultSavedRepository(languageCode: languageCode).fetchSaved()
  }

  @Test func `each item has a title and its own id`() async throws {
    let items = try await fetch("en")
    #expect(!items.isEmpty && items.allSatisfy { !$0.title.isEmpty })
    #expect(Set(items.map(\.id)).count == items.count)
  }

  @Test func `items are translated, and in English for other languages`() async throws {
    let (english, spanish) = (try await fetch("en"), try await fetch("es"))
    #expect(spanish.map(\.id) == english.map(\.id))
    #expect(zip(spanish, english).allSatisfy { $0.title != $1.title })
    #expect(try await fetch("ko") == english)
  }
}
