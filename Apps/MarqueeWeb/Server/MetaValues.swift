import Foundation
import SharedKernel
import Wording

/// The values of the elements of a page's head that other sites read.
struct MetaValues: Hashable {
  struct Alternate: Hashable {
    let code: String
    let address: String
  }

  struct Picture: Hashable {
    let address: String
    let width: Int
    let height: Int
    let alt: String
  }

  let documentTitle: String
  let title: String
  let description: String?
  let isHidden: Bool
  let canonical: String?
  let alternates: [Alternate]
  let type: String
  let locale: String
  /// The canonical address, if it is absolute.
  let url: String?
  let picture: Picture?

  init(_ page: Page, _ content: PageContent, _ address: SiteAddress, icon: String) {
    let about = content.about
    title = content.titleForSites
    documentTitle = content.documentTitle
    description = about?.description
    isHidden = !content.isListed
    // Another order is not another page.
    let link = PageLink(parsing: page.target).removing("sort")
    canonical = isHidden ? nil : address.page(link, in: page.language)
    alternates =
      isHidden
      ? []
      : LanguageChoice.languages.map {
        Alternate(code: $0.code, address: address.page(link, in: $0))
      } + [Alternate(code: "x-default", address: address.page(link, in: address.language))]
    type = about?.kind ?? PageAbout.website
    locale = Wording(page.language).locale.identifier
    url = address.url == nil ? nil : canonical
    let shown =
      about?.picture ?? PageAbout.Picture(path: icon, width: 512, height: 512, text: "Marquee")
    picture = address.absolute(shown.path).map {
      Picture(address: $0, width: shown.width, height: shown.height, alt: shown.text)
    }
  }
}

/// The addresses of the site's pages for other sites, which come from its configuration alone.
struct SiteAddress: Sendable {
  /// The URL at which visitors reach the site; `nil` for a site that is not public.
  let url: SiteURL?
  /// The language of a page for a browser that accepts none of the site's.
  let language: Language

  /// Whether visitors use https.
  var isSecure: Bool { url?.isSecure == true }

  /// Returns the URL of a path; `nil` for a site that is not public.
  func absolute(_ path: String) -> String? { url.map { $0.origin + $0.base + path } }

  /// Returns the path of a file of the site as visitors see it.
  func path(_ path: String) -> String { (url?.base ?? "") + path }

  /// Returns HTML whose links lead to the site's pages as visitors see them.
  ///
  /// All values are escaped, so a double quote is the border of one.
  func html(_ html: String) -> String {
    guard let base = url?.base, !base.isEmpty else { return html }
    var linked = html
    for name in ["href", "src", "action", "data-suggestions", "srcset"] {
      linked = linked.replacing(" \(name)=\"/", with: " \(name)=\"\(base)/")
    }
    let mark = " srcset=\""
    let parts = linked.components(separatedBy: mark)
    var result = parts[0]
    for part in parts.dropFirst() {
      // The other addresses of the same picture.
      let value = String(part.prefix { $0 != "\"" })
      let rest = String(part.dropFirst(value.count))
      result += mark + value.replacing(", /", with: ", \(base)/") + rest
    }
    return result
  }

  /// Returns the address of a page in a language: absolute, if the site is public.
  func page(_ link: PageLink, in language: Language) -> String {
    let isDefault = language.code == self.language.code
    let path = isDefault ? link.text : link.adding(LanguageChoice.parameter, language.code).text
    return absolute(path) ?? path
  }
}
