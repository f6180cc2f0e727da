import ArgumentParser
import Binding
import CommandLineSupport
import Saved
import SavedPresentation
import SettingsSupport
import Wording

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a saved item."
  )

  @Argument(
    help: "Kind of the item, such as movie.",
    completion: .custom { _, _, _ in
      await RemoveCommand.saved().kinds
    }
  )
  var kind: String

  @Argument(
    help: "Id of the item.",
    completion: .custom { words, _, _ in
      await RemoveCommand.saved().items.filter { words.contains($0.kind) }.map(\.id.id)
    }
  )
  var id: String

  @OptionGroup var options: SavedOptions

  /// What is saved, for a shell, which does not show errors.
  private static func saved() async -> (kinds: [String], items: [SavedListItemViewModel]) {
    let container = try? SavedContainer(SavedOptions.parse(["--quiet"]))
    guard let viewModel = try? container?.makeViewModel() else { return ([], []) }
    await viewModel.viewWillAppear()
    return (viewModel.kinds, viewModel.items.value)
  }

  func run() async throws {
    let container = try SavedContainer(options)
    let text = SavedStrings(try container.settings[.language])
    let item: SavedItemID
    do {
      item = try SavedItemID(kind: kind, id: id)
    } catch {
      throw CommandFailure(text.message(for: error))
    }
    let isRemoved = try await container.waiting { try await container.module.remove(item) }
    guard isRemoved else {
      throw CommandFailure(
        localized("\(kind) \(id) is not saved", "\(kind) \(id) no está guardado"),
        hint: localized("saved lists what is.", "saved muestra lo guardado.")
      )
    }
    options.messaging.messages.note(text.removed("\(kind) \(id)"))
  }
}
