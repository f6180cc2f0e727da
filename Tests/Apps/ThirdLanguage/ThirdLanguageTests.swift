import Binding
import Foundation
import MovieSearchDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import MovieSearchPresentation

/// What another language requires: a constant of each type with strings.
@MainActor
@Suite(.hangLimit) struct ThirdLanguageTests {
  private struct Search: SearchMoviesUseCase {
    let result: Result<MoviesPage, ServiceFailure>

    func execute(
      _ request: SearchMoviesRequest,
      cached: (MoviesPage) -> Void
    ) async throws -> MoviesPage { try result.get() }
  }

  private func search(
    _ result: Result<MoviesPage, ServiceFailure>
  ) async -> MoviesListViewModel {
    let viewModel = MoviesListViewModel(
      searchMoviesUseCase: Search(result: result),
      text: .french
    )
    await viewModel.didSearch(query: "dune")
    return viewModel
  }

  @Test func `a view model speaks the language of its constant`() async throws {
    let page = MoviesPage(
      page: 1,
      totalPages: 100,
      totalResults: 1_984,
      movies: [Movie(id: 1, title: "Dune", genres: [.scienceFiction])],
      unreadableCount: 2,
      source: .network
    )
    let found = await search(.success(page))
    #expect(found.totalText == "1\u{202F}984 films")
    #expect(found.unreadableText == "2 résultats illisibles")
    #expect(found.items.value.map(\.genreNames) == [["Science-fiction"]])
    let failed = await search(.failure(.rateLimited(retryAfter: 300)))
    let error = try #require(failed.error.value)
    #expect(error.text == "Échec du chargement des films: trop de requêtes")
    #expect(error.suggestion == "Réessayez dans 5 minutes.")
  }

  /// Copies the English constants of all features without their last string.
  @Test func `the compiler names the string that a language lacks`() async throws {
    let modules = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Modules").standardizedFileURL
    let constant = /(?s)package static let english = (\w+)\((.*?)\n    (\w+): [^\n]*\n  \)/
    var source = ""
    var missing: [String] = []
    for name in ["AuthStrings", "MovieDetailsStrings", "MoviesListStrings", "ProductsStrings"] {
      let file = try #require(
        FileManager.default.subpaths(atPath: modules.path)?.first { $0.hasSuffix("/\(name).swift") }
      )
      let text = try String(contentsOf: modules.appending(path: file), encoding: .utf8)
      let match = try #require(try constant.firstMatch(in: text))
      let copy = match.2.hasSuffix(",") ? match.2.dropLast() : match.2
      source += """
        @testable import \(file.split(separator: "/")[1])Presentation
        extension \(match.1) { static let french = \(match.1)(\(copy)
        ) }

        """
      missing.append("missing argument for parameter '\(match.3)' in call")
    }
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "French.swift")
    try Data(("@testable import Wording\n" + source).utf8).write(to: file)
    let compiler = try #require(Program.installed("swiftc"))
    let outcome = try await compiler(
      ["-typecheck", "-swift-version", "6", "-I", Program.built("Modules").path, file.path]
    )
    .run()
    let errors = outcome.errors.split(separator: "\n").filter {
      $0.contains("French.swift:") && $0.contains(": error: ")
    }
    #expect(errors.count == missing.count, "\(outcome.errors)")
    for (error, words) in zip(errors, missing) { #expect(error.hasSuffix(words)) }
  }
}
