import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SharedKernel
import Wording

/// The frame of all pages: renders them from templates, streams them, and shares them between
/// visitors.
final class SiteFrame: Sendable {
  let templates: Templates
  let assets: Assets
  let sharedPages: SharedPages
  let address: SiteAddress
  /// What each page says at its end, in English; `nil` for nothing.
  let notice: String?
  /// The areas of the features, in the order of the navigation.
  let areas: [SiteArea]
  /// What the features store about visitors.
  let personalData: [PersonalData]
  /// The beginnings of the paths of files that are the same for each visitor.
  let files: [String]

  /// - Parameters:
  ///   - address: The site's addresses for other sites.
  ///   - notice: What each page says at its end, in English; `nil` for nothing.
  ///   - features: The features, in the order of the navigation.
  ///   - files: The beginnings of the paths of their files that are the same for each visitor.
  init(
    templates: Templates,
    assets: Assets,
    sharedPages: SharedPages,
    address: SiteAddress = SiteAddress(url: nil, language: .english),
    notice: String? = nil,
    features: [any SiteFeature] = [],
    files: [String] = []
  ) {
    self.templates = templates
    self.assets = assets
    self.sharedPages = sharedPages
    self.address = address
    self.notice = notice
    areas = features.compactMap(\.area)
    personalData = features.compactMap(\.personalData)
    self.files = ["/assets/"] + files
  }

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
    _ page: Page,
    _ content: PageContent,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    let html = html(page, content)
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
  static func notModified(_ headers: HTTPFields = SiteFrame.headers) -> Response {
    var headers = headers
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }

  /// Returns a complete page.
  func html(_ page: Page, _ content: PageContent) -> String {
    head(page, content) + section("fresh", content, page) + foot(page, content)
  }

  func head(_ page: Page, _ content: PageContent) -> String {
    let icon = assets.icon512.path
    let meta = templates.renderOnce(.meta, MetaValues(page, content, address, icon: icon))
    return templates.renderOnce(.head, HeadValues(page, areas: areas, meta: meta, assets: assets))
  }

  /// Returns the end of a page, with the JSON-LD of its final content.
  func foot(_ page: Page, _ content: PageContent) -> String {
    let data = content.isListed ? content.about?.data?.json(address.absolute) : nil
    return templates.render(.foot, FootValues(page, notice: notice, data: data))
  }

  func storedSection(_ content: PageContent, _ page: Page) -> String {
    section("stored", content, page)
  }

  /// Returns the part after a section with stored data: nothing new, an error, or current data.
  func ending(_ content: PageContent, after stored: PageContent, _ page: Page) -> String {
    if let error = content.error {
      return templates.render(.late, LateValues(AlertValues(error, content, page)))
    }
    // The head was sent with the stored data.
    let title = content.documentTitle == stored.documentTitle ? nil : content.documentTitle
    if content.body == stored.body, content.summary == stored.summary, title == nil {
      return templates.render(.late, LateValues(nil))
    }
    return section("fresh", content, page, title: title)
  }

  private func section(
    _ kind: String,
    _ content: PageContent,
    _ page: Page,
    title: String? = nil
  ) -> String {
    templates.render(.section, SectionValues(kind, content, page, documentTitle: title))
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
  let areas: [Area]
  let link: Link?
  let search: Search?
  let query: String

  struct Area: Hashable {
    let url: String
    let title: String
    let icon: String
    let isCurrent: Bool
  }

  struct Link: Hashable {
    let url: String
    let text: String
    let isName: Bool
    let icon: String
  }

  struct Search: Hashable {
    let action: String
    let placeholder: String
    let suggestions: String?
  }

  init(_ page: Page, areas: [SiteArea], meta: String, assets: Assets) {
    let language = page.language
    self.language = language.code
    self.meta = meta
    styleURL = assets.style.path
    scriptURL = assets.script.path
    iconURL = assets.icon.path
    appleIconURL = assets.appleIcon.path
    text = FrameStrings(language)
    self.areas = areas.map { area in
      Area(
        url: area.path,
        title: area.text(language).title,
        icon: area.icon,
        isCurrent: area === page.area
      )
    }
    link = page.headerLink.map { link in
      Link(
        url: link.url(page.target),
        text: link.text(language),
        isName: link.isName,
        icon: link.icon
      )
    }
    search =
      ([page.area].compactMap(\.self) + areas).lazy.compactMap { area in
        area.search.map { address in
          Search(
            action: address,
            placeholder: area.text(language).search,
            suggestions: area.suggestions?(language)
          )
        }
      }
      .first
    query = page.query
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

  init(_ page: Page, notice: String?, data: String?) {
    self.notice = notice
    self.data = data
    label = WebStrings(page.language).languages
    languages = LanguageChoice.languages.map { language in
      LanguageLink(
        code: language.code,
        name: WebStrings(language).ownName,
        url: PageLink(parsing: page.target).adding(LanguageChoice.parameter, language.code).text,
        isCurrent: language.code == page.language.code
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

  init(_ kind: String, _ content: PageContent, _ page: Page, documentTitle: String?) {
    self.kind = kind
    self.documentTitle = documentTitle
    title = content.title
    summary = content.summary.isEmpty ? nil : content.summary
    shown = content.shown
    age = content.body.isEmpty ? nil : content.age
    updating = kind == "stored" ? WebStrings(page.language).updating : nil
    body = content.body
    // After stored data, an error comes at the end of the page.
    let hasError = kind != "stored" && !content.isDeadEnd
    error = hasError ? content.error.map { AlertValues($0, content, page) } : nil
    deadEnd =
      content.isDeadEnd || content.links != nil
      ? DeadEndValues(content.isDeadEnd ? content.error : nil, content.links, page) : nil
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

  init(_ error: PageError, _ content: PageContent, _ page: Page) {
    let text = WebStrings(page.language)
    let isOld = content.age != nil && error.canRetry
    cause = isOld || error.text.title == content.title ? nil : error.text.title
    advice = isOld ? "\(text.errors.notUpdated) \(error.text.advice)" : error.text.advice
    retry = isOld ? page.target : nil
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
  let list: LinkList?

  init(_ error: PageError?, _ list: LinkList?, _ page: Page) {
    let text = WebStrings(page.language)
    advice = error?.text.advice
    retry = error?.canRetry == true ? page.target : nil
    tryAgain = text.tryAgain
    homePage = text.homePage
    self.list = list
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
