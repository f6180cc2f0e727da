import Binding
import Saved
import SavedPresentation
import SharedKernel
import Storage
import TestSupport
import Testing

/// The whole feature.
@MainActor
@Suite(.hangLimit) struct SavedModuleTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func module() -> SavedModule {
    let database = UserDatabase(
      openedOnUseIn: directory.url,
      migrations: SavedModule.migrations
    )
    return SavedModule(dependencies: .init(database: database))
  }

  @Test func `the list is shown`() async throws {
    let viewModel = module().makeSavedListViewModel(language: .english)
    await viewModel.viewWillAppear()
    #expect(viewModel.state == .items)
    #expect(viewModel.items.value.map(\.title) == ["Lighthouse", "Harbor", "Meadow"])
  }

  @Test func `one module serves users in two languages`() async throws {
    let module = module()
    let viewModel = module.makeSavedListViewModel(language: Language("es"))
    await viewModel.viewWillAppear()
    #expect(viewModel.items.value.map(\.title) == ["Faro", "Puerto", "Prado"])
    let other = module.makeSavedListViewModel(language: .english)
    await other.viewWillAppear()
    #expect(other.items.value.first?.title == "Lighthouse")
  }

  @Test func `a pin is stored`() async throws {
    let viewModel = module().makeSavedListViewModel(language: .english)
    await viewModel.viewWillAppear()
    await viewModel.didPin(true, id: 2)
    #expect(viewModel.error.value == nil)
    let later = module().makeSavedListViewModel(language: .english)
    await later.viewWillAppear()
    #expect(later.items.value.map(\.isPinned) == [false, true, false])
    await later.didPin(false, id: 2)
    await viewModel.viewWillAppear()
    #expect(viewModel.items.value.map(\.isPinned) == [false, false, false])
  }
}
