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
  /// What the terms of the service require a product to say, in their words; `nil` for nothing.
  package let notice: String?

  package init(
    name: String,
    unreachableHint: String,
    failureHint: String? = nil,
    pagesURL: URL? = nil,
    notice: String? = nil
  ) {
    self.name = name
    self.unreachableHint = unreachableHint
    self.failureHint = failureHint
    self.pagesURL = pagesURL
    self.notice = notice
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
