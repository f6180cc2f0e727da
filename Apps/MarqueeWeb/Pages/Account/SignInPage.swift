import HTTPTypes
import Hummingbird

/// The providers at which one can sign in.
struct SignInPage: Sendable {
  let accounts: Accounts
  let pages: PageRenderer

  /// - Parameters:
  ///   - request: The request.
  ///   - context: What is known about it.
  ///   - returnAddress: The page that is shown after the sign-in.
  ///   - error: Why a sign-in ended, or is needed.
  /// - Returns: The page, with the status of the error.
  func response(
    to request: Request,
    _ context: WebContext,
    returnAddress: ReturnAddress,
    error: PageError? = nil
  ) -> Response {
    let text = context.text
    let parameters = [
      (ReturnAddress.parameter, returnAddress == .home ? nil : returnAddress.text)
    ]
    let values = SignInValues(
      providers: accounts.providers.map {
        SignInValues.Provider(
          url: PageLink("\(SitePath.signIn)/\($0.key)", parameters).text,
          text: text.goOnWith($0.name)
        )
      },
      hint: text.signInHint
    )
    var frame = PageFrame(request, context, area: .account)
    // Codes of a provider are for no other address.
    frame.target = PageLink(SitePath.signIn, parameters).text
    return pages.response(
      pages.page(
        frame,
        PageContent(
          title: text.frame.signIn,
          body: pages.templates.render(.signIn, values),
          error: error
        )
      ),
      status: error?.status ?? .ok,
      to: request
    )
  }
}

private struct SignInValues {
  struct Provider {
    let url: String
    let text: String
  }

  let providers: [Provider]
  let hint: String
}
