import Binding
import SavedDomain
import SharedKernel
import Synchronization
import TestSupport
import Testing
import Wording

@testable import SavedPresentation

/// The states of the list, and overlapping loads.
@MainActor
@Suite(.hangLimit) struct SavedListViewModelTests {
  private let source = ControlledSaved()
  private let pins = FakePins()

  private func makeViewModel(language: String = "en") -> SavedListViewModel {
    SavedListViewModel(
      fetchSavedUseCase: FetchSavedUseCase(repository: source),
      pins: pins,
      text: SavedStrings(Language(language))
    )
  }

  @Test func `an empty list is not a failure`() async throws {
    let viewModel = makeViewModel()
    let load = Task { await viewModel.viewWillAppear() }
    try await source.next().finish(.titled())
    await load.value
    #expect(viewModel.state == .empty && viewModel.error.value == nil)
    #expect(viewModel.text.nothingFound == "Nothing here yet")
  }

  @Test(arguments: [("en", "Failed to load"), ("es", "No se pudo")])
  func `a failure is in the user's language, and a retry clears it`(
    language: String,
    words: String
  ) async throws {
    let viewModel = makeViewModel(language: language)
    var load = Task { await viewModel.viewWillAppear() }
    try await source.next().fail(LoadError())
    await load.value
    #expect(viewModel.state == .failed)
    let error = try #require(viewModel.error.value)
    #expect(error.kind == ErrorMessage.Kind.other)
    #expect(error.text.hasPrefix(words))
    load = Task { await viewModel.viewWillAppear() }
    try await source.next().finish(.titled("a"))
    await load.value
    #expect(viewModel.state == .items && viewModel.error.value == nil)
  }

  @Test func `an item that occurs twice is shown once`() async throws {
    let viewModel = makeViewModel()
    let load = Task { await viewModel.viewWillAppear() }
    try await source.next().finish(.titled("a", "b", "a"))
    await load.value
    #expect(viewModel.items.value.map(\.title) == ["a", "b"])
  }

  @Test func `a new load supersedes one that is still ending`() async throws {
    let viewModel = makeViewModel()
    let first = Task { await viewModel.viewWillAppear() }
    let old = try await source.next()
    viewModel.didCancel()
    let second = Task { await viewModel.viewWillAppear() }
    let new = try await source.next()
    old.finish(.titled("old"))
    await first.value
    #expect(viewModel.items.value.isEmpty && viewModel.isLoading.value)
    new.finish(.titled("new"))
    await second.value
    #expect(viewModel.items.value.map(\.title) == ["new"])
  }

  @Test func `a pin is shown at once, unless it cannot be stored`() async throws {
    let viewModel = makeViewModel()
    let load = Task { await viewModel.viewWillAppear() }
    try await source.next().finish(.titled("a", "b"))
    await load.value
    let id = viewModel.items.value[1].id
    await viewModel.didPin(true, id: id)
    #expect(viewModel.items.value.map(\.isPinned) == [false, true])
    pins.fail(with: SavedPinsError(reason: "disk full"))
    await viewModel.didPin(false, id: id)
    #expect(viewModel.items.value.map(\.isPinned) == [false, true])
    #expect(viewModel.error.value?.kind == .storage)
    #expect(viewModel.error.value?.text.contains("disk full") == true)
  }
}

private struct LoadError: Error {}

/// A repository whose results the test controls.
private struct ControlledSaved: SavedRepository {
  private let work = Controlled<Int, [SavedItem]>()

  func next() async throws -> Controlled<Int, [SavedItem]>.Call { try await work.next() }

  func fetchSaved() async throws -> [SavedItem] {
    try await work.run(0) { _ in }
  }
}

/// A store that fails once a failure is set.
private final class FakePins: SavedPinsRepository {
  private let failure = Mutex<SavedPinsError?>(nil)

  func fail(with error: SavedPinsError) { failure.withLock { $0 = error } }

  func pinnedIDs() async throws -> Set<Int> { [] }

  func setPinned(_ isPinned: Bool, id: Int) async throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

extension [SavedItem] {
  /// Items with these titles; equal titles have equal ids.
  fileprivate static func titled(_ titles: String...) -> Self {
    titles.map { SavedItem(id: Int($0.utf8.first ?? 0), title: $0) }
  }
}
