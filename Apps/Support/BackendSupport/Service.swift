package import CachedHTTP
package import CommandLineSupport
package import Foundation
package import HTTP
package import Wording

/// A service for a command, with its name and hints for messages.
package struct Service: Sendable {
  package let data: CachedDataTransferService
  /// The service's requests, for a feature that reads its errors itself.
  package let network: NetworkService
  /// What sends the requests.
  package let session: any NetworkSession
  package let address: URL
  /// Whether the demo in this process answers.
  package let isDemo: Bool
  /// The service without a store, for answers that must be current or belong to one person.
  package let uncachedData: DataTransferService
  /// The service's name in messages.
  package let name: String
  /// The base URL of the service's web pages; `nil` if it has none.
  package let pagesURL: URL?
  package let isOffline: Bool
  private let wording: Wording
  private let unreachableHint: String
  private let failureHint: String?
  private let isVerbose: Bool

  static let onlineHint = LocalizedText(
    "Run the command without --offline once.",
    "Ejecute la orden una vez sin --offline."
  )

  init(
    data: CachedDataTransferService,
    network: NetworkService,
    session: any NetworkSession,
    isDemo: Bool,
    uncachedData: DataTransferService,
    location: ServiceBackend.Location,
    wording: Wording,
    isOffline: Bool,
    isVerbose: Bool
  ) {
    self.data = data
    self.network = network
    self.session = session
    self.isDemo = isDemo
    address = location.config.baseURL
    self.wording = wording
    self.uncachedData = uncachedData
    self.isOffline = isOffline
    self.isVerbose = isVerbose
    name = location.name.text(in: wording)
    pagesURL = location.pagesURL
    unreachableHint = location.unreachableHint.text(in: wording)
    failureHint = location.failureHint?.text(in: wording)
  }

  /// Returns a text in the user's language.
  package func text(_ text: LocalizedText) -> String { text.text(in: wording) }

  /// What to try if something is not stored.
  package var onlineHint: String { Self.onlineHint.text(in: wording) }

  /// Returns the failure of a command that has nothing to show.
  ///
  /// - Parameters:
  ///   - error: The error of a view model.
  ///   - subject: What was requested, such as "this search".
  /// - Returns: A failure with a hint, both in the user's language.
  package func failure(_ error: ErrorMessage?, of subject: LocalizedText) -> CommandFailure {
    if isOffline {
      let subject = subject.text(in: wording)
      return CommandFailure(
        wording.choose("nothing is stored for \(subject)", "no hay nada guardado de \(subject)")
          + " (\(name))",
        hint: onlineHint
      )
    }
    let text = error?.text ?? wording.choose("nothing was loaded", "no se cargó nada")
    return CommandFailure(
      naming(text),
      hint: error?.kind.isNotConnected == true ? unreachableHint : hint(for: error)
    )
  }

  /// Adds the service's name to an error, unless both say where the service is.
  private func naming(_ text: String) -> String {
    let place = address.hostAndPort
    return text.contains(place) && name.contains(place) ? text : "\(text) (\(name))"
  }

  /// Returns the failure of a command of whose rows none can be read.
  func unreadable(_ text: String) -> CommandFailure {
    CommandFailure(naming(text), hint: detailsHint)
  }

  /// Reports that some rows are left out.
  func warnUnreadable(_ text: String, to messages: Messages) {
    let details = wording.choose("; add -v to see why", "; añada -v para ver por qué")
    messages.warning(naming(text) + (isVerbose ? "" : details))
  }

  /// How to learn more; `nil` if the command is verbose already.
  private var detailsHint: String? {
    guard !isVerbose else { return nil }
    return wording.choose("Add -v to see what happens.", "Añada -v para ver qué ocurre.")
  }

  /// What the error suggests, what the service's settings suggest, and how to learn more.
  private func hint(for error: ErrorMessage?) -> String? {
    let hints = [error?.suggestion, failureHint, detailsHint].compactMap(\.self)
    return hints.isEmpty ? nil : hints.joined(separator: " ")
  }

  /// Reports that the output is stored data, with its age.
  package func report(_ error: ErrorMessage?, storedAt: Date?, to messages: Messages) {
    let age = storedAt.map { wording.stored($0) }
    if isOffline {
      let age = age ?? wording.choose("stored before", "guardado antes")
      messages.note(wording.choose("offline: ", "sin conexión: ") + age)
    } else if let error {
      messages.warning(naming(error.text) + (age.map { "; \($0)" } ?? ""))
    }
  }
}
