import Binding
import HTTPTypes
import Mustache
import ProductsPresentation
import SharedKernel
import Wording

/// The content of a page of products.
struct ProductListView {
  let viewModel: ProductListViewModel
  let query: ProductListQuery
  let order: ProductOrder
  let pictures: PictureLinks
  let tools: PageTools
  private let body = RenderedBody<ProductListValues>()

  init(
    viewModel: ProductListViewModel,
    query: ProductListQuery,
    order: ProductOrder,
    pictures: PictureLinks,
    tools: PageTools
  ) {
    self.viewModel = viewModel
    self.query = query
    self.order = order
    self.pictures = pictures
    self.tools = tools
  }

  private var text: WebText { tools.text }

  var content: PageContent {
    let items = viewModel.items.value
    let error = error
    return PageContent(
      title: error.flatMap { $0.isNotFound ? $0.text : nil } ?? title,
      summary: items.isEmpty
        ? ""
        : tools.summary(
          text.products(viewModel.total, page: viewModel.currentPage, of: viewModel.totalPages),
          unreadable: viewModel.unreadableText
        ),
      body: viewModel.currentPage > 0 && !(items.isEmpty && viewModel.error.value != nil)
        ? body.html(
          of: ProductListValues(
            products: items.enumerated().map {
              ProductListValues.Row($1, pictures, isFirst: $0 < 6)
            },
            nothingFound: viewModel.unreadableText ?? viewModel.text.nothingFound,
            categories: text.categories,
            action: query.path,
            query: query.text.isEmpty ? nil : query.text,
            sort: text.sort,
            apply: text.apply,
            orders: ProductOrder.allCases.map {
              ProductListValues.Order(
                value: $0.rawValue,
                name: $0.name(in: text),
                isCurrent: $0 == order
              )
            },
            paging: Paging(viewModel, link: { query.link(order, toPage: $0) }, text: text)
          )
        ) { tools.templates.render(.products, $0) } : "",
      age: tools.age(viewModel.storedAt.value),
      error: error
    )
  }

  private var error: PageError? {
    guard let message = viewModel.error.value else { return nil }
    let error = PageError(message, text)
    // A category is a page of its own, which may be missing; a query may be too long.
    let isMissing =
      query.category != nil && message.kind == .invalidInput
      && query.text.unicodeScalars.count <= ProductListViewModel.maximumQueryLength
    return isMissing ? PageError(text: error.text, status: .notFound) : error
  }

  private var title: String {
    if !query.text.isEmpty { return text.results(for: query.text) }
    return query.categoryName ?? viewModel.text.title
  }

}

extension ProductListQuery {
  /// The path of the list's pages.
  fileprivate var path: String {
    category.map(SitePath.category) ?? SitePath.products
  }

  /// Returns the address of a page of the list.
  func link(_ order: ProductOrder, toPage number: Int) -> PageLink {
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

private struct ProductListValues: Equatable {
  /// Names its values itself, because reflection takes longer than all else in a list.
  struct Row: Equatable, MustacheParent {
    let url: String
    let title: String
    let price: String
    let stars: String
    let stock: String
    let picture: String?
    let loading: String

    init(_ product: ProductListItemViewModel, _ pictures: PictureLinks, isFirst: Bool) {
      url = "\(SitePath.products)/\(product.id)"
      title = product.title
      price = product.price
      stars = product.stars
      stock = product.stockText
      picture = product.thumbnail.map(pictures.path)
      loading = isFirst ? "eager" : "lazy"
    }

    func child(named name: String) -> Any? {
      switch name {
      case "url": url
      case "title": title
      case "price": price
      case "stars": stars
      case "stock": stock
      case "picture": picture
      case "loading": loading
      default: nil
      }
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
