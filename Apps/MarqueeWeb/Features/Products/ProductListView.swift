import Binding
import CommandLineSupport
import HTTPTypes
import Hummingbird
import ProductsPresentation
import Wording

/// The content of a page of products.
struct ProductListView: ListView {
  static let template = Template.products

  let viewModel: ProductListViewModel
  /// The categories, for a visitor who requests one that does not exist or finds no products.
  let categories: ProductCategoriesViewModel
  let query: ProductListQuery
  let page: Int
  let pictures: PictureLinks
  let area: SiteArea
  let tools: ViewTools

  private var text: WebStrings { tools.text }
  private var strings: ProductsSiteStrings { ProductsSiteStrings(tools.language) }

  func load() async {
    await viewModel.didRequest(query, page: page)
    if error?.isNotFound == true || isSearch && hasNothing { await categories.viewWillAppear() }
  }

  var title: String {
    if !query.text.isEmpty {
      return hasNothing ? text.noResults(query.text) : text.results(query.text)
    }
    return query.categoryName ?? viewModel.text.title
  }

  var isSearch: Bool { !query.text.isEmpty }

  var furtherLinks: LinkList? {
    if error?.isNotFound == true {
      return LinkList(to: categories.choices, insteadOf: query.category, text)
    }
    guard isSearch, hasNothing, page == 1 else { return emptyListLinks }
    // The text may be the name of a category.
    let meant = LinkList.links(meaning: query.text, in: categories.choices, text)
    return LinkList(links: meant + tools.links(in: area).links)
  }

  var values: ProductListValues {
    ProductListValues(
      products: viewModel.items.value.enumerated().map {
        ProductListValues.Row($1, pictures, isFirst: $0 < 6, tools)
      },
      nothingFound: nothingFound,
      categories: strings.categories.text,
      action: query.path,
      searchIn: query.categoryName.map(viewModel.text.searchIn),
      query: query.text,
      sort: strings.sort,
      order: strings.order(query.order),
      orders: ProductOrder.allCases.map { order in
        var sorted = query
        sorted.order = order
        return ProductListValues.Order(
          url: sorted.link(toPage: 1).text,
          name: strings.order(order),
          isCurrent: order == query.order
        )
      },
      paging: paging,
      hasRows: !viewModel.isEmpty
    )
  }

  func link(toPage number: Int) -> PageLink { query.link(toPage: number) }

  func error(_ message: ErrorMessage) -> PageError {
    let error = tools.error(message, in: area)
    // A category has its own page, which may be missing; a query may be too long.
    let isMissing =
      query.category != nil && message.kind == .invalidInput
      && query.text.unicodeScalars.count <= ProductListViewModel.maximumQueryLength
    return isMissing ? PageError(strings.noCategory, .notFound) : error
  }
}

extension ProductListQuery {
  init(_ request: Request, category: String?) {
    self.init(text: request.parameter("q"), category: category)
    order = ProductOrder(rawValue: request.parameter("sort")) ?? .relevance
  }

  /// The path of the list's pages.
  fileprivate var path: String {
    category.map(ProductsSite.path(ofCategory:)) ?? ProductsSite.path
  }

  /// Returns the address of a page of the list.
  func link(toPage number: Int) -> PageLink {
    PageLink(
      path,
      [
        ("q", text.isEmpty ? nil : text),
        ("sort", order == .relevance ? nil : order.rawValue),
        ("page", number > 1 ? "\(number)" : nil),
      ]
    )
  }
}

extension ItemReference {
  /// - Parameter title: The title that the page shows.
  init(_ product: ProductListItemViewModel, _ title: String, _ pictures: PictureLinks) {
    self.init(
      kind: "product",
      id: "\(product.id)",
      title: title,
      details: product.price,
      picture: product.thumbnail.map(pictures.path),
      address: ProductsSite.path(of: product.id)
    )
  }
}

struct ProductListValues: Hashable {
  struct Row: Hashable {
    let url: String
    let title: String
    let price: String?
    let stars: String?
    let picture: String?
    let loading: String
    /// What visitors can do with the product, as HTML.
    let actions: String

    init(
      _ product: ProductListItemViewModel,
      _ pictures: PictureLinks,
      isFirst: Bool,
      _ tools: ViewTools
    ) {
      url = ProductsSite.path(of: product.id)
      title = product.title.nonEmpty ?? tools.text.untitled
      price = product.price.nonEmpty
      stars = product.stars.nonEmpty
      picture = product.thumbnail.map(pictures.path)
      loading = isFirst ? "eager" : "lazy"
      actions = tools.site.html(of: ItemReference(product, title, pictures), tools.language)
    }
  }

  struct Order: Hashable {
    let url: String
    let name: String
    let isCurrent: Bool
  }

  let products: [Row]
  let nothingFound: String
  let categories: String
  let action: String
  /// The label of a field for a search in the category; `nil` without a category.
  let searchIn: String?
  let query: String
  let sort: String
  /// The name of the current order.
  let order: String
  let orders: [Order]
  let paging: Paging?
  let hasRows: Bool
}

/// The first products, as a part of the home page.
struct ProductPreview: PartView {
  let viewModel: ProductListViewModel
  let pictures: PictureLinks
  let area: SiteArea
  let tools: ViewTools

  func load() async { await viewModel.didRequest() }

  var error: PageError? { viewModel.error.value.map { tools.error($0, in: area) } }

  var html: String {
    let strings = ProductsSiteStrings(tools.language)
    let preview = ListPreview(
      strings.featured,
      rows: viewModel.items.value.prefix(ListPreview<Never>.maximumCount).map {
        ProductListValues.Row($0, pictures, isFirst: false, tools)
      },
      url: ProductsSite.path,
      text: strings.allProducts.text
    )
    return tools.site.templates.render(.productPreview, Values(preview: preview))
  }

  private struct Values {
    let preview: ListPreview<ProductListValues.Row>?
  }
}
