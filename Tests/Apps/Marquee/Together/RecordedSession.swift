import AuthPresentation
import Binding
import DemoBackend
import Foundation
import HTTP
import MovieSearchPresentation
import SavedPresentation
import TestSupport
import Testing

@testable import Marquee

/// The session that all apps over these view models have in common, with the app's own account.
@MainActor
final class RecordedSession {
  let trace = SessionTrace()
  let service = HeldSession(DemoBackendSession.all)
  let stage: Stage
  /// The account at the app's built-in GitHub demo.
  let account: AccountViewModel
  let saved: SavedListViewModel

  init() throws {
    let directory = try TemporaryDirectory()
    var features: [any ScreenFeature] = []
    stage = try Stage(session: VideosAside(service), directory: directory) {
      features = try makeFeatures($0)
      return features
    }
    account = try #require(features.lazy.compactMap { $0 as? AuthScreens }.first).account
    saved = try #require(features.lazy.compactMap { $0 as? SavedScreens }.first).items.viewModel
  }

  // MARK: Movies

  func useMovies() async throws {
    let list = try #require(stage.stack.screens.first as? MovieListScreen)
    trace.watch(list)

    trace.step("search for the")
    stage.type("/the")
    stage.press(.enter)
    try await service.answer()
    await stage.shows("1 of 158")

    trace.step("go to the last row")
    stage.press(.character("G"))
    await stage.shows("Loading more")
    try await service.answer()
    await stage.showsLoaded("of 158")

    trace.step("search for dune, while the service is unavailable")
    stage.press(.character("/"), .control("u"))
    stage.type("dune")
    stage.press(.enter)
    await service.fail(.notConnected("away"))
    await stage.shows("press r to try again")

    trace.step("try again")
    stage.press(.character("r"))
    try await service.answer()
    await stage.shows("1 of 4")
    await stage.finishWrites()

    trace.step("open the suggestions and choose the second")
    stage.press(.character("/"))
    trace.watch(list.panel)
    await stage.shows("│ the")
    stage.press(.down, .down, .enter)
    await stage.shows("stored")
    try await service.answer()
    await stage.shows { !$0.text.contains("stored") }

    try await openFirstFilm()

    await saveFilm()

    trace.step("go back")
    stage.press(.escape)
    #expect(stage.stack.screens.count == 1)
  }

  func discoverMovies() async throws {
    trace.step("open the popular films")
    try await openList(0)

    trace.step("open the upcoming films")
    try await openList(1)

    trace.step("open the third genre")
    try await openList(4)

    try await openFirstFilm()

    trace.step("open the similar films")
    try await openRelated(0)

    trace.step("open the films of its director")
    stage.press(.escape)
    // The films and the name.
    try await openRelated(1, requests: 2)

    trace.step("go back")
    stage.press(.escape, .escape)
    #expect(stage.stack.screens.count == 1)
  }

  private func openFirstFilm() async throws {
    trace.step("open the first film")
    stage.press(.home, .enter)
    trace.watch(try #require(stage.stack.screens.last as? MovieDetailsScreen))
    // Its place is known only once it has been drawn.
    _ = stage.frame
    try await service.answer { $0.isForDetails }
    // The trailer follows the details.
    await stage.shows { $0.text.contains("min") && !stage.stack.isAnimating }
    try await service.answer { $0.isForImage }
    await stage.shows("▀")
  }

  /// Chooses one of the lists that need no text, which come below those of the people found.
  private func openList(_ index: Int) async throws {
    let list = try #require(stage.stack.screens.last as? MovieListScreen)
    let people = list.viewModel.people.value.count
    stage.press(.character("c"))
    for _ in 0..<people + index { stage.press(.down) }
    stage.press(.enter)
    try await service.answer()
    await stage.showsLoaded("1 of")
  }

  /// Chooses one of the lists that a film leads to, which takes some requests.
  private func openRelated(_ index: Int, requests: Int = 1) async throws {
    stage.press(.character("m"))
    for _ in 0..<index { stage.press(.down) }
    stage.press(.enter)
    trace.watch(try #require(stage.stack.screens.last as? MovieListScreen))
    for _ in 0..<requests { try await service.answer() }
    await stage.showsLoaded("1 of")
  }
}
