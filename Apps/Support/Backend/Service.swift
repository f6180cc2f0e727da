package import CachedHTTP
package import CommandLineSupport
package import Foundation
package import HTTP
package import Wording

/// A service for a command, with its name and hints for messages.
package struct Service: Sendable {
  package let data: CachedDataTransferService
  /// The service without a store, for answers that must be current or belong to one person.
  package let uncachedData: DataTransferService
  /// The service's name in messages.
  package let name: String
  /// The base URL of the service's web pages; `nil` if it has none.
  package let pagesURL: URL?
  package let isOffline: Bool
  private let unreachableHint: String
  private let failureHint: String

  init(
    data: CachedDataTransferService,
    uncachedData: DataTransferService,
    location: ServiceBackend.Location,
    isOffline: Bool,
    isVerbose: Bool
  ) {
    self.data = data
    self.uncachedData = uncachedData
    self.isOffline = isOffline
    name = location.name
    pagesURL = location.pagesURL
    unreachableHint = location.unreachableHint
    let hints = [location.failureHint, isVerbose ? nil : "Add -v to see what happens."]
    failureHint = hints.compactMap(\.self).joined(separator: " ")
  }

  /// Returns the failure of a command that has nothing to show.
  ///
  /// - Parameters:
  ///   - error: The error of a view model.
  ///   - subject: What was requested, such as "this search".
  /// - Returns: A failure with a hint.
  package func failure(_ error: ErrorMessage?, of subject: String) -> CommandFailure {
    if isOffline {
      return CommandFailure(
        "nothing is stored for \(subject) (\(name))",
        hint: "Run the command without --offline once."
      )
    }
    return CommandFailure(
      "\(error?.text ?? "Nothing was loaded") (\(name))",
      hint: error?.kind.isNotConnected == true
        ? unreachableHint : failureHint.isEmpty ? nil : failureHint
    )
  }

  /// Reports that the output is stored data, with its age.
  package func report(_ error: ErrorMessage?, storedAt: Date?, to messages: Messages) {
    let age = storedAt.map { Wording().stored($0) }
    if isOffline {
      messages.note("offline: \(age ?? "stored before")")
    } else if let error {
      messages.warning("\(error.text) (\(name))" + (age.map { "; \($0)" } ?? ""))
    }
  }
}
