package import CommandLineSupport
import Foundation
import HTTP
package import Wording

// What a command reports about a service.
extension AppContext {
  /// Returns the failure of a command that has nothing to show.
  ///
  /// - Parameters:
  ///   - error: The error of a view model.
  ///   - service: The service that the error comes from.
  ///   - subject: What was requested, such as "this search".
  /// - Returns: A failure that names the service, with a hint.
  package func failure(
    _ error: ErrorMessage?,
    from service: Service,
    of subject: String
  ) -> CommandFailure {
    let presentation = service.presentation
    guard !isOffline else {
      return CommandFailure(
        localized("nothing is stored for \(subject)", "no hay nada guardado de \(subject)")
          + " (\(presentation.name))",
        hint: ServicePresentation.onlineHint
      )
    }
    // Without a connection or a sign-in, there is nothing more to see.
    let isSignInNeeded = error?.kind == .signInNeeded
    let details = isSignInNeeded || error?.kind.isNotConnected == true ? nil : detailsHint
    let hints = [error.flatMap(presentation.hint), details].compactMap(\.self)
    return CommandFailure(
      service.naming(error?.text ?? localized("nothing was loaded", "no se cargó nada")),
      hint: hints.isEmpty ? nil : hints.joined(separator: " "),
      status: isSignInNeeded ? .signInNeeded : .failure
    )
  }

  /// How to learn more; `nil` if the command is already verbose.
  var detailsHint: String? {
    guard !isVerbose else { return nil }
    return localized("Add -v to see what happens.", "Añada -v para ver qué ocurre.")
  }
}

extension Service {
  /// Adds the service's name to an error, unless both contain the service's address.
  func naming(_ text: String) -> String {
    let (name, place) = (presentation.name, address.hostAndPort)
    return text.contains(place) && name.contains(place) ? text : "\(text) (\(name))"
  }
}
