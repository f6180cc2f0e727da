import AuthPresentation
import Hummingbird
import NIOCore
import SharedKernel
import Synchronization
import Wording

/// The context of a request: the visitor and the language.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The other end of the connection: a proxy, or the visitor.
  let peer: SocketAddress?
  var language = Language.english
  /// The signed-in visitor; `nil` if not signed in.
  var account: AccountItem?
  /// The value of the session cookie, if the visitor is signed in.
  var session: CookieSecret?
  /// Whether the request has a session cookie that could not be checked.
  var isSessionUnknown = false
  /// Whether visitors can sign in at this site.
  var offersSignIn = false
  /// The visitor identified by the request's cookie; `nil` if there is none.
  var visitor: Visitor?
  let search = SearchOutcome()
  /// The strings in the visitor's language.
  var text: WebStrings { WebStrings(language) }

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress
  }
}

/// A step around the site's routes, such as choosing a language.
protocol WebMiddleware: RouterMiddleware where Context == WebContext {
  /// The responder that answers the request after this step.
  typealias Next = @concurrent (Request, WebContext) async throws -> Response
}

/// Whether the search of a request has found films, which is known once it is answered.
final class SearchOutcome: Sendable {
  private let found = Atomic(false)

  var hasFilms: Bool { found.load(ordering: .relaxed) }

  func noteFilms() { found.store(true, ordering: .relaxed) }
}
