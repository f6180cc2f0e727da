import Binding
import Foundation
import SavedDomain
import SharedKernel
import Synchronization
import TestSupport
import Testing
import Wording

@testable import SavedPresentation

/// The list by itself, in the order of events.
@MainActor
@Suite(.hangLimit) struct SavedListViewModelTests {
  private let items = ItemsInMemory()

  private func makeViewModel(language: String = "en") -> SavedListViewModel {
    SavedListViewModel(
      fetchSavedItemsUseCase: FetchSavedItemsUseCase(repository: items),
      editSavedItemsUseCase: EditSavedItemsUseCase(repository: items),
      text: SavedStrings(Language(language))
    )
  }

  @Test func `an empty list is not a failure`() async {
    let viewModel = makeViewModel()
    await viewModel.viewWillAppear()
    #expect(viewModel.state == .empty && viewModel.error.value == nil)
  }

  @Test(arguments: [("en", "Jul 14, 2017"), ("es", "14 jul 2017")])
  func `a row shows its day in the user's language`(language: String, day: String) async throws {
    items.content = [try .titled("1", at: 1_500_000_000)]
    let viewModel = makeViewModel(language: language)
    await viewModel.viewWillAppear()
    #expect(viewModel.items.value.map(\.day) == [day] && viewModel.state == .items)
  }

  @Test func `a kind narrows the list, and all kinds stay known`() async throws {
    items.content = [try .titled("1"), try .titled("2", kind: "product"), try .titled("3")]
    let viewModel = makeViewModel()
    await viewModel.viewWillAppear()
    #expect(viewModel.kinds == ["movie", "product"])
    viewModel.didSelect(kind: "product")
    #expect(viewModel.items.value.map(\.id.id) == ["2"] && viewModel.kinds.count == 2)
    #expect(viewModel.contains(try SavedItemID(kind: "movie", id: "3")))
    viewModel.didSelect(kind: nil)
    #expect(viewModel.items.value.count == 3)
  }

  @Test func `an item is saved once and removed once, and the list shows it`() async throws {
    let viewModel = makeViewModel()
    let item = try SavedItem.titled("1")
    #expect(await viewModel.didSave(item) == true)
    #expect(await viewModel.didSave(item) == false)
    #expect(viewModel.items.value.map(\.title) == ["Item 1"])
    #expect(await viewModel.didRemove(item.id) == true)
    #expect(await viewModel.didRemove(item.id) == false)
    #expect(viewModel.state == .empty)
  }

  @Test func `the last removal can be undone once, and the item keeps its time`() async throws {
    items.content = [try .titled("1", at: 200), try .titled("2", at: 100)]
    let before = items.content
    let viewModel = makeViewModel()
    await viewModel.viewWillAppear()
    #expect(await viewModel.didUndoRemoval() == nil)
    await viewModel.didRemove(before[1].id)
    #expect(viewModel.removed == before[1] && items.content == [before[0]])
    await viewModel.didSave(before[1])
    #expect(viewModel.removed == nil)
    await viewModel.didRemove(before[1].id)
    #expect(await viewModel.didUndoRemoval() == "Item 2")
    #expect(items.content.contains(before[1]) && viewModel.items.value.count == 2)
    #expect(viewModel.removed == nil)
    #expect(await viewModel.didUndoRemoval() == nil)
  }

  @Test(arguments: [("en", "cannot be read"), ("es", "No se puede")])
  func `a failure keeps the rows, is in the user's language, and a retry clears it`(
    language: String,
    words: String
  ) async throws {
    items.content = [try .titled("1")]
    let viewModel = makeViewModel(language: language)
    await viewModel.viewWillAppear()
    items.error = .store(reason: "disk full", suggestion: "Free some space.")
    #expect(await viewModel.didRemove(try SavedItemID(kind: "movie", id: "1")) == nil)
    let error = try #require(viewModel.error.value)
    #expect(error.kind == .storage && error.suggestion == "Free some space.")
    #expect(error.text.contains(words) && error.text.contains("disk full"))
    #expect(viewModel.items.value.count == 1)
    items.error = nil
    await viewModel.viewWillAppear()
    #expect(viewModel.error.value == nil)
  }

  @Test func `a full list says how many items can be saved`() async throws {
    items.error = .full(limit: 7)
    let viewModel = makeViewModel()
    _ = await viewModel.didSave(try .titled("1"))
    #expect(viewModel.error.value?.text == "At most 7 items can be saved")
  }

  @Test func `each problem of a file has a place and a reason`() {
    let text = SavedStrings.english
    #expect(
      [
        SavedItemsProblem(.line(3), .item(.noTitle)), SavedItemsProblem(.entry(2), .notAnItem),
        SavedItemsProblem(.file, .notUTF8), SavedItemsProblem(.line(2), .tooManyFields(9, of: 7)),
      ].map(text.text) == [
        "line 3: the title is missing", "entry 2: it is not an object with strings",
        "the text is not UTF-8", "line 2: there are 9 fields, but only 7 columns",
      ]
    )
  }
}

/// Items in memory, which cannot be reached after an error was set.
private final class ItemsInMemory: SavedItemsRepository {
  private let state = Mutex(([SavedItem](), SavedItemsError?.none))

  var content: [SavedItem] {
    get { state.withLock { $0.0 } }
    set { state.withLock { $0.0 = newValue } }
  }

  var error: SavedItemsError? {
    get { state.withLock { $0.1 } }
    set { state.withLock { $0.1 = newValue } }
  }

  func fetchItems() async throws -> [SavedItem] {
    if let error { throw error }
    return content
  }

  func save(_ items: [SavedItem]) async throws -> Int {
    let old = try await fetchItems()
    content = items.filter { !old.contains($0) } + old
    return content.count - old.count
  }

  func remove(_ id: SavedItemID) async throws -> Bool {
    let old = try await fetchItems()
    content = old.filter { $0.id != id }
    return content.count < old.count
  }

  func clear() async throws -> Int { 0 }
}
