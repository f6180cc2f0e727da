import Mustache

/// The templates of the pages, which are compiled in.
struct Templates: Sendable {
  enum Name: String, CaseIterable {
    case head, foot, section, late, movies, movie, products, product, categories, links
  }

  private let library: MustacheLibrary

  /// - Throws: An error of a template.
  init() throws {
    let sources: [(Name, [UInt8])] = [
      (.head, PackageResources.head_mustache),
      (.foot, PackageResources.foot_mustache),
      (.section, PackageResources.section_mustache),
      (.late, PackageResources.late_mustache),
      (.movies, PackageResources.movies_mustache),
      (.movie, PackageResources.movie_mustache),
      (.products, PackageResources.products_mustache),
      (.product, PackageResources.product_mustache),
      (.categories, PackageResources.categories_mustache),
      (.links, PackageResources.links_mustache),
    ]
    var templates: [String: MustacheTemplate] = [
      "pages": try MustacheTemplate(
        string: String(decoding: PackageResources.pages_mustache, as: UTF8.self)
      )
    ]
    for (name, source) in sources {
      templates[name.rawValue] = try MustacheTemplate(
        string: String(decoding: source, as: UTF8.self)
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
