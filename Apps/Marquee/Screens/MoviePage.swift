import Foundation

/// A movie's page at the service, for a browser.
struct MoviePage: Sendable {
  let url: URL
  /// Shows a page in the browser.
  let open: @Sendable (URL) async throws -> Void
}
