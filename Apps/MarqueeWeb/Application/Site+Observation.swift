import Hummingbird
import ServerSupport

extension Site {
  /// Returns the routes, with a report of each request.
  func observed(
    _ observation: ServerObservation
  ) -> ObservedResponder<RouterResponder<WebContext>> {
    ObservedResponder(responder, observation) { _, context in
      // Hummingbird's name for "none".
      context.endpointPath == "NotFound" ? nil : context.endpointPath
    }
  }
}
