import Binding
import CommandLineSupport
import HTTPTypes
import ProductsPresentation
import Wording

/// The content of a page of products.
struct ProductListView: ListView {
  static let template = Templates.Name.products

  let viewModel: ProductListViewModel
  /// The categories, for a visitor who requests one that does not exist or finds no products.
  let categories: ProductCategoriesViewModel
  let query: ProductListQuery
  let page: Int
  let pictures: PictureLinks
  let tools: PageTools

  private var text: WebStrings { tools.text }

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

  var area: PageFrame.Area { .products }
  var isSearch: Bool { !query.text.isEmpty }

  var ways: Ways? {
    if error?.isNotFound == true {
      return Ways(to: categories.choices, insteadOf: query.category, text)
    }
    guard isSearch, hasNothing, page == 1 else { return emptyListWays }
    // The text may be the name of a category.
    let meant = Ways.links(meaning: query.text, in: categories.choices, text)
    return Ways(links: meant + Ways(in: area, text).links)
  }

  var values: ProductListValues {
    ProductListValues(
      products: viewModel.items.value.enumerated().map {
        ProductListValues.Row($1, pictures, isFirst: $0 < 6, text)
      },
      nothingFound: nothingFound,
      categories: text.categories,
      action: query.path,
      searchIn: query.categoryName.map(viewModel.text.searchIn),
      query: query.text,
      sort: text.sort,
      order: text.order(query.order),
      orders: ProductOrder.allCases.map { order in
        var sorted = query
        sorted.order = order
        return ProductListValues.Order(
          url: sorted.link(toPage: 1).text,
          name: text.order(order),
          isCurrent: order == query.order
        )
      },
      paging: paging,
      hasRows: !viewModel.isEmpty
    )
  }

  func link(toPage number: Int) -> PageLink { query.link(toPage: number) }

  func error(_ message: ErrorMessage) -> PageError {
    let error = PageError(message, text, in: area, missing: text.errors.noPage)
    // A category has its own page, which may be missing; a query may be too long.
    let isMissing =
      query.category != nil && message.kind == .invalidInput
      && query.text.unicodeScalars.count <= ProductListViewModel.maximumQueryLength
    return isMissing ? PageError(text.errors.noCategory, .notFound) : error
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

struct ProductListValues: Hashable {
  struct Row: Hashable {
    let url: String
    let title: String
    let price: String?
    let stars: String?
    let picture: String?
    let loading: String

    init(
      _ product: ProductListItemViewModel,
      _ pictures: PictureLinks,
      isFirst: Bool,
      _ text: WebStrings
    ) {
      url = SitePath.product(product.id)
      title = product.title.nonEmpty ?? text.untitled
      price = product.price.nonEmpty
      stars = product.stars.nonEmpty
      picture = product.thumbnail.map(pictures.path)
      loading = isFirst ? "eager" : "lazy"
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
