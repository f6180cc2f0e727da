import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import Saved
import SavedPresentation
import Wording

/// What the user has saved: a tab, and a key on the rows and the details of other features.
@MainActor
struct SavedScreens: ScreenFeature {
  static nonisolated var summary: FeatureSummary {
    FeatureSummary(command: "saved", addresses: ["/saved"])
  }

  let itemAction: ItemAction?
  private let app: AppDIContainer
  let items: SavedItems
  private let words: SavedScreenStrings

  /// - Throws: `CommandFailure` for an invalid setting.
  init(_ app: AppDIContainer) throws {
    self.app = app
    words = SavedScreenStrings(app.language)
    let module = SavedModule(
      dependencies: .init(database: app.context.userDatabase(SavedModule.migrations))
    )
    let items = SavedItems(module.makeSavedListViewModel(language: app.language), now: app.now)
    self.items = items
    let action = ItemAction(
      hint: words.save,
      markedText: "\(ItemAction.mark) \(words.saved)",
      isMarked: { items.contains($0) },
      perform: { items.toggle($0, showNotice: $1) }
    )
    items.didChange = { [weak action] in action?.setNeedsDisplay() }
    itemAction = action
    items.reload()
  }

  var tab: ScreenTabs.Tab? {
    ScreenTabs.Tab(title: items.viewModel.text.title, service: nil) { $0.push(makeScreen()) }
  }

  func start(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? {
    guard address.path == ["saved"] else { return nil }
    return { $0.push(makeScreen()) }
  }

  private func makeScreen() -> Screen {
    SavedListScreen(items: items, text: app.text, words: words)
  }
}

/// The saved items of the user, for all screens.
@MainActor
final class SavedItems {
  let viewModel: SavedListViewModel
  var didChange: () -> Void = {}
  let now: () -> Date
  private let load = ScreenLoad()
  /// Changes run one after the other, so that two presses of the key cancel each other.
  private var change: Task<Void, Never>?

  init(_ viewModel: SavedListViewModel, now: @escaping () -> Date) {
    self.viewModel = viewModel
    self.now = now
    viewModel.items.observe(on: self) { [unowned self] _ in didChange() }
    viewModel.error.observe(on: self) { [unowned self] _ in didChange() }
  }

  func contains(_ item: ItemReference) -> Bool {
    (try? SavedItemID(kind: item.kind, id: item.id)).map(viewModel.contains) ?? false
  }

  func reload() {
    load.start { [viewModel] in await viewModel.viewWillAppear() }
  }

  /// Saves the item again that was removed last.
  func undoRemoval(showNotice: @escaping (String) -> Void) {
    inOrder { [viewModel] in
      if let title = await viewModel.didUndoRemoval() { showNotice(viewModel.text.saved(title)) }
      if let error = viewModel.error.value { showNotice(error.text) }
    }
  }

  private func inOrder(_ work: @escaping @MainActor () async -> Void) {
    let earlier = change
    change = Task {
      await earlier?.value
      await work()
    }
  }

  /// Saves an item, or removes one that is shown as saved.
  func toggle(_ item: ItemReference, showNotice: @escaping (String) -> Void) {
    inOrder { [self] in
      let text = viewModel.text
      do throws(SavedItemFault) {
        let saved = try SavedItem(
          kind: item.kind,
          id: item.id,
          title: item.title,
          details: item.details,
          picture: item.picture,
          address: item.address,
          savedAt: now()
        )
        if viewModel.contains(saved.id) {
          if await viewModel.didRemove(saved.id) != nil { showNotice(text.removed(saved.title)) }
        } else if await viewModel.didSave(saved) != nil {
          showNotice(text.saved(saved.title))
        }
        if let error = viewModel.error.value { showNotice(error.text) }
      } catch {
        showNotice(text.message(for: error).text)
      }
    }
  }
}

/// What only the screens of saved items say.
struct SavedScreenStrings: Localized, Sendable {
  let save: KeyHint
  let remove: KeyHint
  let saved: String
  let howToSave: String
  let undo: KeyHint

  static let english = SavedScreenStrings(
    save: KeyHint("f", "save"),
    remove: KeyHint("f", "remove"),
    saved: "saved",
    howToSave: "Press f on a row to save it.",
    undo: KeyHint("u", "undo")
  )

  static let spanish = SavedScreenStrings(
    save: KeyHint("f", "guardar"),
    remove: KeyHint("f", "quitar"),
    saved: "guardado",
    howToSave: "Pulse f en una fila para guardarla.",
    undo: KeyHint("u", "deshacer")
  )
}
