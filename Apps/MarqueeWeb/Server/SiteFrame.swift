import AuthPresentation
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SharedKernel
import Wording

/// The frame around the content of a page.
struct PageFrame: Sendable {
  enum Area: Sendable {
    case movies
    case products
    /// Neither, for sign-in and the account.
    case account
  }

  let language: Language
  var area = Area.movies
  /// The text in the search field.
  var query = ""
  /// The path and query of the page, for links to its other languages.
  var target: String
  /// The signed-in visitor; `nil` if not signed in.
  let account: AccountItem?
  let offersSignIn: Bool
}

extension PageFrame {
  /// - Parameters:
  ///   - request: The request of the page.
  ///   - context: The visitor and the language.
  ///   - area: The area of the site.
  ///   - query: The text in the search field.
  ///   - link: The address of the page with only the parameters that it uses, for a page that
  ///     visitors share; by default, the request's.
  init(
    _ request: Request,
    _ context: WebContext,
    area: Area = .movies,
    query: String = "",
    link: PageLink? = nil
  ) {
    self.init(
      language: context.language,
      area: area,
      query: query,
      target: (link ?? PageLink(request.uri.path, request.parameters.map { ($0.name, $0.value) }))
        .removing(LanguageChoice.parameter).text,
      account: context.account,
      offersSignIn: context.offersSignIn
    )
  }
}

/// Renders pages from templates.
struct PageRenderer: Sendable {
  let templates: Templates
  let assets: Assets
  let sharedPages: SharedPages
  var address = SiteAddress(url: nil, language: .english)
  /// What each page says at its end, in English; `nil` for nothing.
  var notice: String?

  static let cacheControl = "private, no-cache"

  /// Pages depend on the language and the visitor, and are revalidated each time.
  static let headers: HTTPFields = [
    .contentType: "text/html; charset=utf-8",
    .cacheControl: cacheControl,
    .vary: "Accept-Language, Cookie",
  ]

  /// Returns a complete page; a successful one has a tag for later requests.
  func response(
    to request: Request,
    _ frame: PageFrame,
    _ content: PageContent,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    let html = page(frame, content)
    guard status == .ok else {
      return Response(
        status: status,
        headers: Self.headers,
        body: .init(byteBuffer: .init(string: html))
      )
    }
    return response(RenderedPage(html: html), to: request)
  }

  /// Returns a page with its tag, or 304 if the browser already has it.
  func response(_ page: RenderedPage, to request: Request) -> Response {
    var headers = Self.headers
    let tag = page.entityTag
    headers[.eTag] = tag
    guard !request.hasPage(tag) else { return Self.notModified(headers) }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: page.body))
  }

  /// Returns the response for a browser that already has the page.
  static func notModified(_ headers: HTTPFields = PageRenderer.headers) -> Response {
    var headers = headers
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }

  /// Returns a complete page.
  func page(_ frame: PageFrame, _ content: PageContent) -> String {
    head(frame, content) + section("fresh", content, frame) + foot(frame, content)
  }

  func head(_ frame: PageFrame, _ content: PageContent) -> String {
    let icon = assets.icon512.path
    let meta = templates.renderOnce(.meta, MetaValues(frame, content, address, icon: icon))
    return templates.renderOnce(.head, HeadValues(frame, meta: meta, assets: assets))
  }

  /// Returns the end of a page, with the JSON-LD of its final content.
  func foot(_ frame: PageFrame, _ content: PageContent) -> String {
    let data = content.isListed ? content.about?.data?.json(address.absolute) : nil
    return templates.render(.foot, FootValues(frame, notice: notice, data: data))
  }

  func storedSection(_ content: PageContent, _ frame: PageFrame) -> String {
    section("stored", content, frame)
  }

  /// Returns the part after a section with stored data: nothing new, an error, or current data.
  func ending(_ content: PageContent, after stored: PageContent, _ frame: PageFrame) -> String {
    if let error = content.error {
      return templates.render(.late, LateValues(AlertValues(error, content, frame)))
    }
    // The head was sent with the stored data.
    let title = content.documentTitle == stored.documentTitle ? nil : content.documentTitle
    if content.body == stored.body, content.summary == stored.summary, title == nil {
      return templates.render(.late, LateValues(nil))
    }
    return section("fresh", content, frame, title: title)
  }

  private func section(
    _ kind: String,
    _ content: PageContent,
    _ frame: PageFrame,
    title: String? = nil
  ) -> String {
    templates.render(.section, SectionValues(kind, content, frame, documentTitle: title))
  }
}

extension Request {
  /// Whether the browser already has a page (RFC 9110, section 13.1.2).
  ///
  /// - Parameter tag: The page's tag; `nil` for a page that has none.
  /// - Returns: Whether the request names the tag, or any page.
  func hasPage(_ tag: String?) -> Bool {
    let known = (headers[.ifNoneMatch] ?? "").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return known == ["*"] || tag.map { tag in known.contains { $0.hasSuffix(tag) } } ?? false
  }
}

private struct HeadValues: Hashable {
  let language: String
  /// What other sites read, as HTML.
  let meta: String
  let styleURL: String
  let scriptURL: String
  let iconURL: String
  let appleIconURL: String
  let text: FrameStrings
  let isMovies: Bool
  let isProducts: Bool
  let searchAction: String
  let placeholder: String
  let query: String
  let account: String?
  let signIn: String?

  init(_ frame: PageFrame, meta: String, assets: Assets) {
    let text = FrameStrings(frame.language)
    language = frame.language.code
    self.meta = meta
    styleURL = assets.style.path
    scriptURL = assets.script.path
    iconURL = assets.icon.path
    appleIconURL = assets.appleIcon.path
    self.text = text
    isMovies = frame.area == .movies
    isProducts = frame.area == .products
    placeholder = isProducts ? text.searchProducts : text.searchMovies
    searchAction = isProducts ? SitePath.products : SitePath.movies
    query = frame.query
    account = frame.account?.title
    // Sign-in pages are not return addresses; they lead to the first page.
    signIn =
      frame.account == nil && frame.offersSignIn ? SitePath.signIn(from: frame.target) : nil
  }
}

private struct FootValues {
  struct LanguageLink {
    let code: String
    let name: String
    let url: String
    let isCurrent: Bool
  }

  let label: String
  let languages: [LanguageLink]
  let notice: String?
  /// JSON-LD.
  let data: String?

  init(_ frame: PageFrame, notice: String?, data: String?) {
    self.notice = notice
    self.data = data
    label = WebStrings(frame.language).languages
    languages = LanguageChoice.languages.map { language in
      LanguageLink(
        code: language.code,
        name: WebStrings(language).ownName,
        url: PageLink(parsing: frame.target).adding(LanguageChoice.parameter, language.code).text,
        isCurrent: language.code == frame.language.code
      )
    }
  }
}

private struct SectionValues {
  let kind: String
  /// The new title of the window; `nil` if the head has the same.
  let documentTitle: String?
  let title: String
  let summary: String?
  let shown: ShownCount?
  let age: String?
  let updating: String?
  /// An error above the data, or above what the visitor can do about it.
  let error: AlertValues?
  let body: String
  let deadEnd: DeadEndValues?

  init(_ kind: String, _ content: PageContent, _ frame: PageFrame, documentTitle: String?) {
    self.kind = kind
    self.documentTitle = documentTitle
    title = content.title
    summary = content.summary.isEmpty ? nil : content.summary
    shown = content.shown
    age = content.body.isEmpty ? nil : content.age
    updating = kind == "stored" ? WebStrings(frame.language).updating : nil
    body = content.body
    // After stored data, an error comes at the end of the page.
    let hasError = kind != "stored" && !content.isDeadEnd
    error = hasError ? content.error.map { AlertValues($0, content, frame) } : nil
    deadEnd =
      content.isDeadEnd || content.ways != nil
      ? DeadEndValues(content.isDeadEnd ? content.error : nil, content.ways, frame) : nil
  }
}

/// An error on a page that shows something else as well.
private struct AlertValues {
  /// `nil` if the page shows what it is about.
  let cause: String?
  let advice: String
  /// The address of the page; `nil` if another attempt is pointless.
  let retry: String?
  let tryAgain: String

  init(_ error: PageError, _ content: PageContent, _ frame: PageFrame) {
    let text = WebStrings(frame.language)
    let isOld = content.age != nil && error.canRetry
    cause = isOld || error.text.title == content.title ? nil : error.text.title
    advice = isOld ? "\(text.errors.notUpdated) \(error.text.advice)" : error.text.advice
    retry = isOld ? frame.target : nil
    tryAgain = text.tryAgain
  }
}

/// What a visitor can do on a page that has nothing to show.
private struct DeadEndValues {
  /// `nil` if the page says so itself.
  let advice: String?
  let retry: String?
  let tryAgain: String
  let homePage: String
  let ways: Ways?

  init(_ error: PageError?, _ ways: Ways?, _ frame: PageFrame) {
    let text = WebStrings(frame.language)
    advice = error?.text.advice
    retry = error?.canRetry == true ? frame.target : nil
    tryAgain = text.tryAgain
    homePage = text.homePage
    self.ways = ways
  }
}

private struct LateValues {
  let error: AlertValues?
  let isCurrent: Bool

  init(_ error: AlertValues?) {
    self.error = error
    isCurrent = error == nil
  }
}
