import Foundation
import Hummingbird
import NIOCore
import SharedKernel
import Wording

/// The context of a request: the visitor and the language.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The other end of the connection: a proxy, or the visitor.
  let peer: SocketAddress?
  var language = Language.english
  /// The visitor, if a step around the routes has recognized one.
  var visitor: Visitor?
  /// The link at the end of the navigation.
  var headerLink: HeaderLink?
  /// Whether the frame of each page contains something about the visitor.
  var hasPersonalFrame = false
  /// How the content of pages is different for the visitor.
  var changes: [HTMLChange] = []
  /// The page that asks a member whether to delete everything; `nil` for any other visitor.
  var deletion: LinkValues?
  /// What the page confirms.
  var notice: Notice?
  /// The strings in the visitor's language.
  var text: WebStrings { WebStrings(language) }

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress
  }
}

/// A step around the site's routes, such as choosing a language.
protocol WebMiddleware: RouterMiddleware where Context == WebContext {
  /// Responds to the request after this step.
  typealias Next = @concurrent (Request, WebContext) async throws -> Response
}

/// Someone whose data the site keeps: a browser, or a signed-in member.
struct Visitor: Hashable, Sendable {
  let id: String

  private static let memberPrefix = "member:"

  /// Returns the visitor for a signed-in member, who is the same in each browser.
  static func member(_ id: String) -> Visitor { Visitor(id: memberPrefix + id) }

  var isMember: Bool { id.hasPrefix(Self.memberPrefix) }

  /// Returns a visitor with a new id.
  static func new() -> Visitor { Visitor(id: UUID().uuidString.lowercased()) }
}
