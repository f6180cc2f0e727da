import Binding
import ProductsPresentation
import TerminalText
import Wording

/// The content of the page of all categories.
struct CategoriesView: ServiceView {
  let viewModel: ProductCategoriesViewModel
  let area: SiteArea
  let tools: ViewTools

  func load() async { await viewModel.viewWillAppear() }

  var content: PageContent {
    let (text, hasLoaded) = (tools.text, viewModel.hasLoaded)
    let title = ProductsSiteStrings(tools.language).categories.text
    let error = viewModel.error.value.map { tools.error($0, in: area) }
    return PageContent(
      title: hasLoaded ? title : error?.text.title ?? title,
      summary: viewModel.unreadableText ?? "",
      body: hasLoaded
        ? tools.site.templates.render(.linkList, LinkList(to: viewModel.choices, text)) : "",
      age: tools.age(viewModel.storedAt.value),
      error: error,
      about: hasLoaded
        ? PageAbout(
          description: viewModel.choices.compactMap { $0.slug == nil ? nil : $0.name }
            .joined(separator: ", ")
        ) : nil
    )
  }
}

extension LinkList {
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
      LinkValues(
        url: $0.slug.map(ProductsSite.path(ofCategory:)) ?? ProductsSite.path,
        text: $0.name
      )
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
    let address = ProductsSite.path(ofCategory: choice.slug ?? "")
    return [LinkValues(url: address, text: text.didYouMean(choice.name))]
  }
}
