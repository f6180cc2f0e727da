import ArgumentParser
import CommandLineSupport
import Foundation
import Saved
import SavedPresentation
import SettingsSupport
import Wording

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the items of a CSV or JSON file.",
    discussion: """
      What is already saved does not change. Lines that cannot be read are reported, and all \
      others are imported; then the exit code is 1.
      """
  )

  @Argument(help: "File that saved export has written; - reads standard input.")
  var file: String

  @OptionGroup var options: SavedOptions

  func run() async throws {
    let container = try SavedContainer(options)
    let messages = options.messaging.messages
    let text = SavedStrings(try container.settings[.language])
    let content = try read()
    let result = try await container.waiting {
      try await container.module.importItems(from: content, now: Date())
    }
    let isEmpty = result.added + result.known == 0 && result.problems.isEmpty
    messages.note(
      isEmpty
        ? localized(
          "the file contains no items, so nothing was imported",
          "el archivo no contiene elementos; no se ha importado nada"
        ) : text.imported(result.added, result.known)
    )
    guard !result.problems.isEmpty else { return }
    for problem in result.problems { messages.error(text.text(of: problem)) }
    let count = result.problems.count
    throw CommandFailure(
      localized(
        "\(count) \(count == 1 ? "line was" : "lines were") not imported",
        "líneas no importadas: \(count)"
      ),
      hint: localized(
        "Correct the file, and import it again: nothing is saved twice.",
        "Corrija el archivo y vuelva a importarlo: nada se guarda dos veces."
      )
    )
  }

  private func read() throws -> Data {
    guard file != "-" else {
      try TextArgument.prepareInput(
        for: localized("the lines of a file", "las líneas de un archivo"),
        options.messaging
      )
      return Data(try StandardInput.readBytes())
    }
    do {
      return try Data(contentsOf: Invocation.current.location(of: file))
    } catch {
      throw CommandFailure(
        localized("\(file) cannot be read", "no se puede leer \(file)"),
        hint: localized("Name an existing file.", "Indique un archivo que exista."),
        status: .usage
      )
    }
  }
}
