import SharedKernel
import Wording

// The HTML of a page: the head and the foot around the sections with its content.
extension SiteFrame {
  /// Returns a complete page.
  func html(_ page: Page, _ content: PageContent) -> String {
    head(page, content) + section("fresh", content, page) + foot(page, content)
  }

  func head(_ page: Page, _ content: PageContent) -> String {
    let icon = assets.icon512.path
    let meta = templates.renderOnce(.meta, MetaValues(page, content, address, icon: icon))
    let values = HeadValues(page, areas: areas, meta: meta, assets: assets)
    return address.html(templates.renderOnce(.head, values))
  }

  /// Returns the end of a page, with the JSON-LD of its final content.
  func foot(_ page: Page, _ content: PageContent) -> String {
    let data = content.isListed ? content.about?.data?.json(address.absolute) : nil
    let values = FootValues(page, serviceNotice: serviceNotice, data: data)
    return address.html(templates.render(.foot, values))
  }

  func storedSection(_ content: PageContent, _ page: Page) -> String {
    section("stored", content, page)
  }

  /// Returns the part after a section with stored data: nothing new, an error, or current data.
  func ending(_ content: PageContent, after stored: PageContent, _ page: Page) -> String {
    if let error = content.error {
      let values = LateValues(AlertValues(error, content, page))
      return address.html(templates.render(.late, values))
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
    let html = templates.render(.section, SectionValues(kind, content, page, documentTitle: title))
    return address.html(page.changes.reduce(html) { $1($0) })
  }
}

private struct HeadValues: Hashable {
  let language: String
  /// Whether the frame contains something about the visitor, which Back must not show.
  let hasPersonalFrame: Bool
  /// What other sites read, as HTML.
  let meta: String
  let styleURL: String
  let scriptURLs: [String]
  let iconURL: String
  let appleIconURL: String
  let text: FrameStrings
  let areas: [Area]
  let link: Link?
  let notice: Notice?
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
    let suggestions: Suggestions?

    struct Suggestions: Hashable {
      let url: String
      let label: String
    }
  }

  init(_ page: Page, areas: [SiteArea], meta: String, assets: Assets) {
    let language = page.language
    self.language = language.code
    hasPersonalFrame = page.hasPersonalFrame
    self.meta = meta
    styleURL = assets.style.path
    scriptURLs = assets.scripts.map(\.path)
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
    notice = page.notice
    search =
      ([page.area].compactMap(\.self) + areas).lazy.compactMap { area in
        area.search.map { address in
          Search(
            action: address,
            placeholder: area.text(language).search,
            suggestions: area.suggestions.map {
              Search.Suggestions(url: $0.path, label: $0.label(language))
            }
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
  let about: String
  let serviceNotice: String?
  /// JSON-LD.
  let data: String?

  init(_ page: Page, serviceNotice: String?, data: String?) {
    self.serviceNotice = serviceNotice
    self.data = data
    label = WebStrings(page.language).languages
    about = AboutStrings(page.language).title
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
