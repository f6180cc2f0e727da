import Mustache

/// The templates of the pages, which are compiled in.
struct Templates: Sendable {
  enum Name: String, CaseIterable {
    case head, foot, section, late, movies, movie, products, product, categories, links
    case signIn = "sign-in"
    case account, `continue`
    /// The links to other pages of a list, which templates of lists include.
    case pages

    fileprivate var source: [UInt8] {
      switch self {
      case .head: PackageResources.head_mustache
      case .foot: PackageResources.foot_mustache
      case .section: PackageResources.section_mustache
      case .late: PackageResources.late_mustache
      case .movies: PackageResources.movies_mustache
      case .movie: PackageResources.movie_mustache
      case .products: PackageResources.products_mustache
      case .product: PackageResources.product_mustache
      case .categories: PackageResources.categories_mustache
      case .links: PackageResources.links_mustache
      case .signIn: PackageResources.sign_in_mustache
      case .account: PackageResources.account_mustache
      case .continue: PackageResources.continue_mustache
      case .pages: PackageResources.pages_mustache
      }
    }
  }

  private let library: MustacheLibrary

  /// - Throws: An error of a template.
  init() throws {
    var templates: [String: MustacheTemplate] = [:]
    for name in Name.allCases {
      templates[name.rawValue] = try MustacheTemplate(
        string: String(decoding: name.source, as: UTF8.self)
      )
    }
    library = MustacheLibrary(templates: templates)
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - values: A struct made for the template, whose stored properties it names.
  /// - Returns: HTML, with all values escaped.
  func render(_ name: Name, _ values: Any) -> String {
    library.render(values, withTemplate: name.rawValue) ?? ""
  }
}
