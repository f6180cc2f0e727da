import Hummingbird
import SharedKernel

/// What is known about a request: the visitor and the language.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var language = Language.english
  /// The visitor of the request's cookie; `nil` if there is none.
  var visitor: Visitor?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}
