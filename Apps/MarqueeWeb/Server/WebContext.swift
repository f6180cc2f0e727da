import AuthPresentation
import Hummingbird
import NIOCore
import SharedKernel
import Synchronization
import Wording

/// What is known about a request: the visitor and the language.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The other end of the connection: a proxy, or the visitor.
  let peer: SocketAddress?
  var language = Language.english
  /// Who is signed in; `nil` for nobody.
  var account: AccountItem?
  /// The cookie's value of whoever is signed in.
  var session: CookieSecret?
  /// Whether there is a session's cookie and nobody can say whose.
  var isSessionUnknown = false
  /// Whether one can sign in at this site.
  var offersSignIn = false
  /// The visitor of the request's cookie; `nil` if there is none.
  var visitor: Visitor?
  let search = SearchOutcome()
  /// The strings in the visitor's language.
  var text: WebStrings { WebStrings(language) }

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress
  }
}

/// Whether the search of a request has found films, which is known once it is answered.
final class SearchOutcome: Sendable {
  private let found = Atomic(false)

  var hasFilms: Bool { found.load(ordering: .relaxed) }

  func noteFilms() { found.store(true, ordering: .relaxed) }
}
