import HTTPTypes
import Hummingbird
import Wording

/// The page that lists the providers for signing in.
struct SignInPage: Sendable {
  let accounts: Accounts
  let pages: PageRenderer

  /// Returns the page, with the reason why a sign-in failed or is needed, and its status.
  func response(
    to request: Request,
    _ context: WebContext,
    returnAddress: ReturnAddress,
    error: PageError? = nil
  ) -> Response {
    let text = AccountStrings(context.language)
    let parameters = [
      (ReturnAddress.parameter, returnAddress == .home ? nil : returnAddress.text)
    ]
    let values = SignInValues(
      providers: accounts.providers.map {
        LinkValues(
          url: PageLink("\(SitePath.signIn)/\($0.key)", parameters).text,
          text: text.goOnWith($0.name)
        )
      },
      hint: text.signInHint
    )
    var frame = PageFrame(request, context, area: .account)
    // The language links must not repeat a provider's code.
    frame.target = PageLink(SitePath.signIn, parameters).text
    let body = pages.templates.render(.signIn, values)
    let content = PageContent(title: context.text.frame.signIn, body: body, error: error)
    return pages.response(to: request, frame, content, status: error?.status ?? .ok)
  }
}

private struct SignInValues {
  let providers: [LinkValues]
  let hint: String
}
