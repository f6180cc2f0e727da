import CommandLineSupport
package import Foundation

/// How to describe a service to the user.
package struct ServicePresentation: Sendable {
  /// The service's name in messages.
  package let name: String
  /// What to try if the service cannot be reached.
  let unreachableHint: String
  /// What to try if the service rejects a request.
  let failureHint: String?
  /// The base URL of the service's web pages; `nil` if it has none.
  package let pagesURL: URL?

  package init(
    name: String,
    unreachableHint: String,
    failureHint: String? = nil,
    pagesURL: URL? = nil
  ) {
    self.name = name
    self.unreachableHint = unreachableHint
    self.failureHint = failureHint
    self.pagesURL = pagesURL
  }

  /// Creates the presentation of a demo, which fails only offline.
  package init(demo name: String) {
    self.init(name: name, unreachableHint: Self.onlineHint)
  }

  /// What to try if something is not stored.
  static var onlineHint: String {
    localized(
      "Run the command without --offline once.",
      "Ejecute la orden una vez sin --offline."
    )
  }
}
