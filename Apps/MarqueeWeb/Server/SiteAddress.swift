import SharedKernel

/// The addresses of the site's pages for other sites, which come from its configuration alone.
struct SiteAddress: Sendable {
  /// The URL at which visitors reach the site; `nil` for a site that is not public.
  let url: SiteURL?
  /// The language of a page for a browser that accepts none of the site's.
  let language: Language

  /// Returns the URL of a path; `nil` for a site that is not public.
  func absolute(_ path: String) -> String? { url.map { $0.origin + path } }

  /// Returns the address of a page in a language: absolute, if the site is public.
  func page(_ link: PageLink, in language: Language) -> String {
    let isDefault = language.code == self.language.code
    let path = isDefault ? link.text : link.adding(LanguageChoice.parameter, language.code).text
    return absolute(path) ?? path
  }
}
