import BackendSupport
import SharedKernel

/// What the pages for signed-in visitors need of the sign-in.
struct PageMembers: Sendable {
  /// Returns a service for the requests of the visitor who is signed in.
  let service: @Sendable (Service) -> Service
  /// Returns the link to the sign-in, which returns to a page.
  let signIn: @Sendable (_ path: String, Language) -> LinkValues
}
