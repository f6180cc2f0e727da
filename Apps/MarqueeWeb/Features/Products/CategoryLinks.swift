import ProductsPresentation
import TerminalText

extension Ways {
  /// Creates the links to pages of product categories.
  ///
  /// - Parameters:
  ///   - slug: The category that the visitor asked for; the one that is spelled alike comes first.
  ///   - text: The strings in the visitor's language.
  init(
    to choices: [ProductCategoryItemViewModel],
    insteadOf slug: String? = nil,
    _ text: WebStrings
  ) {
    let meant = slug.map { Self.links(meaning: $0, in: choices, text) } ?? []
    let all = choices.map {
      LinkValues(url: $0.slug.map(SitePath.category) ?? SitePath.products, text: $0.name)
    }
    self.init(links: meant + all)
  }

  /// Returns a link to the category whose slug or name is most similar to a query, or an empty list.
  static func links(
    meaning meant: String,
    in choices: [ProductCategoryItemViewModel],
    _ text: WebStrings
  ) -> [LinkValues] {
    let names = choices.filter { $0.slug != nil }.flatMap { [$0.slug ?? "", $0.name] }
    guard let nearest = Spelling.nearest(to: meant, in: names),
      let choice = choices.first(where: { $0.slug == nearest || $0.name == nearest })
    else { return [] }
    let address = SitePath.category(choice.slug ?? "")
    return [LinkValues(url: address, text: text.didYouMean(choice.name))]
  }
}
