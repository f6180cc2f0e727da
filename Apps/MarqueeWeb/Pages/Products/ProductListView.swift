import Binding
import HTTPTypes
import ProductsPresentation
import Wording

/// The content of a page of products.
struct ProductListView: ListView {
  static let template = Templates.Name.products

  let viewModel: ProductListViewModel
  /// The categories, for a visitor who requests one that does not exist.
  let categories: ProductCategoriesViewModel
  let query: ProductListQuery
  let page: Int
  let pictures: PictureLinks
  let tools: PageTools
  let body = RenderedBody<ProductListValues>()

  private var text: WebStrings { tools.text }

  func load() async {
    await viewModel.didRequest(query, page: page)
    if error?.isNotFound == true { await categories.viewWillAppear() }
  }

  var title: String {
    if let error, error.isNotFound { return error.text }
    if !query.text.isEmpty { return text.results(query.text) }
    return query.categoryName ?? viewModel.text.title
  }

  var ways: String {
    error?.isNotFound == true
      ? tools.templates.render(.ways, Ways(to: categories.choices)) : ""
  }

  var values: ProductListValues {
    ProductListValues(
      products: viewModel.items.value.enumerated().map {
        ProductListValues.Row($1, pictures, isFirst: $0 < 6)
      },
      nothingFound: nothingFound,
      categories: text.categories,
      action: query.path,
      query: query.text.isEmpty ? nil : query.text,
      sort: text.sort,
      apply: text.apply,
      orders: ProductOrder.allCases.map {
        ProductListValues.Order(
          value: $0.rawValue,
          name: text.order($0),
          isCurrent: $0 == query.order
        )
      },
      paging: paging
    )
  }

  func link(toPage number: Int) -> PageLink { query.link(toPage: number) }

  func error(_ message: ErrorMessage) -> PageError {
    let error = PageError(message, text)
    // A category has its own page, which may be missing; a query may be too long.
    let isMissing =
      query.category != nil && message.kind == .invalidInput
      && query.text.unicodeScalars.count <= ProductListViewModel.maximumQueryLength
    return isMissing ? PageError(text: error.text, status: .notFound) : error
  }
}

extension ProductListQuery {
  /// The path of the list's pages.
  fileprivate var path: String {
    category.map(SitePath.category) ?? SitePath.products
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

struct ProductListValues: Equatable {
  struct Row: Equatable {
    let url: String
    let title: String
    let price: String
    let stars: String
    let picture: String?
    let loading: String

    init(_ product: ProductListItemViewModel, _ pictures: PictureLinks, isFirst: Bool) {
      url = "\(SitePath.products)/\(product.id)"
      title = product.title
      price = product.price
      stars = product.stars
      picture = product.thumbnail.map(pictures.path)
      loading = isFirst ? "eager" : "lazy"
    }
  }

  struct Order: Equatable {
    let value: String
    let name: String
    let isCurrent: Bool
  }

  let products: [Row]
  let nothingFound: String
  let categories: String
  let action: String
  let query: String?
  let sort: String
  let apply: String
  let orders: [Order]
  let paging: Paging
}
