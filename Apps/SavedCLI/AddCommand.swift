import ArgumentParser
import CommandLineSupport
import Foundation
import Saved
import SavedPresentation
import SettingsSupport
import Wording

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Save an item.",
    discussion: "movie-detail and products show print the command for what they show."
  )

  @Argument(help: "Kind of the item, such as movie.")
  var kind: String

  @Argument(help: "Id of the item among those of its kind.")
  var id: String

  @Argument(help: "Title of the item.")
  var title: [String]

  @Option(help: "Line below the title, such as a year.")
  var details = ""

  @Option(help: "Path of a picture on the site.")
  var picture: String?

  @Option(help: "Path on the site, or an address such as https://example.org.")
  var address: String?

  @OptionGroup var options: SavedOptions

  func run() async throws {
    let container = try SavedContainer(options)
    let text = SavedStrings(try container.settings[.language])
    let item: SavedItem
    do {
      item = try SavedItem(
        kind: kind,
        id: id,
        title: title.joined(separator: " "),
        details: details,
        picture: picture,
        address: address,
        savedAt: Date()
      )
    } catch {
      throw CommandFailure(text.message(for: error))
    }
    let isNew = try await container.waiting { try await container.module.save(item) }
    options.messaging.messages.note(isNew ? text.saved(item.title) : text.known("\(kind) \(id)"))
  }
}
