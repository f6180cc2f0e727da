import Hummingbird
import Wording

/// The page that lists the providers for signing in.
struct ProviderList: Sendable {
  let accounts: Accounts
  let site: SiteFrame

  /// Returns the page, with the reason why a sign-in failed or is needed, and its status.
  func page(
    _ request: Request,
    _ context: WebContext,
    returnAddress: ReturnAddress,
    error: PageError? = nil
  ) -> Response {
    let text = AccountStrings(context.language)
    let data = site.personalData.map { $0.name(context.language) }
    let values = SignInValues(
      providers: accounts.providers.map {
        LinkValues(
          url: returnAddress.signInLink(at: $0.key),
          text: text.goOnWith($0.name)
        )
      },
      hint: data.isEmpty ? nil : text.signInHint(data)
    )
    var page = site.page(request, context, area: nil)
    // The language links must not repeat a provider's code.
    page.target = returnAddress.signInLink()
    let body = site.templates.render(.signIn, values)
    let content = PageContent(title: text.signIn, body: body, error: error)
    return site.wholePage(page, content, status: error?.status, for: request)
  }
}

private struct SignInValues {
  let providers: [LinkValues]
  let hint: String?
}
